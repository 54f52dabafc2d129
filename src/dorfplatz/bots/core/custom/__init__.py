"""Custom bots: they run in a child process, and whatever they do, the game goes on."""

from typing import TYPE_CHECKING

from dorfplatz.lazy import on_first_use

if TYPE_CHECKING:
    from dorfplatz.bots.core.custom.bot_file import BotFile, is_custom, parse_custom
    from dorfplatz.bots.core.custom.custom_bot import CustomBot
    from dorfplatz.bots.core.custom.host import take_reports
    from dorfplatz.bots.core.custom.patience import MOVE_SECONDS
    from dorfplatz.bots.core.custom.report import BotReport
else:
    __getattr__ = on_first_use(
        __name__,
        {
            "bot_file": "BotFile is_custom parse_custom",
            "custom_bot": "CustomBot",
            "host": "take_reports",
            "patience": "MOVE_SECONDS",
            "report": "BotReport",
        },
    )

__all__ = ["MOVE_SECONDS", "BotFile", "BotReport", "CustomBot", "is_custom", "parse_custom", "take_reports"]
