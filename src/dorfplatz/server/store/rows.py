"""The rows of the log and of its index, and the statements that write many of them at once."""

from functools import lru_cache
from typing import NamedTuple

EVENT_COLUMNS = "table_id, version, person, message, at, body"
INDEX_COLUMNS = "updated, status, known, score, summary, version, id"


class EventRow(NamedTuple):
    """One event of a log."""

    table_id: str
    version: int
    person: str
    message: str
    at: int
    body: bytes


class SummaryRow(NamedTuple):
    """An index entry: what lists need to know about a table, as of a version."""

    updated: int
    status: str
    known: bool
    score: int | None
    summary: bytes
    version: int
    id: str


@lru_cache(maxsize=64)
def insertion(number: int) -> str:
    """The statement that inserts this many events."""
    return f"INSERT INTO events ({EVENT_COLUMNS}) VALUES {_places(number, EventRow)}"


@lru_cache(maxsize=64)
def index_update(number: int) -> str:
    """The statement that updates this many index entries; entries older than the stored ones are skipped."""
    changes = ", ".join(f"{name}=new.{name}" for name in SummaryRow._fields[:-1])
    return (
        f"WITH new({INDEX_COLUMNS}) AS (VALUES {_places(number, SummaryRow)}) "
        f"UPDATE tables SET {changes} FROM new WHERE tables.id=new.id AND tables.version<=new.version"
    )


def _places(number: int, row: type[EventRow] | type[SummaryRow]) -> str:
    place = f"({', '.join('?' * len(row._fields))})"
    return ", ".join([place] * number)
