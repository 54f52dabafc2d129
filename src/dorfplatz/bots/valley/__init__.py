"""The bots of the Valley: each plays one sheet."""

from typing import TYPE_CHECKING

from dorfplatz.lazy import on_first_use

if TYPE_CHECKING:
    from dorfplatz.bots.valley.bot import ValleyBot
    from dorfplatz.bots.valley.by_level import VALLEY_BOTS
    from dorfplatz.bots.valley.levels import make_valley_bot, play_valley, valley_of
else:
    __getattr__ = on_first_use(
        __name__,
        {"bot": "ValleyBot", "by_level": "VALLEY_BOTS", "levels": "make_valley_bot play_valley valley_of"},
    )

__all__ = ["VALLEY_BOTS", "ValleyBot", "make_valley_bot", "play_valley", "valley_of"]
