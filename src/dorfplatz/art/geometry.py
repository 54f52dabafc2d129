"""Tile geometry: corner radius 100, the centre at the origin, y pointing down."""

import math
from collections.abc import Sequence
from functools import lru_cache

Point = tuple[float, float]

RADIUS = 100.0
APOTHEM = RADIUS * math.sqrt(3) / 2
SIDES = range(6)

# The vector to the neighbouring cell across each side.
STEPS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))


def polar(distance: float, degrees: float) -> Point:
    """The point at a distance from the centre in a direction."""
    angle = math.radians(degrees)
    return distance * math.cos(angle), distance * math.sin(angle)


@lru_cache(maxsize=64)
def corner(index: int) -> Point:
    """A corner of the tile; corner 0 is the top one, and side s runs clockwise from corner s to s + 1."""
    return polar(RADIUS, -90 + 60 * (index % 6))


@lru_cache(maxsize=64)
def normal(side: float) -> Point:
    """The outward direction of a side; a half number points through a corner."""
    return polar(1.0, -60 + 60 * side)


@lru_cache(maxsize=64)
def side_middle(side: int) -> Point:
    """The point where a band crosses the side."""
    return scaled(normal(side % 6), APOTHEM)


def cell_centre(q: int, r: int) -> Point:
    """The centre of the axial cell (q, r) on the map."""
    return 2 * APOTHEM * (q + r / 2), 1.5 * RADIUS * r


def scaled(point: Point, factor: float) -> Point:
    """The point scaled from the centre."""
    return point[0] * factor, point[1] * factor


def moved(point: Point, direction: Point, distance: float) -> Point:
    """The point moved by a distance along a unit direction."""
    return point[0] + direction[0] * distance, point[1] + direction[1] * distance


def between(start: Point, end: Point, share: float) -> Point:
    """The point at a share of the way from start to end."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def mean(points: Sequence[Point]) -> Point:
    """The mean of some points."""
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def cubic(start: Point, first: Point, second: Point, end: Point, steps: int = 16) -> list[Point]:
    """Points along a cubic curve, both ends included."""
    points = []
    for step in range(steps + 1):
        t = step / steps
        u = 1 - t
        weights = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
        controls = (start, first, second, end)
        points.append(
            (
                sum(w * p[0] for w, p in zip(weights, controls, strict=True)),
                sum(w * p[1] for w, p in zip(weights, controls, strict=True)),
            )
        )
    return points


def is_inside(point: Point, polygon: Sequence[Point]) -> bool:
    """Whether a point lies in a polygon, by counting the crossings of a horizontal ray."""
    x, y = point
    inside = False
    previous = polygon[-1]
    for vertex in polygon:
        if (vertex[1] > y) != (previous[1] > y):
            slope = (previous[0] - vertex[0]) / (previous[1] - vertex[1])
            inside ^= x < vertex[0] + slope * (y - vertex[1])
        previous = vertex
    return inside


def segment_distance(point: Point, start: Point, end: Point) -> float:
    """The distance of a point from a straight segment."""
    along_x, along_y = end[0] - start[0], end[1] - start[1]
    way_x, way_y = point[0] - start[0], point[1] - start[1]
    length = along_x * along_x + along_y * along_y
    share = (way_x * along_x + way_y * along_y) / length if length else 0.0
    share = max(0.0, min(1.0, share))
    return math.hypot(way_x - along_x * share, way_y - along_y * share)


def line_distance(point: Point, line: Sequence[Point]) -> float:
    """The distance of a point from a polyline."""
    return min(segment_distance(point, line[i], line[i + 1]) for i in range(len(line) - 1))


def depth(point: Point) -> float:
    """How deep inside the tile a point lies; negative outside."""
    x, y = abs(point[0]), abs(point[1])
    return APOTHEM - max(x, x / 2 + y * APOTHEM / RADIUS)
