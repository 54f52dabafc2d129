"""The score pad of a real Duel."""

from dorfplatz.games.duel.pad.pad import DuelPad

__all__ = ["DuelPad"]
