"""Score pads of games at a real table: what their lines can show, and why not anything else."""

from dorfplatz.games.pad.duel import DuelPad
from dorfplatz.games.pad.romantik import Pad, total_of

__all__ = ["DuelPad", "Pad", "total_of"]
