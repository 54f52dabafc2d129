"""Time and days. Days change at midnight, universal time."""

import datetime
import time


def now() -> int:
    """Milliseconds since 1970."""
    return int(time.time() * 1000)


def today() -> str:
    """The day, like 2026-11-15."""
    return datetime.datetime.now(datetime.UTC).date().isoformat()


def day_of(at: int) -> str:
    """The day of a time in milliseconds since 1970."""
    return datetime.datetime.fromtimestamp(at / 1000, datetime.UTC).date().isoformat()


def day_after(day: str) -> str:
    """The day after a day.

    >>> day_after("2026-12-31")
    '2027-01-01'
    """
    return (datetime.date.fromisoformat(day) + datetime.timedelta(days=1)).isoformat()
