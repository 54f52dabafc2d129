"""What a player can type in every game, and how commands are found."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from dorfplatz.cli.language import say, translated
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
    """A command: how it is typed, and the function that runs it with the words after the first one.

    `help` is the key of the line that `help` shows; without one, the docstring of the function is that line.
    """

    usage: str
    run: Run
    help: str = ""

    @property
    def line(self) -> str:
        """The line that `help` shows."""
        return f"{self.usage:18} {say(self.help) if self.help else self.run.__doc__}"


class Commands(dict[str, Command]):
    """Commands by their first word."""

    def add(self, usage: str, line: str = "") -> Callable[[Function], Function]:
        """Register a function under the first word of its usage, with the key of its line in the help."""

        def register(function: Function) -> Function:
            self[usage.split()[0]] = Command(usage, function, line)
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


@COMMON.add("moves", "help.moves")
def _moves(session: Session[Any], words: list[str]) -> None:
    """List all legal moves."""
    session.console.print("  ".join(map(str, session.table.legal)), markup=False)
    session.pause()


@COMMON.add("hint", "help.hint")
def _hint(session: Session[Any], words: list[str]) -> None:
    """Think for a moment, and say which move is best and why."""
    if session.table.waits or len(session.table.legal) < 2:
        raise IllegalMoveError(say("nothing_to_choose"))
    session.table.get_ready(say("the_hint"), units_of(session.table.state.game))
    for line in hint_lines(session.table.view, session.typed):
        session.tell(line)


@COMMON.add("why MOVE", "help.why")
def _why(session: Session[Any], words: list[str]) -> None:
    """Say why a move is not legal."""
    move = session.read_move(words)
    reason = session.why_not(move)
    session.tell(
        say("is_legal", move=str(move))
        if reason is None
        else say("is_not_legal", move=str(move), why=translated(reason))
    )


@COMMON.add("undo", "help.undo")
def _undo(session: Session[Any], words: list[str]) -> None:
    """Take your last choice back, with all that followed it."""
    session.table.undo()


@COMMON.add("auto", "help.auto")
def _auto(session: Session[Any], words: list[str]) -> None:
    """Play forced moves automatically, or wait for Enter."""
    table = session.table
    table.is_automatic = not table.is_automatic
    session.tell(say("forced_played" if table.is_automatic else "forced_wait"))


@COMMON.add("score", "help.score")
def print_score(session: Session[Any], words: list[str]) -> None:
    """Show the score, and where your points come from."""
    table, sheet = session.table, sheet_of(session.table.state.game)
    session.console.print(sheet.panel(table.view, table.names, title=table.state.game.name))
    session.console.print(explanation_table(sheet.explanations(table.view, table.seat)))
    session.pause()


@COMMON.add("record FILE.jsonl", "help.record")
def _record(session: Session[Any], words: list[str]) -> None:
    """Write the game record, for `dorfplatz replay`."""
    if not words:
        raise UnreadableMoveError(say("name_a_record"))
    path = path_of(words)
    write_safely(path, session.table.state.record(session.table.names).to_json() + b"\n")
    session.tell(say("record_in", path=str(path)))


@COMMON.add("save FILE.json", "help.save")
def _save(session: Session[Any], words: list[str]) -> None:
    """Save the game to this file from now on."""
    if words:
        session.table.save_as(path_of(words))
    session.tell(say("saved_in", path=str(session.table.path)))


@COMMON.add("help", "help.help")
def _help(session: Session[Any], words: list[str]) -> None:
    """Show this list."""
    for line in session.legend:
        session.console.print(line, style="bold", markup=False)
    for command in {command.usage: command for command in session.commands.values()}.values():
        session.console.print(command.line, markup=False)
    session.pause()


@COMMON.add("quit", "help.quit")
def _quit(session: Session[Any], words: list[str]) -> None:
    """Leave; the game is saved and can be resumed."""
    session.is_left = True


def path_of(words: Sequence[str]) -> Path:
    """A file name, which may contain blanks and begin with ~/."""
    name = " ".join(words)
    return Path.home() / name[2:] if name.startswith("~/") else Path(name)
