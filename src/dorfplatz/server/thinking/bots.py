"""Bots think in threads and within a budget; the event loop never waits for them."""

import asyncio
import logging
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from dorfplatz.server.games.face import Playing
from dorfplatz.server.work.asker import Askers
from dorfplatz.server.work.fair_queue import FairQueue, Timed

MOST_STUCK = 16
# A thought that gets less of a core than this stands still, and one is given up after so many budgets in any case.
STANDSTILL = 0.02
MOST_BUDGETS = 8

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Thought:
    """A move, and whether it is only any legal one because the bot found none."""

    move: str
    is_any: bool = False


class ThreadClock:
    """The CPU seconds of a thread, as others see them; none where the system does not tell."""

    def __init__(self) -> None:
        self._clock: int | None = None

    def start(self) -> None:
        """Be the clock of the thread that calls."""
        if sys.platform != "win32" and hasattr(time, "pthread_getcpuclockid"):  # which macOS lacks
            self._clock = time.pthread_getcpuclockid(threading.get_ident())

    @property
    def seconds(self) -> float:
        """What the thread has used so far."""
        if sys.platform == "win32" or self._clock is None:
            return 0.0
        try:
            return time.clock_gettime(self._clock)
        except OSError:  # the thread has just ended
            return 0.0


class Thinking:
    """Bots wait for their turn in one of two queues, and then think in a thread of their own.

    The budget starts when a bot begins to think. A thread that never comes back loses its place, and others think in
    its stead; a thought that is no longer wanted keeps its place until it ends, or else people could begin any number.
    """

    def __init__(self, light: FairQueue, heavy: FairQueue, budget: float) -> None:
        self._light = light
        self._heavy = heavy
        self._budget = budget
        self._stuck = 0
        self._is_closed = False

    async def choose(
        self, playing: Playing, side: int, level: str, askers: Askers, begin: Callable[[], None] = lambda: None
    ) -> Thought:
        """The move of a bot for a side; one that fails or takes too long plays any legal move, which is reported.

        `begin` is called when it is the bot's turn to think.
        """
        queue = self._heavy if playing.thinks_long(level) else self._light
        try:
            return Thought(await queue.run(askers, partial(self._think, playing, side, level, begin)))
        except Exception as error:
            logger.warning("bot %s could not decide (%r); it plays any legal move", level, error)
            return Thought(playing.anything(side), is_any=True)

    def look(self) -> None:
        """Somebody has come to a table whose bots may have paused."""
        self._light.look()
        self._heavy.look()

    async def _think(self, playing: Playing, side: int, level: str, begin: Callable[[], None]) -> Timed[str]:
        begin()
        if self._is_closed or self._stuck >= MOST_STUCK:
            raise TimeoutError("too many bots think for ever")
        loop = asyncio.get_running_loop()
        thought: asyncio.Future[Timed[str]] = loop.create_future()
        clock = ThreadClock()

        def tell(move: str | None, seconds: float, error: BaseException | None) -> None:
            if thought.cancelled():
                self._stuck -= 1
            elif move is None:
                thought.set_exception(error or ValueError("no move"))
            else:
                thought.set_result((move, seconds))

        def think() -> None:
            move, error, before = None, None, time.thread_time()
            try:
                clock.start()
                chosen = playing.choose(side, level)
                playing.after(side, chosen)
                move = chosen
            except Exception as failed:
                error = failed
            if not loop.is_closed():
                loop.call_soon_threadsafe(tell, move, time.thread_time() - before, error)

        threading.Thread(target=think, name="dorfplatz-bot", daemon=True).start()
        try:
            return await self._within_budget(thought, clock)
        finally:
            if thought.cancelled():
                self._stuck += 1

    async def _within_budget(self, thought: asyncio.Future[Timed[str]], clock: ThreadClock) -> Timed[str]:
        """Wait for a thought; on a busy machine longer than the budget, as long as its thread gets too little time."""
        for _ in range(MOST_BUDGETS):
            before = clock.seconds
            if (await asyncio.wait((thought,), timeout=self._budget))[0]:
                return thought.result()
            if clock.seconds >= self._budget or clock.seconds - before < STANDSTILL * self._budget:
                break
        thought.cancel()
        raise TimeoutError("it thinks too long")

    def close(self) -> None:
        """Let no thought begin any more."""
        self._is_closed = True
