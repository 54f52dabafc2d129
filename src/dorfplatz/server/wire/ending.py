"""The ending of a game on the wire: rank or margin, what was perfect, the personal best, and animations."""

import msgspec

from dorfplatz.games.ending import Rank
from dorfplatz.games.text import LANGUAGES, Text
from dorfplatz.server.wire.questions import Translated


class Best(msgspec.Struct):
    """A person's points and their best before, in how many games with the same setup; `before_at` is its table."""

    points: int
    games: int
    before: int | None = None
    before_at: str = ""


class RankTold(msgspec.Struct):
    """The title of a rank, and its least points."""

    title: Translated
    at_least: int


def told_rank(rank: Rank) -> RankTold:
    """A rank as clients read it."""
    return RankTold(translated(rank.title), rank.at_least)


def translated(text: Text) -> Translated:
    """A text in every language of the app."""
    return Translated(*(text.to(language) for language in LANGUAGES))


class EndingTold(msgspec.Struct):
    """How a game ended; `perfect` by column of the score. `can_animate` says whether there is an animated replay."""

    perfect: list[list[Translated]]
    rank: RankTold | None = None
    next_rank: RankTold | None = None
    winners: list[int] = []
    margin: int | None = None
    best: Best | None = None
    can_review: bool = False
    can_animate: bool = False


class AnimationTold(msgspec.Struct):
    """How far an animation is; when all is done, it can be fetched."""

    done: int
    total: int
