r"""Draw sheets of the Valley as characters.

A cell is a small hexagon with the letter of its colour above; in the middle stands what is drawn, or the row and column
of a cell in which something may be drawn:

      / B \   / G \
    |  2,4  |---+   |
      \   /   \  \/
"""

from collections.abc import Collection

from rich.text import Text

from dorfplatz.catalog.valley.catalog import Symbol
from dorfplatz.catalog.valley.sheet import COLUMNS, LETTERS, MOUNTAIN, ROWS, Cell, Colour, Sheet
from dorfplatz.cli.terminal.canvas import Canvas
from dorfplatz.games.valley import Drawn, PlayerSheet
from dorfplatz.games.valley.feeding import rail_sides

SIGNS: dict[Symbol, str] = {
    "house": "H",
    "sheep": "S",
    "sunflower": "*",
    "super_sunflower": "**",
    "straight": "+",
    "curve": "+",
}
SMALL_SIGNS: dict[Symbol, str] = {**SIGNS, "super_sunflower": "#", "straight": "-", "curve": "~"}
STYLES: dict[Colour, str] = {
    "orange": "black on dark_orange",
    "yellow": "black on yellow3",
    "green": "black on green3",
    "pink": "black on pink1",
    "blue": "black on sky_blue2",
}
COLOUR_LETTERS = {colour: letter for letter, colour in LETTERS.items()}
# The coloured ground of a cell: lines below its middle, first column, width. Then the stroke of a rail to each side.
GROUND = ((-1, -1, 3), (0, -3, 7), (1, -1, 3))
STROKES = ((-1, 1, "/"), (0, 1, "---"), (1, 1, "\\"), (1, -1, "/"), (0, -3, "---"), (-1, -1, "\\"))


def middle_of(cell: Cell) -> tuple[int, int]:
    """The line and column of the middle of a cell."""
    row, column = cell
    return 2 * row, 8 * column + 4 * (row % 2)


def draw_sheet(sheet: Sheet, own: PlayerSheet, may_draw: Collection[Cell] = ()) -> Canvas:
    """Draw a player's sheet; cells that can be drawn in now show their row and column."""
    canvas = Canvas()
    drawn = own.drawn
    for cell in sheet.letters:
        line, column = middle_of(cell)
        canvas.draw_hexagon(line, column)
        if cell in sheet.mountains:
            _write(canvas, cell, 0, MOUNTAIN * 3, "bold")
            continue
        style = STYLES[sheet.colours[cell]]
        for down, right, wide in GROUND:
            canvas.write(line + down, column + right, " " * wide, style)
        canvas.write(line - 1, column, COLOUR_LETTERS[sheet.colours[cell]], style)
        if cell in drawn:
            _draw_symbol(canvas, cell, drawn[cell], f"bold {style}")
        else:
            _write(canvas, cell, 0, f"{cell[0]},{cell[1]}" if cell in may_draw else ".", style)
    return canvas


def _draw_symbol(canvas: Canvas, cell: Cell, drawn: Drawn, style: str) -> None:
    line, column = middle_of(cell)
    for side in rail_sides(drawn):
        down, right, stroke = STROKES[side]
        canvas.write(line + down, column + right, stroke, style)
    _write(canvas, cell, 0, SIGNS[drawn.symbol], style)


def _write(canvas: Canvas, cell: Cell, down: int, text: str, style: str) -> None:
    """Write text around the middle of a cell."""
    line, column = middle_of(cell)
    canvas.write(line + down, column - len(text) // 2, text, style)


def small_sheet(sheet: Sheet, own: PlayerSheet) -> list[Text]:
    """A sheet in five short lines: what is drawn, or the lower-case letter of the colour."""
    drawn = own.drawn
    lines = []
    for row in range(ROWS):
        line = Text(" " * (row % 2))
        for cell in ((row, column) for column in range(COLUMNS)):
            if cell in sheet.mountains:
                line.append(f"{MOUNTAIN} ")
                continue
            colour = sheet.colours[cell]
            letter = SMALL_SIGNS[drawn[cell].symbol] if cell in drawn else COLOUR_LETTERS[colour].lower()
            line.append(letter, STYLES[colour])
            line.append(" ")
        lines.append(line)
    return lines
