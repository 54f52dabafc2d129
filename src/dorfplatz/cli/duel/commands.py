"""What a player of the Duel can type."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from dorfplatz.cli.duel.screen import side_canvas
from dorfplatz.cli.duel.supply import supply_lines
from dorfplatz.cli.language import say, with_colon
from dorfplatz.cli.map.commands import MAP_COMMANDS, PLACING, print_canvas
from dorfplatz.cli.output.console import printable
from dorfplatz.cli.terminal.commands import Commands
from dorfplatz.errors import UnreadableMoveError

if TYPE_CHECKING:
    from dorfplatz.cli.duel.session import DuelSession

DUEL_COMMANDS = Commands(PLACING)


@DUEL_COMMANDS.add("map [2]", "help.map_of")
def _map(session: DuelSession, words: list[str]) -> None:
    """Print your map, that of player 2, or every map (map all)."""
    table = session.table
    players = range(table.state.game.players)
    numbers = {str(seat + 1): [seat] for seat in players} | {"": [table.seat], "all": list(players)}
    seats = numbers.get(" ".join(words))
    if seats is None:
        raise UnreadableMoveError(say("duel.maps", most=len(players)))
    for seat in seats:
        title = with_colon(table.names[seat], str(table.view.sides[seat].score.total))
        session.console.print(Text(printable(title), style="bold"))
        print_canvas(session, side_canvas(session, seat))
    session.pause()


@DUEL_COMMANDS.add("undo", "help.undo_side")
def _undo(session: DuelSession, words: list[str]) -> None:
    """Take back your last turn, until all sides are done."""
    session.table.undo()


@DUEL_COMMANDS.add("supply", "help.supply")
def _supply(session: DuelSession, words: list[str]) -> None:
    """Show what is left: tiles and markers face down, and the shared supply of Module 2."""
    for line in supply_lines(session.table.view):
        session.console.print(line, markup=False)
    session.pause()


DUEL_COMMANDS.include(MAP_COMMANDS)
