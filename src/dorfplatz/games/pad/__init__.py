"""Score pads of games at a real table: which points are possible in each line, and why others are not."""

from dorfplatz.games.pad.duel import DuelPad
from dorfplatz.games.pad.romantik import Pad, total_of

__all__ = ["DuelPad", "Pad", "total_of"]
