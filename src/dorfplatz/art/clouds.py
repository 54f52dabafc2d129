"""The cloud: sides joined inside it are linked by a lane."""

from collections.abc import Sequence

from dorfplatz.art.geometry import Point, corner, mean, scaled, side_middle
from dorfplatz.art.pigments import Pigments
from dorfplatz.art.plan import Plan
from dorfplatz.art.regions import AREAS, runs_of
from dorfplatz.art.svg import fill, line, numbers, outlined, placed, stroke

CLOUD = "M-26 14a12 12 0 0 1 1-24a17 17 0 0 1 31-6a14 14 0 0 1 20 13a9 9 0 0 1-2 17Z"
CURLS = "M-22 7q6-5 13 0M0 3q8-7 17 1"

LANE, MIST = 30.0, 9.0

# How far from the centre a lane begins, and the width of the mist that separates crossing lanes.
_START, _CROSSING = 0.62, 0.3

Puff = tuple[float, float, float]


def draw_mist(plan: Plan) -> str:
    """Draw a pale border under every lane."""
    data = "".join(_lane(sides) for sides in _linked(plan))
    return stroke(data, plan.pigments.fleece, LANE + MIST, ' opacity=".7"')


def draw_lanes(plan: Plan) -> str:
    """Draw lanes between separate runs of a region's edges, with the pattern of its terrain."""
    pigments = plan.pigments
    grounds = {
        "W": (pigments.forest_floor, pigments.crowns[1], 15.0, "0 17"),
        "G": (pigments.grain, pigments.furrow, 3.4, "9 7"),
        "V": (pigments.village_ground, pigments.cobble, 3.0, "7 9"),
    }
    drawing = ""
    for index, sides in enumerate(_linked(plan)):
        ground, pattern, width, dashes = grounds[plan.letters[sides[0]]]
        data = _lane(sides)
        if index:
            drawing += stroke(_lane(sides, _CROSSING), pigments.fleece, LANE + MIST, ' stroke-linecap="butt"')
        drawing += stroke(data, ground, LANE) + stroke(data, pattern, width, f' stroke-dasharray="{dashes}"')
    return drawing


def _linked(plan: Plan) -> list[tuple[int, ...]]:
    """The sides of each region that needs a lane; streams and tracks are joined anyway."""
    return [sides for sides in plan.joined if plan.letters[sides[0]] in AREAS and len(runs_of(sides)) > 1]


def _lane(sides: tuple[int, ...], start: float = _START) -> str:
    """Path data from one run of edges to the other, or to the middle if there are more than two."""
    ends = [_end(first, last, start) for first, last in runs_of(sides)]
    if len(ends) == 2:
        (a, b), (c, d) = ends
        return f"M{numbers(a, b)}Q{numbers((a + c) * 0.12, (b + d) * 0.12, c, d)}"
    return "".join(line(end, (0.0, 0.0)) for end in ends)


def _end(first: int, last: int, start: float) -> Point:
    """The point where a lane leaves a run of edges."""
    return scaled(mean([side_middle(side) for side in range(first, last)]), start)


def puffs_of(plan: Plan) -> list[Puff]:
    """Clouds over the sides that are still free, small ones between separate regions, one in the middle."""
    regions = {side: sides for sides in plan.joined for side in sides}
    puffs: list[Puff] = []
    for side in range(6):
        if side not in regions:
            puffs.append((*scaled(side_middle(side), 0.66), 0.72))
        before = (side - 1) % 6
        if side in regions and before in regions and regions[side] is not regions[before]:
            puffs.append((*scaled(corner(side), 0.72), 0.42))
    is_crossed = any(len(sides) > 1 for sides in plan.joined)
    return sorted([*puffs, (0.0, 3.0, 0.6 if is_crossed else 0.95)], key=lambda puff: puff[1])


def draw_puffs(pigments: Pigments, puffs: Sequence[Puff]) -> str:
    """Draw clouds at these places and sizes, with their shadow on the ground."""

    def all_of(data: str, across: float = 0.0, down: float = 0.0) -> str:
        return "".join(placed(data, x + across, y + down, scale) for x, y, scale in puffs)

    return (
        fill(all_of(CLOUD, 5, 10), pigments.shadow)
        + outlined(all_of(CLOUD), pigments.fleece, pigments.cloud_shade, 2)
        + stroke(all_of(CURLS), pigments.cloud_shade, 3)
    )
