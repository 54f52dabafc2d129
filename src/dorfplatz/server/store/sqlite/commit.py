"""Commit groups of jobs: one transaction where possible, so that one sync serves them all."""

import contextlib
import logging
import sqlite3
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

import sqlalchemy as sa
from sqlalchemy import Connection, Engine

from dorfplatz.server.store.damage import Errors, is_of_disk, writing_refused
from dorfplatz.server.store.dialect import Committer
from dorfplatz.server.store.jobs import Append, Index, Job, Outcomes, Write, failed, in_savepoint, latest
from dorfplatz.server.store.rows import SummaryRow
from dorfplatz.server.store.sqlite.checkpoints import Checkpoints
from dorfplatz.server.store.sqlite.errors import is_locked
from dorfplatz.server.store.sqlite.rows import index_update, insertion

# Of the page cache, in kB; it holds the last page of a few thousand logs.
CACHE = 16_000

logger = logging.getLogger(__name__)


class SqliteCommitter(Committer):
    """Commits groups to a file, and lets a second thread make checkpoints."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._checkpoints = Checkpoints(engine)
        self._open: Connection | None = None

    @property
    def _connection(self) -> Connection:
        assert self._open is not None, "only within `connected`"
        return self._open

    @contextlib.contextmanager
    def connected(self) -> Iterator[None]:
        """Hold one connection."""
        with self._engine.connect() as self._open:
            self._open.exec_driver_sql(f"PRAGMA cache_size=-{CACHE}")
            yield

    def commit(self, group: list[Job]) -> Outcomes:
        """Write a group; whatever goes wrong is logged and fails this group only."""
        return commit_or_fail(self._connection, group)

    def rest(self, number: int) -> None:
        """Count the rows for the next checkpoint."""
        self._checkpoints.note(self._connection, number)

    def wipe_log(self) -> bool:
        """Checkpoint the write-ahead log and truncate it; False if readers were in the way."""
        return self._checkpoints.wipe()

    def close(self) -> None:
        """Stop the checkpoints."""
        self._checkpoints.close()


def commit_or_fail(connection: Connection, group: list[Job]) -> Outcomes:
    """Write a group; whatever goes wrong is logged and fails this group only."""
    try:
        return _commit(connection, group)
    except BaseException as error:
        logger.exception("a group of %d could not be written", len(group))
        with contextlib.suppress(Exception):
            _roll_back(connection)
        return [(job, failed(error)) for job in group]


def _commit(connection: Connection, group: list[Job]) -> Outcomes:
    """Write a group in one transaction; if that fails, write each job alone.

    If another process has locked the database, all have waited together, and all are refused together.
    """
    driver: Any = connection.connection.driver_connection
    try:
        if _write_in_one_statement(driver, group):
            return [(job, True) for job in group]
        driver.execute("BEGIN IMMEDIATE")
        outcomes = _carry_out(connection, group)
        driver.execute("COMMIT")
        # SQLAlchemy has begun a transaction of its own with the first statement of a `Write`.
        if connection.in_transaction():
            connection.commit()
        return outcomes
    except (sa.exc.DBAPIError, sqlite3.Error) as error:
        _roll_back(connection)
        if len(group) == 1 or is_locked(getattr(error, "orig", error)):
            return [(job, writing_refused(error) or error) for job in group]
        return [outcome for job in group for outcome in _commit(connection, [job])]


def _write_in_one_statement(driver: Any, group: list[Job]) -> bool:
    """Write moves, or index entries, in one statement; False if that is not possible.

    The statement is its own transaction. Nearly every group is of this kind. After each statement the thread has to
    wait for the GIL, so one statement is faster than several.
    """
    if summaries := [summary for job in group if isinstance(job, Index) for summary in job.summaries]:
        update_index(driver, summaries)
        return True
    events = [job.event for job in group if isinstance(job, Append) and job.summary is None]
    if len(events) < len(group):
        return False
    try:
        driver.execute(insertion(len(events)), [value for event in events for value in event])
    except sqlite3.IntegrityError:
        # A version is taken; the slower way tells which.
        return False
    return True


def _roll_back(connection: Connection) -> None:
    """Roll back, unless SQLite has done so by itself."""
    driver = connection.connection.driver_connection
    if driver is not None and driver.in_transaction:
        driver.execute("ROLLBACK")
    connection.rollback()


def _carry_out(connection: Connection, group: Iterable[Job]) -> Outcomes:
    """Carry out jobs in order; consecutive events are written together."""
    outcomes: Outcomes = []
    for kind, jobs in groupby(group, type):
        if kind is Append:
            appends = [job for job in jobs if isinstance(job, Append)]
            won = _append_all(connection, appends)
            outcomes += [(job, job in won) for job in appends]
        else:
            writes = [job for job in jobs if isinstance(job, Write)]
            outcomes += [(job, in_savepoint(connection, job.do, _is_fatal)) for job in writes]
    return outcomes


def _is_fatal(error: Exception) -> bool:
    return isinstance(error, Errors) and is_of_disk(error)


def _append_all(connection: Connection, appends: list[Append]) -> list[Append]:
    """Write all events in one statement; returns those whose version was free, and skips the others."""
    driver: Any = connection.connection.driver_connection
    values = [value for job in appends for value in job.event]
    statement = f"{insertion(len(appends))} ON CONFLICT DO NOTHING RETURNING table_id, version"
    free = set(driver.execute(statement, values).fetchall())
    won = []
    for job in appends:
        if job.event[:2] in free:
            free.discard(job.event[:2])
            won.append(job)
    if summaries := [job.summary for job in won if job.summary]:
        update_index(driver, summaries)
    return won


def update_index(driver: Any, summaries: list[SummaryRow]) -> None:
    """Update the index with the last entry of each table."""
    last = latest(summaries)
    driver.execute(index_update(len(last)), [value for summary in last for value in summary])
