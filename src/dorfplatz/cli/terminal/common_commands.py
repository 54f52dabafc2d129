"""What a player can type in every game, and how commands are found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from dorfplatz.cli.terminal.romantik.questions import Asked
from dorfplatz.cli.terminal.sitting import Sitting
from dorfplatz.errors import UnreadableMoveError

Command = Callable[[Any, list[str]], None]
Function = TypeVar("Function", bound=Command)
SHORT = {"p": "place", "r": "rotate", "h": "hint", "u": "undo", "?": "help", "q": "quit", "exit": "quit"}
SCROLLING = {"up": (-6, 0), "down": (6, 0), "left": (0, -24), "right": (0, 24)}
LEGEND = (
    "W forest  G grain  V village  T track  S stream  . meadow",
    "W5 an open task  W✓ completed  W✗ cancelled  ⚑w a flag",
)


class Commands(dict[str, tuple[str, Command]]):
    """Commands by their first word, each with its usage; its sentence is what help shows."""

    def add(self, usage: str) -> Callable[[Function], Function]:
        """Register a command under the first word of its usage."""

        def register(function: Function) -> Function:
            self[usage.split()[0]] = (usage, function)
            return function

        return register

    def add_common(self) -> None:
        """Register what can be typed in every game."""
        for usage, function in COMMON:
            self.add(usage)(function)

    def carry_out(self, sitting: Sitting[Any], line: str, asked: Asked | None) -> None:
        """Find the command that was typed, and do it; a number is a cell to lay the tile in."""
        words = line.split()
        first = SHORT.get(words[0].lower(), words[0].lower())
        if first in self:
            self[first][1](sitting, words[1:])
        elif first in SCROLLING:
            sitting.scroll(*SCROLLING[first])
        elif first[0].isdigit() or first[0] == "-":
            self["place"][1](sitting, words)
        elif asked is not None:
            raise UnreadableMoveError(f"{words[0][:20]!r} is no answer; type {asked.words}")
        else:
            raise UnreadableMoveError(f"there is no command {words[0][:20]!r}; type help")

    def print_help(self, sitting: Sitting[Any], legend: Sequence[str], *, scrolls: bool = True) -> None:
        """Print all commands, and what the letters on the map mean."""
        for line in legend:
            sitting.console.print(line, style="bold")
        for usage, function in self.values():
            sitting.console.print(f"{usage:18} {function.__doc__}", markup=False)
        if scrolls:
            sitting.console.print(f"{', '.join(SCROLLING)}: look at another part of a big map")
        sitting.pause()


def rotate(sitting: Sitting[Any], words: list[str]) -> None:
    """Turn the tile clockwise by one side, or to a rotation."""
    if len(words) > 1 or (words and words[0] not in tuple("012345")):
        raise UnreadableMoveError("a rotation is a number from 0 to 5")
    sitting.look.rotation = int(words[0]) if words else (sitting.look.rotation + 1) % 6


def undo(sitting: Sitting[Any], words: list[str]) -> None:
    """Take the whole turn back, until the next tile is revealed."""
    sitting.table.undo()


def auto(sitting: Sitting[Any], words: list[str]) -> None:
    """Let the next tile come by itself, or wait for Enter."""
    table = sitting.table
    table.reveals_itself = not table.reveals_itself
    sitting.tell("The next tile comes by itself." if table.reveals_itself else "Enter reveals the next tile.")


def cells(sitting: Sitting[Any], words: list[str]) -> None:
    """Show coordinates in free cells instead of numbers, and back."""
    sitting.look.shows_coordinates = not sitting.look.shows_coordinates


def save(sitting: Sitting[Any], words: list[str]) -> None:
    """Keep the game in this file from now on."""
    if words:
        sitting.table.move_to(path_of(words))
    sitting.tell(f"The game is kept in {sitting.table.path}")


def leave(sitting: Sitting[Any], words: list[str]) -> None:
    """Leave; the game is kept and can be resumed."""
    sitting.is_left = True


def path_of(words: Sequence[str]) -> Path:
    """A file's name, with blanks in it or not, perhaps in the player's own folder."""
    name = " ".join(words)
    return Path.home() / name[2:] if name.startswith("~/") else Path(name)


COMMON: tuple[tuple[str, Command], ...] = (
    ("rotate [0-5]", rotate),
    ("undo", undo),
    ("auto", auto),
    ("cells", cells),
    ("save FILE.json", save),
    ("quit", leave),
)
