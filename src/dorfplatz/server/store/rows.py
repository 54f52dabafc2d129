"""What lies in the log and in its index, a row each, and the statements that write many rows in one step."""

from typing import NamedTuple

EVENT_COLUMNS = "table_id, version, person, message, at, body"
INDEX_COLUMNS = "updated, status, known, score, summary, version, id"


class EventRow(NamedTuple):
    """One event as it lies in the log."""

    table_id: str
    version: int
    person: str
    message: str
    at: int
    body: bytes


class SummaryRow(NamedTuple):
    """What the index knows about a table as of a version; what is older than the index is passed over."""

    updated: int
    status: str
    known: bool
    score: int | None
    summary: bytes
    version: int
    id: str


def insertion(number: int) -> str:
    """The statement that writes so many events."""
    return f"INSERT INTO events ({EVENT_COLUMNS}) VALUES {_places(number, EventRow)}"


def index_update(number: int) -> str:
    """The statement that lets the index know so many tables, each at most once."""
    changes = ", ".join(f"{name}=new.{name}" for name in SummaryRow._fields[:-1])
    return (
        f"WITH new({INDEX_COLUMNS}) AS (VALUES {_places(number, SummaryRow)}) "
        f"UPDATE tables SET {changes} FROM new WHERE tables.id=new.id AND tables.version<=new.version"
    )


def _places(number: int, row: type[EventRow] | type[SummaryRow]) -> str:
    place = f"({', '.join('?' * len(row._fields))})"
    return ", ".join([place] * number)
