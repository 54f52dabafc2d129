"""Drawings, replays and pictures: made in a child, once however many ask, and kept as long as there is room."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable

from dorfplatz.server.work.asker import Asker
from dorfplatz.server.work.pools import Pool

ROOM = 48_000_000


class Making:
    """A drawing in the making, and those who wait for it."""

    def __init__(self) -> None:
        self.askers: Counter[Asker] = Counter()
        self.drawing: asyncio.Task[bytes] | None = None
        self.is_outdated = False


class Drawings:
    """Drawings by a key that changes with what is drawn; those that nobody has asked for longest are forgotten."""

    def __init__(self, pool: Pool, room: int = ROOM) -> None:
        self._pool = pool
        self._room = room
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._size = 0
        self._making: dict[Hashable, Making] = {}

    async def find(self, key: Hashable, asker: Asker, draw: Callable[[], bytes]) -> bytes:
        """A drawing; what `draw` makes in a child serves all who ask for the key."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        self._pool.require(asker)
        making = self._making.get(key) or self._begin(key, draw)
        assert making.drawing is not None
        making.askers[asker] += 1
        try:
            return await asyncio.shield(making.drawing)
        finally:
            making.askers[asker] -= 1
            making.askers += Counter()
            if not making.askers and not making.drawing.done():
                self._forget(key, making)
                making.drawing.cancel()

    def _begin(self, key: Hashable, draw: Callable[[], bytes]) -> Making:
        making = self._making[key] = Making()
        making.drawing = asyncio.create_task(self._make(key, making, draw))
        making.drawing.add_done_callback(lambda made: made.cancelled() or made.exception())
        return making

    async def _make(self, key: Hashable, making: Making, draw: Callable[[], bytes]) -> bytes:
        try:
            drawing = await self._pool.call(lambda: list(making.askers), draw)
            if not making.is_outdated:
                self._keep(key, drawing)
            return drawing
        finally:
            self._forget(key, making)

    def forget_names(self) -> None:
        """Keep no drawing that may name somebody who has been forgotten; whoever asks again gets a new one."""
        self._kept.clear()
        self._size = 0
        for making in self._making.values():
            making.is_outdated = True
        self._making.clear()

    def _forget(self, key: Hashable, making: Making) -> None:
        if self._making.get(key) is making:
            del self._making[key]

    def _keep(self, key: Hashable, drawing: bytes) -> None:
        self._kept[key] = drawing
        self._size += len(drawing)
        while self._size > self._room:
            self._size -= len(self._kept.popitem(last=False)[1])
