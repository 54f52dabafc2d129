"""Bots: what can sit in a seat instead of a person."""

from dorfplatz.bots.bot import Bot, play_game
from dorfplatz.bots.budget import Budget
from dorfplatz.bots.by_name import bot_by_name
from dorfplatz.bots.compiled_bot import CompiledBot
from dorfplatz.bots.greedy_bot import GreedyBot
from dorfplatz.bots.random_bot import RandomBot
from dorfplatz.bots.search_bots import GrandmasterBot, MasterBot, PlannerBot
from dorfplatz.bots.value_bot import BuilderBot, VillagerBot

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
    return bot_by_name(BOTS, name, seed)


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
