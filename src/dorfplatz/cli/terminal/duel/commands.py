"""What a player of the Duel can type, each with the line that help shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from dorfplatz.cli.output.console import printable
from dorfplatz.cli.output.duel_sheet import duel_panel
from dorfplatz.cli.output.explanations import explanation_table
from dorfplatz.cli.output.files import write_safely
from dorfplatz.cli.terminal.common_commands import LEGEND, Commands, path_of
from dorfplatz.cli.terminal.drawing import FIGURES
from dorfplatz.cli.terminal.duel.questions import duel_question
from dorfplatz.cli.terminal.duel.screen import side_canvas, side_choices
from dorfplatz.cli.terminal.hints import hint_lines
from dorfplatz.errors import IllegalMoveError, UnreadableMoveError
from dorfplatz.games.duel import duel_record_of
from dorfplatz.games.duel.explain import explain_side
from dorfplatz.games.duel.reasons import why_not_played
from dorfplatz.games.map.moves import Move, Reveal, parse_move

if TYPE_CHECKING:
    from dorfplatz.cli.terminal.duel.session import DuelSession

COMMANDS = Commands()
COMMANDS.add_common()
command = COMMANDS.add
ON_THE_MAP = ("red heart", "photographer", "camera marker")


def carry_out_in_duel(session: DuelSession, line: str) -> None:
    """Do what was typed; an empty line reveals the next tile, or declines what is asked."""
    table = session.table
    asked = duel_question(table.state, table.seat)
    answer = asked.read(line.strip()) if asked else None
    if answer is not None:
        table.play(table.seat, answer)
    elif not line.split():
        if table.state.due is not None:
            table.play(table.seat, Reveal())
    else:
        COMMANDS.carry_out(session, line, asked)


@command("place 3 [0-5]")
def _place(session: DuelSession, words: list[str]) -> None:
    """Lay the tile in cell 3, as held or turned; or 1,-2/5."""
    table = session.table
    if table.state.revealed is None:
        raise IllegalMoveError(
            "the game is over" if table.state.is_over else "press Enter to reveal the next tile first"
        )
    table.play(table.seat, side_choices(table, table.seat).read(words, session.look.rotation))


@command("hint")
def _hint(session: DuelSession, words: list[str]) -> None:
    """Think about it, and say what is best and why."""
    table = session.table
    if len(table.state.legal_moves(table.seat)) < 2:
        raise IllegalMoveError("there is nothing to choose")
    for line in hint_lines(table.view, str):
        session.tell(line)


@command("why 1,-2/5")
def _why(session: DuelSession, words: list[str]) -> None:
    """Say why a tile may not be laid there, or another move not made."""
    table = session.table
    move: Move
    if len(words) == 1 and words[0][:1].isalpha():
        move = parse_move(words[0])
    else:
        move = side_choices(table, table.seat).read(words, session.look.rotation)
    reason = why_not_played(table.state, table.seat, move)
    session.tell(f"{move} is legal." if reason is None else f"{move} is not legal: {reason}.")


@command("undo")
def _undo(session: DuelSession, words: list[str]) -> None:
    """Take back what was done last in this turn, until all sides are done."""
    session.table.undo()


@command("map [2]")
def _map(session: DuelSession, words: list[str]) -> None:
    """Print the own map whole, that of player 2, or with `map all` every map."""
    table = session.table
    players = range(table.state.game.players)
    numbers = {str(seat + 1): [seat] for seat in players} | {"": [table.seat], "all": list(players)}
    seats = numbers.get(" ".join(words))
    if seats is None:
        raise UnreadableMoveError(f"the maps are 1 to {len(players)}, or all")
    for seat in seats:
        side = table.view.sides[seat]
        title = f"{table.names[seat]}: {side.score.total}"
        session.console.print(Text(printable(title), style="bold"))
        canvas = side_canvas(table, seat, session.look)
        for line in canvas.lines(canvas.bounds):
            session.console.print(line, no_wrap=True, overflow="ignore", crop=False)
    session.pause()


@command("sheet")
def _sheet(session: DuelSession, words: list[str]) -> None:
    """Show all score sheets as they stand, and where the own points come from."""
    table = session.table
    session.console.print(duel_panel(table.view.scores, table.names, "", "duel"))
    session.console.print(explanation_table(explain_side(table.view, table.seat)))
    session.pause()


@command("record FILE.jsonl")
def _record(session: DuelSession, words: list[str]) -> None:
    """Write the game record, for `dorfplatz replay`."""
    if not words:
        raise UnreadableMoveError("say which file, such as record game.jsonl")
    path = path_of(words)
    write_safely(path, duel_record_of(session.table.state, session.table.names).to_json() + b"\n")
    session.tell(f"The record is in {path}")


@command("help")
def _help(session: DuelSession, words: list[str]) -> None:
    """Show this list."""
    figures = "  ".join(f"{FIGURES[name][0]} {name}" for name in ON_THE_MAP)
    COMMANDS.print_help(session, [*LEGEND, *([figures] if 2 in session.table.state.game.modules else [])])
