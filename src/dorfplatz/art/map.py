"""A whole map: one shadow, the grounds, then everything upright, then the markers, from far to near."""

from collections.abc import Iterable

from dorfplatz.art.geometry import APOTHEM, RADIUS, Point, cell_centre
from dorfplatz.art.map_layers import MapStyle, draw_hems, draw_island, draw_legal_cells, draw_seams
from dorfplatz.art.map_overlay import draw_held_tile, draw_overlay, draw_trail
from dorfplatz.art.pigments import Pigments
from dorfplatz.art.placed import Placed
from dorfplatz.art.plan import Detail
from dorfplatz.art.states import cell_definition, draw_last_move
from dorfplatz.art.svg import HEXAGON, clip_definition, clipped, document, group, number, paint
from dorfplatz.art.themes import Theme, pigments_of
from dorfplatz.art.tile import prefix_of
from dorfplatz.art.warehouse import HEIGHT as STORE_HEIGHT
from dorfplatz.art.warehouse import WIDTH as STORE_WIDTH
from dorfplatz.art.warehouse import stored_art
from dorfplatz.catalog.map.tile import Tile

Box = tuple[float, float, float, float]

MARGIN = 60.0
STORE_SCALE, STORE_MARGIN = 1.2, 24.0


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
    seals: bool = True,
    frame: Iterable[Placed] = (),
) -> str:
    """Draw a map as a complete SVG document.

    `legal` lists cells (q, r) with the number of rotations that fit, `ghost` is a tile held over its cell, and `last`
    is the cell of the last move. `wrong_side` marks a ghost as illegal, by the side to blame. `stored` is the tile in
    the Warehouse, which stands in a free corner. Without `seals`, completed tasks leave no mark, so that the map can be
    seen. The picture has room for all tiles of `frame`, so that every step to a finished map is drawn at the same
    place. The origin of the drawing is the centre of cell (0, 0).
    """
    spots = sorted(tiles, key=lambda spot: (spot.r, spot.q))
    cells = sorted(legal, key=lambda cell: (cell[1], cell[0]))
    pigments = pigments_of(theme)
    outlines = outlines or pigments.outlined
    prefix = prefix_of(theme, detail, title, outlines, spots, cells, ghost, last, wrong_side, stored)
    style = MapStyle(theme, detail, outlines, prefix, seals)
    arts = [(spot, style.paint(spot)) for spot in spots]
    centres = [spot.centre for spot in spots] + [cell_centre(q, r) for q, r, _ in cells]
    centres += [spot.centre for spot in frame]
    box = _box(centres, ghost)
    store = ""
    if stored:
        at, box = corner_for_store(box, centres)
        store = group(stored_art(stored, theme, detail, style.clip), *at, STORE_SCALE)
    content = (
        _definitions(style, bool(cells))
        + _background(pigments, box)
        + draw_island(style, spots)
        + draw_legal_cells(style, cells, ghost)
        + "".join(group(clipped(art.ground, style.clip), *spot.centre) for spot, art in arts)
        + draw_seams(style, spots)
        + draw_hems(style, arts)
        + "".join(group(art.uprights, *spot.centre) for spot, art in arts)
        + (draw_last_move(pigments, *cell_centre(*last)) if last else "")
        + draw_trail(style, arts)
        + draw_overlay(style, arts)
        + store
        + (draw_held_tile(style, ghost, wrong_side) if ghost else "")
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


def _definitions(style: MapStyle, cells: bool) -> str:
    """What the document uses more than once."""
    cell = cell_definition(style.pigments, style.cell_id) if cells else ""
    return f'<defs>{clip_definition(style.clip)}<path id="{style.tile_id}" d="{HEXAGON}"/>{cell}</defs>'


def _background(pigments: Pigments, box: Box) -> str:
    """The background."""
    left, top, width, height = (number(value) for value in box)
    return f'<rect x="{left}" y="{top}" width="{width}" height="{height}"{paint("fill", pigments.table)}/>'
