"""What a bot is: something that chooses a move from a seat's view."""

from typing import Protocol

from dorfplatz.games.moves import Move, Reveal
from dorfplatz.games.state import State
from dorfplatz.games.view import View


class Bot(Protocol):
    """One method. A bot is asked only when a tile has been revealed; revealing is nobody's choice."""

    def choose(self, view: View) -> Move:
        """The move to play, one of `view.legal_moves`."""
        ...


def play_game(state: State, bot: Bot) -> None:
    """Let a bot play a game to its end, in every seat."""
    while not state.is_over:
        if state.in_hand is None:
            state.play(Reveal())
        else:
            state.play(bot.choose(state.view(state.player)))
