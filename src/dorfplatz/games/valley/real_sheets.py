"""Score the sheets of a real game of the Valley by the same rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dorfplatz.catalog.valley.catalog import SYMBOLS
from dorfplatz.catalog.valley.sheet import COLUMNS, ROWS, Cell
from dorfplatz.errors import SetupError
from dorfplatz.games.real import Counted, CountedSides, Wrong
from dorfplatz.games.valley import Valley
from dorfplatz.games.valley.explain_lines import explain_player
from dorfplatz.games.valley.moves import RAILS
from dorfplatz.games.valley.position import ValleyPosition
from dorfplatz.reason import Reason
from dorfplatz.rules.arrays import blank_states
from dorfplatz.rules.valley.pack import number_of
from dorfplatz.rules.valley.state import MOUNTAIN, VALLEY

# What is drawn: row, column, symbol, and the rotation of a rail or -1.
RealSymbol = tuple[int, int, str, int]


def count_sheets(game: Valley, sheets: Sequence[Sequence[RealSymbol]]) -> CountedSides:
    """The scores of all sheets, or everything impossible about them; sheets may be unfinished."""
    if len(sheets) != game.players:
        raise SetupError(f"there are {game.players} sheets, not {len(sheets)}")
    wrong = [tuple(_wrong_cells(game, sheet)) for sheet in sheets]
    if any(wrong):
        return CountedSides(tuple(Counted(wrong=each) for each in wrong))
    position = drawn_position(game, sheets)
    counted = (Counted(score, explain_player(position, player)) for player, score in enumerate(position.scores))
    return CountedSides(tuple(counted), position.winners)


def drawn_position(game: Valley, sheets: Sequence[Sequence[RealSymbol]]) -> ValleyPosition:
    """A position with these sheets; the villagers follow from the symbols."""
    states, _ = blank_states(1, VALLEY)
    state = states[0]
    state.players = game.players
    state.symbol[:, [number_of(cell) for cell in game.sheet.mountains]] = MOUNTAIN
    for player, sheet in enumerate(sheets):
        for row, column, symbol, rotation in sheet:
            cell = number_of((row, column))
            state.symbol[player, cell] = 1 + SYMBOLS.index(symbol)
            state.rotation[player, cell] = max(rotation, 0)
            state.villagers[player] += game.catalog.villagers[symbol]  # type: ignore[index]
    return ValleyPosition(game, states)


def _wrong_cells(game: Valley, sheet: Sequence[RealSymbol]) -> Iterator[Wrong]:
    """The cells with something impossible."""
    seen: set[Cell] = set()
    for row, column, symbol, rotation in sheet:
        cell = row, column
        if not (0 <= row < ROWS and 0 <= column < COLUMNS):
            raise SetupError(f"there is no cell {row},{column} on a sheet")
        if reason := _why_not(cell in game.sheet.mountains, cell in seen, symbol, rotation):
            yield Wrong(cell, reason)
        seen.add(cell)


def _why_not(is_mountain: bool, is_full: bool, symbol: str, rotation: int) -> Reason | None:
    """Why a symbol cannot be drawn in a cell."""
    if is_mountain:
        return Reason("mountain", "nothing is drawn on a mountain")
    if is_full:
        return Reason("cell_full", "a cell holds one symbol only")
    if symbol not in SYMBOLS:
        there = ", ".join(SYMBOLS)
        return Reason("no_symbol", "there is no symbol '{symbol}'; there are {there}", symbol=symbol[:40], there=there)
    if not (0 <= rotation < RAILS[symbol] if symbol in RAILS else rotation == -1):
        sentence = "rails are turned, a straight from 0 to 2 and a curve from 0 to 5; nothing else is"
        return Reason("wrong_turn", sentence)
    return None
