"""The built-in bots of the Valley, from easy to hard."""

from dorfplatz.bots.core.by_level import BotsByLevel

VALLEY_BOTS = BotsByLevel(
    "dorfplatz.bots.valley.levels",
    random="RandomValleyBot",
    greedy="GreedyValleyBot",
    stroller="RandomValleyBot",
    apprentice="GreedyValleyBot",
    villager="VillagerValleyBot",
    builder="BuilderValleyBot",
    planner="PlannerValleyBot",
    master="MasterValleyBot",
    grandmaster="GrandmasterValleyBot",
)
