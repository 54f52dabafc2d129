"""The one writer: takes jobs from the event loop, and reports success only after the sync."""

import asyncio
import threading
import time
from collections.abc import Callable
from queue import SimpleQueue
from typing import TypeVar

from sqlalchemy import Connection, Engine

from dorfplatz.server.meters import SECONDS, Distribution
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.store.checkpoints import Checkpoints
from dorfplatz.server.store.commit import Append, Index, Job, Outcomes, Write, commit_or_fail, parts_of
from dorfplatz.server.store.damage import DamagedError
from dorfplatz.server.store.health import Health
from dorfplatz.server.store.rows import EventRow, SummaryRow

Result = TypeVar("Result")
# Bounds the length of a transaction, and the number of variables in a statement.
LARGEST_GROUP = 256
GROUP_SIZES = (1, 2, 4, 8, 16, 32, 64, 128, LARGEST_GROUP)
CACHE = 16_000
# Seconds of one write after which the health check reports the writer as stuck.
STUCK_AFTER = 30.0


def _report(outcomes: Outcomes) -> None:
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
        self._fresh: list[Job] = []
        self._jobs: SimpleQueue[list[Job] | None] = SimpleQueue()
        self._busy_since: float | None = None
        self._taken = self._done = 0
        self.group_sizes = Distribution(GROUP_SIZES)
        self.group_seconds = Distribution(SECONDS)
        self._checkpoints = Checkpoints(engine)
        self._thread = threading.Thread(target=self._run, name="dorfplatz-writer", daemon=True)
        self._thread.start()

    def append(self, event: EventRow, summary: SummaryRow | None) -> asyncio.Future[bool]:
        """Write an event; the result, after the sync, says whether its version was still free."""
        done: asyncio.Future[bool] = self._loop.create_future()
        self._take(Append(event, summary, done))
        return done

    def write(self, do: Callable[[Connection], Result]) -> asyncio.Future[Result]:
        """Do any other writing, atomically."""
        done: asyncio.Future[Result] = self._loop.create_future()
        self._take(Write(do, done))
        return done

    def index(self, summaries: list[SummaryRow]) -> asyncio.Future[None]:
        """Update index entries."""
        done: asyncio.Future[None] = self._loop.create_future()
        self._take(Index(summaries, done))
        return done

    def _take(self, job: Job) -> None:
        self._taken += 1
        if not self._fresh:
            self._loop.call_soon(self._hand_over)
        self._fresh.append(job)

    def _hand_over(self) -> None:
        if self._fresh:
            self._jobs.put(self._fresh)
            self._fresh = []

    @property
    def waiting(self) -> int:
        """How many jobs are not done yet."""
        return self._taken - self._done

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
                for part in parts_of(group):
                    outcomes = commit_or_fail(connection, part)
                    self._note(outcomes)
                    # A call into a closed loop raises, and would end this thread.
                    if not self._loop.is_closed():
                        self._loop.call_soon_threadsafe(_report, outcomes)
                self._done += len(group)
                self.group_sizes.note(len(group))
                self.group_seconds.note(time.monotonic() - self._busy_since)
                self._checkpoints.note(connection, len(group))
                self._busy_since = None

    def _note(self, outcomes: Outcomes) -> None:
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

    def _next_group(self) -> list[Job]:
        """Wait for jobs and take all of them; an empty group means the end."""
        group = self._jobs.get() or []
        while group and not self._jobs.empty() and len(group) < LARGEST_GROUP:
            more = self._jobs.get()
            if more is None:
                # The sign to stop goes back, for the next call.
                self._jobs.put(None)
                break
            group += more
        return group
