"""Hints: one at a time for each person, within bounds, and given up when nobody waits."""

from __future__ import annotations

import asyncio
import math
import threading
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from dorfplatz.errors import IllegalMoveError
from dorfplatz.server.games.face import Stop
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.work.asker import Asker
from dorfplatz.server.work.pools import Pool

if TYPE_CHECKING:
    from dorfplatz.analysis import Advice

LOOKS = 0.1

Think = Callable[[Stop], "Advice"]


class Patience(threading.Event):
    """Tells thinking to end: when it is set, or when the time is over."""

    end = math.inf

    def is_set(self) -> bool:
        """Whether nobody waits any more."""
        return super().is_set() or time.monotonic() > self.end


class Advising:
    """Thinks for people. Whoever asks again gives up what was asked before."""

    def __init__(self, pool: Pool, patience: float) -> None:
        self._pool = pool
        self._patience = patience
        self._asked: dict[str, Patience] = {}

    async def ask(self, asker: Asker, think: Think, is_wanted: Callable[[], Awaitable[bool]]) -> Advice:
        """Think for a person as long as that `is_wanted`; what is found when patience ends is the answer."""
        self.cancel(asker.person)
        stop = self._asked[asker.person] = Patience()
        thought = asyncio.create_task(self._pool.call(lambda: [asker], _think, think, stop, self._patience))
        try:
            is_there = False
            while not is_there:
                is_there = bool((await asyncio.wait((thought,), timeout=LOOKS))[0])
                if self._asked.get(asker.person) is not stop or not await is_wanted():
                    raise Refusal("stale", "You have asked again, or the table has moved on.")
            return thought.result()
        finally:
            stop.set()
            thought.cancel()
            thought.add_done_callback(lambda done: done.cancelled() or done.exception())
            if self._asked.get(asker.person) is stop:
                del self._asked[asker.person]

    def cancel(self, person: str) -> None:
        """Give up what a person has asked for."""
        if stop := self._asked.pop(person, None):
            stop.set()

    def close(self) -> None:
        """Think no more."""
        for person in list(self._asked):
            self.cancel(person)


def _think(think: Think, stop: Patience, patience: float) -> Advice:
    """Think until patience ends, which begins now: the time in the queue is not taken from it."""
    stop.end = time.monotonic() + patience
    try:
        return think(stop)
    except IllegalMoveError:
        raise Refusal("not_your_turn", "There is nothing to choose now.") from None
