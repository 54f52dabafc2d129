"""What the built-in bots of `romantik` share: a compiled choice, and many games in one call."""

from abc import abstractmethod

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.core.seeded_bot import SeededBot, games_of_seeds
from dorfplatz.games.map.moves import Move
from dorfplatz.games.romantik.choices import move_of, question_of
from dorfplatz.games.romantik.game import Game
from dorfplatz.games.romantik.position import Position
from dorfplatz.games.romantik.view import View
from dorfplatz.machine_code.readiness import need
from dorfplatz.rules.arrays import Choices, Record, blank_states
from dorfplatz.rules.map.choices import MOST_CHOICES, locate
from dorfplatz.rules.map.state import Tiles
from dorfplatz.rules.romantik.state import ROMANTIK


class CompiledBot(SeededBot):
    """A bot for `romantik` whose choice is a compiled function."""

    game = "romantik"
    views = Position

    def _begin(self, seed: int) -> None:
        super()._begin(seed)
        self._choices: Choices = np.zeros(MOST_CHOICES, np.int32)
        self._states, self._words = blank_states(2, ROMANTIK)

    @abstractmethod
    def _choice(self, tiles: Tiles, box: Record) -> int:
        """Choose a move in the first of `_states`, which is not over."""

    @abstractmethod
    def _play_games(self, game: Game, seed: int, scores: NDArray[np.int32]) -> None:
        """Play games of consecutive seeds and write their results. scores: (games,)."""

    def choose(self, view: View) -> Move:
        """The move to play."""
        self._check_view(view)
        if view.is_forced:
            return view.legal_moves[0]
        with self._lock:
            self._states[:1] = view._states
            choice = np.array([self._choice(view.game.tiles, view.game.box)], np.int32)
        cells = np.zeros((1, 2), np.int16)
        locate(view._map, choice, 1, cells)
        return move_of(int(choice[0]), (int(cells[0, 0]), int(cells[0, 1])), question_of(view._record))

    def play_games(self, game: Game, seed: int, number: int) -> NDArray[np.int32]:
        """The results of games with consecutive seeds, each played by this bot with the seed of the game."""
        self._check_game(game)
        need(*self.units())
        first, games = games_of_seeds(seed, number)
        scores = np.zeros(games, np.int32)
        with self._lock:
            self._play_games(game, first, scores)
        return scores
