"""The rows of the log and of its index."""

from typing import NamedTuple


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
