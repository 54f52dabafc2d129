"""The meadow: sparse tufts, soft patches, a few flowers, and the sheep."""

import math

from dorfplatz.art.geometry import Point, depth
from dorfplatz.art.pigments import Pigments
from dorfplatz.art.plan import Plan
from dorfplatz.art.svg import dot, ellipse, fill, numbers, placed, stroke

TRIES = 34
SHEEP_SCALE = 1.15
SHEEP_DISTANCE = 34.0

_FLEECE = "M-6 0h12M0-3h0M-3 2.4h6"
_LEGS = "M-5 4v4.5M5 4v4.5"
_FACE = "M6.9-3a3.6 4.4 0 0 1 7.2 0a3.6 4.4 0 0 1-7.2 0Z"


def draw_meadow(plan: Plan) -> str:
    """Draw patches, tufts and flowers where nothing else is."""
    if not plan.is_full:
        return ""
    patches = tufts = flowers = blossoms = ""
    for index, (x, y) in enumerate(plan.scatter(TRIES)):
        if depth((x, y)) < 9 or plan.region_distance((x, y)) < 9 or plan.band_distance((x, y)) < 21:
            continue
        if index % 4 == 0:
            patches += ellipse(x, y, plan.chance.uniform(9, 16), plan.chance.uniform(3, 5))
        elif index % 5 == 1:
            flowers += dot(x, y)
            blossoms += dot(x + 5, y + 3)
        else:
            tufts += f"M{numbers(x - 3.5, y - 3.5)}l2.5 3.5m1-5.5v5.5m3.5-3.5l-2.5 3.5"
    pigments = plan.pigments
    return (
        fill(patches, pigments.patch)
        + stroke(tufts, pigments.tuft, 1.4)
        + stroke(flowers, pigments.flower, 3.8)
        + stroke(blossoms, pigments.blossom, 3.2)
    )


def draw_sheep(plan: Plan) -> str:
    """One picture for each sheep, on the widest free meadow, so that they can be counted."""
    spots = _pasture(plan, plan.tile.sheep)
    scale = SHEEP_SCALE if plan.is_full else 1.6
    return flock(plan.pigments, [(x, y, index % 2 == 1) for index, (x, y) in enumerate(spots)], scale)


def _pasture(plan: Plan, count: int) -> list[Point]:
    """Spots for the sheep, each as free as possible and apart; closer together on a small meadow."""
    if not count:
        return []
    room = {}
    for point in plan.scatter(220, edge=16):
        if plan.is_free(point, 10):
            room[point] = min(plan.region_distance(point), plan.band_distance(point) - 12, depth(point))
    widest_first = sorted(room, key=lambda point: -room[point])
    spots: list[Point] = []
    for distance in (SHEEP_DISTANCE, SHEEP_DISTANCE / 2, 0.0):
        for point in widest_first:
            if len(spots) < count and all(math.dist(point, other) > distance for other in spots):
                spots.append(point)
    return sorted(spots, key=lambda point: point[1])


def flock(pigments: Pigments, sheep: list[tuple[float, float, bool]], scale: float) -> str:
    """Sheep at these places; the third value says which ones face left."""

    def all_of(data: str) -> str:
        return "".join(placed(data, x, y, scale, mirrored=left) for x, y, left in sheep)

    shadows = "".join(ellipse(x + 1, y + 8 * scale, 11 * scale, 2.5 * scale) for x, y, _ in sheep)
    eyes = "".join(dot(x + (-11 if left else 11) * scale, y - 4.2 * scale) for x, y, left in sheep)
    fleece = all_of(_FLEECE)
    return (
        fill(shadows, pigments.shadow)
        + stroke(all_of(_LEGS), pigments.face, 2 * scale)
        + stroke(fleece, pigments.fleece_rim, 12.4 * scale)
        + stroke(fleece, pigments.fleece, 10.2 * scale)
        + fill(all_of(_FACE), pigments.face)
        + stroke(eyes, pigments.fleece, 1.7 * scale)
    )
