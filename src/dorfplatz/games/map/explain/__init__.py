"""Explain where the points of every line of a score sheet come from."""

from typing import TYPE_CHECKING, Any

from dorfplatz.games.explanation import Explanation
from dorfplatz.games.map.explain.sentences import reason, sentence
from dorfplatz.moved import moved_name

__all__ = ["Explanation", "reason", "sentence"]

if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        return moved_name(__name__, name)
