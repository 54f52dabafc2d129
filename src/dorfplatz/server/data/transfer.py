"""Copy everything that a server stores from one database to another of any kind, and compare every row."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import chain, zip_longest
from pathlib import Path
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy import Connection, Engine

from dorfplatz.server.data.folder import make_ready
from dorfplatz.server.people.people import load_secret
from dorfplatz.server.store.address import parsed
from dorfplatz.server.store.damage import Errors, cause_of
from dorfplatz.server.store.database import migrate, name_of, open_database
from dorfplatz.server.store.file import FILE, DatabaseError, check_data
from dorfplatz.server.store.kinds import dialect_of
from dorfplatz.server.store.schema import facts, metadata
from dorfplatz.server.store.secret import SECRET, keep_secret, shared_secret

# Rows in one statement; a catalog takes 100 kB at most.
BATCH = 2_000

Row = tuple[Any, ...]
Tell = Callable[[str, int, int], None]


class Transferred(NamedTuple):
    """How many rows were copied, and how many of them are events of tables."""

    rows: int
    events: int


def transfer(data: Path, database: str, target: str | Path, tell: Tell) -> Transferred:
    """Copy the data of a folder or a database to a database on PostgreSQL, or into a new backup.

    The caller holds the lock of the source. Everything is copied in one transaction: an interrupted transfer leaves the
    target empty. `tell` is called with the name of a table in the database, and how many of its rows are done.
    """
    if not database:
        check_data(data)
    make_ready(data, database=database)
    source = open_database(parsed(database) if database else data / FILE)
    try:
        secret = shared_secret(source) if database else load_secret(data)
        if isinstance(target, Path):
            return _into_backup(source, target, secret, tell)
        return _into_database(source, target, secret, tell)
    except Errors as error:
        raise DatabaseError(f"{name_of(source)} cannot be copied: {cause_of(error)}") from None
    finally:
        source.dispose()


def _into_database(source: Engine, target: str, secret: bytes, tell: Tell) -> Transferred:
    with _opened(parsed(target)) as engine:
        copied = _copy(source, engine, secret.decode(), tell)
        with engine.connect() as connection:
            # Without statistics, the first queries would be planned as if the tables were empty.
            connection.exec_driver_sql("ANALYZE")
        return copied


def _into_backup(source: Engine, target: Path, secret: bytes, tell: Tell) -> Transferred:
    """Copy into a file that `dorfplatz restore` takes, with the secret where backups have it."""
    from dorfplatz.server.data.backup import seal

    os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600))
    with _opened(target) as engine:
        copied = _copy(source, engine, None, tell)
    seal(target, secret)
    return copied


@contextmanager
def _opened(place: sa.URL | Path) -> Iterator[Engine]:
    engine = open_database(place)
    try:
        migrate(engine)
        yield engine
    finally:
        engine.dispose()


def _copy(source: Engine, target: Engine, secret: str | None, tell: Tell) -> Transferred:
    with source.connect() as reading, target.connect() as writing:
        dialect_of(target).begin(writing)
        _refuse_full(writing)
        writing.execute(sa.delete(facts))
        copied = {table.name: _copy_table(reading, writing, table, tell) for table in metadata.sorted_tables}
        for table in metadata.sorted_tables:
            _compare(reading, writing, table)
        if secret is not None:
            keep_secret(writing, secret)
        writing.commit()
    return Transferred(sum(copied.values()), copied["events"])


def _refuse_full(connection: Connection) -> None:
    """Refuse a database in which there is anything but facts about the server itself."""
    for table in metadata.sorted_tables:
        if table is not facts and connection.execute(sa.select(table).limit(1)).first() is not None:
            raise DatabaseError(f"{name_of(connection.engine)} has data already; name an empty database")


def _copy_table(reading: Connection, writing: Connection, table: sa.Table, tell: Tell) -> int:
    total: int = reading.execute(sa.select(sa.func.count()).select_from(table)).scalar_one()
    done = 0
    for batch in _batches(reading, table):
        dialect_of(writing).insert_all(writing, table, batch)
        done += len(batch)
        tell(table.name, done, total)
    return done


def _batches(connection: Connection, table: sa.Table) -> Iterator[list[Row]]:
    """The rows in the order of their keys, some at a time; the secret, which has a place of its own, is left out."""
    keys = [*table.primary_key.columns]
    query = sa.select(table).order_by(*keys).limit(BATCH)
    if table is facts:
        query = query.where(facts.c.name != SECRET)
    places = [[*table.columns].index(key) for key in keys]
    last: Row | None = None
    while True:
        after = query if last is None else query.where(sa.tuple_(*keys) > sa.tuple_(*last))
        batch = [tuple(row) for row in connection.execute(after)]
        if not batch:
            return
        yield [tuple(map(_storable, row)) for row in batch]
        last = tuple(batch[-1][place] for place in places)


def _storable(value: Any) -> Any:
    """A value as PostgreSQL can store it: no text there has a NUL character."""
    return value.replace("\0", "\ufffd") if isinstance(value, str) and "\0" in value else value


def _compare(one: Connection, other: Connection, table: sa.Table) -> None:
    """Compare the rows of both databases one by one."""
    ours, theirs = (chain.from_iterable(_batches(connection, table)) for connection in (one, other))
    for row, copied in zip_longest(ours, theirs):
        if row != copied:
            raise DatabaseError(f"the row {(row or copied)[0]!r} of {table.name} is not the same after it was copied")
