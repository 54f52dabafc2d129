"""A cache of drawings, replays and pictures, each made once in a child process however many ask."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable

from dorfplatz.server.work.asker import Asker
from dorfplatz.server.work.pools import Pool

CACHE_BYTES = 48_000_000


class Making:
    """A drawing that is being made, and those who wait for it."""

    def __init__(self) -> None:
        self.askers: Counter[Asker] = Counter()
        self.drawing: asyncio.Task[bytes] | None = None
        self.is_outdated = False


class Drawings:
    """Drawings by a key that changes with what is drawn; the least recently used are dropped."""

    def __init__(self, pool: Pool, cache_bytes: int = CACHE_BYTES) -> None:
        self._pool = pool
        self._cache_bytes = cache_bytes
        self._cache: OrderedDict[Hashable, bytes] = OrderedDict()
        self._size = 0
        self._making: dict[Hashable, Making] = {}

    async def find(self, key: Hashable, asker: Asker, draw: Callable[[], bytes]) -> bytes:
        """Find a drawing in the cache, or let `draw` make it in a child, for all who ask for the key."""
        if key in self._cache:
            self._cache.move_to_end(key)
            return self._cache[key]
        self._pool.require(asker)
        making = self._making.get(key) or self._begin(key, draw)
        assert making.drawing is not None
        making.askers[asker] += 1
        try:
            # Shielded: if one of several who wait hangs up, the others still get the drawing.
            return await asyncio.shield(making.drawing)
        finally:
            making.askers[asker] -= 1
            # Adding an empty counter drops the keys that are down to zero.
            making.askers += Counter()
            if not making.askers and not making.drawing.done():
                self._forget(key, making)
                making.drawing.cancel()

    def _begin(self, key: Hashable, draw: Callable[[], bytes]) -> Making:
        making = self._making[key] = Making()
        making.drawing = asyncio.create_task(self._make(key, making, draw))
        # Marks an error as seen, since nobody may be waiting any more.
        making.drawing.add_done_callback(lambda made: made.cancelled() or made.exception())
        return making

    async def _make(self, key: Hashable, making: Making, draw: Callable[[], bytes]) -> bytes:
        try:
            drawing = await self._pool.call(lambda: list(making.askers), draw)
            if not making.is_outdated:
                self._add(key, drawing)
            return drawing
        finally:
            self._forget(key, making)

    def forget_names(self) -> None:
        """Empty the cache, because drawings may name a person who has been forgotten."""
        self._cache.clear()
        self._size = 0
        for making in self._making.values():
            making.is_outdated = True
        self._making.clear()

    def _forget(self, key: Hashable, making: Making) -> None:
        if self._making.get(key) is making:
            del self._making[key]

    def _add(self, key: Hashable, drawing: bytes) -> None:
        self._cache[key] = drawing
        self._size += len(drawing)
        while self._size > self._cache_bytes:
            self._size -= len(self._cache.popitem(last=False)[1])
