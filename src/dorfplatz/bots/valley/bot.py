"""What the built-in bots of the Valley share: a compiled choice, and many games in one call."""

from abc import abstractmethod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.core.seeded_bot import SeededBot, games_of_seeds
from dorfplatz.games.valley import Valley, ValleyMove, ValleyView
from dorfplatz.games.valley.choices import move_of
from dorfplatz.games.valley.position import ValleyPosition
from dorfplatz.machine_code.readiness import need
from dorfplatz.rules.arrays import Choices, blank_states
from dorfplatz.rules.valley.choices import MOST_CHOICES
from dorfplatz.rules.valley.state import COUNT, MOST_PLAYERS, VALLEY, Record


class ValleyResults(NamedTuple):
    """The results of games: every player's points, and 1 for each winner. Both: (games, players)."""

    scores: NDArray[np.int32]
    wins: NDArray[np.int8]


class ValleyBot(SeededBot):
    """A bot for one sheet of the Valley."""

    game = "valley"
    views = ValleyPosition

    def _begin(self, seed: int) -> None:
        super()._begin(seed)
        self._choices: Choices = np.zeros(MOST_CHOICES, np.int32)
        self._counts = np.zeros(MOST_PLAYERS, COUNT)
        self._states, self._words = blank_states(1, VALLEY)

    @abstractmethod
    def _choice(self, box: Record) -> int:
        """Choose a move for the player to move in the first of `_states`."""

    @abstractmethod
    def _play_games(self, game: Valley, seed: int, results: ValleyResults) -> None:
        """Play games of consecutive seeds and write their results."""

    def choose(self, view: ValleyView) -> ValleyMove:
        """The move to play."""
        self._check_view(view)
        with self._lock:
            self._words[0] = view._states.view(np.int64)
            return move_of(int(self._choice(view.game.box)), view.falls_back)

    def play_games(self, game: Valley, seed: int, number: int) -> ValleyResults:
        """The results of games with consecutive seeds, this bot in every seat."""
        self._check_game(game)
        need(*self.units())
        first, games = games_of_seeds(seed, number)
        shape = games, game.players
        results = ValleyResults(np.zeros(shape, np.int32), np.zeros(shape, np.int8))
        with self._lock:
            self._play_games(game, first, results)
        return results
