"""One sitting at the terminal: show, ask, do, until the player leaves."""

import shutil
import sys
from collections.abc import Callable

from rich.console import Console

from dorfplatz.cli.console import printable
from dorfplatz.cli.terminal.commands import carry_out
from dorfplatz.cli.terminal.questions import question_in
from dorfplatz.cli.terminal.screen import Look, screen
from dorfplatz.cli.terminal.table import Table
from dorfplatz.errors import DorfplatzError
from dorfplatz.games.moves import PlaceStored, SetAside, Store

Ask = Callable[[str], str]
MOST_NEWS = 8


class Session:
    """A table, a console to show it on, and somebody to ask."""

    def __init__(self, table: Table, console: Console, ask: Ask | None = None) -> None:
        self.table = table
        self.console = console
        self.look = Look()
        self.is_left = False
        self._ask = ask or input

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
            carry_out(self, line)
        except DorfplatzError as error:
            self.tell(f"{error}.")
        if len(self.table.state.moves) != moves:
            self.look = Look(shows_coordinates=self.look.shows_coordinates)

    def show(self) -> None:
        """The screen, and what happened since it was last shown."""
        if self.console.is_terminal:
            self.console.clear()
        del self.table.news[:-MOST_NEWS]
        self.console.print(screen(self.table, self.look, self.console.width, self.console.height))
        for sentence in self.table.news:
            self.console.print(printable(sentence), style="bold", markup=False)
        self.table.news.clear()

    def prompt(self) -> str:
        """What the player is asked."""
        return prompt_for(self.table)

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


def prompt_for(table: Table) -> str:
    """What the player can do now, in a few words."""
    state = table.state
    asked = question_in(state)
    if state.is_over:
        return "undo, sheet, map, record FILE or quit> "
    if asked is not None:
        words = asked.words
    elif state.in_hand is None:
        stored = any(isinstance(move, PlaceStored) for move in state.legal_moves)
        start = "Enter reveals" if state.due else "end"
        words = f"{start}, stored 3 or undo" if stored else f"{start}, or undo"
    elif isinstance(state.legal_moves[0], SetAside):
        words = "it fits nowhere: store or aside"
    else:
        words = "place, rotate, store, hint, help" if Store() in state.legal_moves else "place, rotate, hint, help"
    return f"{table.name}: {words}> "
