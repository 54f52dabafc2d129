"""The star line on the pad of a Duel: what the points of interest of Module 2 can score."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from itertools import combinations, product

from dorfplatz.catalog import Part
from dorfplatz.games.duel import Duel
from dorfplatz.games.map.pad.lines import MapPad
from dorfplatz.reason import Reason

EDGES = 6
SIGHTS = ("school", "granary", "old_oak")


class StarLine:
    """The possible points of the star line, which depend on the number of completed tasks."""

    def __init__(self, game: Duel, pad: MapPad) -> None:
        self.game = game
        self.pad = pad
        modules = game.catalog.modules
        assert modules is not None
        self.modules = modules

    def why_not(self, points: int, tasks: Mapping[str, int]) -> Reason | None:
        """Why points of interest cannot score this, given the points of completed tasks, or None."""
        done = sum(
            most_markers(self.pad.markers[task], total) for task, total in tasks.items() if task in self.pad.markers
        )
        interests = sum(done >= space for space in self.modules.spaces)
        if points in self.values(interests):
            return None
        if interests == 0:
            sentence = "there is no point of interest without {tasks} completed tasks"
            return Reason("no_interest_yet", sentence, tasks=self.modules.spaces[0])
        sentence = "{interests} points of interest cannot score {points}; {most} is the most"
        most = max(self.values(interests))
        return Reason("too_interesting", sentence, interests=interests, points=points, most=most)

    def values(self, interests: int) -> frozenset[int]:
        """The possible points of up to this many points of interest."""
        scores = [self._hearts, self._photographer, self._sight]
        chosen = [some for number in range(interests + 1) for some in combinations(scores, min(number, len(scores)))]
        return frozenset(sum(points) for some in chosen for points in product(*some))

    @property
    def most_together(self) -> int:
        """The maximum of all sides together.

        Sides share hearts and camera markers, and each may have one sight.
        """
        box = self.game.box
        hearts = min(int(box.hearts), self.game.players * self.modules.taken)
        shared = hearts * EDGES * int(box.points[Part.RED_HEARTS]) + max(self._photographer)
        return shared + self.game.players * max(self._sight)

    @cached_property
    def _hearts(self) -> tuple[int, ...]:
        each = int(self.game.box.points[Part.RED_HEARTS])
        return tuple(each * sides for sides in range(EDGES * self.modules.taken + 1))

    @cached_property
    def _photographer(self) -> tuple[int, ...]:
        box = self.game.box
        return tuple(int(box.points[Part.PHOTOGRAPHER]) * n for n in range(int(box.number[Part.PHOTOGRAPHER]) + 1))

    @cached_property
    def _sight(self) -> tuple[int, ...]:
        """The possible points of one of School, Granary and Old Oak."""
        parts = self.game.catalog.parts
        return tuple(sorted({parts[name].points * n for name in SIGHTS for n in range(self.pad.cells_near(name) + 1)}))


def most_markers(markers: tuple[int, ...], total: int) -> int:
    """The maximum number of markers with a given sum, or 0 if no markers have it.

    >>> most_markers((3, 4, 5, 6), 9)
    2
    """
    numbers = [n for n in range(len(markers) + 1) if any(sum(some) == total for some in combinations(markers, n))]
    return max(numbers, default=0)
