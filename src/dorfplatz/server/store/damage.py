"""Tell errors of SQLite apart: a damaged file, a full or busy disk, or a bug of ours."""

import logging
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

import sqlalchemy as sa

from dorfplatz.server.refusal import Refusal

Key = TypeVar("Key")
Found = TypeVar("Found")
Errors = (sa.exc.DBAPIError, sqlite3.Error)
DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
# What sqlite3 says of a text column whose bytes were overwritten.
NOT_TEXT = "Could not decode to UTF-8"

logger = logging.getLogger(__name__)


class DamagedError(Refusal):
    """Data in a damaged part of the database."""

    def __init__(self) -> None:
        super().__init__(
            "broken",
            "This part of the server's database is damaged and cannot be read; everything else goes on. "
            "Whoever runs the server can copy the rest with `dorfplatz salvage`.",
        )


def is_damage(error: BaseException) -> bool:
    """Whether SQLite found the database file damaged."""
    cause = getattr(error, "orig", error)
    code = getattr(cause, "sqlite_errorcode", None)
    return (code is not None and code & 0xFF in DAMAGED) or str(cause).startswith(NOT_TEXT)


def is_of_disk(error: BaseException) -> bool:
    """Whether the disk or the file is the cause, and not a bug of ours."""
    cause = getattr(error, "orig", error)
    return is_damage(error) or isinstance(cause, sqlite3.OperationalError)


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
