"""A contact sheet: titled sections with a grid of tiles, each with its id below."""

from collections.abc import Iterable, Mapping, Sequence

from dorfplatz.art.geometry import APOTHEM, RADIUS
from dorfplatz.art.lettering import letter_line
from dorfplatz.art.plan import Detail
from dorfplatz.art.svg import HEXAGON, clip_definition, clipped, document, group, number, paint, stroke
from dorfplatz.art.themes import Theme, pigments_of
from dorfplatz.art.tile import MARKER_SCALES, draw_marker, paint_tile, prefix_of
from dorfplatz.catalog.map.tile import Tile

COLUMNS = 12
CELL_WIDTH, CELL_HEIGHT = 2 * APOTHEM + 14, 2 * RADIUS + 46
MARGIN = 40.0
TITLE_HEIGHT = 70.0

Section = tuple[str, Sequence[Tile]]


def draw_sheet(
    sections: Iterable[Section],
    *,
    theme: Theme = "day",
    detail: Detail = "full",
    columns: int = COLUMNS,
    markers: Mapping[str, int] | None = None,
    title: str = "Tiles",
) -> str:
    """Draw sections of tiles as a complete SVG document.

    `markers` gives the number on a Task tile's bubble by the tile's id; without one, the bubble shows its sign alone.
    """
    sections = list(sections)
    pigments = pigments_of(theme)
    clip = prefix_of("sheet", theme, detail, columns, title, sections, markers)
    y = MARGIN
    content = ""
    for heading, tiles in sections:
        content += letter_line(heading, MARGIN + 4, y + 34, 24, pigments.ink, weight=2.6)
        y += TITLE_HEIGHT
        for row in (tiles[start : start + columns] for start in range(0, len(tiles), columns)):
            for index, tile in enumerate(row):
                x = MARGIN + CELL_WIDTH * (index + 0.5)
                value = (markers or {}).get(tile.id, tile.marker)
                content += group(_specimen(tile, theme, detail, value, clip), x, y + RADIUS)
            y += CELL_HEIGHT
        y += MARGIN / 2
    width, height = 2 * MARGIN + columns * CELL_WIDTH, y + MARGIN / 2
    ground = f'<rect width="{number(width)}" height="{number(height)}"{paint("fill", pigments.table)}/>'
    return document(f"<defs>{clip_definition(clip)}</defs>{ground}{content}", (0, 0, width, height), title)


def _specimen(tile: Tile, theme: Theme, detail: Detail, marker: int, clip: str) -> str:
    """One tile and its id."""
    pigments = pigments_of(theme)
    art = paint_tile(tile, 0, theme, detail)
    return (
        clipped(art.ground + art.uprights, clip)
        + stroke(HEXAGON, pigments.seam, 1.4)
        + draw_marker(pigments, tile, art, marker, "open", detail, MARKER_SCALES[detail])
        + letter_line(tile.id, 0, RADIUS + 24, 13, pigments.quiet_ink, weight=2.2, centred=True)
    )
