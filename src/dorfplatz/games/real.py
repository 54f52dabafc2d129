"""The result of counting maps or sheets of real games, or what is impossible about them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from dorfplatz.games.explanation import Explanation
from dorfplatz.hexes import Cell
from dorfplatz.reason import Reason


class Wrong(NamedTuple):
    """A cell with something impossible, and why."""

    cell: Cell
    reason: Reason


@dataclass(frozen=True)
class Counted:
    """A map or sheet: its score with explanations, or everything wrong with it."""

    score: Any = None
    explanations: tuple[Explanation, ...] = ()
    wrong: tuple[Wrong, ...] = ()


@dataclass(frozen=True)
class CountedSides:
    """The maps or sheets of all sides, and the winners if nothing is wrong.

    `places_needed` are the terrains whose card "first closed territory" cannot be counted yet, because the order in
    which the sides closed theirs is unknown.
    """

    sides: tuple[Counted, ...]
    winners: tuple[int, ...] = ()
    places_needed: tuple[str, ...] = ()
