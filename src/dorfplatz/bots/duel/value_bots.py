"""The bots of the Duel that judge the position after each choice: by hand-made weights, and by learned ones."""

from dorfplatz.bots.duel.bot import DuelBot
from dorfplatz.bots.duel.desk import MOVE, make_desk
from dorfplatz.bots.duel.hand import hand_made_duel_weights
from dorfplatz.bots.duel.policy import TRIED, best_choice
from dorfplatz.bots.duel.ready import prepare_duel_bot
from dorfplatz.bots.duel.weights import learned
from dorfplatz.bots.map.outlook import Weights
from dorfplatz.rules.map.state import Record, Tiles


class BuilderDuelBot(DuelBot):
    """Chooses what leads to the best position at once, by weights that were learned. It leaves nothing to chance.

    >>> BuilderDuelBot(seed=7)
    BuilderDuelBot(seed=7)
    """

    @classmethod
    def _prepare(cls) -> None:
        """The weights make no difference to the machine code."""
        prepare_duel_bot(BuilderDuelBot)

    def _weights(self) -> Weights:
        return learned()[0]

    def _begin(self, seed: int) -> None:
        super()._begin(seed)
        self._desk = make_desk(self._weights())
        self._states, self._words = self._desk.states, self._desk.words

    def _choice(self, tiles: Tiles, box: Record, seat: int) -> int:
        return int(best_choice(tiles, box, MOVE, seat, self._desk, TRIED))


class VillagerDuelBot(BuilderDuelBot):
    """Judges positions by weights that were made by hand.

    >>> VillagerDuelBot(seed=7)
    VillagerDuelBot(seed=7)
    """

    def _weights(self) -> Weights:
        return hand_made_duel_weights()
