"""Errands: what nobody waits for is done when there is nothing else to do."""

import asyncio
from collections import deque
from collections.abc import Callable

PATIENCE = 0.02
AT_ONCE = 3

Errand = Callable[[], None]


class Errands:
    """Runs errands one after the other, in turns of the event loop in which nobody wanted anything.

    A few are run in a turn, since each turn has its price, and not more, since somebody may come. None waits longer
    than a moment, however much there is to do.
    """

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._waiting: deque[tuple[float, Errand]] = deque()
        self._is_wanted = False
        self._is_called = False

    def add(self, errand: Errand) -> None:
        """Do something when there is time for it."""
        self._waiting.append((self._loop.time(), errand))
        self._call()

    def make_way(self) -> None:
        """Somebody waits for something: errands come later."""
        self._is_wanted = True

    def _call(self) -> None:
        if not self._is_called:
            self._is_called = True
            self._loop.call_soon(self._take_turn)

    def _take_turn(self) -> None:
        was_wanted, self._is_wanted, self._is_called = self._is_wanted, False, False
        try:
            for _ in range(0 if was_wanted else min(AT_ONCE, len(self._waiting))):
                self._run_next()
            while self._is_late:
                self._run_next()
        finally:
            if self._waiting:
                self._call()

    @property
    def _is_late(self) -> bool:
        return bool(self._waiting) and self._waiting[0][0] + PATIENCE < self._loop.time()

    def _run_next(self) -> None:
        self._waiting.popleft()[1]()
