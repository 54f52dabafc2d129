"""The five colours of the Valley; each also has a pattern, so that they differ by more than colour."""

import math
from collections.abc import Callable

from dorfplatz.art.geometry import APOTHEM, Point, depth
from dorfplatz.art.pigments import ColourPigments, SheetPigments
from dorfplatz.art.svg import HEXAGON, dot, fill, numbers, stroke
from dorfplatz.art.themes import Theme, pigments_of
from dorfplatz.catalog.valley.sheet import Colour


def sheet_pigments(theme: Theme) -> SheetPigments:
    """The pigments shared by all colours, in a theme."""
    return pigments_of(theme).sheet


def colour_pigments(theme: Theme) -> dict[Colour, ColourPigments]:
    """The pigments of each colour, in a theme."""
    return pigments_of(theme).colours


def draw_pattern(colour: Colour, pigment: str) -> str:
    """Draw the pattern of one cell around the origin: dots, diagonals, tufts, crosses or waves."""
    return _PATTERNS[colour](pigment)


def _lattice(across: float, down: float, margin: float) -> list[Point]:
    """Points on a staggered lattice inside the cell."""
    points = []
    for row in range(-int(100 / down) - 1, int(100 / down) + 2):
        for column in range(-int(APOTHEM / across) - 1, int(APOTHEM / across) + 2):
            point = ((column + (row % 2) / 2) * across, row * down)
            if depth(point) >= margin:
                points.append(point)
    return points


def _dots(pigment: str) -> str:
    return stroke("".join(dot(x, y) for x, y in _lattice(24, 18, 8)), pigment, 5)


def _diagonals(pigment: str) -> str:
    """Diagonal strokes that rise to the right, clipped to the cell."""
    strokes = ""
    for step in range(-7, 8):
        points = [(step * 22 + way * 0.62, -way) for way in range(-100, 101, 4)]
        inside = [point for point in points if depth(point) > 7]
        if len(inside) > 1:
            strokes += f"M{numbers(*inside[0])}L{numbers(*inside[-1])}"
    return stroke(strokes, pigment, 3.4)


def _tufts(pigment: str) -> str:
    tufts = "".join(f"M{numbers(x - 5, y - 5)}l4 7m2 0l4-7" for x, y in _lattice(30, 22, 12))
    return stroke(tufts, pigment, 2.8)


def _crosses(pigment: str) -> str:
    crosses = "".join(f"M{numbers(x - 4.5, y)}h9M{numbers(x, y - 4.5)}v9" for x, y in _lattice(30, 21, 10))
    return stroke(crosses, pigment, 2.8)


def _waves(pigment: str) -> str:
    """Horizontal waves from rim to rim."""
    waves = ""
    for row in range(-5, 6):
        y = row * 17.5
        half = next((x for x in range(int(APOTHEM), 0, -1) if depth((x, y)) > 9), 0)
        steps = math.floor(2 * half / 12)
        if steps > 1:
            waves += f"M{numbers(-6 * steps, y)}" + "".join(
                f"q3 {'-4' if step % 2 else '4'} 6 0q3 {'4' if step % 2 else '-4'} 6 0" for step in range(steps)
            )
    return stroke(waves, pigment, 2.6)


_PATTERNS: dict[Colour, Callable[[str], str]] = {
    "orange": _dots,
    "yellow": _diagonals,
    "green": _tufts,
    "pink": _crosses,
    "blue": _waves,
}


def draw_swatch(colour: Colour, theme: Theme) -> str:
    """Draw one cell of a colour with its pattern, around the origin."""
    pigments = colour_pigments(theme)[colour]
    return fill(HEXAGON, pigments.ground) + draw_pattern(colour, pigments.pattern)
