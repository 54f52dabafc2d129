"""The bots of the Duel by level, from random moves to deep search."""

from typing import ClassVar

from dorfplatz.bots.core.bot import play
from dorfplatz.bots.core.budget import Budget
from dorfplatz.bots.core.budgeted_bot import BudgetedBot
from dorfplatz.bots.core.levels import bot_by_name
from dorfplatz.bots.core.weights import Weights
from dorfplatz.bots.duel.bot import DuelBot
from dorfplatz.bots.duel.by_level import DUEL_BOTS
from dorfplatz.bots.duel.greedy import greedy_choice
from dorfplatz.bots.duel.hand_made import hand_made_duel_weights
from dorfplatz.bots.duel.policy import TRIED, best_choice
from dorfplatz.bots.duel.scratch import MOVE, make_scratch
from dorfplatz.bots.duel.search import choose_candidates, compare
from dorfplatz.bots.duel.weights import learned
from dorfplatz.bots.map.candidates import keep_candidates, new_candidates
from dorfplatz.games.duel import Duel, DuelState
from dorfplatz.games.seeds import SEED_LIMIT
from dorfplatz.rules.arrays import Record
from dorfplatz.rules.duel.choices import random_choice
from dorfplatz.rules.map.state import Tiles

# An older name of `play`.
play_duel = play


class RandomDuelBot(DuelBot):
    """Plays at random."""

    machine_code = ("rules",)

    def _choice(self, tiles: Tiles, box: Record, seat: int) -> int:
        return int(random_choice(tiles, box, self._states[0], seat, self._generator))


class GreedyDuelBot(DuelBot):
    """Takes what scores most for its own side at once, and what promises most."""

    def _choice(self, tiles: Tiles, box: Record, seat: int) -> int:
        return int(
            greedy_choice(tiles, box, self._states, self._words, seat, self._choices, self._lines, self._generator)
        )


class BuilderDuelBot(DuelBot):
    """Chooses the move to the best position by learned weights; its seed makes no difference.

    >>> BuilderDuelBot(seed=7)
    BuilderDuelBot(seed=7)
    """

    def _weights(self) -> Weights:
        return learned()[0]

    def _begin(self, seed: int) -> None:
        super()._begin(seed)
        self._scratch = make_scratch(self._weights())
        self._states, self._words = self._scratch.states, self._scratch.words

    def _choice(self, tiles: Tiles, box: Record, seat: int) -> int:
        return int(best_choice(tiles, box, MOVE, seat, self._scratch, TRIED))


class VillagerDuelBot(BuilderDuelBot):
    """Judges positions by hand-made weights.

    >>> VillagerDuelBot(seed=7)
    VillagerDuelBot(seed=7)
    """

    def _weights(self) -> Weights:
        return hand_made_duel_weights()


class SearchDuelBot(BudgetedBot, BuilderDuelBot):
    """Plays the best candidates out over determinizations, every side for itself.

    The value of a candidate by the weights counts as `trust` more playouts.
    """

    trust: ClassVar[float] = 4.0

    def _begin(self, seed: int) -> None:
        super()._begin(seed)
        self._candidates = new_candidates()

    def _choice(self, tiles: Tiles, box: Record, seat: int) -> int:
        scratch, candidates, generator = self._scratch, self._candidates, self._generator
        number = int(choose_candidates(tiles, box, seat, scratch, candidates, self.width, 2 * self.width, generator))
        candidates.sums[:number] = self.trust * candidates.worth[:number]
        self._halve(
            number,
            lambda _: compare(tiles, box, seat, scratch, candidates, self.depth, generator),
            lambda _, most: keep_candidates(candidates, most),
        )
        return int(candidates.choice[0])


class PlannerDuelBot(SearchDuelBot):
    """Looks two turns ahead; looking one turn ahead adds little to the value weights.

    >>> PlannerDuelBot(seed=7)
    PlannerDuelBot(seed=7)
    """

    usual = Budget(nodes=64)
    width = 8
    depth = 2


class MasterDuelBot(SearchDuelBot):
    """Plays playouts of ten turns for a tenth of a second.

    >>> MasterDuelBot(seed=7, budget=Budget(nodes=200))
    MasterDuelBot(seed=7, budget=Budget(seconds=0.0, nodes=200))
    """

    usual = Budget(seconds=0.1)
    width = 12
    depth = 10


class GrandmasterDuelBot(SearchDuelBot):
    """Plays many more playouts, for two seconds.

    >>> GrandmasterDuelBot(seed=7)
    GrandmasterDuelBot(seed=7)
    """

    usual = Budget(seconds=2.0)
    width = 16
    depth = 12


def make_duel_bot(name: str, seed: int | str | None = None) -> DuelBot:
    """A built-in bot for the Duel by its name, as `make_bot(name, "duel", seed)` makes it."""
    bot: DuelBot = bot_by_name(DUEL_BOTS, name, seed)
    return bot


def duel_of(seed: int, game: Duel, bot: str) -> DuelState:
    """Play one Duel of a seed, with the same level in every seat, each bot with a seed of its own."""
    state = game.start(seed)
    play(state, [make_duel_bot(bot, (seed + seat) % SEED_LIMIT) for seat in range(game.players)])
    return state
