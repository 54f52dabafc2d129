"""Regions: the shape of a forest, field or village inside its tile.

An outline follows each of its edges exactly from corner to corner, so that neighbours join. Between one run of edges
and the next it is closed by a bay: a symmetric curve from corner to corner in front of the other edges.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from dorfplatz.art.geometry import (
    RADIUS,
    SIDES,
    Point,
    corner,
    cubic,
    is_inside,
    line_distance,
    normal,
    scaled,
)
from dorfplatz.art.svg import line, numbers

AREAS = "WGV"
BANDS = "ST"

# Paint runs slightly over the edge and is clipped again, so that no light shows between tiles.
BLEED = 1 + 1.2 / RADIUS


@dataclass(frozen=True)
class Bay:
    """The curve between two runs of a region's edges."""

    start: Point
    first: Point
    second: Point
    end: Point

    @property
    def curve(self) -> str:
        """Path data that continues from the start."""
        return f"C{numbers(*self.first, *self.second, *self.end)}"

    @cached_property
    def points(self) -> list[Point]:
        """Points along the curve."""
        return cubic(self.start, self.first, self.second, self.end)


@dataclass(frozen=True)
class Region:
    """One region of a rotated tile: its terrain's letter, its sides, and its outline."""

    letter: str
    sides: tuple[int, ...]
    runs: tuple[tuple[int, int], ...]
    bays: tuple[Bay, ...]

    @cached_property
    def polygon(self) -> list[Point]:
        """The exact outline as points."""
        points: list[Point] = []
        for index, (first, last) in enumerate(self.runs):
            points += [corner(k) for k in range(first, last + 1)]
            if self.bays:
                points += self.bays[index].points[1:-1]
        return points

    @cached_property
    def outline(self) -> str:
        """The outline as path data, with a little bleed over the tile's edges."""
        if not self.bays:
            return line(*(scaled(corner(k), BLEED) for k in SIDES)) + "Z"
        data = ""
        for (first, last), bay in zip(self.runs, self.bays, strict=True):
            edge = [corner(first), *(scaled(corner(k), BLEED) for k in range(first, last + 1)), corner(last)]
            data += line(*edge).replace("M", "L" if data else "M", 1) + bay.curve
        return data + "Z"

    @cached_property
    def border(self) -> str:
        """The bays alone as path data, for the hedge and the village's border."""
        return "".join(f"M{numbers(*bay.start)}{bay.curve}" for bay in self.bays)

    def holds(self, point: Point, margin: float = 0.0) -> bool:
        """Whether a point lies inside, this far from the bays."""
        if not is_inside(point, self.polygon):
            return False
        return all(line_distance(point, bay.points) >= margin for bay in self.bays)

    def distance(self, point: Point) -> float:
        """How far outside a point lies; zero inside."""
        if is_inside(point, self.polygon):
            return 0.0
        return line_distance(point, [*self.polygon, self.polygon[0]])


def runs_of(sides: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """Neighbouring sides joined, each run as its first and last corner.

    >>> runs_of((0, 1, 3)), runs_of((5, 0))
    (((0, 2), (3, 4)), ((5, 7),))
    """
    if len(sides) == 6:
        return ((0, 6),)
    runs = []
    for side in sides:
        if (side - 1) % 6 not in sides:
            last = side + 1
            while last % 6 in sides:
                last += 1
            runs.append((side, last))
    return tuple(runs)


def region_of(letter: str, sides: Sequence[int], letters: str) -> Region:
    """The region that joins these sides of a rotated tile."""
    runs = runs_of(sides)
    bays = []
    if len(sides) < 6:
        for index, (_, last) in enumerate(runs):
            following = runs[(index + 1) % len(runs)][0]
            bays.append(_bay(last, (following - last) % 6 or 6, len(runs), letters))
    return Region(letter, tuple(sides), runs, tuple(bays))


def _bay(start: int, gap: int, runs: int, letters: str) -> Bay:
    """The bay from corner `start` in front of `gap` other edges."""
    crossing, spread = _reach(start, gap, runs, letters)
    outward = normal(start + (gap - 1) / 2)
    across = (-outward[1], outward[0])
    first, last = corner(start), corner(start + gap)
    along_first = first[0] * outward[0] + first[1] * outward[1]
    across_first = first[0] * across[0] + first[1] * across[1]
    along = (4 * crossing - along_first) / 3
    sideways = spread * across_first

    def control(sign: int) -> Point:
        return (
            outward[0] * along + across[0] * sideways * sign,
            outward[1] * along + across[1] * sideways * sign,
        )

    return Bay(first, control(1), control(-1), last)


def _reach(start: int, gap: int, runs: int, letters: str) -> tuple[float, float]:
    """How far from the centre a bay crosses the middle of its gap, and how wide it is."""
    foreign = [letters[(start + step) % 6] for step in range(gap)]
    bands = sum(letter in BANDS for letter in foreign)
    crowded = foreign[0] in AREAS or foreign[-1] in AREAS
    if gap >= 3 and runs > 1:
        return 26.0, 0.5
    match gap:
        case 1:
            return (48.0 if bands else 46.0), 0.70
        case 2:
            return (34.0, 30.0, 20.0)[bands], 0.55
        case 3:
            return -8.0, 0.50
        case 4:
            if crowded:
                return -26.0, 0.34
            return (-24.0 if bands or foreign.count("M") > 1 else -18.0), 0.55
        case _:
            return (-46.0, 0.36) if crowded else (-38.0, 0.98)
