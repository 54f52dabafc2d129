"""Ask the database for news that no hint has brought: seldom with the bus, often without it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

from dorfplatz.server.bus.bus import Bus
from dorfplatz.server.bus.hints import MUCH
from dorfplatz.server.refusal import Refusal

# Seconds between questions, with the bus and without it.
PERIOD, PERIOD_WITHOUT = 10.0, 1.0

Ask = Callable[[], Awaitable[None]]

logger = logging.getLogger(__name__)


class Reconciliation:
    """Asks everybody who wants to ask, one after the other; at once when the bus has come back."""

    def __init__(self, bus: Bus, *asks: Ask) -> None:
        self._bus = bus
        self._asks = asks
        self._is_due = asyncio.Event()
        bus.when_back.append(self._is_due.set)
        bus.hear(MUCH, lambda sender, hint: self._is_due.set())

    async def run(self) -> None:
        """Ask until this is cancelled; a server that is alone has nobody to hear from."""
        is_answered = True
        while self._bus.is_shared:
            await self._wait(is_answered)
            self._is_due.clear()
            is_answered = await self.ask_all()

    async def _wait(self, is_answered: bool) -> None:
        """Wait for a period, which ends early when the bus is lost or comes back."""
        waited = 0.0
        while waited < (PERIOD if self._bus.hears_all and is_answered else PERIOD_WITHOUT):
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(PERIOD_WITHOUT):
                    await self._is_due.wait()
                return
            waited += PERIOD_WITHOUT

    async def ask_all(self) -> bool:
        """Ask once; False if something has failed, which is asked again the next time."""
        is_answered = True
        for ask in self._asks:
            try:
                await ask()
            except Refusal as refusal:
                logger.debug("the database has no answer: %s", refusal)
                is_answered = False
            except Exception:
                logger.exception("news could not be looked up")
                is_answered = False
        return is_answered
