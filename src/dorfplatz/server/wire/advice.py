"""Hints and reviews on the wire, as the analysis makes them."""

import msgspec
from msgspec import UNSET, UnsetType

from dorfplatz.analysis.results import Advice, Review


class Hint(msgspec.Struct):
    """Advice for a seat, as of a version of the table."""

    version: int
    seat: int
    advice: Advice


class ReviewTold(msgspec.Struct):
    """The review of a finished game, or how many of its moves have been judged so far.

    With `ready_in`, it has not started, because machine code has to be made first, for about so many seconds.
    """

    done: int
    total: int
    review: Review | None = None
    ready_in: int | UnsetType = UNSET
