"""Daily stacks on the wire: the results of a day, and the days of a month."""

import msgspec

from dorfplatz.server.wire.statistics import Streak


class DayResult(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A result of a day: who played, and what they reached; `rival` is the result of the best bot.

    `status` is that of one's own table, which may still be playing.
    """

    names: list[str]
    score: int
    table: str
    rival: int | None = None
    status: str = ""


class DailyResults(msgspec.Struct, kw_only=True):
    """The results of a day in a game, the best first, and one's own game on its stack."""

    day: str
    game: str
    results: list[DayResult]
    mine: DayResult | None


class MyDay(msgspec.Struct):
    """One's own game on the stack of a day; the score is final when its status is over."""

    table: str
    status: str
    score: int


class DayTold(msgspec.Struct, omit_defaults=True):
    """A day on which anybody has played: how many results there are, the best of them, and one's own game."""

    day: str
    results: int
    best: int | None
    mine: MyDay | None = None


class Month(msgspec.Struct, kw_only=True):
    """The days of a month on which anybody has played, and one's own days in a row."""

    game: str
    month: str
    today: str
    days: list[DayTold]
    streak: Streak
