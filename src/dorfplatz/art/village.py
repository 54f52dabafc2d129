"""Village: gabled houses in rows on dashed cobbles, and a church from three edges up."""

import math
from dataclasses import dataclass

from dorfplatz.art.geometry import Point, depth, mean
from dorfplatz.art.pigments import Pigments
from dorfplatz.art.plan import Plan
from dorfplatz.art.regions import Region
from dorfplatz.art.svg import dot, fill, group, numbers, paint, placed, stroke

HOUSE_COLUMN, HOUSE_ROW = 37.0, 29.0
CHURCH_FROM = 3
MOST_TREES = 3

_SHADOW = "M-14 8H14.5L17 12H-11Z"
_WALL_SHADE = "M-3 8V-1H12V8Z"
_WALL = "M-13 8V-1L-8-9L-3-1V8Z"
_ROOF = "M-8-10.6H7.5L14 .6H-2L-7.6-7.4L-13.4 1.2L-15.8-.4Z"
_TILES = "M-4.5-5H10.5M-3-2H12.5"
# Along the ridge, and down the front of the gable.
_ROOF_SNOW = "M-8-11.4H7.7L10.6-6.2L8-4.6L5.6-6.4L3-4L0-6.2L-2.6-4.8L-5.4-6.8L-7.7-8.6L-14 1L-16-.6Z"
_DOOR = "M-9.8 8V2.5Q-8 .5-6.2 2.5V8Z"
_WINDOWS = "M0 2.5h3v3h-3zM6 2.5h3v3h-3z"
_BLOCK = "M-13 8V-1L-8-9H7L12-1V8Z"
_CHURCH_SNOW = "M0-13.6H13.2L16-9L12.6-7L9.4-9L6-6.8L2-9L-1.4-8.4ZM-9-34L-12.6-24L-10.4-22.4L-8.4-25L-6-23Z"
_CHIMNEY = "M4-13.5h3.2v5h-3.2z"


@dataclass(frozen=True, slots=True)
class House:
    """One house: its place, its size, its roof, and which way its gable faces."""

    x: float
    y: float
    scale: float
    roof: int
    mirrored: bool
    chimney: bool

    def shape(self, data: str) -> str:
        """A shape of the house, moved to its place."""
        return placed(data, self.x, self.y, self.scale, mirrored=self.mirrored)


def draw_cobble(plan: Plan, region: Region) -> str:
    """Draw dashes on a lattice that repeats with the tiles, and the border."""
    pigments = plan.pigments
    if plan.detail == "plain":
        return ""
    border = stroke(region.border, pigments.cobble, 2.2 if plan.is_full else 4)
    if not plan.is_full:
        return border
    dashes = ""
    for row in range(-8, 9):
        for column in range(-6, 7):
            x, y = column * 17.3205 + (8.66 if row % 2 else 0), row * 12.5
            if depth((x, y)) > -6 and region.distance((x, y)) < 1 and region.holds((x * 0.95, y * 0.95), 4):
                dashes += f"M{numbers(x - 3, y)}h5"
    return stroke(dashes, pigments.cobble, 2.6, ' opacity=".85"') + border


def draw_village(plan: Plan, region: Region) -> str:
    """Draw the houses in their rows, the church among them, and a few garden trees."""
    grow = 1.0 if plan.is_full else 1.5
    spots = _rows(plan, region, grow)
    church = None
    if len(region.sides) >= CHURCH_FROM and spots and plan.tile.kind != "special" and not plan.tile.marker:
        centre = mean(region.polygon)
        church = min(spots, key=lambda spot: math.dist(spot, centre))
    houses = [
        House(
            x + plan.chance.uniform(-1.5, 1.5),
            y + plan.chance.uniform(-2, 2),
            grow * plan.chance.choice((1.0, 1.08, 1.16)),
            plan.chance.choice((0, 0, 1, 1, 2)),
            plan.chance.random() < 0.4,
            plan.chance.random() < 0.6,
        )
        for x, y in spots
        if (x, y) != church
    ]
    if plan.detail == "plain":
        return _blocks(plan.pigments, houses)
    drawing = draw_houses(plan.pigments, houses, plan.outlines, plan.is_full)
    if church:
        plan.take((church[0] - 4, church[1] - 12), 20)
        drawing += draw_church(plan.pigments, *church, 0.92 * grow, plan.outlines)
    return drawing + (_garden_trees(plan, region, spots) if plan.is_full else "")


def _blocks(pigments: Pigments, houses: list[House]) -> str:
    """Houses as red and white blocks."""
    walls = "".join(house.shape(_BLOCK) for house in houses)
    return fill(walls, pigments.wall) + fill("".join(h.shape(_ROOF) for h in houses), pigments.roofs[0])


def _rows(plan: Plan, region: Region, grow: float) -> list[Point]:
    """House spots in horizontal rows, placed where they hold the most houses."""
    best: list[Point] = []
    for phase in range(0, int(HOUSE_ROW), 6):
        spots: list[Point] = []
        for row in range(-4, 5):
            y = (row * HOUSE_ROW + phase - HOUSE_ROW / 2) * grow
            spots += _row(plan, region, y, grow)
        if len(spots) > len(best):
            best = spots
    return best


def _row(plan: Plan, region: Region, y: float, grow: float) -> list[Point]:
    """The houses of one row, spread evenly over each stretch with room for them."""
    spots: list[Point] = []
    stretch: list[float] = []
    for step in range(-22, 24):
        x = step * 4.0
        if step < 23 and _has_room(plan, region, (x, y), grow):
            stretch.append(x)
        elif stretch:
            spots += _spread(stretch[0], stretch[-1], y, HOUSE_COLUMN * grow)
            stretch = []
    return spots


def _spread(first: float, last: float, y: float, column: float) -> list[Point]:
    """As many houses as fit from first to last."""
    count = int((last - first) / column) + 1
    slack = (last - first - (count - 1) * column) / 2
    return [(first + slack + column * index, y) for index in range(count)]


def _has_room(plan: Plan, region: Region, point: Point, grow: float) -> bool:
    """Whether a house may stand here."""
    return (
        depth(point) >= 17 * grow
        and plan.is_free(point, 13)
        and plan.band_distance(point) > 31
        and region.holds(point, 13 * grow)
    )


def draw_houses(pigments: Pigments, houses: list[House], outlines: bool = False, full: bool = True) -> str:
    """Draw houses that do not hide each other, one path for each colour."""

    def all_of(data: str) -> str:
        return "".join(house.shape(data) for house in houses)

    rim = f'{paint("stroke", pigments.outline)} stroke-width="2"' if outlines else ""
    drawing = fill(all_of(_SHADOW), pigments.shadow)
    drawing += fill(all_of(_WALL_SHADE), pigments.wall_shade, rim) + fill(all_of(_WALL), pigments.wall, rim)
    for index, colour in enumerate(pigments.roofs):
        roofs = "".join(house.shape(_ROOF) for house in houses if house.roof == index)
        drawing += fill(roofs, colour, rim)
    if pigments.snow:
        drawing += fill(all_of(_ROOF_SNOW), pigments.snow)
    if not full:
        return drawing
    chimneys = "".join(house.shape(_CHIMNEY) for house in houses if house.chimney)
    return (
        drawing
        + stroke(all_of(_TILES), pigments.shadow, 0.9)
        + fill(all_of(_DOOR) + chimneys, pigments.door)
        + fill(all_of(_WINDOWS), pigments.window)
    )


def draw_church(pigments: Pigments, x: float, y: float, scale: float, outlines: bool = False) -> str:
    """A small church with a spire."""
    rim = f'{paint("stroke", pigments.outline)} stroke-width="2"' if outlines else ""
    return group(
        fill("M-14 10H17L20 14H-10Z", pigments.shadow)
        + fill("M-4 10V-4H16V10Z", pigments.wall_shade, rim)
        + fill("M-14 10V-16H-4V10Z", pigments.wall, rim)
        + fill("M-4-4L0-13H13L19-4ZM-15.5-15L-9-34L-2.5-15Z", pigments.roofs[2], rim)
        + (fill(_CHURCH_SNOW, pigments.snow) if pigments.snow else "")
        + stroke("M-9-34V-40M-11.5-37.5H-6.5", pigments.pole, 1.6)
        + fill("M-11.5-6a2.5 2.5 0 0 1 5 0v4h-5zM0 1h3.2v5H0zM8 1h3.2v5H8z", pigments.window),
        x,
        y,
        scale,
    )


def _garden_trees(plan: Plan, region: Region, houses: list[Point]) -> str:
    """A few small trees where no house has room."""
    trees: list[Point] = []
    for point in plan.scatter(40, edge=12):
        if (
            len(trees) < MOST_TREES
            and region.holds(point, 9)
            and plan.band_distance(point) > 24
            and plan.is_free(point, 4)
            and all(math.dist(point, other) > 23 for other in houses + trees)
        ):
            trees.append(point)
    dark, light = plan.pigments.crowns[1], plan.pigments.crowns[2]
    shadows = "".join(dot(x + 1.5, y + 2.5) for x, y in trees)
    return (
        stroke(shadows, plan.pigments.shadow, 13)
        + stroke("".join(dot(x, y) for x, y in trees), dark, 13)
        + stroke("".join(dot(x - 1, y - 1.8) for x, y in trees), light, 7.6)
    )
