"""Bots think in threads and within a budget; the event loop never waits for them."""

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor

from dorfplatz.server.play import Playing

logger = logging.getLogger(__name__)


class Thinking:
    """A few threads for all bots."""

    def __init__(self, threads: int, budget: float) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="dorfplatz-bot")
        self._budget = budget

    async def choose(self, playing: Playing, level: str) -> str:
        """The move of a bot; one that fails or takes too long plays any legal move, and that is reported."""
        loop = asyncio.get_running_loop()
        try:
            thought = loop.run_in_executor(self._threads, playing.choose, level)
            return await asyncio.wait_for(thought, self._budget)
        except Exception as error:
            logger.warning("bot %s could not decide (%r); it plays any legal move", level, error)
            return playing.anything()

    def close(self) -> None:
        """Let no thought begin any more."""
        self._threads.shutdown(wait=False, cancel_futures=True)
