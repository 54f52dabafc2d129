"""Convert moves of the Valley to the numbers that the rules use, and back."""

from dorfplatz.catalog.valley.catalog import SYMBOLS
from dorfplatz.catalog.valley.sheet import COLOURS, COLUMNS, ROWS
from dorfplatz.games.common_moves import Reveal
from dorfplatz.games.numbers import as_int
from dorfplatz.games.valley.moves import RAILS, Draft, ValleyMove
from dorfplatz.rules.valley.choices import TO_ROLL, TURNINGS, cell_in, choice_of, colour_of, rotation_of, symbol_of
from dorfplatz.rules.valley.pack import cell_of, number_of


def move_of(choice: int, falls_back: bool) -> ValleyMove:
    """The move with a number; whether it is a fallback depends on the position."""
    if choice == TO_ROLL:
        return Reveal()
    die = SYMBOLS[symbol_of(choice) - 1]
    rotation = rotation_of(choice) if die in RAILS and not falls_back else None
    return Draft(die, COLOURS[colour_of(choice)], *cell_of(cell_in(choice)), rotation, falls_back)


def choice_number(move: ValleyMove) -> int:
    """The number of a move that is one of the engine's own objects."""
    if isinstance(move, Reveal):
        return TO_ROLL
    symbol, colour = 1 + SYMBOLS.index(move.die), COLOURS.index(move.colour)
    return int(choice_of(symbol, colour, number_of(move.cell), move.rotation or 0))


def choice_if_any(move: ValleyMove) -> int | None:
    """The number of a move from a caller; None if its values are impossible on any sheet."""
    if isinstance(move, Reveal):
        return TO_ROLL
    row, column = as_int(move.row), as_int(move.column)
    rotation = 0 if move.rotation is None else as_int(move.rotation)
    if row is None or column is None or rotation is None or move.die not in SYMBOLS or move.colour not in COLOURS:
        return None
    if not (0 <= row < ROWS and 0 <= column < COLUMNS and 0 <= rotation < TURNINGS):
        return None
    symbol, colour = 1 + SYMBOLS.index(move.die), COLOURS.index(move.colour)
    return int(choice_of(symbol, colour, number_of((row, column)), rotation))
