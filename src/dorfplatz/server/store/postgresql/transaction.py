"""A serializable transaction that happens once, even if the answer to its commit is lost."""

import logging
import time
from collections.abc import Callable
from typing import Generic, TypeVar

from sqlalchemy import Connection

from dorfplatz.server.store.damage import cause_of
from dorfplatz.server.store.postgresql.errors import is_lost
from dorfplatz.server.store.postgresql.link import Failures, driver_of

Result = TypeVar("Result")
POLL = 0.02
# Seconds for which a transaction that somebody else has to end is waited for.
PATIENCE = 5.0

logger = logging.getLogger(__name__)


class Transaction(Generic[Result]):
    """Something to do in a transaction, over as many connections as it takes.

    `may_be_committed` says that a commit was sent and not answered.
    """

    def __init__(self, do: Callable[[Connection], Result]) -> None:
        self._do = do
        self._number: str | None = None
        self._result: list[Result] = []

    @property
    def may_be_committed(self) -> bool:
        """Whether it is unknown what became of it."""
        return self._number is not None

    def carry_out(self, connection: Connection) -> Result:
        """Do it, unless it turns out that it was done before."""
        if self._number is not None and _is_committed(connection, self._number):
            return self._result[0]
        self._number = None
        driver = driver_of(connection)
        driver.execute("BEGIN ISOLATION LEVEL SERIALIZABLE")
        result = self._do(connection)
        (number,) = driver.execute("SELECT pg_current_xact_id_if_assigned()::text").fetchone()
        self._number, self._result = number, [result]
        try:
            driver.execute("COMMIT")
        except Failures as error:
            if not is_lost(cause_of(error)):
                self._number = None
            raise
        self._number = None
        # SQLAlchemy has begun a transaction of its own.
        connection.commit()
        return result


def _is_committed(connection: Connection, number: str) -> bool:
    """Whether a transaction was committed; one that still runs has just lost its connection and is about to end."""
    driver, until = driver_of(connection), time.monotonic() + PATIENCE
    while True:
        (state,) = driver.execute("SELECT pg_xact_status(%s::text::xid8)", (number,)).fetchone()
        if state != "in progress":
            return bool(state == "committed")
        if time.monotonic() > until:
            raise TimeoutError(f"transaction {number} does not end")
        time.sleep(POLL)
