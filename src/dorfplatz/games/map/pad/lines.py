"""Possible points in the lines that every map has: tasks, flags, longest."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property

from dorfplatz.catalog import FLAG_COLOURS, LETTERS, TASKS, Catalog, Parts, Terrain, Tile
from dorfplatz.errors import shown
from dorfplatz.games.map.pad.sums import numbers, sums
from dorfplatz.reason import Reason

Groups = dict[str, tuple[str, ...]]


class MapPad:
    """The lines of a score pad for one map, and the points that its tiles and markers can make."""

    def __init__(self, catalog: Catalog, parts: Mapping[str, int | bool]) -> None:
        self.catalog: Catalog = catalog
        self.parts: Parts = Parts(parts)

    @cached_property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles in play."""
        return tuple(self.parts.tiles(self.catalog))

    @cached_property
    def markers(self) -> dict[str, tuple[int, ...]]:
        """The markers in play by task type, including those printed on tiles."""
        own = {task: [tile.marker for tile in self.tiles if tile.marker and tile.task_name == task] for task in TASKS}
        return {task: (*self.parts.markers(self.catalog, task), *own[task]) for task in TASKS}

    @cached_property
    def map_lines(self) -> Groups:
        """The names of the lines that every map has, by group."""
        return {
            "tasks": tuple(task for task in TASKS if self.markers[task]),
            "flags": tuple(FLAG_COLOURS.values()),
            "longest": ("track", "stream"),
        }

    def why_no_map_line(self, group: str, name: str, points: int) -> Reason | None:
        """Why points in a line of tasks, flags or longest are impossible, or None."""
        match group:
            case "tasks":
                return self._why_no_tasks(name, points)
            case "flags":
                return self._why_no_flags(name, points)
        return self._why_no_longest(name, points)

    def _why_no_tasks(self, task: str, points: int) -> Reason | None:
        """The points must be a sum of markers."""
        if points in sums(self.markers[task]):
            return None
        markers = numbers(self.markers[task])
        return Reason("no_sum", "markers {markers} cannot make {points}", markers=markers, points=points)

    def _why_no_flags(self, colour: str, points: int) -> Reason | None:
        """A flag scores the size of its territory, at most the number of tiles with its terrain."""
        letter = next(letter for letter, name in FLAG_COLOURS.items() if name == colour)
        most = sum(letter in tile.flags for tile in self.tiles) * self.tiles_with(letter)
        return why_too_much(points, most)

    def _why_no_longest(self, band: str, points: int) -> Reason | None:
        """A track or stream is at most as long as the number of tiles with one."""
        most = self.tiles_with(LETTERS[Terrain[band.upper()]])
        if points <= most:
            return None
        return Reason(
            "too_long", "{points} is too long; {most} tiles have a {band}", points=points, most=most, band=band
        )

    def tiles_with(self, letter: str) -> int:
        """The number of tiles that have a terrain, or an edge that can take any."""
        return sum(letter in tile.edges or "*" in tile.edges for tile in self.tiles)

    def cells_near(self, part: str) -> int:
        """The number of cells within the range of a part: 6 in the first ring, 12 in the second."""
        distance = self.catalog.parts[part].number
        return 3 * distance * (distance + 1)


def why_negative(points: int | Fraction) -> Reason | None:
    """Why points below zero are impossible, or None."""
    return Reason("below_zero", "it cannot be {points}", points=str(points)) if points < 0 else None


def why_too_much(points: int, most: int) -> Reason | None:
    """Why points above the maximum are impossible, or None."""
    if points <= most:
        return None
    return Reason("too_much", "{points} is too much; the most is {most}", points=points, most=most)


def why_no_name(group: str, name: str, known: tuple[str, ...]) -> Reason | None:
    """Why there is no line of this name in a group, or None if there is."""
    if name in known:
        return None
    sentence = "there is no line {line} under {group}; there are {there}"
    return Reason("no_line", sentence, line=shown(name), group=group, there=", ".join(known))
