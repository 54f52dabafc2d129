"""Where the points of a score sheet come from, line by line, so that people can check them."""

from dorfplatz.games.map.explain.explanation import Explanation
from dorfplatz.games.map.explain.lines import explain
from dorfplatz.games.map.explain.sentences import reason, sentence

__all__ = ["Explanation", "explain", "reason", "sentence"]
