"""Your own bots: they live in a child process, and whatever they do, the game goes on."""

from dorfplatz.bots.core.own.foreign import ForeignBot
from dorfplatz.bots.core.own.host import MOVE_SECONDS, take_reports
from dorfplatz.bots.core.own.report import BotReport
from dorfplatz.bots.core.own.where import OwnBot, is_own, parse_own

__all__ = ["MOVE_SECONDS", "BotReport", "ForeignBot", "OwnBot", "is_own", "parse_own", "take_reports"]
