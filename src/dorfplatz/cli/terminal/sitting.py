"""One sitting at the terminal, whatever is played: show, ask, do, until the player leaves."""

import shutil
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from rich.console import Console, RenderableType

from dorfplatz.cli.output.console import printable
from dorfplatz.cli.terminal.look import Look
from dorfplatz.errors import DorfplatzError

Ask = Callable[[str], str]
MOST_NEWS = 8


class AnyTable(Protocol):
    """What every table has: a game that is kept in a file, and news for the players."""

    news: list[str]
    path: Path
    reveals_itself: bool

    @property
    def state(self) -> Any:
        """The game in progress."""
        ...

    def go_on(self) -> None:
        """Play everything that is nobody's choice."""
        ...

    def undo(self) -> None:
        """Take the last turn back."""
        ...

    def keep(self) -> None:
        """Write the game to its file."""
        ...

    def move_to(self, path: Path) -> None:
        """Keep the game in another file."""
        ...


TableOf = TypeVar("TableOf", bound=AnyTable)


class Sitting(ABC, Generic[TableOf]):
    """A table, a console to show it on, and somebody to ask."""

    def __init__(self, table: TableOf, console: Console, ask: Ask | None = None) -> None:
        self.table = table
        self.console = console
        self.look = Look()
        self.is_left = False
        self._ask = ask or input

    @abstractmethod
    def carry_out(self, line: str) -> None:
        """Do what was typed."""

    @abstractmethod
    def screen(self) -> RenderableType:
        """Everything between two questions to the player."""

    @abstractmethod
    def prompt(self) -> str:
        """What the player is asked."""

    def run(self) -> None:
        """Play until the player quits or the input ends; the game is kept either way."""
        self.table.keep()
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
            self._say_goodbye()

    def obey(self, line: str) -> None:
        """Do what was typed; what cannot be done is explained."""
        moves = len(self.table.state.moves)
        try:
            self.carry_out(line)
        except DorfplatzError as error:
            self.tell(f"{error}.")
        if len(self.table.state.moves) != moves:
            self.look = Look(shows_coordinates=self.look.shows_coordinates)

    def show(self) -> None:
        """The screen, and what happened since it was last shown."""
        if self.console.is_terminal:
            self.console.clear()
        del self.table.news[:-MOST_NEWS]
        self.console.print(self.screen())
        for sentence in self.table.news:
            self.console.print(printable(sentence), style="bold", markup=False)
        self.table.news.clear()

    def tell(self, sentence: str) -> None:
        """Say something beneath the next screen."""
        self.table.news.append(sentence)

    def pause(self) -> None:
        """Wait until the player has read what was printed."""
        if self.console.is_terminal:
            self._ask("Enter goes on> ")

    def scroll(self, lines: int, columns: int) -> None:
        """Move the part of the map that is shown."""
        self.look.lines_down += lines
        self.look.columns_right += columns

    def _say_goodbye(self) -> None:
        if self.table.state.is_over:
            return
        program = "dorfplatz" if shutil.which("dorfplatz") else printable(sys.argv[0])
        command = f"{program} play --terminal --resume {printable(str(self.table.path))}"
        self.console.print(f"The game is kept; go on with: {command}", soft_wrap=True)
