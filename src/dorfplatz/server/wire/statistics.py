"""A person's statistics on the wire."""

import msgspec

from dorfplatz.server.wire.ending import RankTold


class BestGame(msgspec.Struct):
    """The best game: its points, its table, and when it ended."""

    points: int
    table: str
    at: int


class Group(msgspec.Struct):
    """Games with the same company or number of players; nothing is won, lost or tied where all share one result."""

    name: str
    games: int
    best: int
    average: float
    won: int
    lost: int
    tied: int


class RankCount(msgspec.Struct):
    """How many games earned a rank."""

    rank: RankTold
    games: int


class LineTold(msgspec.Struct):
    """A score line: in how many games it was, and its points on average and at most."""

    line: str
    games: int
    average: float
    best: float


class Spread(msgspec.Struct):
    """How many games have from `low` to `high` points."""

    low: int
    high: int
    games: int


class Span(msgspec.Struct):
    """One game, or several in a row: when the last ended, and their points."""

    at: int
    games: int
    average: float
    best: int


class Streak(msgspec.Struct):
    """How many in a row: now, and at most."""

    now: int
    longest: int


class Statistics(msgspec.Struct, kw_only=True):
    """My finished games of one kind.

    `counted` are all that count, by game; all other fields are about the games that were asked for. `aside` are games
    that do not count, on known stacks or for several sides. `pending` games have not been judged yet: ask again.
    Streaks look at all games of the kind.
    """

    game: str
    pending: int
    counted: dict[str, int]
    games: int
    aside: int
    best: BestGame | None
    average: float | None
    median: float | None
    company: list[Group]
    players: list[Group]
    ranks: list[RankCount]
    lines: list[LineTold]
    spread: list[Spread]
    course: list[Span]
    wins: Streak
    dailies: Streak
