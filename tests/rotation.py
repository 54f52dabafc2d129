"""The games that the engine and the oracle play together: other seeds every day.

DORFPLATZ_GAMES=5000 plays so many of each game, and DORFPLATZ_SEED=20261117 plays the games of that day again.
"""

import os
from collections.abc import Callable, Iterable
from datetime import date

GAMES = int(os.environ.get("DORFPLATZ_GAMES", "50"))
DAY = int(os.environ.get("DORFPLATZ_SEED") or f"{date.today():%Y%m%d}")
# More than anybody plays in a day, so that no seed comes on two days.
SEEDS_OF_A_DAY = 100_000


def todays(games: int, part: int = 0, parts: int = 1) -> range:
    """The seeds of so many games of today; with parts, every so-manieth of them."""
    first = DAY * SEEDS_OF_A_DAY
    return range(first + part, first + games, parts)


def play_each(seeds: Iterable[int], play: Callable[[int], object]) -> None:
    """Play a game with each seed; whatever goes wrong says how to play it again."""
    for seed in seeds:
        try:
            play(seed)
        except BaseException as error:
            error.add_note(f"This was the game with seed {seed}; DORFPLATZ_SEED={DAY} plays all games of that day.")
            raise
