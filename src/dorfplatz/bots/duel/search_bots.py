"""The bots of the Duel that look ahead: planner, master and grandmaster."""

from typing import ClassVar

from dorfplatz.bots.core.budget import Budget
from dorfplatz.bots.core.budgeted_bot import BudgetedBot
from dorfplatz.bots.duel.ready import prepare_duel_bot
from dorfplatz.bots.duel.search import choose_arms, compare
from dorfplatz.bots.duel.value_bots import BuilderDuelBot
from dorfplatz.bots.map.search import keep_arms, new_arms
from dorfplatz.rules.map.state import Record, Tiles


class SearchDuelBot(BudgetedBot, BuilderDuelBot):
    """Plays the most promising choices on over dealt stacks, everybody for his own side.

    What the table says of a choice counts as so many lines more (`trust`).
    """

    trust: ClassVar[float] = 4.0

    @classmethod
    def _prepare(cls) -> None:
        """All who look ahead share their machine code."""
        prepare_duel_bot(PlannerDuelBot)

    def _begin(self, seed: int) -> None:
        super()._begin(seed)
        self._arms = new_arms()

    def _choice(self, tiles: Tiles, box: Record, seat: int) -> int:
        desk, arms, generator = self._desk, self._arms, self._generator
        number = int(choose_arms(tiles, box, seat, desk, arms, self.arms, 2 * self.arms, generator))
        arms.sums[:number] = self.trust * arms.worth[:number]
        self._halve(
            number,
            lambda _: compare(tiles, box, seat, desk, arms, self.depth, generator),
            lambda _, most: keep_arms(arms, most),
        )
        return int(arms.choice[0])


class PlannerDuelBot(SearchDuelBot):
    """Looks two turns ahead over the unseen tiles: with one, it would hear what the table has said already.

    >>> PlannerDuelBot(seed=7)
    PlannerDuelBot(seed=7)
    """

    usual = Budget(nodes=64)
    arms = 8
    depth = 2


class MasterDuelBot(SearchDuelBot):
    """Plays lines of ten turns for a tenth of a second.

    >>> MasterDuelBot(seed=7, budget=Budget(nodes=200))
    MasterDuelBot(seed=7, budget=Budget(seconds=0.0, nodes=200))
    """

    usual = Budget(seconds=0.1)
    arms = 12
    depth = 10


class GrandmasterDuelBot(SearchDuelBot):
    """Plays many more lines, for two seconds.

    >>> GrandmasterDuelBot(seed=7)
    GrandmasterDuelBot(seed=7)
    """

    usual = Budget(seconds=2.0)
    arms = 16
    depth = 12
