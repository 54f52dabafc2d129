"""Checkpoints: what was written ahead is put into the database, most of it beside the writer, so that no move waits."""

import logging
import sqlite3
import threading
import time
from typing import Any

from sqlalchemy import Connection, Engine

ENOUGH = 16_000
WIPE_TRIES, WIPE_WAIT = 20, 100

logger = logging.getLogger(__name__)


class Checkpoints:
    """A thread with a connection of its own, which does what SQLite would have the writer do in the middle of a commit.

    While moves come in, a little more is always written meanwhile. The writer puts that rest away itself, so that the
    log can start anew and does not grow.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._written = 0
        self._is_rest = False
        self._over = threading.Event()
        self._due = threading.Event()
        self._thread = threading.Thread(target=self._run, name="dorfplatz-checkpoints", daemon=True)
        self._thread.start()

    def note(self, connection: Connection, number: int) -> None:
        """The writer has written so much more."""
        self._written += number
        if self._is_rest:
            self._is_rest = False
            self._written = 0
            _put_away(connection)
        elif self._written >= ENOUGH:
            self._due.set()

    def wipe(self) -> bool:
        """Cut the log to nothing, so that nothing old is left in it; whether readers let that happen soon.

        The writer is held up for a tenth of a second at most each time.
        """
        with self._engine.connect() as connection:
            driver: Any = connection.connection.driver_connection
            before = driver.execute("PRAGMA busy_timeout").fetchone()[0]
            driver.execute(f"PRAGMA busy_timeout={WIPE_WAIT}")
            try:
                return any(_is_wiped(driver) for _ in range(WIPE_TRIES))
            finally:
                driver.execute(f"PRAGMA busy_timeout={before}")

    def close(self) -> None:
        """Stop; SQLite puts the rest away when the last connection is closed."""
        self._over.set()
        self._due.set()
        self._thread.join()

    def _run(self) -> None:
        with self._engine.connect() as connection:
            while self._due.wait() and not self._over.is_set():
                _put_away(connection)
                self._is_rest = True
                self._due.clear()
                if self._over.is_set():  # it was over meanwhile, and that signal has just been cleared
                    break


def _put_away(connection: Connection) -> None:
    """Put away what nobody reads any more; what fails is tried again the next time, and nothing is lost."""
    driver: Any = connection.connection.driver_connection
    try:
        driver.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
    except sqlite3.Error as error:
        logger.warning("the log of the database cannot be put away: %s", error)


def _is_wiped(driver: Any) -> bool:
    """Whether nobody was in the way."""
    try:
        busy: int = driver.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
    except sqlite3.Error as error:
        logger.warning("the log of the database cannot be wiped: %s", error)
        return False
    if busy:
        time.sleep(WIPE_WAIT / 1000)
    return not busy
