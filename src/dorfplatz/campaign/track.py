"""The track: circles in rows between stops, and which of them may be crossed next."""

from __future__ import annotations

from collections.abc import Container, Iterator, Set
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise

from dorfplatz.campaign.errors import CampaignError
from dorfplatz.catalog.campaign.sheet import CampaignSheet, Path
from dorfplatz.errors import shown
from dorfplatz.reason import Reason


@dataclass(frozen=True, slots=True, order=True)
class Circle:
    """A circle by its path and its number, counted from 1 at the path's first stop."""

    path: str
    number: int

    def __str__(self) -> str:
        return f"{self.path}/{self.number}"


class Track:
    """The graph of the sheet. A place is a circle or a stop; neighbours are one step apart on a path."""

    def __init__(self, sheet: CampaignSheet) -> None:
        self.start = sheet.start
        self.hexes = tuple(stop for stop in sheet.stops if stop != sheet.start)
        self.paths = {path.name: path for path in sheet.paths}

    @cached_property
    def circles(self) -> tuple[Circle, ...]:
        """All circles in the order of the sheet."""
        return tuple(circle for path in self.paths.values() for circle in _circles(path))

    @cached_property
    def hearts(self) -> frozenset[Circle]:
        """The circles that bring a Red Heart."""
        return frozenset(Circle(path.name, path.heart) for path in self.paths.values() if path.heart)

    @cached_property
    def neighbours(self) -> dict[Circle | str, tuple[Circle | str, ...]]:
        """The places next to each place; paths go both ways."""
        steps: dict[Circle | str, list[Circle | str]] = {self.start: [], **{stop: [] for stop in self.hexes}}
        for path in self.paths.values():
            row: list[Circle | str] = [path.start, *_circles(path), path.end]
            for a, b in pairwise(row):
                steps.setdefault(a, []).append(b)
                steps.setdefault(b, []).append(a)
        return {place: tuple(beside) for place, beside in steps.items()}

    def circle(self, text: str) -> Circle:
        """Read a circle from its notation.

        >>> from dorfplatz.catalog.campaign.load import load_sheet
        >>> Track(load_sheet()).circle("box2/circus/1")
        Circle(path='box2/circus', number=1)
        """
        path, _, number = text.rpartition("/")
        circle = Circle(path, int(number) if number.isascii() and number.isdigit() and len(number) < 4 else 0)
        if circle not in self.neighbours:
            sentence = "there is no circle {circle}; circles are written like box2/circus/1"
            raise CampaignError(Reason("no_circle", sentence, circle=shown(text)))
        return circle

    def reached(self, crossed: Set[Circle]) -> frozenset[str]:
        """The stops that have been reached: the start, and every hex next to a crossed circle."""
        return frozenset(stop for stop in (self.start, *self.hexes) if stop == self.start or self._meets(stop, crossed))

    def open_circles(self, crossed: Set[Circle]) -> tuple[Circle, ...]:
        """The circles that may be crossed next: those beside a crossed one, or past a reached hex."""
        behind = {*crossed, *self.reached(crossed)}
        return tuple(
            circle
            for circle in self.circles
            if circle not in crossed and any(beside in behind for beside in self.neighbours[circle])
        )

    def is_open(self, circle: Circle, crossed: Container[Circle], reached: Container[str]) -> bool:
        """Whether a circle may be crossed next, computed without listing the others."""
        besides = self.neighbours[circle]
        return circle not in crossed and any(beside in crossed or beside in reached for beside in besides)

    def hexes_beside(self, circle: Circle) -> tuple[str, ...]:
        """The hexes that are reached by crossing a circle, in the order of the sheet."""
        besides = self.neighbours[circle]
        return tuple(stop for stop in self.hexes if stop in besides)

    def _meets(self, stop: str, crossed: Set[Circle]) -> bool:
        return any(beside in crossed for beside in self.neighbours[stop])


def _circles(path: Path) -> Iterator[Circle]:
    return (Circle(path.name, number) for number in range(1, path.circles + 1))


@lru_cache(maxsize=16)
def track_of(sheet: CampaignSheet) -> Track:
    """The track of a sheet; those of the last sheets are cached."""
    return Track(sheet)
