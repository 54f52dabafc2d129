"""Low-priority callbacks: what nobody waits for runs when the event loop has nothing else to do."""

import asyncio
from collections import deque
from collections.abc import Callable

# Spectators should not notice the delay.
MAX_WAIT = 0.02
PER_ITERATION = 3


class IdleCallbacks:
    """Runs callbacks in order, in iterations of the event loop in which no client asked for anything.

    A few run per iteration: each iteration has a cost, but a client may come in between. After `MAX_WAIT` seconds a
    callback runs in any case.
    """

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._waiting: deque[tuple[float, Callable[[], None]]] = deque()
        self._is_deferred = False
        self._is_scheduled = False

    def add(self, callback: Callable[[], None]) -> None:
        """Run a callback when there is time."""
        self._waiting.append((self._loop.time(), callback))
        self._schedule()

    def defer(self) -> None:
        """Run nothing in this iteration, because a client waits for something."""
        self._is_deferred = True

    def _schedule(self) -> None:
        if not self._is_scheduled:
            self._is_scheduled = True
            self._loop.call_soon(self._run)

    def _run(self) -> None:
        was_deferred, self._is_deferred, self._is_scheduled = self._is_deferred, False, False
        try:
            for _ in range(0 if was_deferred else min(PER_ITERATION, len(self._waiting))):
                self._run_next()
            while self._is_late:
                self._run_next()
        finally:
            if self._waiting:
                self._schedule()

    @property
    def _is_late(self) -> bool:
        return bool(self._waiting) and self._waiting[0][0] + MAX_WAIT < self._loop.time()

    def _run_next(self) -> None:
        self._waiting.popleft()[1]()
