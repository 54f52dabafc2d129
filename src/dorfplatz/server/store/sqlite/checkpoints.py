"""Checkpoints: move the write-ahead log into the database in a second thread, so that no move waits."""

import logging
import sqlite3
import threading
import time
from typing import Any

from sqlalchemy import Connection, Engine

# A checkpoint every 16 seconds at a thousand moves a second.
ROWS_PER_CHECKPOINT = 16_000
WIPE_TRIES, WIPE_WAIT = 20, 100

logger = logging.getLogger(__name__)


class Checkpoints:
    """A thread with its own connection that makes checkpoints.

    Otherwise SQLite would make them during a commit. While it works, the writer goes on and adds a few pages to the
    log. The writer checkpoints those itself, which is quick, so that the log can start over and does not grow.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._written = 0
        self._is_rest_left = False
        self._over = threading.Event()
        self._due = threading.Event()
        self._thread = threading.Thread(target=self._run, name="dorfplatz-checkpoints", daemon=True)
        self._thread.start()

    def note(self, connection: Connection, number: int) -> None:
        """Count rows that the writer has written."""
        self._written += number
        if self._is_rest_left:
            self._is_rest_left = False
            self._written = 0
            _checkpoint(connection)
        elif self._written >= ROWS_PER_CHECKPOINT:
            self._due.set()

    def wipe(self) -> bool:
        """Truncate the log, so that nothing old is left in it; False if readers were in the way all the time.

        The writer is blocked for a tenth of a second at most each time.
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
        """Stop; SQLite makes the last checkpoint when the last connection is closed."""
        self._over.set()
        self._due.set()
        self._thread.join()

    def _run(self) -> None:
        with self._engine.connect() as connection:
            while self._due.wait() and not self._over.is_set():
                _checkpoint(connection)
                self._is_rest_left = True
                self._due.clear()
                if self._over.is_set():  # `close` came during the checkpoint, and its signal has just been cleared
                    break


def _checkpoint(connection: Connection) -> None:
    """Move what no reader needs any more; after a failure nothing is lost, and the next one retries."""
    driver: Any = connection.connection.driver_connection
    try:
        driver.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
    except sqlite3.Error as error:
        logger.warning("no checkpoint could be made: %s", error)


def _is_wiped(driver: Any) -> bool:
    """Try to truncate the log; False if somebody was in the way."""
    try:
        busy: int = driver.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
    except sqlite3.Error as error:
        logger.warning("the write-ahead log could not be truncated: %s", error)
        return False
    if busy:
        time.sleep(WIPE_WAIT / 1000)
    return not busy
