"""Commit groups of jobs: one transaction where possible, so that one sync serves them all."""

import asyncio
import contextlib
import logging
import sqlite3
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import Any

import sqlalchemy as sa
from sqlalchemy import Connection

from dorfplatz.server.refusal import Refusal
from dorfplatz.server.store.damage import DamagedError, Errors, is_damage, is_of_disk
from dorfplatz.server.store.rows import EventRow, SummaryRow, index_update, insertion

logger = logging.getLogger(__name__)


@dataclass(slots=True, eq=False)
class Append:
    """Append an event to a log, and with a summary update its index entry."""

    event: EventRow
    summary: SummaryRow | None
    done: asyncio.Future[Any]


@dataclass(slots=True, eq=False)
class Write:
    """Do any other writing."""

    do: Callable[[Connection], Any]
    done: asyncio.Future[Any]


@dataclass(slots=True, eq=False)
class Index:
    """Update index entries."""

    summaries: list[SummaryRow]
    done: asyncio.Future[Any]


Job = Append | Write | Index
Outcomes = list[tuple[Job, Any]]


def parts_of(group: list[Job]) -> list[list[Job]]:
    """Split a group into parts to commit in turn: moves first, because people wait for them.

    The order is free, because a room waits for one write about its table before it asks for the next. Only an index
    entry may be older than an event in the same group; `index_update` then skips it.
    """
    moves: list[Job] = []
    entries: list[Job] = []
    rest: list[Job] = []
    for job in group:
        is_move = isinstance(job, Append) and job.summary is None
        (moves if is_move else entries if isinstance(job, Index) else rest).append(job)
    return [part for part in (moves, rest, entries) if part]


def commit_or_fail(connection: Connection, group: list[Job]) -> Outcomes:
    """Write a group; whatever goes wrong is logged and fails this group only."""
    try:
        return _commit(connection, group)
    except BaseException as error:
        logger.exception("a group of %d could not be written", len(group))
        with contextlib.suppress(Exception):
            _roll_back(connection)
        return [(job, _failed(error)) for job in group]


def _failed(error: BaseException) -> Exception:
    return error if isinstance(error, Exception) else RuntimeError(f"the writer was interrupted: {error!r}")


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
        if connection.in_transaction():
            connection.commit()
        return outcomes
    except (sa.exc.DBAPIError, sqlite3.Error) as error:
        _roll_back(connection)
        if len(group) == 1 or _is_locked(error):
            return [(job, _as_refusal(error)) for job in group]
        return [outcome for job in group for outcome in _commit(connection, [job])]


def _write_in_one_statement(driver: Any, group: list[Job]) -> bool:
    """Write moves, or index entries, in one statement; False if that is not possible.

    The statement is its own transaction. Nearly every group is of this kind. After each statement the thread has to
    wait for the GIL, so one statement is faster than several.
    """
    if summaries := [summary for job in group if isinstance(job, Index) for summary in job.summaries]:
        _update_index(driver, summaries)
        return True
    events = [job.event for job in group if isinstance(job, Append) and job.summary is None]
    if len(events) < len(group):
        return False
    try:
        driver.execute(insertion(len(events)), [value for event in events for value in event])
    except sqlite3.IntegrityError:
        return False
    return True


def _roll_back(connection: Connection) -> None:
    """Roll back, unless SQLite has done so by itself."""
    driver = connection.connection.driver_connection
    if driver is not None and driver.in_transaction:
        driver.execute("ROLLBACK")
    connection.rollback()


def _is_locked(error: BaseException) -> bool:
    cause = getattr(error, "orig", error)
    return getattr(cause, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY


def _as_refusal(error: BaseException) -> BaseException:
    """Turn errors of the disk and of a damaged file into refusals; anything else is a bug and stays one."""
    cause = getattr(error, "orig", error)
    if is_of_disk(error):
        logger.warning("cannot write to the database: %s", cause)
        if is_damage(error):
            return DamagedError()
        return Refusal("no_room", "The server cannot write to its disk just now; nothing was changed. Try again later.")
    return error


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
            outcomes += [(job, _in_savepoint(connection, job.do)) for job in writes]
    return outcomes


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
        _update_index(driver, summaries)
    return won


def _update_index(driver: Any, summaries: list[SummaryRow]) -> None:
    """Update the index with the last entry of each table."""
    last = {summary.id: summary for summary in summaries}
    driver.execute(index_update(len(last)), [value for summary in last.values() for value in summary])


def _in_savepoint(connection: Connection, do: Callable[[Connection], Any]) -> Any:
    """Do some work; returns its result, or the error that rolled it back.

    An error of the disk is raised, and rolls back the whole group.
    """
    connection.exec_driver_sql("SAVEPOINT work")
    try:
        result = do(connection)
    except Exception as error:
        if isinstance(error, Errors) and is_of_disk(error):
            raise
        connection.exec_driver_sql("ROLLBACK TO work")
        result = error
    connection.exec_driver_sql("RELEASE work")
    return result
