"""The built-in bots of the Duel, from easy to hard."""

from dorfplatz.bots.core.by_level import BotsByLevel

DUEL_BOTS = BotsByLevel(
    "dorfplatz.bots.duel.levels",
    random="RandomDuelBot",
    greedy="GreedyDuelBot",
    stroller="RandomDuelBot",
    apprentice="GreedyDuelBot",
    villager="VillagerDuelBot",
    builder="BuilderDuelBot",
    planner="PlannerDuelBot",
    master="MasterDuelBot",
    grandmaster="GrandmasterDuelBot",
)
