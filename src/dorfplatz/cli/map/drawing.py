r"""Draw tiles and maps as characters.

A tile is a small hexagon with a letter on each side, and its task or flag in the middle:

     /W .\
    |W W5 .|
     \G G/

Neighbours share their borders, so that the letters of two facing edges stand on both sides of a stroke.
"""

from collections.abc import Iterable, Mapping

from dorfplatz.catalog import LETTERS, Tile
from dorfplatz.cli.terminal.canvas import BORDER, Canvas
from dorfplatz.games.map.face import CloudSides, Figures, Laid, Revealed
from dorfplatz.hexes import Cell

LETTER_PLACES = ((-1, 1), (0, 3), (1, 1), (1, -1), (0, -3), (-1, -1))
STYLES = {
    "W": "bold white on dark_green",
    "G": "bold black on yellow3",
    "V": "bold white on red3",
    "T": "bold white on grey35",
    "S": "bold white on blue",
    "M": "green",
    "*": "magenta",
}
LATEST = "bold bright_magenta"
# Beside each letter is a place that takes its colour: the side's own, or the gap between the two sides above or below.
FILLED_PLACES = ((-1, 0), (0, 2), (1, 0), (1, 0), (0, -2), (-1, 0))
TWINS = {0: 5, 5: 0, 2: 3, 3: 2}
# Each figure: its sign, its style, and its place in lines below and columns right of the middle.
FIGURES = {
    "red heart": ("♥", "bold bright_red", -1, 0),
    "golden heart": ("♡", "bold bright_yellow", -1, 0),
    "mill": ("✚", "bold bright_white", 1, 0),
    "balloon": ("●", "bold bright_magenta", 0, -2),
    "camera marker": ("▪", "bold", 0, 2),
    "photographer": ("☺", "bold bright_cyan", 0, 2),
}
FATE_SIGNS = {"completed": "✓", "cancelled": "✗"}
FATE_STYLES = {"open": "bold reverse", "completed": "bold green", "cancelled": "dim"}


def centre(cell: Cell) -> tuple[int, int]:
    """The line and column of the middle of a cell."""
    q, r = cell
    return 2 * r, 8 * q + 4 * r


def draw_tile(canvas: Canvas, cell: Cell, letters: str, border: str = BORDER) -> None:
    """Draw the border and the six letters of a tile, in the order of the sides; a meadow is a dot."""
    line, column = centre(cell)
    canvas.draw_hexagon(line, column, border)
    for side, letter in enumerate(letters):
        down, right = LETTER_PLACES[side]
        canvas.write(line + down, column + right, "." if letter == "M" else letter, STYLES[letter])
        if letter == letters[TWINS.get(side, side)]:
            down, right = FILLED_PLACES[side]
            canvas.write(line + down, column + right, " ", STYLES[letter])


def draw_middle(canvas: Canvas, cell: Cell, text: str, style: str) -> None:
    """Draw a few characters in the middle of a cell."""
    line, column = centre(cell)
    canvas.write(line, column - len(text) // 2, text, style)


def draw_hand(canvas: Canvas, hand: Revealed, rotation: int) -> None:
    """Draw the tile in hand around 0,0."""
    draw_tile(canvas, (0, 0), hand.tile.turned(rotation))
    _draw_flags(canvas, (0, 0), hand.tile)
    if hand.marker:
        draw_middle(canvas, (0, 0), f"{hand.tile.task[:1].upper()}{hand.marker}", FATE_STYLES["open"])


def draw_map(
    laid: Iterable[Laid],
    cells: Mapping[Cell, tuple[str, str]],
    figures: Figures | None = None,
    cloud: CloudSides | None = None,
) -> Canvas:
    """Draw the tiles of a map, the latest with a bright border, and texts with their styles in free cells.

    Figures stand on their tiles, and the sides of the cloud show what they have become.
    """
    canvas = Canvas()
    tiles = list(laid)
    for each in tiles:
        border = LATEST if each is tiles[-1] else BORDER
        draw_tile(canvas, each.cell, _letters(each, cloud or {}), border)
        _draw_flags(canvas, each.cell, each.tile)
        _draw_fate(canvas, each)
    if figures is not None:
        _draw_figures(canvas, figures)
    for cell, (text, style) in cells.items():
        draw_middle(canvas, cell, text, style)
    return canvas


def _letters(laid: Laid, cloud: CloudSides) -> str:
    """The letters of a tile in the order of the sides, with those of the cloud replaced."""
    letters = laid.tile.turned(laid.rotation)
    if "*" not in letters:
        return letters
    return "".join(LETTERS[cloud[side][0]] if side in cloud else letter for side, letter in enumerate(letters))


def _draw_figures(canvas: Canvas, figures: Figures) -> None:
    """Draw hearts above the middle of their tiles, the mill below, balloon and photographer left and right."""
    stands: list[tuple[Cell, str]] = [(cell, "red heart") for cell in figures.red_hearts]
    stands += [(cell, "camera marker") for cell in figures.cameras]
    others = {"golden heart": figures.golden_heart, "mill": figures.mill, "balloon": figures.balloon}
    others |= {"photographer": figures.photographer}
    stands += [(cell, name) for name, cell in others.items() if cell is not None]
    for cell, name in stands:
        sign, style, down, right = FIGURES[name]
        line, column = centre(cell)
        canvas.write(line + down, column + right, sign, style)


def label(tile: Tile) -> str:
    """The abbreviation of a Special tile, at most three letters.

    >>> from dorfplatz import load
    >>> [label(load()[name]) for name in ("circus", "old_oak")]
    ['Cir', 'OO']
    """
    words = tile.id.split("_")
    return "".join(word[:1].upper() for word in words) if len(words) > 1 else tile.id[:3].capitalize()


def _draw_flags(canvas: Canvas, cell: Cell, tile: Tile) -> None:
    """Draw the flags of a tile, or the abbreviation of a Special one."""
    if tile.kind == "special":
        draw_middle(canvas, cell, label(tile), "bold italic")
    if tile.flags:
        draw_middle(canvas, cell, f"⚑{tile.flags.lower()}"[:3], "bold")


def _draw_fate(canvas: Canvas, laid: Laid) -> None:
    """Draw the letter of a task with its number, or with a sign of how it ended."""
    if laid.fate != "none":
        sign = FATE_SIGNS.get(laid.fate, str(laid.marker))
        draw_middle(canvas, laid.cell, f"{laid.tile.task[:1].upper()}{sign}", FATE_STYLES[laid.fate])
