"""Forest: densely packed upright crowns, round and pointed, the darkest value on the map.

A round crown is a few thick dots in one stroke, so that a whole wood is a handful of paths.
"""

from dataclasses import dataclass

from dorfplatz.art.geometry import Point, between, corner, depth
from dorfplatz.art.pigments import Pigments
from dorfplatz.art.plan import Plan
from dorfplatz.art.regions import Region
from dorfplatz.art.svg import fill, placed, shifted, stroke

COLUMN, ROW = 20.0, 17.0
CROWN = 13.5
LEAF, LIT_LEAF = 15.4, 11.4
SMALL = 1.45

_ROUND = "M-5.6 3.2h11.2m-9.2-7.2h6.6"
_ROUND_LIT = "M-5-1.4h6.4m-5-4h3"
_ROUND_GLINT = "M-7.6-6.2a6 6 0 0 1 6.4-4.8"
_POINTED = "M-10.6 7Q0 11.6 10.6 7L0-20Z"
_POINTED_MIDDLE = "M-8.4.4Q0 4.6 8.4.4L0-20Z"
_POINTED_TOP = "M-6-6.6Q0-3 6-6.6L0-20Z"
# Snow lies where the light comes from, in one ragged patch on each tree.
_POINTED_SNOW = "M-5-9L-2.6-10.4L-.6-7.8L2-10.6L4.6-9.6L0-20ZM-9.4 3.6L-7-2.6L-4.6.8L-7.4 3.4Z"
_ROUND_SNOW = "M-6.8-4.6a7.4 7.4 0 0 1 8.6-3.8"

# Light crowns are seldom neighbours, or they would merge.
_NEIGHBOURS = {
    "light": ("dark", "dark", "dark", "pointed", "light"),
    "dark": ("light", "light", "light", "light", "pointed"),
    "pointed": ("light", "light", "dark", "pointed"),
}


@dataclass(frozen=True, slots=True)
class Crown:
    """One tree seen from the upper front: dark round, light round, or pointed."""

    x: float
    y: float
    radius: float
    kind: str

    def shape(self, data: str, size: float) -> str:
        """A shape of the crown, moved to its place."""
        return placed(data, self.x, self.y, self.radius / CROWN * size)


def edge_crowns(side: int) -> list[Crown]:
    """The three crowns on an edge, numbered so that both neighbours draw the same ones."""
    start, end = corner(side), corner(side + 1)
    if side % 6 > 2:
        start, end = end, start
    sizes = ((0.17, 12.5, "dark"), (0.50, 14.5, "light"), (0.83, 12.5, "pointed"))
    return [Crown(*between(start, end, share), radius, kind) for share, radius, kind in sizes]


def inner_crowns(plan: Plan, region: Region, size: float = 1.0) -> list[Crown]:
    """Crowns on a jittered lattice, clear of the tile's edge, the bands and all reserved spots."""
    crowns = []
    kind = "light"
    for row in range(-6, 7):
        for column in range(-6, 7):
            x = (column + (0.5 if row % 2 else 0)) * COLUMN * size + plan.chance.uniform(-4, 4)
            y = row * ROW * size + plan.chance.uniform(-3.5, 3.5)
            radius = plan.chance.uniform(11.5, 15)
            kind = plan.chance.choice(_NEIGHBOURS[kind])
            if _has_room(plan, region, (x, y)):
                crowns.append(Crown(x, y, radius, kind))
    return crowns


def _has_room(plan: Plan, region: Region, point: Point) -> bool:
    """Whether a crown may stand here."""
    return depth(point) >= 15 and region.holds(point, 5) and plan.band_distance(point) > 25 and plan.is_free(point, 6)


def draw_forest(plan: Plan, region: Region) -> str:
    """Draw all crowns of a region; fewer and bigger ones where the tile is shown small."""
    size = 1.0 if plan.is_full else SMALL
    crowns = [crown for side in region.sides for crown in edge_crowns(side)]
    return draw_crowns(plan.pigments, crowns + inner_crowns(plan, region, size), plan.outlines, size)


def draw_crowns(pigments: Pigments, crowns: list[Crown], outlines: bool, size: float = 1.0) -> str:
    """Draw shadows first, then crowns from dark to light, then the pointed ones."""
    leaf, lit_leaf = LEAF * size, LIT_LEAF * size
    crowns = sorted(crowns, key=lambda crown: crown.y)
    darkest, dark, light, lightest = pigments.crowns

    def all_of(data: str, *kinds: str) -> str:
        return "".join(crown.shape(data, size) for crown in crowns if crown.kind in kinds)

    everything = all_of(_ROUND, "dark", "light")
    drawing = stroke(everything, pigments.shadow, leaf, shifted(1.8, 3))
    if outlines:
        drawing += stroke(everything, pigments.outline, leaf + 4)
    drawing += stroke(all_of(_ROUND, "dark"), darkest, leaf)
    drawing += stroke(all_of(_ROUND, "light"), dark, leaf)
    drawing += stroke(all_of(_ROUND_LIT, "dark"), dark, lit_leaf)
    drawing += stroke(all_of(_ROUND_LIT, "light"), light, lit_leaf)
    if size == 1:
        drawing += stroke(all_of(_ROUND_GLINT, "dark"), light, 3)
        drawing += stroke(all_of(_ROUND_GLINT, "light"), lightest, 3)
    drawing += fill(all_of(_POINTED, "pointed"), darkest)
    drawing += fill(all_of(_POINTED_MIDDLE, "pointed"), dark)
    drawing += fill(all_of(_POINTED_TOP, "pointed"), light)
    if pigments.snow:
        drawing += fill(all_of(_POINTED_SNOW, "pointed"), pigments.snow)
        drawing += stroke(all_of(_ROUND_SNOW, "dark", "light"), pigments.snow, 5.4 * size)
    return drawing
