"""Custom bots: they run in a child process, and whatever they do, the game goes on."""

from dorfplatz.bots.core.custom.bot_file import BotFile, is_custom, parse_custom
from dorfplatz.bots.core.custom.custom_bot import CustomBot
from dorfplatz.bots.core.custom.host import MOVE_SECONDS, take_reports
from dorfplatz.bots.core.custom.report import BotReport

__all__ = ["MOVE_SECONDS", "BotFile", "BotReport", "CustomBot", "is_custom", "parse_custom", "take_reports"]
