"""Random games of the Valley, played with the oracle alone."""

from collections.abc import Sequence
from random import Random
from typing import Any

from .marks import SYMBOLS
from .sheets import GRIDS, sheet_of
from .state import DICE, OracleValley

Record = dict[str, Any]


def random_dice(rng: Random) -> list[str]:
    """Six dice, rolled."""
    return rng.choices(SYMBOLS, k=DICE)


def random_valley(rng: Random, players: Sequence[str], letter: str | None = None, family: bool = False) -> Record:
    """The record of one game in which everything is random: sheet, start cells, first player, dice, every draft."""
    letter = letter or rng.choice(sorted(GRIDS))
    sheet = sheet_of(letter)
    starts = rng.sample(sorted(sheet.starts), len(players))
    state = OracleValley(sheet, starts, rng.randrange(len(players)), family)
    while not state.is_over:
        if state.must_roll:
            state.roll(random_dice(rng))
        die = rng.choice(state.dice)
        state.draw(rng.choice(sorted((draft for draft in state.choices() if draft.die == die), key=repr)))
    return record_of(state, players, letter)


def record_of(state: OracleValley, players: Sequence[str], letter: str) -> Record:
    """A game as a record; it has a score if it is over."""
    record: Record = {
        "format": "dorfplatz/1",
        "game": "valley",
        "seed": "oracle",
        "players": list(players),
        "sheet": letter,
        "family": state.family,
        "start": [list(next(iter(marks))) for marks in state.marks],
        "rounds": state.rounds,
    }
    return {**record, "score": state.scores()} if state.is_over else record
