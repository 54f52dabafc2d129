"""The bots of the Valley: each plays one sheet."""

from dorfplatz.bots.valley.bot import ValleyBot
from dorfplatz.bots.valley.levels import VALLEY_BOTS, make_valley_bot, play_valley, valley_of

__all__ = ["VALLEY_BOTS", "ValleyBot", "make_valley_bot", "play_valley", "valley_of"]
