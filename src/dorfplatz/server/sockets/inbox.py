"""What has arrived on a WebSocket, for the one task that reads it."""

import asyncio
from typing import Any


class Inbox:
    """A queue with one reader, in place of uvicorn's `asyncio.Queue`.

    Thousands of connections wait with an empty one each, and the four deques of a queue take 3 kB of memory.
    """

    __slots__ = ("_arrived", "_waiting")

    def __init__(self) -> None:
        self._arrived: list[Any] = []
        self._waiting: asyncio.Future[None] | None = None

    def empty(self) -> bool:
        """Whether nothing has arrived that was not taken yet."""
        return not self._arrived

    def put_nowait(self, event: Any) -> None:
        """Add something, and wake the reader."""
        self._arrived.append(event)
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    def get_nowait(self) -> Any:
        """Take the oldest of what has arrived."""
        return self._arrived.pop(0)

    async def get(self) -> Any:
        """Wait until there is something, and take the oldest."""
        while not self._arrived:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
            self._waiting = None
        return self.get_nowait()
