"""What waits to be sent to one socket: bounded, so that a slow reader holds up nobody."""

import asyncio
from collections import deque
from collections.abc import Callable

MOST_MESSAGES = 64
MOST_BYTES = 1_000_000


class Outbox:
    """Messages in order, taken by the socket's own task; an overflow ends the connection."""

    def __init__(self) -> None:
        self._waiting: deque[str] = deque()
        self._size = 0
        self._changed = asyncio.Event()
        self.has_overflowed = False
        self.on_overflow: Callable[[], object] = lambda: None

    def put(self, message: str) -> None:
        """Add a message without ever waiting."""
        if self.has_overflowed:
            return
        self._waiting.append(message)
        self._size += len(message)
        if len(self._waiting) > MOST_MESSAGES or self._size > MOST_BYTES:
            self.has_overflowed = True
            self._waiting.clear()
            self.on_overflow()
        self._changed.set()

    async def take(self) -> list[str]:
        """All messages that wait, at least one; none after an overflow."""
        while not self._waiting and not self.has_overflowed:
            self._changed.clear()
            await self._changed.wait()
        messages = list(self._waiting)
        self._waiting.clear()
        self._size = 0
        return messages
