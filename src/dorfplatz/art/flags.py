"""Flags: swallow-tailed on a pole, with the sign of their terrain in addition to its colour."""

import math

from dorfplatz.art.geometry import Point, mean, side_middle
from dorfplatz.art.pigments import Pigments
from dorfplatz.art.plan import Detail, Plan
from dorfplatz.art.regions import Region
from dorfplatz.art.svg import ellipse, fill, group, outlined, stroke

_CLOTH = "M.6-35.5Q8-38 13-35Q17-33 21-35L18.5-26.5L21-18Q16-16 12-18.5Q7-21 .6-18.5Z"
_TREE = "M8.5-32.5L12.6-26H10.9L13.9-21H3.1L6.1-26H4.4Z"
_STRIPES = "M4-29.4L13.5-30.6M4-25.6L13.5-26.8M4-21.8L13.5-23"
_HOUSE = "M4-21.5V-26L8.5-31L13-26V-21.5Z"


SCALES: dict[Detail, float] = {"full": 1.2, "small": 1.9, "plain": 1.9}


def plant_flags(plan: Plan) -> list[tuple[str, Point]]:
    """Reserve a spot for every flag on its own region, so that nothing is drawn over it."""
    planted = []
    waiting = {letter: plan.regions_with(letter) for letter in plan.tile.flags}
    for letter in plan.tile.flags:
        spot = _spot(waiting[letter].pop(0), SCALES[plan.detail]) if waiting[letter] else (0.0, 20.0)
        plan.take((spot[0] + 4, spot[1] - 16), 13)
        plan.take(spot, 10)
        planted.append((letter, spot))
    return planted


def _spot(region: Region, scale: float) -> Point:
    """The foot of a flagpole well inside the region, with the cloth above it still on the tile."""
    x, y = mean([side_middle(side) for side in region.sides])
    distance = math.hypot(x, y) or 1.0
    reach = min(57.0 - 9 * (scale - SCALES["full"]), distance)
    return x / distance * reach - 7.5 * scale, y / distance * reach + 14.2 * scale


def draw_flags(plan: Plan, planted: list[tuple[str, Point]]) -> str:
    """All flags of the tile."""
    scale = SCALES[plan.detail]
    return "".join(
        group(draw_flag(plan.pigments, letter), x, y, scale) for letter, (x, y) in sorted(planted, key=_foot)
    )


def _foot(planted: tuple[str, Point]) -> float:
    """The sort key that draws flags from far to near."""
    return planted[1][1]


def draw_flag(pigments: Pigments, letter: str) -> str:
    """One flag with the foot of its pole on the origin."""
    colour = pigments.flags[letter]
    sign = {
        "W": fill(_TREE, pigments.paper),
        "G": stroke(_STRIPES, pigments.paper, 2),
        "V": fill(_HOUSE, pigments.paper),
    }[letter]
    return (
        fill(ellipse(2, 1, 7, 2.4), pigments.shadow)
        + stroke("M0 0V-36", pigments.paper, 5)
        + stroke("M0 0V-36", pigments.pole, 2.6)
        + outlined(_CLOTH, colour, pigments.paper, 2.2)
        + sign
        + stroke("M0-37.5h0", pigments.gold, 4.8)
    )
