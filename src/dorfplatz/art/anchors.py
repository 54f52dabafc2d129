"""Where a Task bubble stands: its tip on its own region or band, its body where it hides least."""

import math

from dorfplatz.art.bands import Band
from dorfplatz.art.geometry import Point, depth, is_inside, mean
from dorfplatz.art.markers import HEIGHT, WIDTH, Place, Stance
from dorfplatz.art.plan import Detail, Plan
from dorfplatz.art.regions import Region

SCALES: dict[Detail, float] = {"full": 1.15, "small": 1.8, "plain": 1.0}
PLACES: tuple[tuple[Place, float, float], ...] = (
    ("above", 0.0, 0.0),
    ("above", -15.0, 0.3),
    ("above", 15.0, 0.3),
    ("below", 0.0, 0.9),
    ("below", -15.0, 1.2),
    ("below", 15.0, 1.2),
    ("right", 0.0, 0.5),
    ("left", 0.0, 0.5),
)

# The cost of hiding one sample point of each kind of ground.
_COVER = {"V": 0.55, "G": 0.32, "W": 0.25, "M": 0.12}
_COVER_BAND = 2.4
_COVER_TAKEN = 3.0
_OUTSIDE = 0.9


def stance_of(plan: Plan) -> Stance:
    """The stance with the lowest cost over all tips and leans."""
    tips = _tips(plan) if plan.tile.task else []
    if not tips:
        return Stance((0.0, 26.0))
    costs: dict[Point, float] = {}
    stances = [
        (Stance(tip, place, lean), tip_cost + place_cost)
        for tip, tip_cost in tips
        for place, lean, place_cost in PLACES
    ]
    return min(stances, key=lambda pair: pair[1] + _cost(plan, pair[0], costs))[0]


def _tips(plan: Plan) -> list[tuple[Point, float]]:
    """Points where the tail may rest, each with its cost."""
    task = plan.tile.task
    if task == "wraparound":
        return []
    tips = []
    for letter in task:
        for region in plan.regions_with(letter):
            tips += _region_tips(region)
        for band in plan.bands:
            if band.letter == letter:
                tips += _band_tips(band)
    return tips


def _band_tips(band: Band) -> list[tuple[Point, float]]:
    """Points on a band and near its borders, so that the body may stand clear of it."""
    shares = (0.4, 0.7, 1.0) if band.is_dead_end else (0.3, 0.4, 0.5, 0.6, 0.7)
    return [
        (axis.at(share, aside), abs(share - 0.5) * 2)
        for axis in band.axes
        for share in shares
        for aside in (0.0, -9.0, 9.0)
    ]


def _region_tips(region: Region) -> list[tuple[Point, float]]:
    """Points well inside a region, at a higher cost farther from its middle."""
    middle = mean(region.polygon)
    points = [(x * 12.0, y * 12.0) for x in range(-6, 7) for y in range(-7, 8)]
    return [
        (point, math.dist(point, middle) * 0.04) for point in points if depth(point) > 12 and region.holds(point, 8)
    ]


def _cost(plan: Plan, stance: Stance, known: dict[Point, float]) -> float:
    """The cost of what the body hides, by sampling."""
    scale = SCALES[plan.detail]
    x, y = stance.middle(scale)
    total = 0.0
    for across in (-0.5, -0.25, 0.0, 0.25, 0.5):
        for along in (-0.5, 0.0, 0.5):
            sample = (
                round((x + across * WIDTH * scale) / 6) * 6.0,
                round((y + along * HEIGHT * scale) / 6) * 6.0,
            )
            if sample not in known:
                known[sample] = _cover(plan, sample)
            total += known[sample]
    return total


def _cover(plan: Plan, point: Point) -> float:
    """The cost of hiding this point."""
    outside = -depth(point)
    if outside > 0:
        return _OUTSIDE + outside * 0.06
    if plan.band_distance(point) < 15:
        return _COVER_BAND
    if not plan.is_free(point):
        return _COVER_TAKEN
    letter = next((region.letter for region in plan.regions if is_inside(point, region.polygon)), "M")
    return _COVER[letter]
