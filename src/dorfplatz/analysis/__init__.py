"""Hints and reviews: the best moves of a position, their values, and why."""

from typing import TYPE_CHECKING, Any

from dorfplatz.analysis.advise import advise
from dorfplatz.analysis.english import reason_words, summary_words, why_in_words
from dorfplatz.analysis.game_analysis import GameAnalysis, NoAnalysisError
from dorfplatz.analysis.picture import draw_review
from dorfplatz.analysis.results import Advice, Heat, MoveReason, MoveReview, Option, PlayerReview, Review
from dorfplatz.analysis.review import review
from dorfplatz.moved import moved_name

__all__ = [
    "Advice",
    "GameAnalysis",
    "Heat",
    "MoveReason",
    "MoveReview",
    "NoAnalysisError",
    "Option",
    "PlayerReview",
    "Review",
    "advise",
    "draw_review",
    "reason_words",
    "review",
    "summary_words",
    "why_in_words",
]

if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        return moved_name(__name__, name)
