"""The layers of a map below everything upright: shadow, seams, hems, and the cells where a tile fits."""

from dataclasses import dataclass

from dorfplatz.art.geometry import STEPS, cell_centre, corner
from dorfplatz.art.grain import hedge
from dorfplatz.art.pigments import Pigments
from dorfplatz.art.placed import Placed
from dorfplatz.art.plan import Detail
from dorfplatz.art.states import cell_opacity, draw_cell
from dorfplatz.art.svg import line, number, paint, shifted, stroke
from dorfplatz.art.themes import Theme, pigments_of
from dorfplatz.art.tile import TileArt, paint_tile

CELL_SCALES: dict[Detail, float] = {"full": 1.0, "small": 1.6, "plain": 2.2}


@dataclass(frozen=True, slots=True)
class MapStyle:
    """How the whole map is drawn."""

    theme: Theme
    detail: Detail
    outlines: bool
    prefix: str
    seals: bool = True

    @property
    def pigments(self) -> Pigments:
        return pigments_of(self.theme)

    @property
    def clip(self) -> str:
        return self.prefix + "-hexagon"

    @property
    def tile_id(self) -> str:
        return self.prefix + "-tile"

    @property
    def cell_id(self) -> str:
        return self.prefix + "-cell"

    def paint(self, spot: Placed) -> TileArt:
        """The layers of one tile."""
        return paint_tile(spot.tile, spot.rotation % 6, self.theme, self.detail, self.outlines, spot.sides, spot.joins)


def _tiles(style: MapStyle, spots: list[Placed]) -> str:
    """The plain hexagon of every tile."""
    uses = []
    for spot in spots:
        x, y = spot.centre
        uses.append(f'<use href="#{style.tile_id}" x="{number(x)}" y="{number(y)}"/>')
    return "".join(uses)


def draw_island(style: MapStyle, spots: list[Placed]) -> str:
    """The shadow of all tiles together; group opacity keeps it even where tiles meet."""
    if not spots:
        return ""
    colour, _, opacity = style.pigments.shadow.partition("/")
    return f'<g fill="{colour}" stroke="{colour}" opacity="{opacity}"{shifted(4, 16)}>{_tiles(style, spots)}</g>'


def draw_seams(style: MapStyle, spots: list[Placed]) -> str:
    """The faint lines where tiles meet."""
    if not spots:
        return ""
    colour = style.pigments.outline if style.outlines else style.pigments.seam
    return f'<g{paint("stroke", colour)} stroke-width="1.4">{_tiles(style, spots)}</g>'


def draw_hems(style: MapStyle, arts: list[tuple[Placed, TileArt]]) -> str:
    """A hedge or border along every edge where a field or village meets something else."""
    letters = {(spot.q, spot.r): art.letters for spot, art in arts}
    hems = {"G": "", "V": ""}
    for spot, art in arts:
        for side, (step_q, step_r) in enumerate(STEPS):
            letter = art.letters[side]
            neighbour = letters.get((spot.q + step_q, spot.r + step_r))
            if letter in hems and (neighbour is None or neighbour[(side + 3) % 6] != letter):
                x, y = spot.centre
                ends = [(a + x, b + y) for a, b in (corner(side), corner(side + 1))]
                hems[letter] += line(*ends)
    if style.detail == "plain":
        return ""
    width = 1.0 if style.detail == "full" else 1.8
    return hedge(style.pigments, hems["G"], 3.2 * width) + stroke(hems["V"], style.pigments.cobble, 2.2 * width)


def draw_legal_cells(style: MapStyle, cells: list[tuple[int, int, int]], ghost: Placed | None) -> str:
    """The cells where the tile in hand fits, except the one it is held over."""
    held = (ghost.q, ghost.r) if ghost else None
    drawn = "".join(
        draw_cell(style.pigments, *cell_centre(q, r), rotations, style.cell_id, CELL_SCALES[style.detail])
        for q, r, rotations in cells
        if (q, r) != held
    )
    opacity = cell_opacity(len(cells), ghost is not None)
    return f'<g opacity="{opacity:.2g}">{drawn}</g>' if drawn and opacity < 1 else drawn
