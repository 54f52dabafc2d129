"""The statements that write many rows at once to SQLite."""

from functools import lru_cache

from dorfplatz.server.store.rows import EventRow, SummaryRow

EVENT_COLUMNS = ", ".join(EventRow._fields)
INDEX_COLUMNS = ", ".join(SummaryRow._fields)


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
