"""The score sheet of a Duel: one column for each player."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import floor
from typing import TYPE_CHECKING, Any

import numpy as np

from dorfplatz.catalog import CARD_TERRAINS, FLAG_COLOURS, INTERESTS, TASKS
from dorfplatz.games.map.map_lines import MapLines
from dorfplatz.games.points import written
from dorfplatz.rules.arrays import Record
from dorfplatz.rules.duel.modules.cards import TWELFTHS
from dorfplatz.rules.duel.scoring import CARD_LINES, INTEREST_LINES, LINES, write_sheet
from dorfplatz.rules.map.scoring import FLAG_LINES, LONGEST_LINES

if TYPE_CHECKING:
    from dorfplatz.games.duel.game import Duel


@dataclass(frozen=True)
class DuelSheet(MapLines):
    """One player's column: seven types of tasks, flags, longest track and stream, both modules."""

    module1: dict[str, Fraction]
    module2: dict[str, int]

    @property
    def total(self) -> int:
        """The result, rounded down only after shared places have been added up."""
        whole = self.task_points + self.flag_and_longest_points + sum(self.module2.values())
        return floor(whole + sum(self.module1.values(), Fraction()))

    def as_record(self) -> dict[str, Any]:
        """One object of the `score` of a game record."""
        return {
            "tasks": self.tasks,
            "flags": self.flags,
            "longest": self.longest,
            "module1": {name: written(points) for name, points in self.module1.items()},
            "module2": self.module2,
            "total": self.total,
        }


def duel_sheet(game: Duel, state: Record, seat: int) -> DuelSheet:
    """Score a player's map as it is now."""
    numbers = np.zeros(LINES, np.int32)
    write_sheet(game.tiles, game.box, state, seat, numbers)
    lines = numbers.tolist()
    cards = lines[CARD_LINES:INTEREST_LINES] if 1 in game.modules else []
    interests = lines[INTEREST_LINES:] if 2 in game.modules else []
    return DuelSheet(
        tasks=dict(zip(TASKS, lines, strict=False)),
        flags=dict(zip(FLAG_COLOURS.values(), lines[FLAG_LINES:LONGEST_LINES], strict=True)),
        longest=dict(zip(("track", "stream"), lines[LONGEST_LINES:CARD_LINES], strict=True)),
        module1={terrain: Fraction(points, TWELFTHS) for terrain, points in zip(CARD_TERRAINS, cards, strict=False)},
        module2=dict(zip(INTERESTS, interests, strict=False)),
    )
