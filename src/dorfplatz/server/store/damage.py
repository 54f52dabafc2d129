"""Tell errors of a database apart: damaged data, a database that cannot be used just now, or a bug of ours."""

import logging
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

import sqlalchemy as sa

from dorfplatz.server.refusal import Refusal
from dorfplatz.server.store.postgresql import errors as postgresql
from dorfplatz.server.store.sqlite import errors as sqlite

Key = TypeVar("Key")
Found = TypeVar("Found")
Errors = (sa.exc.DBAPIError, sqlite3.Error)

logger = logging.getLogger(__name__)


class Lines:
    """How often something is logged that goes on for a while: `pause` seconds lie between two lines."""

    def __init__(self, pause: float) -> None:
        self._pause = pause
        self._next = 0.0

    def is_due(self) -> bool:
        """Whether to write a line now."""
        is_due = time.monotonic() >= self._next
        if is_due:
            self._next = time.monotonic() + self._pause
        return is_due


_away_lines = Lines(10.0)


class DamagedError(Refusal):
    """Data in a damaged part of the database."""

    def __init__(self) -> None:
        super().__init__(
            "broken",
            "This part of the server's database is damaged and cannot be read; everything else goes on. "
            "Whoever runs the server can copy the rest with `dorfplatz salvage`.",
        )


class UnwrittenError(Refusal):
    """Something that could not be written; nothing was changed."""


class AwayError(Refusal):
    """The database cannot be reached just now; nothing was changed by this attempt."""

    def __init__(self) -> None:
        super().__init__("busy", "The server cannot reach its database just now; try again in a moment.")


class UnknownError(Refusal):
    """Something that may have been written or not: the connection to the database was lost at that moment."""

    def __init__(self) -> None:
        super().__init__(
            "busy", "The server lost its database at this moment; look whether this was done before you repeat it."
        )


def is_damage(error: BaseException) -> bool:
    """Whether the database found its data damaged."""
    cause = cause_of(error)
    return sqlite.is_damage(cause) or postgresql.is_damage(cause)


def is_of_disk(error: BaseException) -> bool:
    """Whether the disk or the file is the cause, and not a bug of ours."""
    cause = cause_of(error)
    return is_damage(error) or sqlite.is_of_disk(cause) or postgresql.is_of_database(cause)


def cause_of(error: BaseException) -> BaseException:
    """The error of the driver."""
    return getattr(error, "orig", None) or error


def _away(error: BaseException) -> AwayError:
    """Log that the database cannot be reached, but not for everybody who needs it meanwhile."""
    if _away_lines.is_due():
        logger.warning("the database cannot be reached: %s", " ".join(str(cause_of(error)).split()))
    return AwayError()


def writing_refused(error: BaseException) -> Refusal | None:
    """What to tell people if the database is the cause of a failed write; None for a bug of ours."""
    if not is_of_disk(error):
        return None
    if postgresql.is_away(cause_of(error)):
        return _away(error)
    logger.warning("cannot write to the database: %s", cause_of(error))
    if is_damage(error):
        return DamagedError()
    return UnwrittenError(
        "no_room", "The server cannot write to its disk just now; nothing was changed. Try again later."
    )


def reading_refused(error: BaseException) -> Refusal | None:
    """What to tell people if the database is the cause of a failed read; None for a bug of ours."""
    if not is_of_disk(error):
        return None
    if is_damage(error):
        return DamagedError()
    if postgresql.is_away(cause_of(error)):
        return _away(error)
    logger.warning("cannot read from the disk: %s", cause_of(error))
    return Refusal("busy", "The server cannot read its disk just now; try again in a moment.")


def readable(keys: Iterable[Key], find: Callable[[Key], Found]) -> Iterator[Found]:
    """Read key by key, and skip what lies in damaged pages."""
    for key in keys:
        try:
            found = find(key)
        except Errors as error:
            if not is_damage(error):
                raise
            logger.debug("%s lies in a damaged part of the database", key)
        else:
            yield found
