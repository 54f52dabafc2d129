r"""Tiles and maps as characters.

A tile is a small hexagon with a letter on each side, and its Task or flag in the middle:

     /W .\
    |W W5 .|
     \G G/

Neighbours share their borders, so that facing letters stand on both sides of a stroke.
"""

from collections.abc import Iterable, Mapping

from dorfplatz.catalog import Tile
from dorfplatz.cli.terminal.canvas import Canvas
from dorfplatz.games.position import Laid, Revealed
from dorfplatz.hexes import Cell

LETTER_PLACES = ((-1, 1), (0, 3), (1, 1), (1, -1), (0, -3), (-1, -1))
BORDER_PLACES = ((-1, -2, "/"), (-1, 2, "\\"), (0, -4, "|"), (0, 4, "|"), (1, -2, "\\"), (1, 2, "/"))
STYLES = {
    "W": "bold white on dark_green",
    "G": "bold black on yellow3",
    "V": "bold white on red3",
    "T": "bold white on grey35",
    "S": "bold white on blue",
    "M": "green",
    "*": "magenta",
}
BORDER, LATEST = "grey50", "bold bright_magenta"
# Beside each letter a place that takes its colour: the side's own, or the gap to its twin above or below the middle.
FILLED_PLACES = ((-1, 0), (0, 2), (1, 0), (1, 0), (0, -2), (-1, 0))
TWINS = {0: 5, 5: 0, 2: 3, 3: 2}
FATE_SIGNS = {"completed": "✓", "cancelled": "✗"}
FATE_STYLES = {"open": "bold reverse", "completed": "bold green", "cancelled": "dim"}


def centre(cell: Cell) -> tuple[int, int]:
    """The line and the column of a cell's middle."""
    q, r = cell
    return 2 * r, 8 * q + 4 * r


def draw_tile(canvas: Canvas, cell: Cell, tile: Tile, rotation: int, border: str = BORDER) -> None:
    """The border and the six letters of a tile; a meadow is a dot."""
    line, column = centre(cell)
    for down, right, stroke in BORDER_PLACES:
        canvas.write(line + down, column + right, stroke, border)
    letters = tile.turned(rotation)
    for side, letter in enumerate(letters):
        down, right = LETTER_PLACES[side]
        canvas.write(line + down, column + right, "." if letter == "M" else letter, STYLES[letter])
        if letter == letters[TWINS.get(side, side)]:
            down, right = FILLED_PLACES[side]
            canvas.write(line + down, column + right, " ", STYLES[letter])


def draw_middle(canvas: Canvas, cell: Cell, text: str, style: str) -> None:
    """A few characters in the middle of a cell."""
    line, column = centre(cell)
    canvas.write(line, column - len(text) // 2, text, style)


def draw_hand(canvas: Canvas, hand: Revealed, rotation: int) -> None:
    """The tile in hand, around 0,0."""
    draw_tile(canvas, (0, 0), hand.tile, rotation)
    _draw_flags(canvas, (0, 0), hand.tile)
    if hand.marker:
        draw_middle(canvas, (0, 0), f"{hand.tile.task[:1].upper()}{hand.marker}", FATE_STYLES["open"])


def draw_map(laid: Iterable[Laid], cells: Mapping[Cell, tuple[str, str]]) -> Canvas:
    """The tiles that lie, the latest one with a bright border, and free cells with a text and its style."""
    canvas = Canvas()
    tiles = list(laid)
    for each in tiles:
        draw_tile(canvas, each.cell, each.tile, each.rotation)
        _draw_flags(canvas, each.cell, each.tile)
        _draw_fate(canvas, each)
    if tiles:
        draw_tile(canvas, tiles[-1].cell, tiles[-1].tile, tiles[-1].rotation, LATEST)
    for cell, (text, style) in cells.items():
        draw_middle(canvas, cell, text, style)
    return canvas


def _draw_flags(canvas: Canvas, cell: Cell, tile: Tile) -> None:
    if tile.flags:
        draw_middle(canvas, cell, f"⚑{tile.flags.lower()}"[:3], "bold")


def _draw_fate(canvas: Canvas, laid: Laid) -> None:
    """The letter of a Task with its number, or a sign of how it ended."""
    if laid.fate != "none":
        sign = FATE_SIGNS.get(laid.fate, str(laid.marker))
        draw_middle(canvas, laid.cell, f"{laid.tile.task[:1].upper()}{sign}", FATE_STYLES[laid.fate])
