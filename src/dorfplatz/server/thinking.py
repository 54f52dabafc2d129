"""Bots think in threads and within a budget; the event loop never waits for them."""

import asyncio
import logging
import threading
from dataclasses import dataclass

from dorfplatz.server.play import Playing

MOST_STUCK = 16

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Thought:
    """A move, and whether it is only any legal one because the bot found none."""

    move: str
    is_any: bool = False


class Thinking:
    """A few threads for all bots. One that never comes back loses its thread, and others think in its stead."""

    def __init__(self, threads: int, budget: float) -> None:
        self._free = asyncio.Semaphore(threads)
        self._budget = budget
        self._stuck = 0
        self._is_closed = False

    async def choose(self, playing: Playing, side: int, level: str) -> Thought:
        """The move of a bot for a side; one that fails or takes too long plays any legal move, which is reported."""
        try:
            async with self._free:
                return Thought(await self._think(playing, side, level))
        except Exception as error:
            logger.warning("bot %s could not decide (%r); it plays any legal move", level, error)
            return Thought(playing.anything(side), is_any=True)

    async def _think(self, playing: Playing, side: int, level: str) -> str:
        if self._is_closed or self._stuck >= MOST_STUCK:
            raise TimeoutError("too many bots think for ever")
        loop = asyncio.get_running_loop()
        thought: asyncio.Future[str] = loop.create_future()

        def tell(move: str | None, error: BaseException | None) -> None:
            if thought.cancelled():
                self._stuck -= 1
            elif move is None:
                thought.set_exception(error or ValueError("no move"))
            else:
                thought.set_result(move)

        def think() -> None:
            move, error = None, None
            try:
                chosen = playing.choose(side, level)
                playing.after(side, chosen)
                move = chosen
            except Exception as failed:
                error = failed
            if not loop.is_closed():
                loop.call_soon_threadsafe(tell, move, error)

        threading.Thread(target=think, name="dorfplatz-bot", daemon=True).start()
        try:
            return await asyncio.wait_for(thought, self._budget)
        finally:
            if thought.cancelled():
                self._stuck += 1

    def close(self) -> None:
        """Let no thought begin any more."""
        self._is_closed = True
