"""Grain: slanted furrows that continue across tiles, with sheaves on them and a hedge at the border."""

import math

from dorfplatz.art.geometry import APOTHEM, RADIUS, Point, depth, scaled, side_middle
from dorfplatz.art.pigments import Pigments
from dorfplatz.art.plan import Plan
from dorfplatz.art.regions import Region
from dorfplatz.art.svg import ellipse, fill, line, placed, stroke

SPACING = 14.17
SHEAF_DISTANCE = 29.0

# The next column is four furrows on, the next row twelve, so furrows of neighbouring tiles meet.
ACROSS = (4 * SPACING / (2 * APOTHEM), 10 * SPACING / (1.5 * RADIUS))
ALONG = (-ACROSS[1], ACROSS[0])

_SHEAF = "M-6.5 8L-2-2L-7-10L-3-8L-2.5-12L0-8.5L2.5-12L3-8L7-10L2-2L6.5 8Q0 10-6.5 8Z"
_STALKS = "M-3 6L-.8-6M0 7V-7M3 6L.8-6"
_BINDING = "M-3-1.6Q0 .4 3-1.6"


def draw_field(plan: Plan, region: Region) -> str:
    """Furrows, the stubble between them, and the hedge."""
    pigments = plan.pigments
    if plan.detail == "plain":
        return stroke(_rows(region, SPACING * 2), pigments.furrow, 9)
    if plan.detail == "small":
        return stroke(_rows(region, SPACING * 2), pigments.furrow, 8) + hedge(pigments, region.border, 6)
    furrows = stroke(_rows(region, SPACING), pigments.furrow, 3.4)
    stubble = stroke(_rows(region, SPACING, SPACING / 2), pigments.furrow, 1.5, ' stroke-dasharray="7 6"')
    return stubble + furrows + hedge(pigments, region.border, 3.2)


def hedge(pigments: Pigments, border: str, width: float) -> str:
    """Dots along a border, on a line that separates field and meadow in greyscale too."""
    dots = f' stroke-dasharray=".1 {width * 2:.1f}"'
    return stroke(border, pigments.furrow, width * 0.6) + stroke(border, pigments.hedge, width, dots)


def _rows(region: Region, spacing: float, offset: float = 0.0) -> str:
    """Lines of the lattice, clipped to the region."""
    reach = math.ceil(RADIUS / spacing)
    return "".join(
        line(start, end)
        for row in range(-reach, reach + 1)
        for start, end in _cuts(region.polygon, row * spacing + offset)
    )


def _cuts(polygon: list[Point], height: float) -> list[tuple[Point, Point]]:
    """The pieces of one furrow inside the polygon, a little in from its border."""
    ways = []
    previous = polygon[-1]
    for vertex in polygon:
        before = previous[0] * ACROSS[0] + previous[1] * ACROSS[1] - height
        after = vertex[0] * ACROSS[0] + vertex[1] * ACROSS[1] - height
        if (before > 0) != (after > 0):
            share = before / (before - after)
            ways.append(
                (previous[0] + (vertex[0] - previous[0]) * share) * ALONG[0]
                + (previous[1] + (vertex[1] - previous[1]) * share) * ALONG[1]
            )
        previous = vertex
    ways.sort()
    cuts = []
    for first, last in zip(ways[::2], ways[1::2], strict=True):
        start, end = _on_furrow(first, height), _on_furrow(last, height)
        first += 2.5 if depth(start) > 1 else 0
        last -= 2.5 if depth(end) > 1 else 0
        if last - first > 4:
            cuts.append((_on_furrow(first, height), _on_furrow(last, height)))
    return cuts


def _on_furrow(way: float, height: float) -> Point:
    """The point at a distance along the furrow of a height."""
    return ALONG[0] * way + ACROSS[0] * height, ALONG[1] * way + ACROSS[1] * height


def draw_sheaves(plan: Plan, region: Region) -> str:
    """Sheaves spaced apart, one before each edge where there is room."""
    distance = SHEAF_DISTANCE if plan.is_full else SHEAF_DISTANCE * 1.5
    spots: list[Point] = []
    candidates = [scaled(side_middle(side), 0.78) for side in region.sides]
    candidates += list(plan.scatter(150, edge=17))
    for point in candidates:
        if (
            region.holds(point, 13)
            and plan.band_distance(point) > 26
            and plan.is_free(point, 9)
            and all(math.dist(point, other) >= distance for other in spots)
        ):
            spots.append(point)
    return sheaves(plan.pigments, spots, 1.25 if plan.is_full else 1.9, plan.is_full)


def sheaves(pigments: Pigments, spots: list[Point], scale: float, full: bool = True) -> str:
    """Bound sheaves at these places."""
    spots = sorted(spots, key=lambda p: p[1])

    def all_of(data: str) -> str:
        return "".join(placed(data, x, y, scale) for x, y in spots)

    shadows = "".join(ellipse(x + 1.5, y + 8 * scale, 8 * scale, 2.6 * scale) for x, y in spots)
    drawing = fill(shadows, pigments.shadow) + fill(all_of(_SHEAF), pigments.stook)
    if full:
        drawing += stroke(all_of(_STALKS), pigments.straw, 1.1 * scale)
    return drawing + stroke(all_of(_BINDING), pigments.straw, 2 * scale)
