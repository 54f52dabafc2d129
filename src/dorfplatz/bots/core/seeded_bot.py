"""What the built-in bots of all games share: a seed, and that they are compiled before they first play."""

from abc import ABC, abstractmethod
from threading import RLock
from typing import Any, Self

import numpy as np

from dorfplatz.games.numbers import number_within
from dorfplatz.games.romantik.game import SEED_LIMIT, parse_seed
from dorfplatz.rules.chance import CHOOSING, seed_generator

MOST_GAMES = 10**9


class SeededBot(ABC):
    """A bot that is repeatable: the same seed makes the same choices in the same sequence of positions.

    It thinks in memory of its own, and the compiled rules run without the GIL. So a lock lets one thread at a time
    choose, rather than each call paying for fresh memory; whoever wants threads to think at once gives each a bot.
    """

    def __init__(self, seed: int | str | None = None) -> None:
        self._prepare()
        self._begin(parse_seed(seed))

    @classmethod
    @abstractmethod
    def _prepare(cls) -> None:
        """Make sure that the bot's functions are compiled."""

    @classmethod
    def unprepared(cls, seed: int) -> Self:
        """A bot whose functions may not have been compiled yet."""
        bot = cls.__new__(cls)
        bot._begin(seed)
        return bot

    def _begin(self, seed: int) -> None:
        """Set the generator up, and whatever else choosing needs."""
        self.seed = seed
        self._lock = RLock()
        self._generator = np.zeros(4, np.int64)
        seed_generator(self._generator, seed, CHOOSING)

    def __getstate__(self) -> dict[str, Any]:
        """What a copy needs to choose alike; the memory for thinking is made anew."""
        return {"seed": self.seed, "generator": self._generator.tolist()}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self._prepare()
        self._begin(parse_seed(kept["seed"]))
        self._generator[:] = kept["generator"]

    def __repr__(self) -> str:
        return f"{type(self).__name__}(seed={self.seed})"


def games_of_seeds(seed: int | str, number: int) -> tuple[int, int]:
    """The first seed and the number of some games of consecutive seeds, if there are so many seeds."""
    first = parse_seed(seed)
    return first, number_within("how many games are played", number, 0, min(MOST_GAMES, SEED_LIMIT - first))
