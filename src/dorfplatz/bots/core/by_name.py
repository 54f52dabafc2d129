"""A bot by its name, among those that come along for a game."""

from collections.abc import Mapping
from typing import TypeVar

from dorfplatz.bots.core.budget import parse_budget
from dorfplatz.bots.core.budgeted_bot import BudgetedBot
from dorfplatz.bots.core.seeded_bot import SeededBot
from dorfplatz.errors import SetupError, shown

Kind = TypeVar("Kind", bound=SeededBot)


def bot_by_name(bots: Mapping[str, type[Kind]], name: str, seed: int | str | None) -> Kind:
    """One of some bots by its name; a budget for each move may follow those that look ahead."""
    level, colon, budget = name.partition(":") if isinstance(name, str) else ("", "", "")
    if level not in bots:
        raise SetupError(f"there is no bot {shown(name)}; there are {', '.join(bots)}")
    kind = bots[level]
    if not colon:
        return kind(seed)
    if not issubclass(kind, BudgetedBot):
        raise SetupError(f"the bot {level} takes no time to think; only those that look ahead have a budget")
    return kind(seed, parse_budget(budget))
