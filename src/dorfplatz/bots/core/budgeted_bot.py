"""What the bots of all games share that look ahead: a budget, and going on with the better half of their choices."""

from collections.abc import Callable
from typing import Any, ClassVar, Self

from dorfplatz.bots.core.budget import Budget
from dorfplatz.bots.core.seeded_bot import SeededBot


class BudgetedBot(SeededBot):
    """Plays its most promising choices on, the arms, and goes on with the better half, round after round."""

    usual: ClassVar[Budget]
    arms: ClassVar[int]
    depth: ClassVar[int]

    def __init__(self, seed: int | str | None = None, budget: Budget | None = None) -> None:
        super().__init__(seed)
        self.budget = budget or self.usual

    @classmethod
    def unprepared(cls, seed: int) -> Self:
        """A bot that thinks next to nothing, to be compiled with."""
        bot = super().unprepared(seed)
        bot.budget = Budget(nodes=1)
        return bot

    def __getstate__(self) -> dict[str, Any]:
        return {**super().__getstate__(), "budget": self.budget}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        super().__setstate__(kept)
        self.budget = kept["budget"]

    def __repr__(self) -> str:
        budget = "" if self.budget == self.usual else f", budget={self.budget!r}"
        return f"{type(self).__name__}(seed={self.seed}{budget})"

    def _halve(self, number: int, compare: Callable[[int], object], keep: Callable[[int, int], object]) -> None:
        """Bring the best of some arms to the front, with an equal share of the budget for every round.

        `compare` plays a line of each of the first so many arms; `keep` brings the best of them to the front.
        """
        watch = self.budget.start()
        rounds = max(1, (number - 1).bit_length())
        for turn in range(1, rounds + 1):
            while number > 1 and watch.used < turn / rounds:
                compare(number)
                watch.played += number
            better = (number + 1) // 2
            keep(number, better)
            number = better
