"""The built-in bots of `romantik`, from easy to hard."""

from dorfplatz.bots.core.by_level import BotsByLevel

ROMANTIK_BOTS = BotsByLevel(
    "dorfplatz.bots.romantik.levels",
    random="RandomBot",
    greedy="GreedyBot",
    stroller="RandomBot",
    apprentice="GreedyBot",
    villager="VillagerBot",
    builder="BuilderBot",
    planner="PlannerBot",
    master="MasterBot",
    grandmaster="GrandmasterBot",
)
