"""Messages between a game and an own bot: a length and bytes; a view travels as its seat and its bytes."""

from typing import IO, Any

import numpy as np

from dorfplatz.games.duel import Duel, DuelView
from dorfplatz.games.duel.view import view_as_seen
from dorfplatz.games.romantik.game import Game
from dorfplatz.games.romantik.view import View
from dorfplatz.games.valley import Valley, ValleyView
from dorfplatz.rules.map.state import DUEL, ROMANTIK
from dorfplatz.rules.valley.state import VALLEY

AnyView = View | DuelView | ValleyView
Letter = tuple[tuple[int, ...], bool, bytes]


def letter_of(view: AnyView) -> Letter:
    """A view without its game; what is hidden has been wiped out of it, so that nothing hidden travels."""
    seats = view.seats if isinstance(view, DuelView) else (view.seat,)
    return seats, isinstance(view, DuelView) and view.at_once, view._states.tobytes()


def view_of(game: Game | Duel | Valley, letter: Letter) -> AnyView:
    """The same view again."""
    seats, at_once, content = letter
    if isinstance(game, Duel):
        return view_as_seen(game, np.frombuffer(content, DUEL), seats, at_once)
    if isinstance(game, Valley):
        return ValleyView(game, np.frombuffer(content, VALLEY), seats[0])
    return View(game, np.frombuffer(content, ROMANTIK), seats[0])


def legal_moves_of(view: AnyView) -> list[Any]:
    """The legal moves of the seat that looks."""
    return list(view.legal_moves)


def write_message(stream: IO[bytes], content: bytes) -> None:
    """Send a message."""
    stream.write(len(content).to_bytes(4, "big") + content)
    stream.flush()


def read_message(stream: IO[bytes]) -> bytes | None:
    """The next message, or None if the other side is gone."""
    size = stream.read(4)
    content = stream.read(int.from_bytes(size, "big")) if len(size) == 4 else b""
    return content if len(size) == 4 and len(content) == int.from_bytes(size, "big") else None
