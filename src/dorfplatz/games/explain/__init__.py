"""Where the points of a score sheet come from, line by line, so that people can check them."""

from dorfplatz.games.explain.duel import explain_side
from dorfplatz.games.explain.explanation import Explanation
from dorfplatz.games.explain.lines import explain
from dorfplatz.games.explain.sentences import reason, sentence

__all__ = ["Explanation", "explain", "explain_side", "reason", "sentence"]
