"""Bots: what can sit in a seat instead of a person."""

import warnings
from typing import Any, cast

from dorfplatz.bots.core.bot import Bot, play, play_game
from dorfplatz.bots.core.budget import Budget
from dorfplatz.bots.core.by_name import bot_by_name
from dorfplatz.bots.romantik.compiled_bot import CompiledBot
from dorfplatz.bots.romantik.greedy_bot import GreedyBot
from dorfplatz.bots.romantik.random_bot import RandomBot
from dorfplatz.bots.romantik.search_bots import GrandmasterBot, MasterBot, PlannerBot
from dorfplatz.bots.romantik.value_bot import BuilderBot, VillagerBot
from dorfplatz.games.face import BoardGame
from dorfplatz.games.numbers import plain
from dorfplatz.games.registry import entry_of

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


def make_bot(name: str, game: BoardGame | type | str = "romantik", seed: int | str | None = None) -> Any:
    """A built-in bot for a game by its name; a budget for each move may follow those that search.

    >>> make_bot("stroller", seed=1)
    RandomBot(seed=1)
    >>> make_bot("master:300n", "duel", seed=1)
    MasterDuelBot(seed=1, budget=Budget(seconds=0.0, nodes=300))
    """
    if plain(game) is not None or (isinstance(game, str) and game.isdigit()):
        warnings.warn("make_bot(name, seed) is now make_bot(name, game, seed)", DeprecationWarning, stacklevel=2)
        game, seed = "romantik", cast("int | str", game)
    return bot_by_name(entry_of(game).find("bots"), name, seed)


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
    "play",
    "play_game",
]
