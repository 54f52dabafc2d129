"""Hints and reviews: the best moves of a position, their values, and why."""

from dorfplatz.analysis.advice import Advice, Heat, Option, Reason
from dorfplatz.analysis.advise import advise
from dorfplatz.analysis.picture import draw_review
from dorfplatz.analysis.review import review
from dorfplatz.analysis.reviewed import MoveReview, PlayerReview, Review
from dorfplatz.analysis.words import reason_words, summary_words, why_in_words

__all__ = [
    "Advice",
    "Heat",
    "MoveReview",
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
