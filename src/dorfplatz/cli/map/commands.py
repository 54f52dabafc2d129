"""What a player can type in games on a map."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dorfplatz.cli.language import say
from dorfplatz.cli.terminal.commands import COMMON, Command, Commands, Run, print_score
from dorfplatz.errors import IllegalMoveError, UnreadableMoveError

if TYPE_CHECKING:
    from dorfplatz.cli.map.session import MapSession
    from dorfplatz.cli.terminal.canvas import Canvas

# How tiles are laid; the help of a game begins with it.
PLACING = Commands()
MAP_COMMANDS = Commands()
SCROLLING = {"up": (-6, 0), "down": (6, 0), "left": (0, -24), "right": (0, 24)}


@PLACING.add("place 3 [0-5]", "help.place")
def _place(session: MapSession[Any], words: list[str]) -> None:
    """Lay the tile in cell 3, as held or in a rotation; or 1,-2/5."""
    if session.question is not None:
        raise IllegalMoveError(say("decide_first", words=session.question.words))
    if session.hand is None:
        is_over = session.table.state.is_over
        raise IllegalMoveError(say("is_over" if is_over else "map.reveal_first"))
    session.table.play(session.choices.read(words, session.display.rotation))


@PLACING.add("rotate [0-5]", "help.rotate")
def _rotate(session: MapSession[Any], words: list[str]) -> None:
    """Turn the tile clockwise by one side, or to a rotation."""
    if len(words) > 1 or (words and words[0] not in tuple("012345")):
        raise UnreadableMoveError(say("map.rotation"))
    session.display.rotation = int(words[0]) if words else (session.display.rotation + 1) % 6


@MAP_COMMANDS.add("why 1,-2/5", "help.why_placement")
def _why(session: MapSession[Any], words: list[str]) -> None:
    """Say why a placement or another move is not legal."""
    COMMON["why"].run(session, words)


MAP_COMMANDS.add("sheet", "help.score")(print_score)


@MAP_COMMANDS.add("auto", "help.auto_reveal")
def _auto(session: MapSession[Any], words: list[str]) -> None:
    """Reveal the next tile automatically, or wait for Enter."""
    table = session.table
    table.is_automatic = not table.is_automatic
    session.tell(say("map.reveals_itself" if table.is_automatic else "map.enter_reveals"))


@MAP_COMMANDS.add("cells", "help.cells")
def _cells(session: MapSession[Any], words: list[str]) -> None:
    """Show coordinates in free cells, or numbers again."""
    session.display.shows_coordinates = not session.display.shows_coordinates


def _scrolling(lines: int, columns: int) -> Run:
    def scroll(session: MapSession[Any], words: list[str]) -> None:
        """Scroll a map that is bigger than the screen."""
        session.display.lines_down += lines
        session.display.columns_right += columns

    return scroll


for _word, _distance in SCROLLING.items():
    MAP_COMMANDS[_word] = Command(" ".join(SCROLLING), _scrolling(*_distance), "help.scroll")

MAP_COMMANDS.include(PLACING)
MAP_COMMANDS.include({word: command for word, command in COMMON.items() if word not in ("moves", "score")})


def print_canvas(session: MapSession[Any], canvas: Canvas) -> None:
    """Print all of a canvas, however big."""
    for line in canvas.lines(canvas.bounds):
        session.console.print(line, no_wrap=True, overflow="ignore", crop=False)
