"""Small pictures: one of each game for a lobby, and one by which people choose a theme."""

from collections.abc import Callable
from typing import cast

from dorfplatz.art.geometry import APOTHEM, RADIUS, cell_centre
from dorfplatz.art.map import Box, draw_map
from dorfplatz.art.markers import Fate
from dorfplatz.art.placed import Placed
from dorfplatz.art.side_by_side import VIEW_BOX
from dorfplatz.art.svg import document, fill, number
from dorfplatz.art.themes import Theme, pigments_of
from dorfplatz.art.valley.sheet import sheet_content
from dorfplatz.catalog import load
from dorfplatz.catalog.valley.catalog import Symbol
from dorfplatz.catalog.valley.load import load_valley
from dorfplatz.games.valley.position import Drawn

# Every picture is twice as wide as it is high.
VILLAGE: Box = (-230.0, -245.0, 820.0, 410.0)
TWO_MAPS: Box = (-310.0, -345.0, 1432.0, 716.0)
APART = 726.0
# Whatever a theme changes: a stream, a field, a wood, sheep, a village, tracks.
PREVIEW: Box = (-130.0, -245.0, 600.0, 330.0)
CORNER: Box = (-80.0, 10.0, 1000.0, 500.0)

Row = tuple[str, int, int, int, int, Fate]
# Tile, cell, rotation, marker and its fate: maps that were really played.
VILLAGE_TILES: list[Row] = [
    ("L20", -2, -3, 0, 0, "none"),
    ("L45", 0, -3, 0, 0, "none"),
    ("T24", 1, -3, 2, 0, "none"),
    ("L32", 2, -3, 5, 0, "none"),
    ("T00", -2, -2, 2, 0, "none"),
    ("L14", -1, -2, 3, 0, "none"),
    ("L11", 0, -2, 0, 0, "none"),
    ("L03", 1, -2, 1, 0, "none"),
    ("L47", 2, -2, 1, 0, "none"),
    ("L24", -2, -1, 3, 0, "none"),
    ("T23", -1, -1, 2, 0, "none"),
    ("T22", 0, -1, 5, 0, "none"),
    ("L37", 1, -1, 5, 0, "none"),
    ("L10", 2, -1, 3, 0, "none"),
    ("L09", 3, -1, 4, 0, "none"),
    ("L39", 4, -1, 2, 0, "none"),
    ("L23", -2, 0, 0, 0, "none"),
    ("T19", -1, 0, 3, 0, "none"),
    ("T03", 0, 0, 1, 0, "none"),
    ("T10", 1, 0, 5, 0, "none"),
    ("L31", 2, 0, 1, 0, "none"),
    ("T09", 3, 0, 2, 0, "none"),
    ("L26", -1, 1, 4, 0, "none"),
    ("T20", 0, 1, 2, 0, "none"),
    ("L18", 1, 1, 0, 0, "none"),
    ("L04", 2, 1, 3, 0, "none"),
    ("L21", 3, 1, 5, 0, "none"),
    ("L05", 0, 2, 0, 0, "none"),
    ("L07", 1, 2, 0, 0, "none"),
    ("L19", 2, 2, 3, 0, "none"),
]
DUEL_TILES: list[list[Row]] = [
    [
        ("DT23", 0, 0, 4, 5, "completed"),
        ("DT16", -1, 1, 3, 3, "open"),
        ("DT02", 1, 0, 5, 6, "open"),
        ("D39", 1, -1, 2, 0, "none"),
        ("D33", 0, 1, 3, 0, "none"),
        ("D21", -1, 0, 5, 0, "none"),
        ("DT03", 1, 1, 2, 5, "completed"),
    ],
    [
        ("DT23", 0, 0, 2, 5, "completed"),
        ("DT16", 1, 0, 0, 3, "open"),
        ("DT02", 0, -1, 3, 6, "open"),
        ("D39", -1, 0, 0, 0, "none"),
        ("D33", 0, 1, 4, 0, "none"),
        ("D21", 1, 1, 0, 0, "none"),
        ("DT03", -1, 1, 3, 5, "open"),
    ],
]
# A sheet that was really drawn: a word a cell, rails with their rotation.
SHEET = "A"
SHEET_ROWS = [
    "- sheep super_sunflower sunflower curve2 straight0",
    "sheep house - sunflower straight2 super_sunflower",
    "sunflower house sunflower sheep house -",
    "- sheep sunflower super_sunflower house sunflower",
]


def _placed(game: str, rows: list[Row]) -> list[Placed]:
    tiles = {tile.id: tile for tile in load(game).tiles}
    return [Placed(tiles[name], q, r, rotation, marker, fate) for name, q, r, rotation, marker, fate in rows]


def _is_in(box: Box, spot: Placed) -> bool:
    left, top, width, height = box
    x, y = cell_centre(spot.q, spot.r)
    return left - APOTHEM < x < left + width + APOTHEM and top - RADIUS < y < top + height + RADIUS


def _cut(drawing: str, box: Box) -> str:
    """A part of a drawing."""
    return VIEW_BOX.sub(f'viewBox="{" ".join(map(number, box))}"', drawing, count=1)


def _paper(box: Box, theme: Theme) -> str:
    left, top, width, height = map(number, box)
    return fill(f"M{left} {top}h{width}v{height}h-{width}Z", pigments_of(theme).table)


def draw_village(theme: Theme) -> str:
    """A corner of a village that somebody has built."""
    tiles = [spot for spot in _placed("romantik", VILLAGE_TILES) if _is_in(VILLAGE, spot)]
    return _cut(draw_map(tiles, theme=theme, title=""), VILLAGE)


def draw_preview(theme: Theme) -> str:
    """Draw what a theme looks like."""
    return _cut(draw_village(theme), PREVIEW)


def draw_two_maps(theme: Theme) -> str:
    """The same tiles on two maps."""
    pieces = [_paper(TWO_MAPS, theme)]
    for side, rows in enumerate(DUEL_TILES):
        drawing = draw_map(_placed("duel", rows), theme=theme, detail="small", title=f"{side}")
        found = VIEW_BOX.search(drawing)
        assert found is not None
        left, top, width, height = found.groups()
        place = f'x="{number(float(left) + side * APART)}" y="{top}" width="{width}" height="{height}" '
        pieces.append(drawing.replace("<svg ", f"<svg {place}", 1))
    return document("".join(pieces), TWO_MAPS, "")


def _drawn(word: str) -> Drawn:
    rotation = int(word[-1]) if word[-1].isdigit() else None
    return Drawn(cast("Symbol", word.rstrip("0123456789")), rotation)


def draw_corner_of_sheet(theme: Theme) -> str:
    """A corner of a drawn sheet."""
    drawn = {
        (row, column): _drawn(word)
        for row, words in enumerate(SHEET_ROWS)
        for column, word in enumerate(words.split())
        if word != "-"
    }
    return document(_paper(CORNER, theme) + sheet_content(load_valley().sheets[SHEET], drawn, theme), CORNER, "")


VIGNETTES: dict[str, Callable[[Theme], str]] = {
    "romantik": draw_village,
    "duel": draw_two_maps,
    "valley": draw_corner_of_sheet,
}
