"""Hints and reviews on the wire, as the analysis gives them."""

import msgspec

from dorfplatz.analysis.results import Advice, Review


class Hint(msgspec.Struct):
    """Advice for a seat as the table stood at a version."""

    version: int
    seat: int
    advice: Advice


class ReviewTold(msgspec.Struct):
    """The review of a finished game, or how many of its moves are judged so far."""

    done: int
    total: int
    review: Review | None = None
