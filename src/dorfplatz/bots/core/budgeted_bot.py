"""What the searching bots of all games share: a budget, and sequential halving of their candidates."""

from collections.abc import Callable
from typing import Any, ClassVar

from dorfplatz.bots.core.budget import Budget
from dorfplatz.bots.core.seeded_bot import SeededBot


class BudgetedBot(SeededBot):
    """Plays its best candidates out within a budget, and keeps the better half after each round.

    `width` is the number of candidates at the start, `depth` the number of turns in a playout.
    """

    needs_machine_code = True
    usual: ClassVar[Budget]
    width: ClassVar[int]
    depth: ClassVar[int]

    def __init__(self, seed: int | str | None = None, budget: Budget | None = None) -> None:
        super().__init__(seed)
        self.budget = budget or self.usual

    def __getstate__(self) -> dict[str, Any]:
        return {**super().__getstate__(), "budget": self.budget}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        super().__setstate__(kept)
        self.budget = kept["budget"]

    def __repr__(self) -> str:
        budget = "" if self.budget == self.usual else f", budget={self.budget!r}"
        return f"{type(self).__name__}(seed={self.seed}{budget})"

    def _halve(self, number: int, compare: Callable[[int], object], keep: Callable[[int, int], object]) -> None:
        """Bring the best of `number` candidates to the front by sequential halving.

        Every round gets an equal share of the budget. `compare` plays each of the first so many candidates out once;
        `keep` brings the best of them to the front.
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
