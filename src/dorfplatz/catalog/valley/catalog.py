"""The Valley as its box prints it: dice, villagers, points and sheets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, get_args

from dorfplatz.catalog.valley.sheet import Sheet

Symbol = Literal["house", "sheep", "sunflower", "super_sunflower", "straight", "curve"]
SYMBOLS: tuple[Symbol, ...] = get_args(Symbol)
DICE = 6


@dataclass(frozen=True, slots=True)
class ValleyPoints:
    """What is scored; `high_speed` is by the number of villages in a group."""

    house_fed: int
    house_hungry: int
    majority: int
    mountain: int
    most_villagers: int
    second_villagers: int
    high_speed: tuple[int, ...]


@dataclass(frozen=True, repr=False, eq=False)
class ValleyCatalog:
    """The sheets and numbers of the Valley; `name` is the built-in name or the file's path."""

    name: str
    faces: tuple[Symbol, ...]
    villagers: Mapping[Symbol, int]
    points: ValleyPoints
    sheets: Mapping[str, Sheet]
    digest: str

    def __repr__(self) -> str:
        return f"load_valley({self.name!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ValleyCatalog) and self.digest == other.digest

    def __hash__(self) -> int:
        return hash(self.digest)

    @property
    def game(self) -> str:
        """The name of the game."""
        return "valley"

    @property
    def is_default(self) -> bool:
        """Whether this is the bundled catalog."""
        from dorfplatz.catalog.valley.load import load_valley

        return self.digest == load_valley().digest
