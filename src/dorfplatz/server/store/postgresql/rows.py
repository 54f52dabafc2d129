"""The statements that write many rows at once to PostgreSQL.

Each column is one array, so that a statement has the same text for any number of rows and is prepared once.
"""

from collections.abc import Sequence
from typing import Any

from dorfplatz.server.store.rows import EventRow, SummaryRow

EVENT_TYPES = ("text", "bigint", "text", "text", "bigint", "bytea")
SUMMARY_TYPES = ("bigint", "text", "boolean", "bigint", "bytea", "bigint", "text")


def _arrays(types: tuple[str, ...]) -> str:
    return f"unnest({', '.join(f'%b::{kind}[]' for kind in types)})"


INSERTION = (
    f"INSERT INTO events ({', '.join(EventRow._fields)}) SELECT * FROM {_arrays(EVENT_TYPES)} "
    "ON CONFLICT DO NOTHING RETURNING table_id, version"
)
# What lies at some places of logs.
FOUND = (
    f"SELECT {', '.join(f'events.{name}' for name in EventRow._fields)} FROM events "
    "JOIN unnest(%b::text[], %b::bigint[]) AS wanted(table_id, version) USING (table_id, version)"
)
INDEX_UPDATE = (
    f"UPDATE tables SET {', '.join(f'{name}=new.{name}' for name in SummaryRow._fields[:-1])} "
    f"FROM {_arrays(SUMMARY_TYPES)} AS new({', '.join(SummaryRow._fields)}) "
    "WHERE tables.id=new.id AND tables.version<=new.version"
)


def arrays_of(rows: Sequence[EventRow] | Sequence[SummaryRow]) -> list[list[Any]]:
    """The columns of some rows."""
    return [list(column) for column in zip(*rows, strict=True)]
