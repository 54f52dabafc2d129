"""What is swept away: guests who left nothing behind, and tables at which nothing began."""

import asyncio
import contextlib

from dorfplatz.server.calendar import now
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.rooms import Rooms
from dorfplatz.server.store import expiry

FIRST, PERIOD = 60.0, 6 * 3600.0
DAY = 24 * 3600 * 1000


async def sweep_away(rooms: Rooms) -> None:
    """Sweep a minute after the start, and a few times a day."""
    await asyncio.sleep(FIRST)
    while True:
        with contextlib.suppress(Refusal):
            await sweep_once(rooms)
        await asyncio.sleep(PERIOD)


async def sweep_once(rooms: Rooms) -> None:
    """Sweep what is older than the settings say; a table in use stays."""
    at, settings = now(), rooms.settings
    await rooms.store.work(
        lambda connection: expiry.remove_open_tables(
            connection, int(at - settings.open_tables_kept * DAY), rooms.in_use
        )
    )
    await rooms.store.work(
        lambda connection: expiry.remove_empty_guests(connection, int(at - settings.guests_kept * DAY))
    )
