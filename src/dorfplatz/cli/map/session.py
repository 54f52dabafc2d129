"""A session at a game on a map."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import TypeVar

from rich.console import Console

from dorfplatz.cli.language import named, say
from dorfplatz.cli.map.choices import Choices
from dorfplatz.cli.map.drawing import FIGURES
from dorfplatz.cli.map.screen import Display
from dorfplatz.cli.terminal.questions import OpenQuestion
from dorfplatz.cli.terminal.session import Ask, Session
from dorfplatz.cli.terminal.table import TerminalTable
from dorfplatz.errors import UnreadableMoveError
from dorfplatz.games.map.face import Revealed
from dorfplatz.games.map.moves import Move, Reveal, parse_move

TableKind = TypeVar("TableKind", bound=TerminalTable)


def map_legend(figures: Iterable[str]) -> list[str]:
    """The letters of the map, and the signs of some figures."""
    signs = "  ".join(f"{FIGURES[name][0]} {named('figure', name)}" for name in figures)
    return [say("map.letters"), say("map.fates"), *([signs] if signs else [])]


class MapSession(Session[TableKind]):
    """A session in which tiles are laid on a map, and questions are answered between placements."""

    def __init__(self, table: TableKind, console: Console, ask: Ask | None = None) -> None:
        super().__init__(table, console, ask)
        self.display = Display()

    @property
    @abstractmethod
    def choices(self) -> Choices:
        """Where the tile in hand can be laid."""

    @property
    @abstractmethod
    def hand(self) -> Revealed | None:
        """The tile in hand."""

    @property
    @abstractmethod
    def question(self) -> OpenQuestion | None:
        """What is asked now, unless it is to reveal or to lay a tile."""

    def carry_out(self, line: str) -> None:
        """Answer a question, run a command, or lay the tile in a cell."""
        question = self.question
        answer = None if question is None else question.read(line.strip())
        if answer is not None:
            self.table.play(answer)
        else:
            super().carry_out(line)

    def press_enter(self) -> None:
        """Reveal the next tile."""
        if self.table.state.due is not None:
            self.table.play(Reveal())

    def play_typed(self, words: Sequence[str]) -> None:
        """Lay the tile in a cell, given by its number or coordinates."""
        if words[0][0].isdigit() or words[0][0] == "-":
            self.commands["place"].run(self, list(words))
        elif self.question is not None:
            raise UnreadableMoveError(say("no_answer", word=words[0][:20], words=self.question.words))
        else:
            raise UnreadableMoveError(say("no_command", word=words[0][:20]))

    def read_move(self, words: Sequence[str]) -> Move:
        """A move in notation, or a placement by the number of its cell."""
        if len(words) == 1 and words[0][:1].isalpha():
            return parse_move(words[0])
        return self.choices.read(list(words), self.display.rotation)

    def after_move(self) -> None:
        """The next tile is held as it was revealed, and the latest one is in sight."""
        self.display = Display(shows_coordinates=self.display.shows_coordinates)
