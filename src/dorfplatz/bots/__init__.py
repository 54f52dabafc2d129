"""Bots: what can sit in a seat instead of a person."""

import warnings
from typing import Any, cast

from dorfplatz.bots.core.bot import Bot, play, play_game
from dorfplatz.bots.core.budget import Budget
from dorfplatz.bots.core.levels import bot_by_name, bots_of
from dorfplatz.bots.romantik.bot import CompiledBot
from dorfplatz.bots.romantik.levels import (
    ROMANTIK_BOTS,
    BuilderBot,
    GrandmasterBot,
    GreedyBot,
    MasterBot,
    PlannerBot,
    RandomBot,
    VillagerBot,
)
from dorfplatz.games.face import BoardGame
from dorfplatz.games.numbers import as_int
from dorfplatz.games.registry import DEFAULT_GAME

# An older name of the bots of romantik.
BOTS = ROMANTIK_BOTS


def make_bot(name: str, game: BoardGame | type | str = DEFAULT_GAME, seed: int | str | None = None) -> Any:
    """Make a built-in bot for a game by its name, such as `builder`, or `master:300n` with a budget.

    >>> make_bot("stroller", seed=1)
    RandomBot(seed=1)
    >>> make_bot("master:300n", "duel", seed=1)
    MasterDuelBot(seed=1, budget=Budget(seconds=0.0, nodes=300))
    """
    if as_int(game) is not None or (isinstance(game, str) and game.isdigit()):
        warnings.warn("make_bot(name, seed) is now make_bot(name, game, seed)", DeprecationWarning, stacklevel=2)
        game, seed = DEFAULT_GAME, cast("int | str", game)
    return bot_by_name(bots_of(game), name, seed)


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
