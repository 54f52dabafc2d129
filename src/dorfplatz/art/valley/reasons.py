"""Reasons drawn over a sheet: fed and hungry houses, mountains, high-speed lines."""

from collections.abc import Mapping
from itertools import pairwise

from dorfplatz.art.bands import axis_between
from dorfplatz.art.geometry import Point
from dorfplatz.art.lettering import letter_line
from dorfplatz.art.pigments import Pigments
from dorfplatz.art.svg import ellipse, line, numbers, outlined, placed, stroke
from dorfplatz.art.themes import Theme, pigments_of
from dorfplatz.art.valley.sheet import centre_of
from dorfplatz.catalog.valley.sheet import Cell
from dorfplatz.games.valley.explain import SheetReasons
from dorfplatz.games.valley.feeding import rail_sides
from dorfplatz.games.valley.position import Drawn

WAY, HALO = 7.0, 13.0


def draw_reasons(reasons: SheetReasons, drawn: Mapping[Cell, Drawn], theme: Theme = "day") -> str:
    """Draw all reasons of one sheet."""
    pigments = pigments_of(theme)
    return (
        _high_speed(reasons, drawn, pigments)
        + _ways(reasons, pigments)
        + _hungry(reasons, pigments)
        + _mountains(reasons, pigments)
    )


def _ways(reasons: SheetReasons, pigments: Pigments) -> str:
    """A line from each sheep to the house that it feeds, with a dot at the house."""
    ways = "".join(_soft(tuple(centre_of(cell) for cell in fed.way)) for fed in reasons.fed)
    ends = "".join(ellipse(*centre_of(fed.house), 10, 10) for fed in reasons.fed)
    return (
        stroke(ways, pigments.paper, HALO)
        + stroke(ways, pigments.done, WAY)
        + outlined(ends, pigments.done, pigments.paper, 4)
    )


def _soft(points: tuple[Point, ...]) -> str:
    """A line through points with rounded turns."""
    if len(points) < 3:
        return line(*points)
    data = f"M{numbers(*points[0])}"
    for here, there in pairwise(points[1:]):
        middle = (here[0] + there[0]) / 2, (here[1] + there[1]) / 2
        data += f"Q{numbers(*here, *middle)}"
    return data + f"L{numbers(*points[-1])}"


def _hungry(reasons: SheetReasons, pigments: Pigments) -> str:
    """A red cross beside each house without a sheep."""
    marks = crosses = ""
    for cell in reasons.hungry:
        x, y = centre_of(cell)
        marks += ellipse(x + 44, y - 36, 20, 20)
        crosses += f"M{numbers(x + 36, y - 44)}l16 16m0-16l-16 16"
    return outlined(marks, pigments.fail, pigments.paper, 4) + stroke(crosses, pigments.paper, 5)


def _mountains(reasons: SheetReasons, pigments: Pigments) -> str:
    """The number of adjacent sunflowers on each mountain."""
    drawing = ""
    for cell, sunflowers in reasons.mountains.items():
        if sunflowers:
            x, y = centre_of(cell)
            drawing += outlined(ellipse(x, y + 66, 22, 22), pigments.marker_paper, pigments.gold, 5)
            drawing += letter_line(str(len(sunflowers)), x, y + 76, 20, pigments.marker_ink, centred=True)
    return drawing


def _high_speed(reasons: SheetReasons, drawn: Mapping[Cell, Drawn], pigments: Pigments) -> str:
    """Plum rings around the houses of a high-speed group, and a plum glow along its rails."""
    rings = glow = ""
    for each in reasons.groups:
        rings += "".join(ellipse(*centre_of(cell), 66, 66) for village in each.villages for cell in village)
        rails = (cell for line in each.lines for cell in line)
        glow += "".join(placed(axis_between(*rail_sides(drawn[cell])).path(), *centre_of(cell)) for cell in rails)
    return stroke(glow, f"{pigments.plum}/.45", 42) + stroke(rings, pigments.plum, 6, ' stroke-dasharray="14 9"')
