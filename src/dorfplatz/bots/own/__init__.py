"""Your own bots: they live in a child process, and whatever they do, the game goes on."""

from dorfplatz.bots.own.foreign import ForeignBot
from dorfplatz.bots.own.host import MOVE_SECONDS, take_reports
from dorfplatz.bots.own.report import BotReport
from dorfplatz.bots.own.where import OwnBot, is_own, parse_own

__all__ = ["MOVE_SECONDS", "BotReport", "ForeignBot", "OwnBot", "is_own", "parse_own", "take_reports"]
