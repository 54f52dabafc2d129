"""The Warehouse with the tile that it stores."""

from dorfplatz.art.pigments import Pigments
from dorfplatz.art.plan import Detail
from dorfplatz.art.svg import (
    HEXAGON,
    clip_definition,
    clipped,
    document,
    fill,
    group,
    hexagon,
    outlined,
    shifted,
    stroke,
)
from dorfplatz.art.themes import Theme, pigments_of
from dorfplatz.art.tile import paint_tile, prefix_of
from dorfplatz.catalog.map.tile import Tile

WIDTH, HEIGHT = 184.0, 204.0

_HOUSE = "M-76 92V-26L0-88L76-26V92Z"
_ROOF = "M-88-18L0-92L88-18L78-5L0-70L-78-5Z"
_TILE_AT, _TILE_SCALE = (0.0, 32.0), 0.54


def warehouse_art(pigments: Pigments, stored: str) -> str:
    """A broad storehouse on the origin, 184 by 204, with a drawing of 173 by 200 in its open gate."""
    return (
        fill(_HOUSE + _ROOF, pigments.shadow, shifted(3, 6))
        + outlined(_HOUSE + _ROOF, pigments.marker_paper, pigments.marker_paper, 7)
        + fill(_HOUSE, pigments.hide)
        + stroke(
            "M-74 0H-64M-74 24H-64M-74 48H-64M-74 72H-64M74 0H64M74 24H64M74 48H64M74 72H64", pigments.timber_shade, 2.4
        )
        + fill(_ROOF, pigments.roofs[2])
        + fill("M-60 92V-24H60V92Z", pigments.face)
        + stroke("M-60-24V92M60-24V92M-60-24H60", pigments.plank, 6)
        + fill("M-11-46H11V-34H-11Z", pigments.window)
        + group(stored, *_TILE_AT, _TILE_SCALE)
    )


def stored_art(tile: Tile | None, theme: Theme, detail: Detail, clip: str) -> str:
    """The Warehouse with its tile, or with the outline of a missing one; the clip must be defined."""
    pigments = pigments_of(theme)
    if tile is None:
        place = stroke(hexagon(0.86), pigments.straw, 5, ' stroke-dasharray="2 14"')
        crates = outlined("M-96 108V62H-50V108ZM-50 108V74H-18V108Z", pigments.plank, pigments.timber_shade, 4)
        return warehouse_art(pigments, place + crates)
    art = paint_tile(tile, 0, theme, detail)
    return warehouse_art(pigments, clipped(art.ground + art.uprights, clip) + stroke(HEXAGON, pigments.marker_paper, 7))


def draw_warehouse(tile: Tile | None = None, theme: Theme = "day") -> str:
    """Draw the Warehouse as a complete SVG document, with the tile that it stores or empty."""
    clip = prefix_of("warehouse", theme, tile)
    content = f"<defs>{clip_definition(clip)}</defs>" + stored_art(tile, theme, "full", clip)
    title = "The Warehouse, " + (f"which keeps tile {tile.id.replace('_', ' ')}" if tile else "empty")
    return document(content, (-WIDTH / 2, -HEIGHT / 2 + 2, WIDTH, HEIGHT), title)
