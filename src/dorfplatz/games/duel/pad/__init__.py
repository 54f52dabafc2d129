"""The score pad of a Duel at a real table."""

from dorfplatz.games.duel.pad.pad import DuelPad

__all__ = ["DuelPad"]
