"""What only one of all servers on a database does at a time, on whatever machines they run."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from dorfplatz.server.people.expiry import sweep_away
from dorfplatz.server.people.forget import finish_forgetting
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.store.store import Store

if TYPE_CHECKING:
    from dorfplatz.server.service import Service

# Seconds between two questions who is on duty: whoever takes over does so about as long after the other one has died.
PERIOD = 5.0
# Seconds after which whatever a server does at once is done, or was interrupted; and between two looks for that.
INTERRUPTED_AFTER, LOOK_FOR_INTERRUPTED = 60.0, 600.0

logger = logging.getLogger(__name__)


async def on_duty(store: Store, do: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Do something while this server is on duty; begin anew when it is again."""
    doing: asyncio.Task[None] | None = None
    try:
        while True:
            is_on_duty = await store.is_on_duty()
            if is_on_duty and doing is None:
                doing = asyncio.create_task(do())
            elif not is_on_duty and doing is not None:
                doing.cancel()
                doing = None
            await asyncio.sleep(PERIOD)
    finally:
        if doing is not None:
            doing.cancel()
            # A backup that is being made ends its process first.
            await asyncio.wait([doing])


async def sole_jobs(service: Service) -> None:
    """Do what only one server should, until this is cancelled."""
    async with asyncio.TaskGroup() as group:
        group.create_task(sweep_away(service.rooms))
        group.create_task(service.backups.run())
        if service.settings.is_shared:
            group.create_task(_finish_what_others_left(service))


async def finish_what_was_left(service: Service, patience: float = 0.0) -> None:
    """Finish what a server that was killed has left half done."""
    await finish_forgetting(service, patience)
    await service.campaign_tables.count_finished()


async def _finish_what_others_left(service: Service) -> None:
    """Again and again, because a server that is killed may not come back for long."""
    while True:
        try:
            await finish_what_was_left(service, INTERRUPTED_AFTER)
        except Refusal as refusal:
            logger.debug("what others left half done is postponed: %s", refusal)
        except Exception:
            logger.exception("what others left half done is tried again later")
        await asyncio.sleep(LOOK_FOR_INTERRUPTED)
