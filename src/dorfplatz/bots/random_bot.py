"""The bot that lays tiles at random, every legal placement being equally likely. Also known as the stroller."""

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.compiled_bot import CompiledBot
from dorfplatz.games.game import Game
from dorfplatz.rules.batch import random_games
from dorfplatz.rules.playout import random_placement
from dorfplatz.rules.state import Record, Tiles


class RandomBot(CompiledBot):
    """Lays tiles at random.

    >>> RandomBot(seed=7)
    RandomBot(seed=7)
    """

    def _placement(self, tiles: Tiles, box: Record) -> int:
        state = self._states[0]
        return int(random_placement(tiles, state.map, int(state.tile), int(state.marker), self._generator))

    def _play_games(self, game: Game, seed: int, scores: NDArray[np.int32]) -> None:
        random_games(game.tiles, game.box, self._states, self._words, game.players, game.start_player, seed, scores)
