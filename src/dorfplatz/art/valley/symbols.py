"""The six symbols of dice and cells, each drawn around the origin."""

from dorfplatz.art.bands import axis_between
from dorfplatz.art.geometry import polar
from dorfplatz.art.meadow import flock
from dorfplatz.art.pigments import Pigments
from dorfplatz.art.svg import dot, ellipse, fill, numbers, stroke
from dorfplatz.art.tracks import draw_rails
from dorfplatz.art.village import House, draw_houses
from dorfplatz.catalog.valley.catalog import Symbol

HOUSE_SCALE, SHEEP_SCALE = 3.1, 2.9


def draw_symbol(pigments: Pigments, symbol: Symbol, rotation: int | None = None) -> str:
    """Draw a symbol as it stands in a cell; a rail needs its rotation."""
    match symbol:
        case "house":
            return draw_houses(pigments, [House(0, 2, HOUSE_SCALE, 0, False, True)])
        case "sheep":
            return flock(pigments, [(-6, -3, False)], SHEEP_SCALE)
        case "sunflower":
            return _sunflower(pigments)
        case "super_sunflower":
            return _super_sunflower(pigments)
        case _:
            assert rotation is not None
            return _rails(pigments, rotation, 3 if symbol == "straight" else 2)


def _rails(pigments: Pigments, rotation: int, apart: int) -> str:
    """A straight line or a wide curve from the middle of one side to the middle of another."""
    return draw_rails(pigments, (axis_between(rotation, (rotation + apart) % 6),))


def _petals(number: int, reach: float, width: float, turn: float = 0.0) -> str:
    """A ring of petals."""
    data = ""
    for petal in range(number):
        angle = 360 / number * petal + turn
        foot, tip = polar(reach * 0.35, angle), polar(reach, angle)
        left, right = polar(reach * 0.78, angle - width), polar(reach * 0.78, angle + width)
        data += f"M{numbers(*foot)}Q{numbers(*left, *tip)}Q{numbers(*right, *foot)}Z"
    return data


def _sunflower(pigments: Pigments) -> str:
    """Twelve petals around a brown centre full of seeds."""
    seeds = "".join(
        dot(*polar(distance, 60 * step + turn)) for distance, turn in ((9, 0), (16, 30)) for step in range(6)
    )
    own = pigments.sunflower
    return (
        fill(ellipse(3, 40, 34, 7), pigments.shadow)
        + fill(_petals(12, 48, 25), own.petal_rim)
        + fill(_petals(12, 45, 21), own.petal)
        + fill(ellipse(0, 0, 21, 21), own.heart)
        + stroke(seeds, own.seed, 3.4)
    )


def _super_sunflower(pigments: Pigments) -> str:
    """Two rings of petals and a smiling face."""
    own = pigments.sunflower
    return (
        fill(ellipse(4, 56, 42, 7), pigments.shadow)
        + fill(_petals(16, 66, 19, 11.25), own.outer_petal)
        + fill(_petals(14, 53, 21), own.petal_rim)
        + fill(_petals(14, 50, 18), own.petal)
        + fill(ellipse(0, 0, 24, 24), own.heart)
        + stroke(dot(-8, -5) + dot(8, -5), own.petal, 5.4)
        + stroke("M-10 5Q0 15 10 5", own.petal, 3.4)
        + stroke(dot(-15, 4) + dot(15, 4), own.cheek, 4.4, ' opacity=".7"')
    )


def draw_mountain(pigments: Pigments, slope: str) -> str:
    """Two snowy peaks on grey ground."""
    return (
        fill(ellipse(2, 42, 78, 12), pigments.shadow)
        + fill("M-74 40L-26-46L-6-10L6-26L74 40Z", pigments.stone_shade)
        + fill("M-26-46L-74 40H-16L-34 0Z", slope)
        + fill("M6-26L-8 40H40L20 8Z", pigments.stone)
        + fill("M-26-46L-42-17L-34-22L-27-14L-20-22L-11-18ZM6-26L-5-8L3-12L10-6L16-12L25-8Z", pigments.flower)
    )


def draw_start(pigments: Pigments) -> str:
    """The dotted house of a start cell that is still empty."""
    outline = "M-30 30V-4L-14-30H22L38-4H30V30Z"
    return stroke(outline, pigments.ink, 2.6, ' stroke-dasharray=".1 7" opacity=".5"')
