"""What was counted on the table of people who own the box, or why it cannot lie so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from dorfplatz.games.map.explain import Explanation
from dorfplatz.hexes import Cell
from dorfplatz.reason import Reason


class Wrong(NamedTuple):
    """A cell with something that cannot be, and why."""

    cell: Cell
    reason: Reason


@dataclass(frozen=True)
class Counted:
    """A map or sheet: its score with explanations, or everything that is wrong."""

    score: Any = None
    explanations: tuple[Explanation, ...] = ()
    wrong: tuple[Wrong, ...] = ()


@dataclass(frozen=True)
class CountedSides:
    """The maps or sheets of all sides, and who wins if none is wrong.

    `places_needed` are the terrains whose card "first closed territory" cannot be counted yet: nobody said in which
    order the sides closed theirs.
    """

    sides: tuple[Counted, ...]
    winners: tuple[int, ...] = ()
    places_needed: tuple[str, ...] = ()
