"""The bot that plays at random, every legal move being equally likely. Also known as the stroller."""

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.romantik.compiled_bot import CompiledBot
from dorfplatz.games.romantik.game import Game
from dorfplatz.rules.map.state import Record, Tiles
from dorfplatz.rules.romantik.batch import random_games
from dorfplatz.rules.romantik.playout import random_choice


class RandomBot(CompiledBot):
    """Plays at random.

    >>> RandomBot(seed=7)
    RandomBot(seed=7)
    """

    def _choice(self, tiles: Tiles, box: Record) -> int:
        return int(random_choice(tiles, box, self._states[0], self._generator))

    def _play_games(self, game: Game, seed: int, scores: NDArray[np.int32]) -> None:
        random_games(game.tiles, game.box, self._states, self._words, game.players, game.start_player, seed, scores)
