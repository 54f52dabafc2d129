"""PNG pictures: made in a process of their own, one after the other, and kept for whoever asks next."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor

from dorfplatz.server.rasteriser import Rasteriser
from dorfplatz.server.refusal import Refusal

WIDTH = 1600
MOST_WAITING = 8
KEPT = 24
BUSY = "Too many pictures are being made; try again in a moment, or take the SVG."


class Pictures:
    """The one process that rasterises, begun when it is first needed. It may die: then the next picture begins another.

    The library that does it lets nothing else run in its process meanwhile, which is why it is not done here.
    """

    def __init__(self) -> None:
        self.rasteriser: Rasteriser | None = None
        self._thread = ThreadPoolExecutor(1, "pictures")
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
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, self._rasterise, svg)
        except OSError:
            raise Refusal("busy", "The picture could not be made; try again.") from None

    def _rasterise(self, svg: str) -> bytes:
        """Make a picture in the other process; one that has died is begun again for the next picture."""
        self.rasteriser = self.rasteriser or Rasteriser()
        try:
            return self.rasteriser.png(svg, WIDTH)
        except OSError:
            self._end_process()
            raise

    def _end_process(self) -> None:
        ended, self.rasteriser = self.rasteriser, None
        if ended is not None:
            ended.close()

    def close(self) -> None:
        """Make no more pictures."""
        self._thread.shutdown(wait=False, cancel_futures=True)
        self._end_process()
