"""Bands: the axes of streams and tracks through a tile.

A band enters at the middle of an edge at a right angle, so that bands of neighbouring tiles always meet.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from dorfplatz.art.geometry import (
    APOTHEM,
    Point,
    between,
    corner,
    moved,
    normal,
    scaled,
    segment_distance,
    side_middle,
)
from dorfplatz.art.svg import line, number, numbers

SAMPLES = 24
OVERLAP = 1.2
DEAD_END = {"S": 0.58, "T": 0.62}


@dataclass(frozen=True)
class Axis:
    """A straight line, or an arc around a centre, from start to end."""

    start: Point
    end: Point
    centre: Point | None = None
    radius: float = 0.0
    open_end: bool = True

    @cached_property
    def _angles(self) -> tuple[float, float]:
        """The arc's first angle and how far it sweeps, in radians."""
        assert self.centre is not None
        first = math.atan2(self.start[1] - self.centre[1], self.start[0] - self.centre[0])
        last = math.atan2(self.end[1] - self.centre[1], self.end[0] - self.centre[0])
        return first, (last - first + math.pi) % (2 * math.pi) - math.pi

    @cached_property
    def length(self) -> float:
        """The length of the axis."""
        if self.centre is None:
            return math.dist(self.start, self.end)
        return self.radius * abs(self._angles[1])

    def at(self, share: float, offset: float = 0.0) -> Point:
        """The point at a share of the length, moved sideways by the offset (to the right of the direction)."""
        if self.centre is None:
            return moved(between(self.start, self.end, share), self.across(share), offset)
        first, sweep = self._angles
        angle = first + sweep * share
        radius = self.radius - offset * math.copysign(1, sweep)
        return self.centre[0] + radius * math.cos(angle), self.centre[1] + radius * math.sin(angle)

    def direction(self, share: float) -> Point:
        """The unit direction of the axis at a share of its length."""
        if self.centre is None:
            return (self.end[0] - self.start[0]) / self.length, (self.end[1] - self.start[1]) / self.length
        first, sweep = self._angles
        turn = math.copysign(1, sweep)
        angle = first + sweep * share
        return -math.sin(angle) * turn, math.cos(angle) * turn

    def across(self, share: float) -> Point:
        """The unit direction to the right of the axis."""
        x, y = self.direction(share)
        return -y, x

    @cached_property
    def points(self) -> list[Point]:
        """Points along the axis."""
        return [self.at(step / SAMPLES) for step in range(SAMPLES + 1)]

    def distance(self, point: Point) -> float:
        """The distance of a point from the axis."""
        if self.centre is None:
            return segment_distance(point, self.start, self.end)
        first, sweep = self._angles
        angle = math.atan2(point[1] - self.centre[1], point[0] - self.centre[0])
        turned = (angle - first - sweep / 2 + math.pi) % (2 * math.pi) - math.pi
        if abs(turned) <= abs(sweep) / 2:
            return abs(math.dist(point, self.centre) - self.radius)
        return min(math.dist(point, self.start), math.dist(point, self.end))

    def path(self, offset: float = 0.0, first: float = 0.0, last: float = 1.0) -> str:
        """Path data of the axis, or of a parallel line, running slightly over the tile's edges."""
        start, end = self.at(first, offset), self.at(last, offset)
        lead = line(moved(start, self.direction(first), -OVERLAP), start) if first == 0 else line(start)
        tail = ""
        if last == 1 and self.open_end:
            tail = f"L{numbers(*moved(end, self.direction(last), OVERLAP))}"
        if self.centre is None:
            return f"{lead}L{numbers(*end)}{tail}"
        radius = math.dist(self.centre, start)
        sweep = int(self._angles[1] > 0)
        return f"{lead}A{number(radius)} {number(radius)} 0 0 {sweep} {numbers(*end)}{tail}"

    def stations(self, spacing: float) -> list[float]:
        """Evenly spaced shares of the length, half a spacing from either end."""
        count = max(1, round(self.length / spacing))
        return [(index + 0.5) / count for index in range(count)]


@dataclass(frozen=True)
class Band:
    """A stream or a track: its letter, the sides it crosses, and its axes."""

    letter: str
    sides: tuple[int, ...]
    axes: tuple[Axis, ...]

    @property
    def is_dead_end(self) -> bool:
        """Whether the band ends inside the tile."""
        return len(self.sides) == 1

    def path(self) -> str:
        """Path data of all axes."""
        return "".join(axis.path() for axis in self.axes)

    def distance(self, point: Point) -> float:
        """The distance of a point from the band's axes."""
        return min(axis.distance(point) for axis in self.axes)


def band_of(letter: str, sides: Sequence[int]) -> Band:
    """The band that joins these sides."""
    return Band(letter, tuple(sides), axes_of(letter, sides))


def tunnel_of(sides: Sequence[int]) -> Band:
    """A track that runs halfway in from each side and then underground."""
    axes = tuple(Axis(side_middle(side), scaled(side_middle(side), 0.5), open_end=False) for side in sides)
    return Band("T", tuple(sides), axes)


def axes_of(letter: str, sides: Sequence[int]) -> tuple[Axis, ...]:
    """One axis for a through band or a dead end; spokes to the centre for three sides or more."""
    match sides:
        case (only,):
            middle = side_middle(only)
            return (Axis(middle, scaled(middle, 1 - DEAD_END[letter]), open_end=False),)
        case (first, second):
            return (axis_between(first, second),)
        case _:
            return tuple(Axis(side_middle(side), (0.0, 0.0), open_end=False) for side in sides)


def axis_between(first: int, second: int) -> Axis:
    """The axis from one side to another: a tight arc, a wide arc, or straight."""
    if (second - first) % 6 > 3:
        first, second = second, first
    start, end = side_middle(first), side_middle(second)
    match (second - first) % 6:
        case 1:
            return Axis(start, end, corner(second), 50.0)
        case 2:
            return Axis(start, end, scaled(normal(first + 1), 2 * APOTHEM), 150.0)
        case _:
            return Axis(start, end)
