"""Bots for the Valley."""

from dorfplatz.bots.valley.bots import (
    VALLEY_BOTS,
    ValleyBot,
    make_valley_bot,
    play_valley,
    valley_of,
)

__all__ = ["VALLEY_BOTS", "ValleyBot", "make_valley_bot", "play_valley", "valley_of"]
