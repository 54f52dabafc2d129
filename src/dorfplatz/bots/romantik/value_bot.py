"""The bots that judge the position after each move: the villager by hand-made weights, the builder by learned ones."""

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.map.desk import MOVE, Desk, make_desk
from dorfplatz.bots.map.hand import hand_made_weights
from dorfplatz.bots.map.policy import best_choice
from dorfplatz.bots.romantik.compiled_bot import CompiledBot
from dorfplatz.bots.romantik.games import value_games
from dorfplatz.bots.romantik.weights import learned
from dorfplatz.games.romantik.game import Game
from dorfplatz.rules.map.state import Record, Tiles


class ValueBot(CompiledBot):
    """Chooses what leads to the best position at once. It leaves nothing to chance."""

    def _begin(self, seed: int) -> None:
        super()._begin(seed)
        self._desks: dict[bool, Desk] = {}

    def _weights(self, with_parts: bool) -> NDArray[np.float32]:
        """The table of the basic game, or of games with parts."""
        return learned(with_parts)[0]

    def _desk(self, box: Record) -> Desk:
        """A desk with the table that fits the game."""
        with_parts = bool(box.has_parts)
        if with_parts not in self._desks:
            self._desks[with_parts] = make_desk(self._weights(with_parts))
        return self._desks[with_parts]

    def _choice(self, tiles: Tiles, box: Record) -> int:
        desk = self._desk(box)
        desk.states[MOVE] = self._states[0]
        return int(best_choice(tiles, box, MOVE, desk))

    def _play_games(self, game: Game, seed: int, scores: NDArray[np.int32]) -> None:
        value_games(game.tiles, game.box, self._desk(game.box), game.players, game.start_player, seed, scores)


class VillagerBot(ValueBot):
    """Judges positions by weights that were made by hand.

    >>> VillagerBot(seed=7)
    VillagerBot(seed=7)
    """

    def _weights(self, with_parts: bool) -> NDArray[np.float32]:
        return hand_made_weights()


class BuilderBot(ValueBot):
    """Judges positions by weights that were learned.

    >>> BuilderBot(seed=7)
    BuilderBot(seed=7)
    """
