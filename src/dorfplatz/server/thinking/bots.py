"""Bots think in threads and within a time budget; the event loop never waits for them."""

import asyncio
import logging
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from dorfplatz.server.games.playing import Playing
from dorfplatz.server.work.asker import Askers
from dorfplatz.server.work.fair_queue import FairQueue, Timed

# Threads that never return cannot be ended; beyond this many, bots fail instead of taking all memory.
MOST_STUCK = 16
# On a busy machine a bot may take longer than its budget. It is given up when its thread gets less than this share of
# a core, and after this many budgets in any case.
LEAST_SHARE = 0.02
MOST_BUDGETS = 8

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Thought:
    """A bot's move; `is_fallback` marks an arbitrary legal move, played because the bot failed."""

    move: str
    is_fallback: bool = False


class ThreadClock:
    """The CPU seconds of a thread, readable from other threads; always 0 where the system does not tell."""

    def __init__(self) -> None:
        self._clock: int | None = None

    def start(self) -> None:
        """Measure the calling thread."""
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
    """Bots wait in one of two fair queues, and then think in a thread of their own.

    The budget starts when a bot begins to think. A thread that never returns gives up its place in the queue, so that
    others can think. A thought that is no longer wanted keeps its place until it ends, or else people could start any
    number of them.
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
        """Choose a move for a side.

        If the bot fails or takes too long, that is logged, and the move is an arbitrary legal one. `begin` is called
        when the bot leaves the queue and starts to think.
        """
        queue = self._heavy if playing.thinks_long(level) else self._light
        try:
            return Thought(await queue.run(askers, partial(self._think, playing, side, level, begin)))
        except Exception as error:
            logger.warning("bot %s failed (%r); an arbitrary legal move is played for it", level, error)
            return Thought(playing.random_move(side), is_fallback=True)

    def wake(self) -> None:
        """Let paused bots go on, because somebody has come to a table."""
        self._light.start_next()
        self._heavy.start_next()

    async def _think(self, playing: Playing, side: int, level: str, begin: Callable[[], None]) -> Timed[str]:
        begin()
        if self._is_closed or self._stuck >= MOST_STUCK:
            raise TimeoutError("too many bots are stuck")
        loop = asyncio.get_running_loop()
        thought: asyncio.Future[Timed[str]] = loop.create_future()
        clock = ThreadClock()

        def finish(move: str | None, seconds: float, error: BaseException | None) -> None:
            if thought.cancelled():
                # It was given up, and has come back after all.
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
                playing.after(side, chosen)  # an illegal move counts as a failure of the bot
                move = chosen
            except Exception as failed:
                error = failed
            if not loop.is_closed():
                loop.call_soon_threadsafe(finish, move, time.thread_time() - before, error)

        # A thread of its own, and a daemon: one that never returns must block neither a pool nor the end of the server.
        threading.Thread(target=think, name="dorfplatz-bot", daemon=True).start()
        try:
            return await self._within_budget(thought, clock)
        finally:
            if thought.cancelled():
                self._stuck += 1

    async def _within_budget(self, thought: asyncio.Future[Timed[str]], clock: ThreadClock) -> Timed[str]:
        """Wait for a thought; more than one budget if its thread gets too little CPU time."""
        for _ in range(MOST_BUDGETS):
            before = clock.seconds
            if (await asyncio.wait((thought,), timeout=self._budget))[0]:
                return thought.result()
            if clock.seconds >= self._budget or clock.seconds - before < LEAST_SHARE * self._budget:
                break
        thought.cancel()
        raise TimeoutError("it thinks too long")

    def close(self) -> None:
        """Start no more thoughts."""
        self._is_closed = True
