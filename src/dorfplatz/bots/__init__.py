"""Bots: what can sit in a seat instead of a person."""

from dorfplatz.bots.bot import Bot, play_game
from dorfplatz.bots.budget import Budget, parse_budget
from dorfplatz.bots.compiled_bot import CompiledBot
from dorfplatz.bots.greedy_bot import GreedyBot
from dorfplatz.bots.random_bot import RandomBot
from dorfplatz.bots.search_bots import GrandmasterBot, MasterBot, PlannerBot, SearchBot
from dorfplatz.bots.value_bot import BuilderBot, VillagerBot
from dorfplatz.errors import SetupError, shown

BOTS: dict[str, type[CompiledBot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "stroller": RandomBot,
    "apprentice": GreedyBot,
    "villager": VillagerBot,
    "builder": BuilderBot,
    "planner": PlannerBot,
    "master": MasterBot,
    "grandmaster": GrandmasterBot,
}


def make_bot(name: str, seed: int | str | None = None) -> CompiledBot:
    """A built-in bot by its name; a budget for each move may follow those that look ahead.

    >>> make_bot("stroller", seed=1)
    RandomBot(seed=1)
    >>> make_bot("master:300n", seed=1)
    MasterBot(seed=1, budget=Budget(seconds=0.0, nodes=300))
    """
    level, colon, budget = name.partition(":") if isinstance(name, str) else ("", "", "")
    if level not in BOTS:
        raise SetupError(f"there is no bot {shown(name)}; there are {', '.join(BOTS)}")
    kind = BOTS[level]
    if not colon:
        return kind(seed)
    if not issubclass(kind, SearchBot):
        raise SetupError(f"the bot {level} takes no time to think; only those that look ahead have a budget")
    return kind(seed, parse_budget(budget))


__all__ = [
    "BOTS",
    "Bot",
    "Budget",
    "BuilderBot",
    "CompiledBot",
    "GrandmasterBot",
    "GreedyBot",
    "MasterBot",
    "PlannerBot",
    "RandomBot",
    "VillagerBot",
    "make_bot",
    "play_game",
]
