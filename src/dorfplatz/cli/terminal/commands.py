"""What a player can type in every game, and how commands are found."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from dorfplatz.cli.output.files import write_safely
from dorfplatz.cli.output.sheet import explanation_table, sheet_of
from dorfplatz.cli.terminal.hints import hint_lines
from dorfplatz.errors import IllegalMoveError, UnreadableMoveError
from dorfplatz.games.registry import units_of

if TYPE_CHECKING:
    from dorfplatz.cli.terminal.session import Session

Run = Callable[[Any, list[str]], None]
Function = TypeVar("Function", bound=Run)
SHORT = {"p": "place", "r": "rotate", "h": "hint", "u": "undo", "?": "help", "q": "quit", "exit": "quit"}


class Command(NamedTuple):
    """A command: how it is typed, and the function that runs it with the words after the first one."""

    usage: str
    run: Run


class Commands(dict[str, Command]):
    """Commands by their first word; the docstring of each function is the line that `help` shows."""

    def add(self, usage: str) -> Callable[[Function], Function]:
        """Register a function under the first word of its usage."""

        def register(function: Function) -> Function:
            self[usage.split()[0]] = Command(usage, function)
            return function

        return register

    def include(self, others: Mapping[str, Command]) -> None:
        """Add the commands that this game does not run in its own way."""
        for word, command in others.items():
            self.setdefault(word, command)

    def find(self, word: str) -> Command | None:
        """The command of a word or its abbreviation."""
        return self.get(SHORT.get(word.lower(), word.lower()))


COMMON = Commands()


@COMMON.add("moves")
def _moves(session: Session[Any], words: list[str]) -> None:
    """List all legal moves."""
    session.console.print("  ".join(map(str, session.table.legal)), markup=False)
    session.pause()


@COMMON.add("hint")
def _hint(session: Session[Any], words: list[str]) -> None:
    """Think for a moment, and say which move is best and why."""
    if session.table.waits or len(session.table.legal) < 2:
        raise IllegalMoveError("there is nothing to choose")
    session.table.get_ready("The hint", units_of(session.table.state.game))
    for line in hint_lines(session.table.view, session.typed):
        session.tell(line)


@COMMON.add("why MOVE")
def _why(session: Session[Any], words: list[str]) -> None:
    """Say why a move is not legal."""
    move = session.read_move(words)
    reason = session.why_not(move)
    session.tell(f"{move} is legal." if reason is None else f"{move} is not legal: {reason}.")


@COMMON.add("undo")
def _undo(session: Session[Any], words: list[str]) -> None:
    """Take your last choice back, with all that followed it."""
    session.table.undo()


@COMMON.add("auto")
def _auto(session: Session[Any], words: list[str]) -> None:
    """Play forced moves automatically, or wait for Enter."""
    table = session.table
    table.is_automatic = not table.is_automatic
    session.tell("Forced moves are played automatically." if table.is_automatic else "Forced moves wait for Enter.")


@COMMON.add("score")
def print_score(session: Session[Any], words: list[str]) -> None:
    """Show the score, and where your points come from."""
    table, sheet = session.table, sheet_of(session.table.state.game)
    session.console.print(sheet.panel(table.view, table.names, title=table.state.game.name))
    session.console.print(explanation_table(sheet.explanations(table.view, table.seat)))
    session.pause()


@COMMON.add("record FILE.jsonl")
def _record(session: Session[Any], words: list[str]) -> None:
    """Write the game record, for `dorfplatz replay`."""
    if not words:
        raise UnreadableMoveError("name a file, such as record game.jsonl")
    path = path_of(words)
    write_safely(path, session.table.state.record(session.table.names).to_json() + b"\n")
    session.tell(f"The record is in {path}")


@COMMON.add("save FILE.json")
def _save(session: Session[Any], words: list[str]) -> None:
    """Save the game to this file from now on."""
    if words:
        session.table.save_as(path_of(words))
    session.tell(f"The game is saved in {session.table.path}")


@COMMON.add("help")
def _help(session: Session[Any], words: list[str]) -> None:
    """Show this list."""
    for line in session.legend:
        session.console.print(line, style="bold", markup=False)
    for usage, run in dict(session.commands.values()).items():
        session.console.print(f"{usage:18} {run.__doc__}", markup=False)
    session.pause()


@COMMON.add("quit")
def _quit(session: Session[Any], words: list[str]) -> None:
    """Leave; the game is saved and can be resumed."""
    session.is_left = True


def path_of(words: Sequence[str]) -> Path:
    """A file name, which may contain blanks and begin with ~/."""
    name = " ".join(words)
    return Path.home() / name[2:] if name.startswith("~/") else Path(name)
