"""A whole sheet: areas of colour with patterns and rims, mountains, and what is drawn on them."""

from collections.abc import Mapping

from dorfplatz.art.geometry import APOTHEM, RADIUS, Point, corner, scaled
from dorfplatz.art.pigments import Pigments
from dorfplatz.art.svg import HEXAGON, document, fill, group, hexagon, line, stroke
from dorfplatz.art.themes import Theme, pigments_of
from dorfplatz.art.valley.colours import colour_pigments, draw_pattern, draw_swatch, sheet_pigments
from dorfplatz.art.valley.symbols import draw_mountain, draw_start, draw_symbol
from dorfplatz.catalog.valley.catalog import Symbol
from dorfplatz.catalog.valley.sheet import COLUMNS, ROWS, Cell, Colour, Sheet, neighbour
from dorfplatz.games.valley.position import Drawn

MARGIN = 34.0
RIM, SEAM = 7.0, 3.0
INSERT = hexagon(0.8)
CELL_BOX = (-90.0, -104.0, 180.0, 208.0)
SHEET_BOX = (
    -APOTHEM - MARGIN,
    -RADIUS - MARGIN,
    2 * APOTHEM * (COLUMNS + 0.5) + 2 * MARGIN,
    1.5 * RADIUS * (ROWS - 1) + 2 * RADIUS + 2 * MARGIN,
)


def centre_of(cell: Cell) -> Point:
    """The centre of a cell on its sheet."""
    row, column = cell
    return 2 * APOTHEM * (column + (row % 2) / 2), 1.5 * RADIUS * row


def draw_sheet_of(sheet: Sheet, drawn: Mapping[Cell, Drawn], theme: Theme = "day", over: str = "") -> str:
    """Draw a sheet as a complete document; `over` is drawn on top."""
    content = sheet_content(sheet, drawn, theme)
    return document(content + over, SHEET_BOX, f"Sheet {sheet.name}, {len(drawn)} cells drawn")


def draw_ground_of(sheet: Sheet, theme: Theme = "day") -> str:
    """Draw the printed sheet alone, with its dotted start cells, as a complete document."""
    starts = _starts(sheet, {}, pigments_of(theme))
    return document(draw_ground(sheet, theme) + starts, SHEET_BOX, f"Sheet {sheet.name}")


def draw_symbol_of(symbol: Symbol, rotation: int | None, theme: Theme = "day") -> str:
    """Draw one symbol as it stands in a cell, as a complete document."""
    paper = fill(INSERT, sheet_pigments(theme).insert) if rotation is None else ""
    return document(paper + draw_symbol(pigments_of(theme), symbol, rotation), CELL_BOX, symbol.replace("_", " "))


def draw_swatch_of(colour: Colour, theme: Theme = "day") -> str:
    """Draw one cell of a colour as a complete document."""
    return document(draw_swatch(colour, theme), CELL_BOX, colour)


def _starts(sheet: Sheet, drawn: Mapping[Cell, Drawn], pigments: Pigments) -> str:
    """The dotted houses of the start cells that are still empty."""
    return "".join(_placed(draw_start(pigments), cell) for cell in sheet.start_cells.values() if cell not in drawn)


def sheet_content(sheet: Sheet, drawn: Mapping[Cell, Drawn], theme: Theme = "day") -> str:
    """A sheet with everything that is drawn on it."""
    pigments = pigments_of(theme)
    inserts = [cell for cell, each in drawn.items() if each.rotation is None]
    paper = "".join(fill(INSERT, sheet_pigments(theme).insert, _at(cell)) for cell in inserts)
    starts = _starts(sheet, drawn, pigments)
    rails = [cell for cell, each in drawn.items() if each.rotation is not None]
    order = [*rails, *sorted(inserts)]
    symbols = "".join(_placed(draw_symbol(pigments, drawn[cell].symbol, drawn[cell].rotation), cell) for cell in order)
    return draw_ground(sheet, theme) + starts + paper + symbols


def draw_ground(sheet: Sheet, theme: Theme = "day") -> str:
    """The printed sheet alone."""
    pigments, colours, own = pigments_of(theme), colour_pigments(theme), sheet_pigments(theme)
    cells = list(sheet.letters)
    shadow = "".join(fill(HEXAGON, pigments.shadow, _at(cell, (4, 14))) for cell in cells)
    grounds = patterns = ""
    for cell in cells:
        colour = sheet.colours.get(cell)
        if colour is None:
            grounds += fill(HEXAGON, own.rock, _at(cell))
        else:
            grounds += fill(HEXAGON, colours[colour].ground, _at(cell))
            patterns += _placed(draw_pattern(colour, colours[colour].pattern), cell)
    seams = "".join(stroke(HEXAGON, own.seam, SEAM, _at(cell)) for cell in cells)
    mountains = "".join(_placed(draw_mountain(pigments, own.slope), cell) for cell in sheet.mountains)
    rims = "".join(stroke(_rim(sheet, cell), colours[sheet.colours[cell]].rim, RIM) for cell in sheet.colours)
    return shadow + grounds + patterns + seams + mountains + rims


def _rim(sheet: Sheet, cell: Cell) -> str:
    """The sides of a cell where its area ends, slightly inside, so that two rims lie side by side."""
    sides = ""
    x, y = centre_of(cell)
    for side in range(6):
        there = neighbour(cell, side)
        if there is None or sheet.colours.get(there) != sheet.colours[cell]:
            start, end = scaled(corner(side), 0.965), scaled(corner(side + 1), 0.965)
            sides += line((x + start[0], y + start[1]), (x + end[0], y + end[1]))
    return sides


def _at(cell: Cell, by: Point = (0.0, 0.0)) -> str:
    """The transform that moves content to a cell."""
    x, y = centre_of(cell)
    return f' transform="translate({x + by[0]:.1f} {y + by[1]:.1f})"'


def _placed(content: str, cell: Cell) -> str:
    return group(content, *centre_of(cell))
