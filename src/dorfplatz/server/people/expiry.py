"""Remove guests without a trace, unused tables and abandoned games, a day after marking them."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Iterator

from sqlalchemy import Connection

from dorfplatz.server.people.people import COOKIE_AGE
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.settings import Settings
from dorfplatz.server.store import catalogs, expiry
from dorfplatz.server.store.clock import OwnClock, load_clock
from dorfplatz.server.store.damage import DamagedError
from dorfplatz.server.store.expiry import GUEST, TABLE, Limits
from dorfplatz.server.table.rooms import Rooms

PERIOD = 600.0
DAY = 24 * 3600 * 1000
# Rows per sweep, rows per transaction, and the minimum pause in seconds between transactions.
MOST, BATCH, PAUSE = 20_000, 200, 0.05
# Pause after each batch, as a multiple of its duration.
REST_FACTOR = 4

logger = logging.getLogger(__name__)


async def sweep_away(rooms: Rooms) -> None:
    """Sweep every ten minutes, the first time ten minutes after the start.

    A server that is restarted all the time never sweeps, and its own clock does not advance either. A damaged database
    is left alone; after any other error, the next sweep tries again.
    """
    clock: OwnClock | None = None
    while True:
        try:
            if clock is None:
                clock = await rooms.store.read(load_clock)
            else:
                await sweep_once(rooms, clock)
                await rooms.store.write(clock.keep)
        except DamagedError:
            return
        except Refusal as refusal:
            logger.debug("sweeping is postponed: %s", refusal)
        except Exception:
            logger.exception("sweeping failed; it is tried again later")
        await asyncio.sleep(PERIOD)


async def spare_tables_in_use(rooms: Rooms) -> None:
    """Again and again, keep the tables that are open here: another server may do the sweeping."""
    while rooms.settings.is_shared:
        await asyncio.sleep(PERIOD)
        with contextlib.suppress(Refusal):
            marked = await rooms.store.read(lambda connection: expiry.marked(connection, TABLE))
            for table_id in filter(rooms.is_in_use, marked):
                await rooms.spare(table_id)


async def sweep_once(rooms: Rooms, clock: OwnClock) -> None:
    """Remove what was marked a day ago and is still idle, and expired sessions; mark what has become idle."""
    limits = _limits(rooms.settings, clock.now)
    await _remove_due(rooms, clock, limits)
    await _remove_ended_sessions(rooms, clock.now)
    await _gently(rooms, catalogs.remove_unused)
    for kind in (TABLE, GUEST):
        found = await rooms.store.read(lambda connection: expiry.unmarked(connection, kind, limits, MOST))  # noqa: B023
        at = clock.ran + DAY
        for batch in _batches(found):
            await _gently(rooms, lambda connection: expiry.mark(connection, kind, batch, at))  # noqa: B023


async def _remove_due(rooms: Rooms, clock: OwnClock, limits: Limits) -> None:
    def remove_tables(connection: Connection, ids: list[str]) -> None:
        expiry.remove_tables(connection, ids, limits, ran, rooms.is_in_use)

    def remove_guests(connection: Connection, ids: list[str]) -> None:
        expiry.remove_guests(connection, ids, limits)

    ran = clock.ran
    for kind, remove in ((TABLE, remove_tables), (GUEST, remove_guests)):
        idle_still, used_again = await rooms.store.read(
            lambda connection: expiry.due(connection, kind, limits, ran, MOST)  # noqa: B023
        )
        for batch in _batches(idle_still):
            await _gently(rooms, lambda connection: remove(connection, batch))  # noqa: B023
        for batch in _batches(used_again):
            await _gently(rooms, lambda connection: expiry.unmark(connection, kind, batch))  # noqa: B023


async def _remove_ended_sessions(rooms: Rooms, at: int) -> None:
    """Remove sessions that have expired."""
    renewed, created = at - COOKIE_AGE * 1000, at - int(rooms.settings.sessions_kept * DAY)
    found = await rooms.store.read(lambda connection: expiry.ended_sessions(connection, renewed, created, MOST))
    for batch in _batches(found):
        await _gently(rooms, lambda connection: expiry.remove_sessions(connection, batch))  # noqa: B023


def _limits(settings: Settings, at: int) -> Limits:
    days = (settings.guests_kept, settings.open_tables_kept, settings.abandoned_tables_kept)
    return Limits(*(int(at - each * DAY) for each in days))


def _batches(ids: list[str]) -> Iterator[list[str]]:
    return (ids[start : start + BATCH] for start in range(0, len(ids), BATCH))


async def _gently(rooms: Rooms, do: Callable[[Connection], None]) -> None:
    """Write a batch, and pause for several times as long as it took."""
    started = time.monotonic()
    await rooms.store.write(do)
    await asyncio.sleep(max(PAUSE, REST_FACTOR * (time.monotonic() - started)))
