"""Explain where the points of every line of a score sheet come from."""

from dorfplatz.games.map.explain.explanation import Explanation
from dorfplatz.games.map.explain.lines import explain
from dorfplatz.games.map.explain.sentences import reason, sentence

__all__ = ["Explanation", "explain", "reason", "sentence"]
