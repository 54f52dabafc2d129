"""Commit groups of jobs to PostgreSQL, where other workers write too.

Moves need no locks and no isolation: the primary key gives each version to one of those who want it. Whatever else is
written is serializable, and done again if that was not possible. Nothing is reported before it is certain: what a lost
connection leaves open is looked up over the next one.
"""

import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, Engine

from dorfplatz.server.store.damage import UnknownError, cause_of, writing_refused
from dorfplatz.server.store.dialect import Committer
from dorfplatz.server.store.jobs import Append, Index, Job, Outcomes, Write, failed, in_savepoint, latest
from dorfplatz.server.store.postgresql.errors import is_lost, is_of_database
from dorfplatz.server.store.postgresql.link import Failures, Link, driver_of
from dorfplatz.server.store.postgresql.rows import FOUND, INDEX_UPDATE, INSERTION, arrays_of
from dorfplatz.server.store.postgresql.transaction import Transaction
from dorfplatz.server.store.rows import EventRow, SummaryRow

logger = logging.getLogger(__name__)


class PostgresCommitter(Committer):
    """Commits groups over one connection."""

    def __init__(self, engine: Engine) -> None:
        self._link = Link(engine)

    @contextmanager
    def connected(self) -> Iterator[None]:
        """Close the connection in the end; it is opened when it is needed."""
        try:
            yield
        finally:
            self._link.drop()

    def commit(self, group: list[Job]) -> Outcomes:
        """Write a group; whatever goes wrong is logged and fails this group only."""
        try:
            return [
                *self._append([job for job in group if isinstance(job, Append)]),
                *self._write([job for job in group if isinstance(job, Write)]),
                *self._index([job for job in group if isinstance(job, Index)]),
            ]
        except BaseException as error:
            logger.exception("a group of %d could not be written", len(group))
            self._link.drop()
            return [(job, failed(error)) for job in group]

    def _append(self, appends: list[Append]) -> Outcomes:
        """Append events, those that change the index together with it; True for those whose version was free."""
        if not appends:
            return []
        # In one order everywhere, so that two workers never wait for each other.
        appends.sort(key=lambda job: job.event[:2])
        may_be_written = False

        def do(connection: Connection) -> list[bool]:
            nonlocal may_be_written
            try:
                return _append_all(connection, appends, may_be_written)
            except Failures as error:
                may_be_written |= is_lost(cause_of(error))
                raise

        try:
            won = self._link.carry_out(do)
        except Failures as error:
            if len(appends) > 1 and not is_of_database(cause_of(error)):
                return [outcome for job in appends for outcome in self._append([job])]
            return _refused(appends, error, may_be_written)
        return [*zip(appends, won, strict=True)]

    def _write(self, writes: list[Write]) -> Outcomes:
        """Do other writing in one serializable transaction; what fails alone is rolled back alone."""
        if not writes:
            return []
        transaction: Transaction[list[Any]] = Transaction(lambda connection: _do_all(connection, writes))
        try:
            results = self._link.carry_out(transaction.carry_out)
        except Exception as error:
            if len(writes) > 1 and not transaction.may_be_committed and not is_of_database(cause_of(error)):
                return [outcome for job in writes for outcome in self._write([job])]
            return _refused(writes, error, transaction.may_be_committed)
        return [*zip(writes, results, strict=True)]

    def _index(self, entries: list[Index]) -> Outcomes:
        """Update index entries; writing them twice changes nothing."""
        if not entries:
            return []
        summaries = [summary for job in entries for summary in job.summaries]
        try:
            self._link.carry_out(lambda connection: update_index(connection, summaries))
        except Failures as error:
            return _refused(entries, error, may_be_written=False)
        return [(job, None) for job in entries]


def _append_all(connection: Connection, appends: list[Append], may_be_written: bool) -> list[bool]:
    """Append events; if they may have been written before, those that lie there are ours."""
    driver = driver_of(connection)
    summaries = [job for job in appends if job.summary]
    if summaries:
        driver.execute("BEGIN ISOLATION LEVEL READ COMMITTED")
    free = set(driver.execute(INSERTION, arrays_of([job.event for job in appends])).fetchall())
    if may_be_written and len(free) < len(appends):
        free |= _ours(driver, appends)
    won = []
    for job in appends:
        won.append(job.event[:2] in free)
        free.discard(job.event[:2])
    if summaries:
        update_index(
            connection, [job.summary for job, is_won in zip(appends, won, strict=True) if is_won and job.summary]
        )
        driver.execute("COMMIT")
    return won


def _ours(driver: Any, appends: list[Append]) -> set[tuple[str, int]]:
    """The places at which exactly these events lie."""
    places = arrays_of([job.event for job in appends])[:2]
    lying = {EventRow(*row)[:2]: EventRow(*row) for row in driver.execute(FOUND, places).fetchall()}
    return {job.event[:2] for job in appends if lying.get(job.event[:2]) == job.event}


def update_index(connection: Connection, summaries: list[SummaryRow]) -> None:
    """Update the index with the last entry of each table."""
    if summaries:
        last = sorted(latest(summaries), key=lambda summary: summary.id)
        driver_of(connection).execute(INDEX_UPDATE, arrays_of(last))


def _do_all(connection: Connection, writes: list[Write]) -> list[Any]:
    if len(writes) == 1:
        return [writes[0].do(connection)]
    return [in_savepoint(connection, job.do, _is_fatal) for job in writes]


def _is_fatal(error: Exception) -> bool:
    return isinstance(error, Failures) and is_of_database(cause_of(error))


def _refused(jobs: Sequence[Job], error: BaseException, may_be_written: bool) -> Outcomes:
    """Refuse jobs: they were not written, or nobody knows."""
    refusal = UnknownError() if may_be_written else writing_refused(error)
    return [(job, refusal or error) for job in jobs]
