"""What a player of the Valley can type, each with the line that help shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from dorfplatz.cli.output.console import printable
from dorfplatz.cli.output.explanations import explanation_table
from dorfplatz.cli.output.files import write_safely
from dorfplatz.cli.output.valley_sheet import valley_panel
from dorfplatz.cli.terminal.common_commands import SHORT, Commands, leave, path_of, save
from dorfplatz.cli.terminal.hints import hint_lines
from dorfplatz.cli.terminal.valley.drawing import LEGEND
from dorfplatz.cli.terminal.valley.screen import sheet_canvas
from dorfplatz.errors import IllegalMoveError, UnreadableMoveError
from dorfplatz.games.valley import parse_valley_move, valley_record_of
from dorfplatz.games.valley.explanations import explain_player
from dorfplatz.games.valley.reasons import why_not

if TYPE_CHECKING:
    from dorfplatz.cli.terminal.valley.session import ValleySession

COMMANDS = Commands()
command = COMMANDS.add


def carry_out_in_valley(session: ValleySession, line: str) -> None:
    """Do what was typed: a command, a draft, or a part of one; an empty line goes on, or asks for a draft."""
    table, words = session.table, line.split()
    if not words:
        if table.waits:
            table.step()
        elif table.state.asks == "draft":
            session.is_guided = True
    elif SHORT.get(words[0].lower(), words[0].lower()) in COMMANDS:
        COMMANDS.carry_out(session, line, None)
    else:
        session.say(words)


@command("house blue 2,4")
def _draft(session: ValleySession, words: list[str]) -> None:
    """Take the house and blue, and draw it there; what you leave out is asked. Rails: curve pink 0,1 5."""
    session.say(["house", *words])


@command("back")
def _back(session: ValleySession, words: list[str]) -> None:
    """Forget the last word of the draft that you have begun."""
    if session.begun:
        session.begun.pop()
    else:
        session.begin_again()


@command("hint")
def _hint(session: ValleySession, words: list[str]) -> None:
    """Think about it, and say what is best and why."""
    table = session.table
    if table.waits or len(table.state.legal_moves) < 2:
        raise IllegalMoveError("there is nothing to choose")
    for line in hint_lines(table.state.view(table.state.player), str):
        session.tell(line)


@command("why house:blue:2,4")
def _why(session: ValleySession, words: list[str]) -> None:
    """Say why a draft may not be made."""
    move = parse_valley_move(" ".join(words))
    reason = why_not(session.table.state, move)
    session.tell(f"{move} is legal." if reason is None else f"{move} is not legal: {reason}.")


@command("undo")
def _undo(session: ValleySession, words: list[str]) -> None:
    """Take the last draft back, until the dice are rolled or somebody else draws."""
    session.table.undo()
    session.begin_again()


@command("auto")
def _auto(session: ValleySession, words: list[str]) -> None:
    """Let the dice and the bots go on by themselves, or wait for Enter."""
    table = session.table
    table.reveals_itself = not table.reveals_itself
    session.tell("Dice and bots go on by themselves." if table.reveals_itself else "Dice and bots wait for Enter.")


@command("sheets [2]")
def _sheets(session: ValleySession, words: list[str]) -> None:
    """Print every sheet whole, or that of player 2."""
    table = session.table
    players = range(table.state.game.players)
    numbers = {str(seat + 1): [seat] for seat in players} | {"": list(players)}
    seats = numbers.get(" ".join(words))
    if seats is None:
        raise UnreadableMoveError(f"the sheets are 1 to {len(players)}")
    for seat in seats:
        session.console.print(Text(printable(f"{table.names[seat]}: {table.state.scores[seat].total}"), style="bold"))
        canvas = sheet_canvas(table, seat)
        for line in canvas.lines(canvas.bounds):
            session.console.print(line, no_wrap=True, overflow="ignore", crop=False)
    session.pause()


@command("score")
def _score(session: ValleySession, words: list[str]) -> None:
    """Show how all stand, and where the own points come from."""
    table = session.table
    session.console.print(valley_panel(table.state.scores, table.names, "", "valley"))
    session.console.print(explanation_table(explain_player(table.state, table.seat)))
    session.pause()


@command("record FILE.jsonl")
def _record(session: ValleySession, words: list[str]) -> None:
    """Write the game record, for `dorfplatz replay`."""
    if not words:
        raise UnreadableMoveError("say which file, such as record game.jsonl")
    path = path_of(words)
    write_safely(path, valley_record_of(session.table.state, session.table.names).to_json() + b"\n")
    session.tell(f"The record is in {path}")


@command("help")
def _help(session: ValleySession, words: list[str]) -> None:
    """Show this list."""
    COMMANDS.print_help(session, LEGEND, scrolls=False)


command("save FILE.json")(save)
command("quit")(leave)
