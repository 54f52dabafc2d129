"""Figures: the pieces that stand on tiles, cut from paper with a cream rim.

Each is drawn in a square centred on the origin; `SIDES_OF_BOXES` says how long the square's sides are. The rim sets a
figure off from any ground, and its shape from other figures: the Golden Heart wears a crown, so that gold and red
differ by more than colour.
"""

import math
from collections.abc import Callable

from dorfplatz.art.digits import figure
from dorfplatz.art.geometry import Point
from dorfplatz.art.pigments import Pigments
from dorfplatz.art.svg import document, ellipse, fill, line, outlined, polygon, shifted, stroke
from dorfplatz.art.themes import Theme, pigments_of

RIM = 6.0

# Dark enough beside gold, red and paper in every theme.
DARK_GOLD = "#6B4300"
DARK_RED = "#8E1F2B"
CASE = "#3E4A5E"

_HEART = "M0 26C-36 2-30-26-13-26C-5-26 0-19 0-15C0-19 5-26 13-26C30-26 36 2 0 26Z"
_CROWNED_HEART = "M0 32C-41 8-35-16-17-16C-7-16 0-9 0-5C0-9 7-16 17-16C35-16 41 8 0 32Z"
_CROWN = "M-13-12L-16-29L-7.5-22L0-33L7.5-22L16-29L13-12Q0-7-13-12Z"
_CASE = "M-20-15H-14L-10-23H8L12-15H20A7 7 0 0 1 27-8V15A7 7 0 0 1 20 22H-20A7 7 0 0 1-27 15V-8A7 7 0 0 1-20-15Z"
_ENVELOPE = "M0-43C25-43 29-20 20-5Q13 6 7 12H-7Q-13 6-20-5C-29-20-25-43 0-43Z"
_BASKET = "M-9 23H9L7 38H-7Z"
_COAT = "M-13 21Q-15-3-8-8Q0-11 8-8Q15-3 13 21Q0 25-13 21Z"
_CAP = "M-11-21Q-11-31 0-31Q11-31 11-21Q18-20 18-17.5H-11Z"
_TOWER = "M-20 40L-13-6H13L20 40Z"
_DOME = "M-17-5Q0-35 17-5Z"
_PLATE = "M-21-15H21A13 13 0 0 1 34-2V2A13 13 0 0 1 21 15H-21A13 13 0 0 1-34 2V-2A13 13 0 0 1-21-15Z"


def _rim(data: str, pigments: Pigments, width: float = RIM) -> str:
    """The cream paper that a figure is cut from, with its shadow on the tile."""
    return fill(data, pigments.shadow, shifted(2, 3.5)) + outlined(
        data, pigments.marker_paper, pigments.marker_paper, width
    )


def red_heart(pigments: Pigments) -> str:
    """A plain heart."""
    return (
        _rim(_HEART, pigments)
        + outlined(_HEART, pigments.heart, DARK_RED, 2.6)
        + stroke("M-17-10Q-17-17-11-18.5", pigments.marker_paper, 4)
    )


def golden_heart(pigments: Pigments) -> str:
    """A heart under a crown."""
    return (
        _rim(_CROWNED_HEART + _CROWN, pigments)
        + outlined(_CROWNED_HEART, pigments.gold, DARK_GOLD, 3.6)
        + outlined(_CROWN, pigments.gold, DARK_GOLD, 3.6)
        + stroke("M-20-3Q-21 3-17 8", pigments.marker_paper, 4)
        + stroke("M0-16h0", pigments.heart, 6)
    )


def great_mill(pigments: Pigments) -> str:
    """A mill with four sails of lattice."""
    hub = (0.0, -8.0)
    spars, sails, slats = "", "", ""
    for degrees in (35, 125, 215, 305):
        turn = math.radians(degrees)

        def spot(along: float, aside: float, turn: float = turn) -> Point:
            return (
                hub[0] + along * math.cos(turn) - aside * math.sin(turn),
                hub[1] + along * math.sin(turn) + aside * math.cos(turn),
            )

        spars += line(hub, spot(43, 0))
        sails += polygon(spot(12, 1), spot(42, 1), spot(42, 15), spot(12, 15))
        slats += line(spot(22, 1), spot(22, 15)) + line(spot(32, 1), spot(32, 15))
    return (
        _rim(_TOWER + _DOME, pigments)
        + stroke(spars, pigments.marker_paper, 9)
        + fill(_TOWER, pigments.wall)
        + fill("M4 40V-6H13L20 40Z", pigments.wall_shade)
        + fill(_DOME, pigments.roofs[0])
        + fill("M-6 40V24Q0 17 6 24V40Z", pigments.door)
        + outlined(sails, pigments.marker_paper, pigments.pole, 2)
        + stroke(slats, pigments.pole, 1.6)
        + stroke(spars, pigments.pole, 3.4)
        + stroke("M0-8h0", pigments.gold, 9)
    )


def balloon(pigments: Pigments) -> str:
    """A striped balloon with its basket."""
    return (
        _rim(_ENVELOPE + _BASKET, pigments)
        + fill(_ENVELOPE, pigments.roofs[0])
        + fill("M0-43C9-43 12-20 9-5Q6 6 3 12H-3Q-6 6-9-5C-12-20-9-43 0-43Z", pigments.marker_paper)
        + fill("M-24-17Q-25-11-20-5H20Q25-11 24-17Q0-9-24-17Z", pigments.gold)
        + stroke("M-7 12L-7 24M7 12L7 24M0 12V24", pigments.pole, 2)
        + fill(_BASKET, pigments.timber)
        + stroke("M-8 27H8M-7 33H7", pigments.straw, 1.8)
    )


def photographer(pigments: Pigments) -> str:
    """A man in a cap who holds up his camera, the flash going off."""
    return (
        _rim(_COAT + _CAP + ellipse(0, -15, 9.5, 9.5) + "M-10 18H10V31H-10Z", pigments)
        + stroke("M-5 20V29M5 20V29", pigments.face, 5.4)
        + fill(_COAT, pigments.water)
        + fill(ellipse(0, -15, 9, 9.5), pigments.skin)
        + fill(_CAP, pigments.timber_shade)
        + stroke("M-3.5-15h0M3.5-15h0", pigments.face, 2.6)
        + stroke("M-11-1Q-17 7-10 10M11-1Q17 7 10 10", pigments.bank, 5)
        + outlined("M-12 1H12V15H-12Z", CASE, pigments.marker_paper, 1.8)
        + stroke("M0 8h0", pigments.marker_paper, 10.6)
        + stroke("M0 8h0", pigments.lens, 6.4)
        + stroke("M18-7L23-12M20 0H27M13-12L15-19", pigments.gold, 3.4)
    )


def camera(pigments: Pigments) -> str:
    """The camera marker that the photographer leaves on a tile."""
    return (
        _rim(_CASE, pigments)
        + fill(_CASE, CASE)
        + stroke("M-1 4h0", pigments.marker_paper, 25)
        + stroke("M-1 4h0", CASE, 19)
        + stroke("M-1 4h0", pigments.lens, 12)
        + stroke("M19-7h0", pigments.gold, 6)
    )


def second(pigments: Pigments) -> str:
    """The plate on a building, for the points of markers that it scores again."""
    return _rim(_PLATE, pigments, 8) + outlined(_PLATE, pigments.marker_paper, pigments.done, 4)


FIGURES: dict[str, Callable[[Pigments], str]] = {
    "red_heart": red_heart,
    "golden_heart": golden_heart,
    "great_mill": great_mill,
    "balloon": balloon,
    "photographer": photographer,
    "camera": camera,
    "second": second,
}

SIDES_OF_BOXES = {
    "red_heart": 66.0,
    "golden_heart": 78.0,
    "great_mill": 104.0,
    "balloon": 94.0,
    "photographer": 74.0,
    "camera": 66.0,
    "second": 80.0,
}

_WORDS = {
    "red_heart": "Red Heart",
    "golden_heart": "Golden Heart",
    "great_mill": "Great Mill",
    "balloon": "Balloon",
    "photographer": "Photographer",
    "camera": "Camera marker",
    "second": "Points scored a second time",
}


def figure_art(name: str, pigments: Pigments, count: int = 0) -> str:
    """A figure centred on the origin; a count is written on a plate, or on the lens of a camera."""
    drawing = FIGURES[name](pigments)
    if not count:
        return drawing
    if name == "second":
        return drawing + stroke(_sum(count), pigments.done, 5)
    return drawing + _on_the_lens(pigments, count)


def _sum(count: int) -> str:
    """Path data of a plus sign and a number."""
    reach = 15.0 * len(str(count)) * 17 / 16
    left = -(reach + 16) / 2
    return f"M{left:.1f} 0h10M{left + 5:.1f}-5v10" + figure(count, left + 16 + reach / 2, 0, 17)


def _on_the_lens(pigments: Pigments, count: int) -> str:
    """A number on paper in place of a camera's lens."""
    height = 15 if count < 10 else 12.5
    number = stroke(figure(count, -1, 4, height), pigments.marker_ink, height / 4)
    return stroke("M-1 4h0", pigments.marker_paper, 30) + number


def draw_figure(name: str, theme: Theme = "day", count: int = 0) -> str:
    """Draw a figure as a complete, square SVG document.

    Names: red_heart, golden_heart, great_mill, balloon, photographer, camera (`count` is its number on the trail) and
    second (the plate on a building; `count` is what it scored again, without it the plate is blank). `FIGURE_SPOTS`
    says where each stands on a tile and how long the sides of its square are.
    """
    side = SIDES_OF_BOXES[name]
    title = _WORDS[name] + (f" {count}" if count else "")
    return document(figure_art(name, pigments_of(theme), count), (-side / 2, -side / 2, side, side), title)
