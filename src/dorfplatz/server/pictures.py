"""PNG pictures: made in a process of their own, one after the other, and kept for whoever asks next."""

import asyncio
import multiprocessing
import os
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from dorfplatz.games.art import to_png
from dorfplatz.server.refusal import Refusal

WIDTH = 1600
MOST_WAITING = 8
KEPT = 24
BUSY = "Too many pictures are being made; try again in a moment, or take the SVG."


def _leave_with_the_server() -> None:
    """A server that is killed takes this process with it."""
    server = multiprocessing.parent_process()
    assert server is not None

    def watch() -> None:
        server.join()
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


class Pictures:
    """The one process that rasterises, begun when it is first needed. It may die: then the next picture begins another.

    The library that does it lets nothing else run in its process meanwhile, which is why it is not done here.
    """

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._waiting = 0
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()

    async def png(self, key: Hashable, draw: Callable[[], str]) -> bytes:
        """A picture by a key that changes with it; `draw` makes the SVG in a thread."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if self._waiting >= MOST_WAITING:
            raise Refusal("busy", BUSY)
        self._waiting += 1
        try:
            made = await self._make(await asyncio.to_thread(draw))
        finally:
            self._waiting -= 1
        self._kept[key] = made
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return made

    async def _make(self, svg: str) -> bytes:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), _leave_with_the_server)
        pool = self._pool
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, to_png, svg, WIDTH)
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = None
            raise Refusal("busy", "The picture could not be made; try again.") from None

    def close(self) -> None:
        """Make no more pictures."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
