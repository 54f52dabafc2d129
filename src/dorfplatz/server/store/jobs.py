"""Jobs of the writer: what is to be written, and who waits for it."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection

from dorfplatz.server.store.rows import EventRow, SummaryRow


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


def failed(error: BaseException) -> Exception:
    """What to report of an error that nobody expected."""
    return error if isinstance(error, Exception) else RuntimeError(f"the writer was interrupted: {error!r}")


def latest(summaries: list[SummaryRow]) -> list[SummaryRow]:
    """The last entry of each table."""
    return [*{summary.id: summary for summary in summaries}.values()]


def in_savepoint(connection: Connection, do: Callable[[Connection], Any], is_fatal: Callable[[Exception], bool]) -> Any:
    """Do some writing; returns its result, or the error that rolled it back.

    A fatal error is raised, and rolls back the whole group.
    """
    connection.exec_driver_sql("SAVEPOINT job")
    try:
        result = do(connection)
    except Exception as error:
        if is_fatal(error):
            raise
        connection.exec_driver_sql("ROLLBACK TO SAVEPOINT job")
        result = error
    connection.exec_driver_sql("RELEASE SAVEPOINT job")
    return result
