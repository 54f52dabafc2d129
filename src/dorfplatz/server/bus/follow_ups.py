"""What is done because of hints, in the background."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from dorfplatz.server.refusal import Refusal
from dorfplatz.server.store.damage import AwayError

# Seconds between attempts while the database is away, and how many; later, reconciliation finds out.
PAUSE, TRIES = 1.0, 30

logger = logging.getLogger(__name__)


class FollowUps:
    """Tasks that look things up in the database, again if it was away."""

    def __init__(self) -> None:
        # The event loop itself holds tasks only weakly.
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, do: Callable[[], Awaitable[None]]) -> None:
        """Do something soon."""
        task = asyncio.create_task(self._carry_out(do))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    @staticmethod
    async def _carry_out(do: Callable[[], Awaitable[None]]) -> None:
        for _ in range(TRIES):
            try:
                return await do()
            except AwayError:
                await asyncio.sleep(PAUSE)
            except Refusal as refusal:
                logger.debug("a hint could not be followed: %s", refusal)
                return None
            except Exception:
                logger.exception("a hint could not be followed")
                return None
        return None
