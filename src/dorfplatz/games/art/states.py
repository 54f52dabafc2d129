"""What the table adds to a map: cells where a tile fits, the tile in hand, the last move, what is not allowed."""

from dorfplatz.games.art.geometry import corner
from dorfplatz.games.art.pigments import Pigments
from dorfplatz.games.art.svg import HEXAGON, fill, group, hexagon, line, number, outlined, shifted, stroke

CELL_SCALE = 0.86
MANY_CELLS = 14

# The ghost's rim lies on cream paper in both themes, so it is a dark plum in both.
_RIM = {"#6F3F86": "#6F3F86", "#D3B2EC": "#8E5BB0"}


def cell_definition(pigments: Pigments, cell_id: str) -> str:
    """A legal cell without its dots, to be used wherever one lies."""
    cell = hexagon(CELL_SCALE)
    halo = f' stroke="{pigments.plum}" stroke-opacity=".13" stroke-width="8.6"'
    rim = stroke(cell, pigments.plum, 2.8, ' stroke-dasharray="1.7 9.46"')
    return f'<g id="{cell_id}">{fill(cell, pigments.cell, halo)}{rim}</g>'


def cell_opacity(cells: int, ghost: bool) -> float:
    """Legal cells step back while a ghost stands, and when there are many of them."""
    return (0.8 if ghost else 1.0) * (1.0 if cells <= MANY_CELLS else 0.72)


def draw_cell(pigments: Pigments, x: float, y: float, rotations: int, cell_id: str) -> str:
    """A legal cell: one dot for each rotation that fits, a plus when all six do."""
    if rotations >= 6:
        mark = stroke("M-8 0H8M0-8V8", pigments.plum, 3.6, ' opacity=".75"')
    else:
        dots = "".join(f"M{number((i - (rotations - 1) / 2) * 11.5)} 0h0" for i in range(rotations))
        mark = stroke(dots, pigments.plum, 7, ' opacity=".75"')
    return f'<g{shifted(x, y)}><use href="#{cell_id}"/>{mark}</g>'


def draw_last_move(pigments: Pigments, x: float, y: float) -> str:
    """The inner rim of the tile that was placed last."""
    rim = hexagon(0.955)
    return group(stroke(rim, pigments.paper, 7) + stroke(rim, _RIM[pigments.plum], 3), x, y)


def draw_ghost(pigments: Pigments, art: str, x: float, y: float) -> str:
    """A tile held over its cell: raised, rimmed, with a plum shadow."""
    rims = stroke(HEXAGON, pigments.paper, 9) + stroke(HEXAGON, _RIM[pigments.plum], 5)
    shadow = fill(HEXAGON, f"{_RIM[pigments.plum]}/.35", shifted(0, 9, 1.05))
    return group(shadow + group(art + rims, 0, -7, 1.035), x, y)


def draw_illegal(pigments: Pigments, side: int | None = None) -> str:
    """Brick hatching, rim and cross over a tile that may not lie here, a bar on the side to blame."""
    hatch = "".join(f"M{number(start)} 90L{number(start + 180)}-90" for start in range(-250, 100, 20))
    bar = line(corner(side), corner(side + 1)) if side is not None else ""
    return (
        stroke(hatch, pigments.fail, 5, ' opacity=".5"')
        + stroke(HEXAGON, pigments.fail, 5)
        + stroke(bar, pigments.paper, 17)
        + stroke(bar, pigments.fail, 11)
        + outlined("M-22 0a22 22 0 0 1 44 0a22 22 0 0 1-44 0Z", pigments.fail, pigments.paper, 3)
        + stroke("M-8-8L8 8M8-8L-8 8", pigments.marker_paper, 5)
    )
