"""The one writer: whatever waits is written and synced together, and nobody is told before it is on disk."""

import asyncio
import contextlib
import logging
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import groupby
from queue import SimpleQueue
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy import Connection, Engine

from dorfplatz.server.refusal import Refusal
from dorfplatz.server.store.checkpoints import Checkpoints
from dorfplatz.server.store.damage import DamagedError, Errors, is_damage, is_of_disk
from dorfplatz.server.store.health import Health
from dorfplatz.server.store.rows import EventRow as EventRow
from dorfplatz.server.store.rows import SummaryRow as SummaryRow
from dorfplatz.server.store.rows import index_update, insertion

Result = TypeVar("Result")
Then = Callable[[Any], None]
LARGEST_GROUP = 256
CACHE = 16_000
STUCK_AFTER = 30.0

logger = logging.getLogger(__name__)


@dataclass(slots=True, eq=False)
class _Append:
    event: EventRow
    summary: SummaryRow | None
    then: Then


@dataclass(slots=True, eq=False)
class _Work:
    do: Callable[[Connection], Any]
    then: Then


@dataclass(slots=True, eq=False)
class _Index:
    summaries: list[SummaryRow]
    then: Then


_Job = _Append | _Work | _Index


@dataclass(slots=True)
class _Outcomes:
    """What became of the jobs of a group, to be told all at once."""

    results: list[tuple[Then, Any]] = field(default_factory=list)

    def tell(self) -> None:
        for then, result in self.results:
            try:
                then(result)
            except Exception:
                logger.exception("what was written could not be told")


def _told_to(future: asyncio.Future[Any]) -> Then:
    """Let a future know what became of a job."""

    def then(result: Any) -> None:
        if future.cancelled():
            return
        if isinstance(result, BaseException):
            future.set_exception(result)
        else:
            future.set_result(result)

    return then


class Writer:
    """Takes jobs from the event loop, and commits them in groups in a thread of its own.

    What comes up in one turn of the loop is handed over at the end of that turn: the more there is to do, the larger
    the groups, and the thread does not ask for its turn while the loop still deals with messages. Its connection keeps
    the last page of a few thousand tables in memory, `CACHE` in kB.
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
        """Write an event; the answer, after the sync, says whether its version was still free."""
        done: asyncio.Future[bool] = self._loop.create_future()
        self._take(_Append(event, summary, _told_to(done)))
        return done

    def append_then(self, event: EventRow, summary: SummaryRow | None, then: Then) -> None:
        """Write an event, and call `then` with the same answer or with the error, without another turn of the loop."""
        self._take(_Append(event, summary, then))

    def work(self, do: Callable[[Connection], Result]) -> asyncio.Future[Result]:
        """Do other writing, as a whole or not at all."""
        done: asyncio.Future[Result] = self._loop.create_future()
        self._take(_Work(do, _told_to(done)))
        return done

    def index(self, summaries: list[SummaryRow]) -> asyncio.Future[None]:
        """Let the index follow the log."""
        done: asyncio.Future[None] = self._loop.create_future()
        self._take(_Index(summaries, _told_to(done)))
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
        """Whether the thread lives, and is not held up by what it writes."""
        since = self._busy_since
        return self._thread.is_alive() and (since is None or time.monotonic() - since < STUCK_AFTER)

    def close(self) -> None:
        """Finish what waits, and stop."""
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
                        self._loop.call_soon_threadsafe(outcomes.tell)
                self._checkpoints.note(connection, len(group))
                self._busy_since = None

    def _note(self, outcomes: _Outcomes) -> None:
        """Let health know what the disk did not take."""
        for _, result in outcomes.results:
            if result is True:
                continue
            if isinstance(result, DamagedError):
                self._health.note_damage()
            elif isinstance(result, Refusal) and result.reason == "no_room":
                self._health.note_failure()

    def wipe_log(self) -> bool:
        """Put everything that was written ahead away, and cut the log to nothing."""
        return self._checkpoints.wipe()

    def _next_group(self) -> list[_Job]:
        """All jobs that wait, at least one; nothing at the end."""
        group = self._jobs.get() or []
        while group and not self._jobs.empty() and len(group) < LARGEST_GROUP:
            more = self._jobs.get()
            if more is None:
                self._jobs.put(None)
                break
            group += more
        return group


def _parts(group: list[_Job]) -> list[list[_Job]]:
    """A group in parts that are written one after the other: first mere events, for which people wait.

    Nobody asks for something more about a table before the last has been done, so the order is free; only a line of the
    index may be older than what is written before it, and then it is written once more by whoever knows better.
    """
    events: list[_Job] = []
    lines: list[_Job] = []
    rest: list[_Job] = []
    for job in group:
        is_mere = isinstance(job, _Append) and job.summary is None
        (events if is_mere else lines if isinstance(job, _Index) else rest).append(job)
    return [part for part in (events, rest, lines) if part]


def _commit_or_fail(connection: Connection, group: list[_Job]) -> _Outcomes:
    """Write a group; whatever goes wrong, it fails alone, is written down, and the writer goes on."""
    try:
        return _commit(connection, group)
    except BaseException as error:
        logger.exception("a group of %d could not be written", len(group))
        with contextlib.suppress(Exception):
            _roll_back(connection)
        return _Outcomes([(job.then, _failed(error)) for job in group])


def _failed(error: BaseException) -> Exception:
    return error if isinstance(error, Exception) else RuntimeError(f"the writer was interrupted: {error!r}")


def _commit(connection: Connection, group: list[_Job]) -> _Outcomes:
    """Write a group in one transaction; if that fails, each job alone, so that none fails for another's sake.

    If somebody else holds the database, all have waited together, and all are refused together.
    """
    driver: Any = connection.connection.driver_connection
    try:
        if _write_in_one_step(driver, group):
            return _Outcomes([(job.then, True) for job in group])
        driver.execute("BEGIN IMMEDIATE")
        outcomes = _carry_out(connection, group)
        driver.execute("COMMIT")
        if connection.in_transaction():
            connection.commit()
        return outcomes
    except (sa.exc.DBAPIError, sqlite3.Error) as error:
        _roll_back(connection)
        if len(group) == 1 or _is_held(error):
            return _Outcomes([(job.then, _as_refusal(error)) for job in group])
        return _Outcomes([result for job in group for result in _commit(connection, [job]).results])


def _write_in_one_step(driver: Any, group: list[_Job]) -> bool:
    """Write mere events or lines of the index in one statement, a transaction of its own, unless a version is taken.

    Nearly every group is one. The writer comes back from SQLite once, and after each step more it would have to wait
    for the event loop to let it go on.
    """
    if lines := [line for job in group if isinstance(job, _Index) for line in job.summaries]:
        _update_index(driver, lines)
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
    """SQLite may have rolled back by itself already."""
    driver = connection.connection.driver_connection
    if driver is not None and driver.in_transaction:
        driver.execute("ROLLBACK")
    connection.rollback()


def _is_held(error: BaseException) -> bool:
    cause = getattr(error, "orig", error)
    return getattr(cause, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY


def _as_refusal(error: BaseException) -> BaseException:
    """A full disk or a damaged file is refused in plain words; anything else is a bug and stays one."""
    cause = getattr(error, "orig", error)
    if is_of_disk(error):
        logger.warning("nothing can be written: %s", cause)
        if is_damage(error):
            return DamagedError()
        return Refusal("no_room", "The server cannot write to its disk just now; nothing was changed. Try again later.")
    return error


def _carry_out(connection: Connection, group: Iterable[_Job]) -> _Outcomes:
    """Carry jobs out in the order in which they came; events that follow each other are written together."""
    outcomes = _Outcomes()
    for kind, jobs in groupby(group, type):
        if kind is _Append:
            appends = [job for job in jobs if isinstance(job, _Append)]
            won = _append_all(connection, appends)
            outcomes.results += [(job.then, job in won) for job in appends]
        else:
            works = [job for job in jobs if isinstance(job, _Work)]
            outcomes.results += [(job.then, _in_savepoint(connection, job.do)) for job in works]
    return outcomes


def _append_all(connection: Connection, appends: list[_Append]) -> list[_Append]:
    """One statement for all events; a version that is taken is passed over and its neighbours are not."""
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


def _update_index(driver: Any, lines: list[SummaryRow]) -> None:
    """Let the index know the last line of each table."""
    last = {line.id: line for line in lines}
    driver.execute(index_update(len(last)), [value for line in last.values() for value in line])


def _in_savepoint(connection: Connection, do: Callable[[Connection], Any]) -> Any:
    """The result of some work, or the error that undid it; an error of the disk undoes the whole group."""
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
