"""The writer's connection to PostgreSQL: lost ones are replaced, and what can be repeated is repeated."""

import contextlib
import logging
import random
import time
from collections.abc import Callable
from typing import Any, TypeVar

import psycopg
import sqlalchemy as sa
from sqlalchemy import Connection, Engine

from dorfplatz.server.store.damage import cause_of
from dorfplatz.server.store.postgresql.errors import is_lost, is_race

Result = TypeVar("Result")
Failures = (sa.exc.DBAPIError, psycopg.Error)
# Seconds for which a group waits for a database that is away; after that, groups are refused until it is back.
PATIENCE = 5.0
FIRST_PAUSE, LONGEST_PAUSE = 0.02, 0.5
OWN_PROCESS = "SELECT pid, backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid()"
END_PROCESS = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = %s AND backend_start = %s"

logger = logging.getLogger(__name__)


class Link:
    """One connection, opened when it is needed.

    `is_away` says that the database could not be reached the last time; then nobody waits for it. `_process` is the one
    that serves the connection, by its number and start. Where the network was cut it may live on and hold locks, so
    the next connection ends it.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Connection | None = None
        self._process: tuple[Any, ...] | None = None
        self.is_away = False

    def carry_out(self, do: Callable[[Connection], Result]) -> Result:
        """Do something that may be repeated, until neither a lost connection nor a race is in the way."""
        until = time.monotonic() + (0 if self.is_away else PATIENCE)
        pause = FIRST_PAUSE
        while True:
            try:
                result = do(self._connected())
            except Failures as error:
                cause = cause_of(error)
                if is_lost(cause):
                    self.drop()
                else:
                    self.roll_back()
                if not is_lost(cause) and not is_race(cause):
                    raise
                if time.monotonic() + pause > until:
                    self.is_away = is_lost(cause)
                    raise
                # Not all at the same moment: workers that got in each other's way would do so again.
                time.sleep(pause * random.uniform(0.5, 1.5))
                pause = min(2 * pause, LONGEST_PAUSE)
            except BaseException:
                self.roll_back()
                raise
            else:
                if self.is_away:
                    logger.warning("the database can be reached again")
                self.is_away = False
                return result

    def _connected(self) -> Connection:
        if self._connection is None:
            self._connection = self._engine.connect()
            driver = driver_of(self._connection)
            if self._process:
                driver.execute(END_PROCESS, self._process)
            self._process = driver.execute(OWN_PROCESS).fetchone()
        return self._connection

    def roll_back(self) -> None:
        """End a transaction that failed."""
        try:
            if self._connection is not None:
                # SQLAlchemy knows nothing of a transaction that the driver began.
                driver_of(self._connection).rollback()
                self._connection.rollback()
        except Exception:
            self.drop()

    def drop(self) -> None:
        """Close the connection, whatever state it is in."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(Exception):
                connection.invalidate()
            with contextlib.suppress(Exception):
                connection.close()


def driver_of(connection: Connection) -> Any:
    """The connection of the driver below."""
    return connection.connection.driver_connection
