"""A session at the terminal: show the table, ask, do what was typed, until the player leaves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, ClassVar, Generic, TypeVar

from rich.console import Console, RenderableType

from dorfplatz.cli.language import say, translated
from dorfplatz.cli.output.commands import command_line, own_program
from dorfplatz.cli.output.console import printable
from dorfplatz.cli.terminal.commands import COMMON, Commands
from dorfplatz.cli.terminal.screen import any_screen
from dorfplatz.cli.terminal.table import TerminalTable
from dorfplatz.cli.terminal.waiting import wait_until_ready
from dorfplatz.errors import DorfplatzError, IllegalMoveError, UnreadableMoveError

Ask = Callable[[str], str]
TableKind = TypeVar("TableKind", bound=TerminalTable)
MOST_NEWS = 8


class Session(Generic[TableKind]):
    """A session at any game, whose moves are typed in notation; a game with a screen of its own inherits this."""

    table_type: ClassVar[type[TerminalTable]] = TerminalTable
    commands: ClassVar[Commands] = COMMON

    def __init__(self, table: TableKind, console: Console, ask: Ask | None = None) -> None:
        self.table = table
        self.console = console
        self.is_left = False
        self._ask = ask or input
        table.get_ready = partial(wait_until_ready, console=console)

    def screen(self) -> RenderableType:
        """Everything that is shown above the prompt."""
        return any_screen(self.table, self.console.width)

    def prompt(self) -> str:
        """What the player can do now, in a few words."""
        if self.table.state.is_over:
            return say("prompt.over")
        return say("prompt.move", name=self.table.name)

    @property
    def legend(self) -> Sequence[str]:
        """The signs on the screen, explained above the commands."""
        return ()

    def read_move(self, words: Sequence[str]) -> Any:
        """A move from what was typed."""
        return self.table.state.game.parse(" ".join(words))

    def typed(self, move: str) -> str:
        """What a player types for a move in notation."""
        return move

    def why_not(self, move: Any) -> str | None:
        """Why a move is not legal now, or None if it is."""
        try:
            self.table.state.played(move, self.table.seat)
        except IllegalMoveError as error:
            return translated(error)
        return None

    def carry_out(self, line: str) -> None:
        """Run a command, or play a move."""
        words = line.split()
        if not words:
            self.press_enter()
        elif (command := self.commands.find(words[0])) is not None:
            command.run(self, words[1:])
        else:
            self.play_typed(words)

    def press_enter(self) -> None:
        """Play the only legal move, if there is only one."""
        if len(self.table.legal) == 1:
            self.table.play(self.table.legal[0])

    def play_typed(self, words: Sequence[str]) -> None:
        """Play a move from what was typed, which is no command."""
        try:
            move = self.read_move(words)
        except UnreadableMoveError:
            raise UnreadableMoveError(say("no_command_or_move", word=words[0][:20])) from None
        self.table.play(move)

    def after_move(self) -> None:
        """Forget what concerned the move before."""

    def run(self) -> None:
        """Play until the player quits or the input ends; the game is saved either way."""
        self.table.save()
        try:
            while not self.is_left:
                self.table.go_on()
                self.show()
                self.obey(self._ask(self.prompt()))
        except EOFError:
            self.console.print()
        except KeyboardInterrupt:
            self.console.print()
            raise
        finally:
            if not self.table.state.is_over:
                sentence = say("resume_with", command=command_line(*own_program(), *self.resume_arguments))
                self.console.print(sentence, markup=False, soft_wrap=True)

    @property
    def resume_arguments(self) -> list[str]:
        """The arguments of the command that resumes this game."""
        return ["play", "--terminal", "--resume", str(self.table.path)]

    def obey(self, line: str) -> None:
        """Do what was typed, or say why it cannot be done."""
        moves = len(self.table.state.history)
        try:
            self.carry_out(line)
        except DorfplatzError as error:
            self.tell(f"{translated(error)}.")
        if len(self.table.state.history) != moves:
            self.after_move()

    def show(self) -> None:
        """Print the screen, and what happened since the last one."""
        if self.console.is_terminal:
            self.console.clear()
        del self.table.news[:-MOST_NEWS]
        self.console.print(self.screen())
        for sentence in self.table.news:
            self.console.print(printable(sentence), style="bold", markup=False)
        self.table.news.clear()

    def tell(self, sentence: str) -> None:
        """Print a sentence below the next screen."""
        self.table.news.append(sentence)

    def pause(self) -> None:
        """Wait until the player has read what was printed; where no screen is cleared, there is no need."""
        if self.console.is_terminal:
            self._ask(say("prompt.pause"))
