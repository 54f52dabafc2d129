"""What a player of the Valley can type."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from dorfplatz.cli.language import say, with_colon
from dorfplatz.cli.output.console import printable
from dorfplatz.cli.terminal.commands import COMMON, Commands
from dorfplatz.cli.valley.screen import sheet_canvas
from dorfplatz.errors import UnreadableMoveError

if TYPE_CHECKING:
    from dorfplatz.cli.valley.session import ValleySession

VALLEY_COMMANDS = Commands()
command = VALLEY_COMMANDS.add


@command("house blue 2,4", "help.draft")
def _draft(session: ValleySession, words: list[str]) -> None:
    """Draft the house for blue in 2,4; what is missing is asked."""
    session.play_typed(["house", *words])


@command("back", "help.back")
def _back(session: ValleySession, words: list[str]) -> None:
    """Delete the last word of the draft that you have begun."""
    if session.begun:
        session.begun.pop()
    else:
        session.begin_again()


@command("why house:blue:2,4", "help.why_draft")
def _why(session: ValleySession, words: list[str]) -> None:
    """Say why a draft is not legal."""
    COMMON["why"].run(session, words)


@command("undo", "help.undo_draft")
def _undo(session: ValleySession, words: list[str]) -> None:
    """Take your draft back, until a roll or another draft."""
    session.table.undo()
    session.begin_again()


@command("auto", "help.auto_dice")
def _auto(session: ValleySession, words: list[str]) -> None:
    """Let dice and bots continue automatically, or wait for Enter."""
    table = session.table
    table.is_automatic = not table.is_automatic
    session.tell(say("valley.continue" if table.is_automatic else "valley.wait"))


@command("sheets [2]", "help.sheets")
def _sheets(session: ValleySession, words: list[str]) -> None:
    """Print every sheet, or that of player 2."""
    table = session.table
    players = range(table.state.game.players)
    numbers = {str(seat + 1): [seat] for seat in players} | {"": list(players)}
    seats = numbers.get(" ".join(words))
    if seats is None:
        raise UnreadableMoveError(say("valley.sheets", most=len(players)))
    for seat in seats:
        session.console.print(
            Text(printable(with_colon(table.names[seat], str(table.state.scores[seat].total))), style="bold")
        )
        canvas = sheet_canvas(table, seat)
        for line in canvas.lines(canvas.bounds):
            session.console.print(line, no_wrap=True, overflow="ignore", crop=False)
    session.pause()


VALLEY_COMMANDS.include({word: command for word, command in COMMON.items() if word != "moves"})
