"""The server's own clock: if the machine's clock is set wrong, nothing may look old and be removed."""

import time
from collections.abc import Callable

import sqlalchemy as sa
from sqlalchemy import Connection

from dorfplatz.server.calendar import now
from dorfplatz.server.store.facts import fact, keep_fact
from dorfplatz.server.store.schema import people, sessions, tables

SEEN, RAN = "clock_seen", "clock_ran"
# How far the clock may advance while the server does not run.
STEP = 24 * 3600 * 1000


class OwnClock:
    """Time as the server has seen it pass, in milliseconds.

    `now` is never ahead of the machine's clock. From one start to the next it advances by a day at most, and then no
    faster than the server runs, so that a machine whose clock is set ahead makes nothing older. `ran` is the time that
    the server has run in all.
    """

    def __init__(self, seen: int, ran: int, wall: Callable[[], int] = now) -> None:
        self._wall = wall
        self._start = min(wall(), seen + STEP)
        self._ran = ran
        self._started = time.monotonic()

    @property
    def _elapsed(self) -> int:
        return int((time.monotonic() - self._started) * 1000)

    @property
    def now(self) -> int:
        """The time, as far as it can be trusted."""
        return min(self._wall(), self._start + self._elapsed)

    @property
    def ran(self) -> int:
        """How long the server has run, over all its starts."""
        return self._ran + self._elapsed

    def keep(self, connection: Connection) -> None:
        """Store the clock for the next start."""
        keep_fact(connection, SEEN, str(self.now))
        keep_fact(connection, RAN, str(self.ran))


def load_clock(connection: Connection) -> OwnClock:
    """Load the clock of the last run; without one, it starts at the last event that is known."""
    seen, ran = fact(connection, SEEN), fact(connection, RAN)
    return OwnClock(int(seen) if seen else _last_known(connection), int(ran or 0))


def _last_known(connection: Connection) -> int:
    moments = (tables.c.updated, sessions.c.renewed, people.c.created)
    known = [connection.execute(sa.select(sa.func.max(moment))).scalar() for moment in moments]
    return max((moment for moment in known if moment is not None), default=now())
