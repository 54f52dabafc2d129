"""How SQLite is opened, migrated, checked and written to."""

import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy import Connection, Engine, event

from dorfplatz.server.store.dialect import Committer, Dialect
from dorfplatz.server.store.rows import SummaryRow
from dorfplatz.server.store.sqlite.commit import SqliteCommitter, update_index
from dorfplatz.server.store.sqlite.errors import is_damage

# A move is acknowledged after its sync (FULL); readers do not block the writer (WAL).
PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "wal_autocheckpoint=0",  # see checkpoints.py
    "busy_timeout=10000",
    "foreign_keys=ON",
    "cache_size=-4000",
    "secure_delete=ON",  # what people delete is overwritten in the file
)
# Virtual machine instructions of SQLite between two looks at the clock, some milliseconds.
STEPS = 20_000


def open_file(path: Path, largest: int | None = None) -> Engine:
    """Make an engine whose commits are synced to the disk; `largest` bounds the file, in bytes."""
    # Connections move between threads, one at a time. Without an isolation level the driver begins no transactions;
    # `commit.py` begins them itself, because a deferred one may fail when it first writes.
    engine = sa.create_engine(
        sa.URL.create("sqlite", database=str(path)),
        connect_args={"check_same_thread": False, "isolation_level": None},
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, record: Any) -> None:
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")
        if largest is not None:
            # SQLite's pages have 4,096 bytes unless told otherwise.
            connection.execute(f"PRAGMA max_page_count={largest // 4096}")

    return engine


class Sqlite(Dialect):
    """A file with one writer."""

    def lock_schema(self, connection: Connection) -> None:
        """Take the lock of the writer."""
        self.begin(connection)

    def begin(self, connection: Connection) -> None:
        """Begin as the writer of the file."""
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    def insert_all(self, connection: Connection, table: sa.Table, rows: Sequence[tuple[Any, ...]]) -> None:
        """Insert them one by one, which is fast within a transaction."""
        names = [column.name for column in table.columns]
        connection.execute(sa.insert(table), [dict(zip(names, row, strict=True)) for row in rows])

    def find_problem(self, connection: Connection, until: float) -> tuple[str, bool]:
        """Let SQLite check every page until the time is up."""
        driver: Any = connection.connection.driver_connection
        try:
            with _until(driver, until):
                first = str(driver.execute("PRAGMA quick_check(1)").fetchone()[0])
        except sqlite3.Error as error:
            return (str(error), True) if is_damage(error) else ("", False)
        return ("" if first == "ok" else " ".join(first.split()), True)

    def update_index(self, connection: Connection, summaries: list[SummaryRow]) -> None:
        """Update index entries in one statement."""
        update_index(connection.connection.driver_connection, summaries)

    def committer(self, engine: Engine) -> Committer:
        """The one writer of the file."""
        return SqliteCommitter(engine)


@contextmanager
def _until(driver: sqlite3.Connection, until: float) -> Iterator[None]:
    """Interrupt SQLite when the time is up."""
    driver.set_progress_handler(lambda: time.monotonic() > until, STEPS)
    try:
        yield
    finally:
        driver.set_progress_handler(None, STEPS)
