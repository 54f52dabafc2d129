"""Hints and reviews: what the best choices are, what they are worth, and why."""

from dorfplatz.analysis.advice import Advice, Heat, Option, Reason
from dorfplatz.analysis.advise import advise
from dorfplatz.analysis.words import reason_words, why_in_words

__all__ = ["Advice", "Heat", "Option", "Reason", "advise", "reason_words", "why_in_words"]
