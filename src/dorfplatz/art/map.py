"""A whole map: one shadow, the grounds, then everything upright, then the markers, from far to near."""

from collections.abc import Iterable
from dataclasses import dataclass

from dorfplatz.art.figures import SIDES_OF_BOXES, figure_art
from dorfplatz.art.geometry import APOTHEM, RADIUS, STEPS, Point, cell_centre, corner
from dorfplatz.art.grain import hedge
from dorfplatz.art.markers import Fate
from dorfplatz.art.pigments import Pigments, Theme, pigments_of
from dorfplatz.art.plan import Detail
from dorfplatz.art.spots import Spot, layout_of, spots_of
from dorfplatz.art.states import (
    cell_definition,
    cell_opacity,
    draw_cell,
    draw_ghost,
    draw_illegal,
    draw_last_move,
)
from dorfplatz.art.svg import (
    HEXAGON,
    clip_definition,
    clipped,
    document,
    group,
    line,
    number,
    paint,
    shifted,
    stroke,
)
from dorfplatz.art.tile import TileArt, draw_marker, paint_tile, prefix_of
from dorfplatz.art.warehouse import HEIGHT as STORE_HEIGHT
from dorfplatz.art.warehouse import WIDTH as STORE_WIDTH
from dorfplatz.art.warehouse import stored_art
from dorfplatz.catalog.map.tile import Tile

Box = tuple[float, float, float, float]

MARGIN = 60.0
STORE_SCALE, STORE_MARGIN = 1.2, 24.0
MARKER_SCALES: dict[Detail, float] = {"full": 1.3, "small": 2.0, "plain": 1.0}
CELL_SCALES: dict[Detail, float] = {"full": 1.0, "small": 1.6, "plain": 2.2}
TRAIL_SCALES: dict[Detail, float] = {"full": 1.0, "small": 1.5, "plain": 2.0}


@dataclass(frozen=True, slots=True)
class Placed:
    """A tile on the map, and what lies on it.

    `figures` are names of figures, `camera` is the number of its camera marker on the photographer's trail, and
    `second` is what a building has scored again. `sides` are the letters that the cloud's sides have taken on ("*" if
    still free), `joins` the number of each side's region inside the cloud ("-" for none).
    """

    tile: Tile
    q: int
    r: int
    rotation: int = 0
    marker: int = 0
    fate: Fate = "none"
    figures: tuple[str, ...] = ()
    camera: int = 0
    second: int = 0
    sides: str | None = None
    joins: str = ""

    @property
    def centre(self) -> Point:
        """The centre of the tile on the map."""
        return cell_centre(self.q, self.r)

    @property
    def counts(self) -> dict[str, int]:
        """Every figure on the tile with its number, or zero."""
        counts = dict.fromkeys(self.figures, 0)
        counts |= {"camera": self.camera} if self.camera else {}
        return counts | ({"second": self.second} if self.second else {})


@dataclass(frozen=True, slots=True)
class _Style:
    """How the whole map is drawn."""

    theme: Theme
    detail: Detail
    outlines: bool
    prefix: str

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


def draw_map(
    tiles: Iterable[Placed],
    *,
    theme: Theme = "day",
    detail: Detail = "full",
    legal: Iterable[tuple[int, int, int]] = (),
    ghost: Placed | None = None,
    last: tuple[int, int] | None = None,
    wrong_side: int | None = None,
    stored: Tile | None = None,
    title: str = "Map",
    outlines: bool = False,
) -> str:
    """Draw a map as a complete SVG document.

    `legal` lists cells (q, r) with the number of rotations that fit, `ghost` is a tile held over its cell, and `last`
    is the cell of the last move. `wrong_side` marks a ghost as illegal, by the side to blame. `stored` is the tile in
    the Warehouse, which stands in a free corner. The origin of the drawing is the centre of cell (0, 0).
    """
    spots = sorted(tiles, key=lambda spot: (spot.r, spot.q))
    cells = sorted(legal, key=lambda cell: (cell[1], cell[0]))
    pigments = pigments_of(theme)
    outlines = outlines or theme == "print"
    prefix = prefix_of(theme, detail, title, outlines, spots, cells, ghost, last, wrong_side, stored)
    style = _Style(theme, detail, outlines, prefix)
    arts = [(spot, style.paint(spot)) for spot in spots]
    centres = [spot.centre for spot in spots] + [cell_centre(q, r) for q, r, _ in cells]
    box = _box(centres, ghost)
    store = ""
    if stored:
        at, box = corner_for_store(box, centres)
        store = group(stored_art(stored, theme, detail, style.clip), *at, STORE_SCALE)
    content = (
        _definitions(style, bool(cells))
        + _background(pigments, box)
        + _island(style, spots)
        + _legal_cells(style, cells, ghost)
        + "".join(group(clipped(art.ground, style.clip), *spot.centre) for spot, art in arts)
        + _seams(style, spots)
        + _hems(style, arts)
        + "".join(group(art.uprights, *spot.centre) for spot, art in arts)
        + (draw_last_move(pigments, *cell_centre(*last)) if last else "")
        + _trail(style, arts)
        + _overlay(style, arts)
        + store
        + (_ghost(style, ghost, wrong_side) if ghost else "")
    )
    return document(content, box, title)


def _box(centres: list[Point], ghost: Placed | None) -> Box:
    """The view box: everything on the map, and a margin."""
    points = centres + ([ghost.centre] if ghost else []) or [(0.0, 0.0)]
    left = min(x for x, _ in points) - APOTHEM - MARGIN
    top = min(y for _, y in points) - RADIUS - MARGIN
    right = max(x for x, _ in points) + APOTHEM + MARGIN
    bottom = max(y for _, y in points) + RADIUS + MARGIN
    return left, top, right - left, bottom - top


def corner_for_store(box: Box, centres: list[Point]) -> tuple[Point, Box]:
    """Where the Warehouse stands: in a corner without tiles, or below all tiles.

    In the latter case the picture grows.
    """
    left, top, width, height = box
    across, along = STORE_WIDTH * STORE_SCALE / 2, STORE_HEIGHT * STORE_SCALE / 2
    right, bottom = left + width - across - STORE_MARGIN, top + height - along - STORE_MARGIN
    left, top = left + across + STORE_MARGIN, top + along + STORE_MARGIN
    for x, y in ((left, bottom), (right, bottom), (left, top), (right, top)):
        if all(abs(x - a) > across + APOTHEM or abs(y - b) > along + RADIUS for a, b in centres):
            return (x, y), box
    return (left, bottom + 2 * along), (box[0], box[1], width, height + 2 * along)


def _definitions(style: _Style, cells: bool) -> str:
    """What the document uses more than once."""
    cell = cell_definition(style.pigments, style.cell_id) if cells else ""
    return f'<defs>{clip_definition(style.clip)}<path id="{style.tile_id}" d="{HEXAGON}"/>{cell}</defs>'


def _background(pigments: Pigments, box: Box) -> str:
    """The background."""
    left, top, width, height = (number(value) for value in box)
    return f'<rect x="{left}" y="{top}" width="{width}" height="{height}"{paint("fill", pigments.table)}/>'


def _tiles(style: _Style, spots: list[Placed]) -> str:
    """The plain hexagon of every tile."""
    uses = []
    for spot in spots:
        x, y = spot.centre
        uses.append(f'<use href="#{style.tile_id}" x="{number(x)}" y="{number(y)}"/>')
    return "".join(uses)


def _island(style: _Style, spots: list[Placed]) -> str:
    """The shadow of all tiles together; group opacity keeps it even where tiles meet."""
    if not spots:
        return ""
    colour, _, opacity = style.pigments.shadow.partition("/")
    return f'<g fill="{colour}" stroke="{colour}" opacity="{opacity}"{shifted(4, 16)}>{_tiles(style, spots)}</g>'


def _seams(style: _Style, spots: list[Placed]) -> str:
    """The faint lines where tiles meet."""
    if not spots:
        return ""
    colour = style.pigments.outline if style.outlines else style.pigments.seam
    return f'<g{paint("stroke", colour)} stroke-width="1.4">{_tiles(style, spots)}</g>'


def _hems(style: _Style, arts: list[tuple[Placed, TileArt]]) -> str:
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


def _legal_cells(style: _Style, cells: list[tuple[int, int, int]], ghost: Placed | None) -> str:
    """The cells where the tile in hand fits, except the one it is held over."""
    held = (ghost.q, ghost.r) if ghost else None
    drawn = "".join(
        draw_cell(style.pigments, *cell_centre(q, r), rotations, style.cell_id, CELL_SCALES[style.detail])
        for q, r, rotations in cells
        if (q, r) != held
    )
    opacity = cell_opacity(len(cells), ghost is not None)
    return f'<g opacity="{opacity:.2g}">{drawn}</g>' if drawn and opacity < 1 else drawn


def _overlay(style: _Style, arts: list[tuple[Placed, TileArt]]) -> str:
    """Figures, bubbles and seals, above all tiles, from far to near."""
    scale = MARKER_SCALES[style.detail]
    cells = {(spot.q, spot.r) for spot, _ in arts}
    drawing = ""
    for spot, art in arts:
        around = sum(1 << side for side, (q, r) in enumerate(STEPS) if (spot.q + q, spot.r + r) in cells)
        marker = _marker(style, spot, art, scale, around)
        drawing += group(_figures(style, spot, art) + marker, *spot.centre)
    return drawing


def _marker(style: _Style, spot: Placed, art: TileArt, scale: float, around: int = 0) -> str:
    """The bubble of a Task tile, or its seal."""
    marker = spot.marker or None
    return draw_marker(style.pigments, spot.tile, art, marker, spot.fate, style.detail, scale, around)


def spots_on(spot: Placed, art: TileArt, detail: Detail) -> dict[str, Spot]:
    """Where each figure stands on its tile."""
    has_marker = spot.tile.task and spot.fate != "none"
    bubble = art.stance.middle(MARKER_SCALES[detail])[1] if has_marker else None
    return spots_of(spot.counts, layout_of(bubble), far=detail != "full" and spot.tile.kind == "landscape")


def _figures(style: _Style, spot: Placed, art: TileArt) -> str:
    """The figures on a tile, from far to near."""
    counts = spot.counts
    spots = sorted(spots_on(spot, art, style.detail).items(), key=lambda item: item[1][1])
    return "".join(
        group(figure_art(name, style.pigments, counts[name]), x, y, size / SIDES_OF_BOXES[name])
        for name, (x, y, size) in spots
    )


def _trail(style: _Style, arts: list[tuple[Placed, TileArt]]) -> str:
    """The photographer's trail: dots from his tile along the camera markers in order."""
    numbered = {spot.camera: (spot, art) for spot, art in arts if spot.camera}
    points = [spot.centre for spot, _ in arts if spot.tile.id == "photographer"][:1]
    for _, (spot, art) in sorted(numbered.items()):
        x, y, _ = spots_on(spot, art, style.detail)["camera"]
        points.append((spot.centre[0] + x, spot.centre[1] + y))
    if len(points) < 2:
        return ""
    scale = TRAIL_SCALES[style.detail]
    dots = f' stroke-dasharray="0 {number(14 * scale)}"'
    data = line(*points)
    return stroke(data, style.pigments.marker_ink, 8.4 * scale, dots) + stroke(
        data, style.pigments.marker_paper, 5 * scale, dots
    )


def _ghost(style: _Style, ghost: Placed, wrong_side: int | None) -> str:
    """The tile in hand, held over its cell, or marked as one that does not fit."""
    art = style.paint(ghost)
    marker = _marker(style, ghost, art, MARKER_SCALES[style.detail])
    picture = clipped(art.ground + art.uprights, style.clip)
    if wrong_side is not None:
        drawing = draw_illegal(style.pigments, picture, wrong_side, style.clip)
    else:
        drawing = draw_ghost(style.pigments, picture)
    return group(drawing + marker, *ghost.centre)
