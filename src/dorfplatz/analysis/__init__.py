"""Hints and reviews: the best moves of a position, their values, and why."""

from dorfplatz.analysis.advise import advise
from dorfplatz.analysis.game_analysis import GameAnalysis, NoAnalysisError
from dorfplatz.analysis.picture import draw_review
from dorfplatz.analysis.results import Advice, Heat, MoveReview, Option, PlayerReview, Reason, Review
from dorfplatz.analysis.review import review
from dorfplatz.analysis.words import reason_words, summary_words, why_in_words

__all__ = [
    "Advice",
    "GameAnalysis",
    "Heat",
    "MoveReview",
    "NoAnalysisError",
    "Option",
    "PlayerReview",
    "Reason",
    "Review",
    "advise",
    "draw_review",
    "reason_words",
    "review",
    "summary_words",
    "why_in_words",
]
