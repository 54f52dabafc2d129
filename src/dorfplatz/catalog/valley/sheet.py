"""A sheet of the Valley: thirty cells in five colours, five mountains, a start cell in each colour."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, get_args

from dorfplatz.catalog.source import Source
from dorfplatz.errors import CatalogError, shown
from dorfplatz.reason import Reason
from dorfplatz.sentence import Sentence

Colour = Literal["orange", "yellow", "green", "pink", "blue"]
Cell = tuple[int, int]

COLOURS: tuple[Colour, ...] = get_args(Colour)
LETTERS = dict(zip("OYGPB", COLOURS, strict=True))
MOUNTAIN = "^"
ROWS, COLUMNS = 5, 6
CELLS = ROWS * COLUMNS
AREA = 5
MOUNTAINS = CELLS - AREA * len(COLOURS)

# The step to each side, clockwise from the north-east, out of an even row and out of an odd one.
STEPS = (
    ((-1, 0), (0, 1), (1, 0), (1, -1), (0, -1), (-1, -1)),
    ((-1, 1), (0, 1), (1, 1), (1, 0), (0, -1), (-1, 0)),
)


def neighbour(cell: Cell, side: int) -> Cell | None:
    """The cell beyond a side, or None outside the sheet.

    >>> neighbour((1, 0), 2), neighbour((0, 0), 5)
    ((2, 1), None)
    """
    row, column = cell
    down, right = STEPS[row % 2][side]
    there = row + down, column + right
    return there if 0 <= there[0] < ROWS and 0 <= there[1] < COLUMNS else None


@dataclass(frozen=True)
class Sheet:
    """A sheet; `rows` are as in the catalog, `^` for a mountain and a small letter for a start cell."""

    name: str
    rows: tuple[str, ...]
    source: Source | None = None

    @cached_property
    def letters(self) -> dict[Cell, str]:
        """What is printed in each cell, row by row."""
        return {
            (row, column): letter for row, text in enumerate(self.rows) for column, letter in enumerate(text.split())
        }

    @cached_property
    def colours(self) -> dict[Cell, Colour]:
        """The colour of each cell that is not a mountain."""
        return {cell: LETTERS[letter.upper()] for cell, letter in self.letters.items() if letter != MOUNTAIN}

    @cached_property
    def mountains(self) -> tuple[Cell, ...]:
        """The cells in which nothing is drawn."""
        return tuple(cell for cell, letter in self.letters.items() if letter == MOUNTAIN)

    @cached_property
    def start_cells(self) -> dict[Colour, Cell]:
        """The cell of each colour in which a first house may stand."""
        marked = {LETTERS[letter.upper()]: cell for cell, letter in self.letters.items() if letter.islower()}
        return {colour: marked[colour] for colour in COLOURS}


def make_sheet(name: str, rows: Sequence[str], source: Source | None = None) -> Sheet:
    """A sheet that follows the rules, or an error that says what is wrong."""
    sheet = Sheet(name, tuple(rows), source)
    reason = what_is_wrong(sheet)
    if reason:
        told = Sentence("catalog_sheet", "sheet {name}: {why}", name=shown(name), why=reason)
        raise CatalogError(told, reason, field="rows")
    return sheet


def what_is_wrong(sheet: Sheet) -> Reason | None:
    """Why a sheet does not follow the rules, or None if it does."""
    return _wrong_grid(sheet) or _wrong_areas(sheet)


def _wrong_grid(sheet: Sheet) -> Reason | None:
    """What is wrong with the grid, which has five rows of six known letters."""
    if any(not isinstance(row, str) for row in sheet.rows):
        return Reason("sheet_texts", "a row is a text")
    if len(sheet.rows) != ROWS:
        return Reason("sheet_rows", "there must be {rows} rows, not {found}", rows=ROWS, found=len(sheet.rows))
    for number, row in enumerate(sheet.rows, 1):
        letters = row.split()
        if len(letters) != COLUMNS:
            sentence = "row {row} must have {cells} cells with spaces between them, not {found}"
            return Reason("sheet_cells", sentence, row=number, cells=COLUMNS, found=len(letters))
        for letter in letters:
            if letter != MOUNTAIN and letter.upper() not in LETTERS:
                known = ", ".join(f"{letter} {colour}" for letter, colour in LETTERS.items())
                sentence = "row {row}: {found} is not a cell; there are {known} and {mountain} mountain"
                return Reason("sheet_letter", sentence, row=number, found=shown(letter), known=known, mountain=MOUNTAIN)
    return None


def _wrong_areas(sheet: Sheet) -> Reason | None:
    """What is wrong with the areas: five mountains, and five connected cells with a start per colour."""
    if len(sheet.mountains) != MOUNTAINS:
        sentence = "there must be {number} mountains, not {found}"
        return Reason("sheet_mountains", sentence, number=MOUNTAINS, found=len(sheet.mountains))
    sizes = Counter(sheet.colours.values())
    starts = Counter(sheet.colours[cell] for cell, letter in sheet.letters.items() if letter.islower())
    for letter, colour in LETTERS.items():
        if sizes[colour] != AREA:
            sentence = "{colour} must have {number} cells, not {found}"
            return Reason("sheet_area", sentence, colour=colour, letter=letter, number=AREA, found=sizes[colour])
        if starts[colour] != 1:
            sentence = "{colour} must have one start cell, a small letter, not {found}"
            return Reason("sheet_start", sentence, colour=colour, letter=letter, found=starts[colour])
        if not _is_connected({cell for cell, own in sheet.colours.items() if own == colour}):
            return Reason("sheet_apart", "the cells of {colour} must be connected", colour=colour, letter=letter)
    return None


def _is_connected(cells: set[Cell]) -> bool:
    reached = [min(cells)]
    for cell in reached:
        beyond = (neighbour(cell, side) for side in range(6))
        reached += [there for there in beyond if there in cells and there not in reached]
    return len(reached) == len(cells)
