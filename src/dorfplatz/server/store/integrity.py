"""The check at the start: whether the database file is intact, and if not, which logs cannot be read."""

import logging
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa
from sqlalchemy import Connection, Engine

from dorfplatz.server.store import campaigns as campaign_rows
from dorfplatz.server.store import logs
from dorfplatz.server.store.damage import Errors, is_damage
from dorfplatz.server.store.schema import members, tables

# Virtual machine instructions of SQLite between two looks at the clock, some milliseconds.
STEPS = 20_000

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Condition:
    """The result of a check; `is_complete` is False if it ran out of time."""

    is_complete: bool = True
    problem: str = ""
    tables: frozenset[str] = frozenset()
    campaigns: frozenset[str] = frozenset()
    seconds: float = 0.0

    @property
    def is_damaged(self) -> bool:
        """Whether the file is damaged."""
        return bool(self.problem or self.tables or self.campaigns)


def check(engine: Engine, patience: float) -> Condition:
    """Check the structure of the file for at most `patience` seconds; if it is damaged, read every log."""
    started = time.monotonic()
    with engine.connect() as connection:
        problem, is_complete = _quick_check(connection, started + patience)
        broken = Condition(is_complete=is_complete)
        if problem:
            broken = _unreadable(connection, time.monotonic() + patience)
    took = time.monotonic() - started
    found = Condition(is_complete and broken.is_complete, problem, broken.tables, broken.campaigns, took)
    _report(found)
    return found


def _quick_check(connection: Connection, until: float) -> tuple[str, bool]:
    """The first problem of the file, and whether the check was completed."""
    driver: Any = connection.connection.driver_connection
    try:
        with _until(driver, until):
            first = str(driver.execute("PRAGMA quick_check(1)").fetchone()[0])
    except sqlite3.Error as error:
        return (str(error), True) if is_damage(error) else ("", False)
    return ("" if first == "ok" else " ".join(first.split()), True)


@contextmanager
def _until(driver: sqlite3.Connection, until: float) -> Iterator[None]:
    """Interrupt SQLite when the time is up."""
    driver.set_progress_handler(lambda: time.monotonic() > until, STEPS)
    try:
        yield
    finally:
        driver.set_progress_handler(None, STEPS)


def _unreadable(connection: Connection, until: float) -> Condition:
    """Find the tables and campaigns whose logs lie in damaged pages."""
    found_tables, all_tables = _failing(_known_tables(connection), lambda key: logs.events_of(connection, key), until)
    found_campaigns, all_campaigns = _failing(
        _known_campaigns(connection), lambda key: campaign_rows.deeds_of(connection, key), until
    )
    return Condition(all_tables and all_campaigns, tables=found_tables, campaigns=found_campaigns)


def _failing(keys: list[str], read: Callable[[str], object], until: float) -> tuple[frozenset[str], bool]:
    failing: set[str] = set()
    for key in keys:
        if time.monotonic() > until:
            return frozenset(failing), False
        try:
            read(key)
        except Errors as error:
            if is_damage(error):
                failing.add(key)
    return frozenset(failing), True


def _known_tables(connection: Connection) -> list[str]:
    """The ids of all tables, from whichever pages can still be read."""
    return _ids(connection, sa.select(tables.c.id), sa.select(members.c.table_id).distinct())


def _known_campaigns(connection: Connection) -> list[str]:
    return _ids(connection, *campaign_rows.queries_of_ids())


def _ids(connection: Connection, *queries: sa.Select[str]) -> list[str]:
    found: dict[str, None] = {}
    for query in queries:
        try:
            for row in connection.execute(query):
                found[row[0]] = None
        except Errors as error:
            if not is_damage(error):
                raise
    return list(found)


def _report(found: Condition) -> None:
    if not found.is_complete:
        logger.warning("the check of the database was stopped after %.1f s; the rest was not checked", found.seconds)
    if not found.is_damaged:
        return
    logger.error(
        "the database is damaged (%s; found in %.1f s). Everything that can be read goes on. Copy it out with "
        "`dorfplatz salvage`, stop the server, and restore the copy.",
        found.problem,
        found.seconds,
    )
    for kind, ids in (("tables", found.tables), ("campaigns", found.campaigns)):
        if ids:
            logger.error("%s that cannot be read and stay closed: %s", kind, ", ".join(sorted(ids)))
