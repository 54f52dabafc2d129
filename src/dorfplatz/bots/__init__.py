"""Bots: what can sit in a seat instead of a person."""

from typing import TYPE_CHECKING

from dorfplatz.bots.romantik.by_level import ROMANTIK_BOTS
from dorfplatz.lazy import on_first_use

if TYPE_CHECKING:
    from dorfplatz.bots.core.bot import Bot, play, play_game
    from dorfplatz.bots.core.budget import Budget
    from dorfplatz.bots.core.levels import make_bot
    from dorfplatz.bots.romantik.bot import CompiledBot
    from dorfplatz.bots.romantik.levels import (
        BuilderBot,
        GrandmasterBot,
        GreedyBot,
        MasterBot,
        PlannerBot,
        RandomBot,
        VillagerBot,
    )
else:
    __getattr__ = on_first_use(
        __name__,
        {
            "core.bot": "Bot play play_game",
            "core.budget": "Budget",
            "core.levels": "make_bot",
            "romantik.bot": "CompiledBot",
            "romantik.levels": "BuilderBot GrandmasterBot GreedyBot MasterBot PlannerBot RandomBot VillagerBot",
        },
    )

# An older name of the bots of romantik.
BOTS = ROMANTIK_BOTS

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
