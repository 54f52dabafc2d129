"""The one writer: commits all waiting jobs together, and reports success only after the sync."""

import asyncio
import contextlib
import logging
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import groupby
from queue import SimpleQueue
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy import Connection, Engine

from dorfplatz.server.refusal import Refusal
from dorfplatz.server.store.checkpoints import Checkpoints
from dorfplatz.server.store.damage import DamagedError, Errors, is_damage, is_of_disk
from dorfplatz.server.store.health import Health
from dorfplatz.server.store.rows import EventRow, SummaryRow, index_update, insertion

Result = TypeVar("Result")
LARGEST_GROUP = 256
CACHE = 16_000
STUCK_AFTER = 30.0

logger = logging.getLogger(__name__)


@dataclass(slots=True, eq=False)
class _Append:
    event: EventRow
    summary: SummaryRow | None
    done: asyncio.Future[Any]


@dataclass(slots=True, eq=False)
class _Work:
    do: Callable[[Connection], Any]
    done: asyncio.Future[Any]


@dataclass(slots=True, eq=False)
class _Index:
    summaries: list[SummaryRow]
    done: asyncio.Future[Any]


_Job = _Append | _Work | _Index


_Outcomes = list[tuple[_Job, Any]]


def _report(outcomes: _Outcomes) -> None:
    """Resolve the futures of jobs; this runs in the event loop, once for a whole group."""
    for job, result in outcomes:
        if job.done.cancelled():
            continue
        if isinstance(result, BaseException):
            job.done.set_exception(result)
        else:
            job.done.set_result(result)


class Writer:
    """Takes jobs from the event loop, and commits them in groups in a thread of its own.

    The jobs of one iteration of the loop are handed over at its end: the more there is to do, the larger the groups,
    and the thread does not compete for the GIL while the loop still handles messages. The page cache of its connection,
    `CACHE` kB, holds the last page of a few thousand logs.
    """

    def __init__(self, engine: Engine, loop: asyncio.AbstractEventLoop, health: Health) -> None:
        self._engine = engine
        self._loop = loop
        self._health = health
        self._fresh: list[_Job] = []
        self._jobs: SimpleQueue[list[_Job] | None] = SimpleQueue()
        self._busy_since: float | None = None
        self._checkpoints = Checkpoints(engine)
        self._thread = threading.Thread(target=self._run, name="dorfplatz-writer", daemon=True)
        self._thread.start()

    def append(self, event: EventRow, summary: SummaryRow | None) -> asyncio.Future[bool]:
        """Write an event; the result, after the sync, says whether its version was still free."""
        done: asyncio.Future[bool] = self._loop.create_future()
        self._take(_Append(event, summary, done))
        return done

    def work(self, do: Callable[[Connection], Result]) -> asyncio.Future[Result]:
        """Do any other writing, atomically."""
        done: asyncio.Future[Result] = self._loop.create_future()
        self._take(_Work(do, done))
        return done

    def index(self, summaries: list[SummaryRow]) -> asyncio.Future[None]:
        """Update index entries."""
        done: asyncio.Future[None] = self._loop.create_future()
        self._take(_Index(summaries, done))
        return done

    def _take(self, job: _Job) -> None:
        if not self._fresh:
            self._loop.call_soon(self._hand_over)
        self._fresh.append(job)

    def _hand_over(self) -> None:
        if self._fresh:
            self._jobs.put(self._fresh)
            self._fresh = []

    @property
    def is_well(self) -> bool:
        """Whether the thread runs, and is not stuck in a write."""
        since = self._busy_since
        return self._thread.is_alive() and (since is None or time.monotonic() - since < STUCK_AFTER)

    def close(self) -> None:
        """Finish all waiting jobs, and stop."""
        self._hand_over()
        self._jobs.put(None)
        self._thread.join()
        self._checkpoints.close()

    def _run(self) -> None:
        with self._engine.connect() as connection:
            connection.exec_driver_sql(f"PRAGMA cache_size=-{CACHE}")
            while group := self._next_group():
                self._busy_since = time.monotonic()
                for part in _parts(group):
                    outcomes = _commit_or_fail(connection, part)
                    self._note(outcomes)
                    if not self._loop.is_closed():
                        self._loop.call_soon_threadsafe(_report, outcomes)
                self._checkpoints.note(connection, len(group))
                self._busy_since = None

    def _note(self, outcomes: _Outcomes) -> None:
        """Let the health check know what could not be written."""
        for _, result in outcomes:
            if result is True:
                continue
            if isinstance(result, DamagedError):
                self._health.note_damage()
            elif isinstance(result, Refusal) and result.reason == "no_room":
                self._health.note_failure()

    def wipe_log(self) -> bool:
        """Checkpoint the write-ahead log and truncate it; False if readers were in the way."""
        return self._checkpoints.wipe()

    def _next_group(self) -> list[_Job]:
        """Wait for jobs and take all of them; an empty group means the end."""
        group = self._jobs.get() or []
        while group and not self._jobs.empty() and len(group) < LARGEST_GROUP:
            more = self._jobs.get()
            if more is None:
                self._jobs.put(None)
                break
            group += more
        return group


def _parts(group: list[_Job]) -> list[list[_Job]]:
    """Split a group into parts to commit in turn: moves first, because people wait for them.

    The order is free, because a room waits for one write about its table before it asks for the next. Only an index
    entry may be older than an event in the same group; `index_update` then skips it.
    """
    moves: list[_Job] = []
    entries: list[_Job] = []
    rest: list[_Job] = []
    for job in group:
        is_move = isinstance(job, _Append) and job.summary is None
        (moves if is_move else entries if isinstance(job, _Index) else rest).append(job)
    return [part for part in (moves, rest, entries) if part]


def _commit_or_fail(connection: Connection, group: list[_Job]) -> _Outcomes:
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


def _commit(connection: Connection, group: list[_Job]) -> _Outcomes:
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


def _write_in_one_statement(driver: Any, group: list[_Job]) -> bool:
    """Write moves, or index entries, in one statement; False if that is not possible.

    The statement is its own transaction. Nearly every group is of this kind. After each statement the thread has to
    wait for the GIL, so one statement is faster than several.
    """
    if summaries := [summary for job in group if isinstance(job, _Index) for summary in job.summaries]:
        _update_index(driver, summaries)
        return True
    events = [job.event for job in group if isinstance(job, _Append) and job.summary is None]
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


def _carry_out(connection: Connection, group: Iterable[_Job]) -> _Outcomes:
    """Carry out jobs in order; consecutive events are written together."""
    outcomes: _Outcomes = []
    for kind, jobs in groupby(group, type):
        if kind is _Append:
            appends = [job for job in jobs if isinstance(job, _Append)]
            won = _append_all(connection, appends)
            outcomes += [(job, job in won) for job in appends]
        else:
            works = [job for job in jobs if isinstance(job, _Work)]
            outcomes += [(job, _in_savepoint(connection, job.do)) for job in works]
    return outcomes


def _append_all(connection: Connection, appends: list[_Append]) -> list[_Append]:
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
