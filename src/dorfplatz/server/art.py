"""Drawings, made on demand in a thread and kept, compressed, as long as there is room."""

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor

from dorfplatz.server.play import Kind
from dorfplatz.server.refusal import Refusal

ROOM = 48_000_000


class Art:
    """The art of all games by its address; the address holds a digest, so that a drawing never changes."""

    def __init__(self, games: Iterable[Kind]) -> None:
        self._games = list(games)
        self._drawn: OrderedDict[str, bytes] = OrderedDict()
        self._size = 0
        self._drawing: dict[str, asyncio.Future[bytes]] = {}
        self._threads = ThreadPoolExecutor(1, thread_name_prefix="dorfplatz-art")

    async def find(self, name: str) -> bytes:
        """A drawing as compressed SVG, drawn once even if many ask at the same time."""
        if drawing := self._drawn.get(name):
            self._drawn.move_to_end(name)
            return drawing
        if name not in self._drawing:
            self._drawing[name] = asyncio.ensure_future(self._draw(name))
        return await asyncio.shield(self._drawing[name])

    async def _draw(self, name: str) -> bytes:
        try:
            drawing = await asyncio.get_running_loop().run_in_executor(self._threads, self._compressed, name)
            self._keep(name, drawing)
            return drawing
        finally:
            del self._drawing[name]

    def _compressed(self, name: str) -> bytes:
        for game in self._games:
            try:
                return gzip.compress(game.draw(name).encode(), 6, mtime=0)
            except (KeyError, ValueError):
                continue
        raise Refusal("not_found", "There is no such drawing.")

    def _keep(self, name: str, drawing: bytes) -> None:
        self._drawn[name] = drawing
        self._size += len(drawing)
        while self._size > ROOM:
            self._size -= len(self._drawn.popitem(last=False)[1])
