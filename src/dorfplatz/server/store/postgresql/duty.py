"""Advisory locks of PostgreSQL, and the one that a single server of all holds."""

import sqlalchemy as sa

from dorfplatz.server.store.dialect import Duty
from dorfplatz.server.store.postgresql.link import Failures

# Any number that nobody else is likely to lock: the letters of the name. The lock of a migration has this number alone,
# the others have a second one.
LOCK = 0x646F7266
IN_USE, ON_DUTY = 1, 2


class SharedDuty(Duty):
    """A lock that one of all servers holds, to do what only one of them should.

    It is held by a connection, and free again when that is lost. The holder notices only when it asks again, so for
    some seconds two may believe that they have it: what they do must be right then, too, if not useful.
    """

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self._connection: sa.Connection | None = None

    def take(self) -> bool:
        """Take it, or make sure that it is still held; False if another server has it, or nobody can be asked."""
        try:
            if self._connection is None:
                return self._taken()
            self._connection.exec_driver_sql("SELECT 1")
        except Failures:
            self.release()
            return False
        return True

    def _taken(self) -> bool:
        connection = self._engine.connect()
        try:
            if connection.execute(sa.select(sa.func.pg_try_advisory_lock(LOCK, ON_DUTY))).scalar():
                self._connection = connection
                return True
        finally:
            if self._connection is None:
                connection.close()
        return False

    def release(self) -> None:
        """Let another server have it."""
        connection, self._connection = self._connection, None
        if connection is not None:
            # The connection would keep the lock, if it were used for something else.
            connection.invalidate()
            connection.close()
