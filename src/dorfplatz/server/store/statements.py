"""What SQL says in different ways to different databases: each construct is spelled here for both."""

from collections.abc import Mapping, Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy import Connection
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement

Insert = sqlite.Insert | postgresql.Insert


Row = Mapping[str, Any]


def _insert(connection: Connection, table: sa.Table) -> Insert:
    return postgresql.insert(table) if connection.dialect.name == "postgresql" else sqlite.insert(table)


def insert_new(connection: Connection, table: sa.Table, rows: Sequence[Row]) -> None:
    """Insert rows, and skip those whose key is there already."""
    if rows:
        insert = _insert(connection, table)
        connection.execute(insert.on_conflict_do_nothing(), rows)


def insert_or_replace(connection: Connection, table: sa.Table, row: Row) -> None:
    """Insert a row, or replace the one with its key."""
    insert = _insert(connection, table)
    others = {name: insert.excluded[name] for name in row if not table.c[name].primary_key}
    connection.execute(insert.on_conflict_do_update(index_elements=[*table.primary_key], set_=others), [row])


class holds(FunctionElement[bool]):  # noqa: N801
    """Whether a column of bytes holds some other bytes."""

    type = sa.Boolean()
    inherit_cache = True


class size_of(FunctionElement[int]):  # noqa: N801
    """The bytes that a text takes."""

    type = sa.Integer()
    inherit_cache = True


class place_of(FunctionElement[Any]):  # noqa: N801
    """Where a row lies, by which it can be read where an index is damaged."""

    inherit_cache = True


@compiles(holds, "sqlite")
def _holds_in_sqlite(element: holds, compiler: SQLCompiler, **more: Any) -> str:
    return f"instr({compiler.process(element.clauses, **more)}) > 0"


@compiles(holds, "postgresql")
def _holds_in_postgresql(element: holds, compiler: SQLCompiler, **more: Any) -> str:
    column, part = element.clauses
    return f"position({compiler.process(part, **more)} IN {compiler.process(column, **more)}) > 0"


@compiles(size_of, "sqlite")
def _size_in_sqlite(element: size_of, compiler: SQLCompiler, **more: Any) -> str:
    return f"length(CAST({compiler.process(element.clauses, **more)} AS BLOB))"


@compiles(size_of, "postgresql")
def _size_in_postgresql(element: size_of, compiler: SQLCompiler, **more: Any) -> str:
    return f"octet_length({compiler.process(element.clauses, **more)})"


@compiles(place_of, "sqlite")
def _place_in_sqlite(element: place_of, compiler: SQLCompiler, **more: Any) -> str:
    (column,) = element.clauses
    return f"{column.table.name}.rowid"


@compiles(place_of, "postgresql")
def _place_in_postgresql(element: place_of, compiler: SQLCompiler, **more: Any) -> str:
    (column,) = element.clauses
    return f"{column.table.name}.ctid"


def pairs_of(connection: Connection, column: sa.Column[str]) -> tuple[sa.TableValuedAlias, sa.ColumnElement[Any]]:
    """The pairs of a JSON object in a column, as a table with a `key`, and their values, which are numbers."""
    if connection.dialect.name == "sqlite":
        each = sa.func.json_each(column).table_valued("key", "value", joins_implicitly=True)
        return each, each.c.value
    found = sa.func.jsonb_each(sa.cast(column, postgresql.JSONB))
    each = found.table_valued("key", sa.column("value", postgresql.JSONB), joins_implicitly=True)
    return each, sa.cast(each.c.value, sa.Numeric(asdecimal=False))


def average_of(values: sa.ColumnElement[Any]) -> sa.ColumnElement[float]:
    """The average as a float; of whole numbers, some databases make a decimal."""
    return sa.func.avg(values, type_=sa.Float)
