"""What a bot is: something that chooses a move from a seat's view."""

from typing import Any, Protocol

from dorfplatz.games.moves import Move
from dorfplatz.games.state import State
from dorfplatz.games.view import View


class Bot(Protocol):
    """One method. A bot is asked only when there is a choice: a move that is the only one is nobody's."""

    def choose(self, view: View) -> Move:
        """The move to play, one of `view.legal_moves`."""
        ...


class AnyBot(Protocol):
    """A bot of any game, where it is known otherwise that the views are of its game."""

    def choose(self, view: Any) -> Any:
        """The move to play."""
        ...


def play_game(state: State, bot: Bot) -> None:
    """Let a bot play a game to its end, in every seat."""
    while not state.is_over:
        legal = state.legal_moves
        if len(legal) == 1:
            state.play(legal[0])
        else:
            state.play(bot.choose(state.view(state.player)))
