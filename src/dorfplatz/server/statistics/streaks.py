"""Streaks: how many in a row, now and at most."""

from collections.abc import Iterable

from dorfplatz.server.calendar import day_after
from dorfplatz.server.wire.statistics import Streak


def streak_of_wins(outcomes: Iterable[str], won: str) -> Streak:
    """Wins in a row, the earliest game first.

    >>> streak_of_wins(["won", "won", "lost", "won"], "won")
    Streak(now=1, longest=2)
    """
    now = longest = 0
    for outcome in outcomes:
        now = now + 1 if outcome == won else 0
        longest = max(longest, now)
    return Streak(now, longest)


def streak_of_days(days: Iterable[str], today: str) -> Streak:
    """Days in a row, the earliest first; one that lasted until yesterday can still go on.

    >>> streak_of_days(["2026-11-14", "2026-11-15", "2026-11-17"], "2026-11-18")
    Streak(now=1, longest=2)
    >>> streak_of_days(["2026-11-14", "2026-11-15"], "2026-11-18")
    Streak(now=0, longest=2)
    """
    length = longest = 0
    before = ""
    for day in days:
        length = length + 1 if before and day_after(before) == day else 1
        longest, before = max(longest, length), day
    is_alive = bool(before) and today in (before, day_after(before))
    return Streak(length if is_alive else 0, longest)
