"""Errors of SQLite: a damaged file, a full or busy disk, or a bug of ours."""

import sqlite3

DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
# What sqlite3 says of a text column whose bytes were overwritten.
NOT_TEXT = "Could not decode to UTF-8"


def is_damage(error: BaseException) -> bool:
    """Whether SQLite found the database file damaged."""
    code = getattr(error, "sqlite_errorcode", None)
    return (code is not None and code & 0xFF in DAMAGED) or str(error).startswith(NOT_TEXT)


def is_of_disk(error: BaseException) -> bool:
    """Whether the disk or the file is the cause."""
    return isinstance(error, sqlite3.OperationalError)


def is_locked(error: BaseException) -> bool:
    """Whether another process holds the file."""
    return getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY
