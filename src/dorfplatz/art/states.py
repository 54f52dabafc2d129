"""What play adds to a map: legal cells, the tile in hand, the last move, and illegal placements."""

from dorfplatz.art.geometry import corner
from dorfplatz.art.pigments import Pigments
from dorfplatz.art.svg import (
    HEXAGON,
    clipped,
    ellipse,
    fill,
    group,
    hexagon,
    line,
    number,
    outlined,
    shifted,
    stroke,
)

CELL_SCALE = 0.86
MANY_CELLS = 14


def cell_definition(pigments: Pigments, cell_id: str) -> str:
    """A legal cell without its dots, defined once and used for every cell."""
    cell = hexagon(CELL_SCALE)
    halo = f' stroke="{pigments.plum}" stroke-opacity=".13" stroke-width="8.6"'
    rim = stroke(cell, pigments.plum, 2.8, ' stroke-dasharray="1.7 9.46"')
    return f'<g id="{cell_id}">{fill(cell, pigments.cell, halo)}{rim}</g>'


def cell_opacity(cells: int, ghost: bool) -> float:
    """Legal cells fade while a ghost is shown, and when there are many of them."""
    return (0.8 if ghost else 1.0) * (1.0 if cells <= MANY_CELLS else 0.72)


def draw_cell(pigments: Pigments, x: float, y: float, rotations: int, cell_id: str, scale: float = 1.0) -> str:
    """A legal cell with one dot for each rotation that fits, or a plus if all six do.

    `scale` makes it larger on a small map.
    """
    if rotations >= 6:
        mark = stroke("M-8 0H8M0-8V8", pigments.plum, 3.6, ' opacity=".75"')
    else:
        dots = "".join(f"M{number((i - (rotations - 1) / 2) * 11.5)} 0h0" for i in range(rotations))
        mark = stroke(dots, pigments.plum, 7, ' opacity=".75"')
    return f'<g{shifted(x, y)}><use href="#{cell_id}"/>{group(mark, 0, 0, scale)}</g>'


def draw_last_move(pigments: Pigments, x: float, y: float) -> str:
    """The inner rim of the tile placed last."""
    rim = hexagon(0.955)
    return group(stroke(rim, pigments.paper, 7) + stroke(rim, pigments.rim, 3), x, y)


def draw_ghost(pigments: Pigments, picture: str) -> str:
    """A tile held over its cell: raised, rimmed, with a plum shadow."""
    rim = pigments.rim
    rims = stroke(HEXAGON, pigments.paper, 9) + stroke(HEXAGON, rim, 5)
    return fill(HEXAGON, f"{rim}/.35", shifted(0, 9, 1.05)) + group(picture + rims, 0, -7, 1.035)


def draw_illegal(pigments: Pigments, picture: str, side: int, clip: str) -> str:
    """Hatching, a rim and a cross over a tile that does not fit, with a bar on the side to blame."""
    hatch = "".join(f"M{start} 100L{start + 200}-100" for start in range(-300, 100, 20))
    bar = line(corner(side), corner(side + 1))
    return (
        f'<g opacity=".75">{picture}</g>'
        + clipped(stroke(hatch, pigments.fail, 5, ' opacity=".5"'), clip)
        + stroke(HEXAGON, pigments.fail, 5)
        + stroke(bar, pigments.paper, 17)
        + stroke(bar, pigments.fail, 11)
        + outlined(ellipse(0, 0, 22, 22), pigments.fail, pigments.paper, 3)
        + stroke("M-8-8L8 8M8-8L-8 8", pigments.marker_paper, 5)
    )
