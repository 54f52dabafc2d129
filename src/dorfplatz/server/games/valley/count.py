"""Real sheets of the Valley, drawn once more and counted by the same rules as ours."""

from collections.abc import Iterator

from dorfplatz.catalog.valley.catalog import SYMBOLS
from dorfplatz.catalog.valley.sheet import Cell
from dorfplatz.games.valley import Valley
from dorfplatz.games.valley.explanations import explain_player
from dorfplatz.games.valley.moves import RAILS
from dorfplatz.games.valley.position import ValleyPosition
from dorfplatz.reason import Reason
from dorfplatz.rules.map.state import blank_states
from dorfplatz.rules.valley.pack import number_of
from dorfplatz.rules.valley.state import MOUNTAIN, VALLEY
from dorfplatz.server.games.pad_line import on_wire
from dorfplatz.server.games.valley.options import game_of
from dorfplatz.server.games.valley.view import score_of
from dorfplatz.server.wire.pads import Counted, RealMap, RealSheet, SidesCounted, WrongTile


def count_sheets(wanted: RealMap) -> SidesCounted:
    """The lines of all sheets, or everything about them that cannot be; unfinished ones are counted too."""
    game = game_of(wanted.options, len(wanted.sheets))
    wrong = [list(_wrong_cells(game, sheet)) for sheet in wanted.sheets]
    if any(wrong):
        return SidesCounted(
            sides=[Counted(score=None, lines=[], wrong=each) for each in wrong], first_needed=[], winners=[]
        )
    position = _drawn(game, wanted.sheets)
    sides = [
        Counted(
            score=score_of(position, score),
            lines=[on_wire(each, player) for each in explain_player(position, player)],
            wrong=[],
        )
        for player, score in enumerate(position.scores)
    ]
    return SidesCounted(sides=sides, first_needed=[], winners=list(position.winners))


def _drawn(game: Valley, sheets: list[RealSheet]) -> ValleyPosition:
    """A position with the sheets as they were drawn; the villagers follow from the symbols."""
    states, _ = blank_states(1, VALLEY)
    state = states[0]
    state.players = game.players
    state.symbol[:, [number_of(cell) for cell in game.sheet.mountains]] = MOUNTAIN
    for player, sheet in enumerate(sheets):
        for row, column, symbol, rotation in sheet.drawn:
            cell = number_of((row, column))
            state.symbol[player, cell] = 1 + SYMBOLS.index(symbol)
            state.rotation[player, cell] = max(rotation, 0)
            state.villagers[player] += game.catalog.villagers[symbol]  # type: ignore[index]
    return ValleyPosition(game, states)


def _wrong_cells(game: Valley, sheet: RealSheet) -> Iterator[WrongTile]:
    """What cannot be drawn so."""
    seen: set[Cell] = set()
    for row, column, symbol, rotation in sheet.drawn:
        cell = row, column
        if reason := _why_not(cell in game.sheet.mountains, cell in seen, symbol, rotation):
            yield WrongTile(cell=cell, key=reason.key, values=dict(reason.values), text=str(reason))
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
