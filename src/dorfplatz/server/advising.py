"""Advice for people: found in a few threads and within bounds, one at a time for each, given up when nobody waits."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from dorfplatz.errors import IllegalMoveError
from dorfplatz.server.play import Stop
from dorfplatz.server.refusal import Refusal

if TYPE_CHECKING:
    from dorfplatz.analysis import Advice

MOST_WAITING = 16
LOOKS = 0.1
BUSY = "Many people are asking for hints; try again in a moment."

Think = Callable[[Stop], "Advice"]


class Advising:
    """A few threads that think for people. Whoever asks again gives up what was asked before."""

    def __init__(self, threads: int, patience: float) -> None:
        self._threads = ThreadPoolExecutor(threads, "dorfplatz-advice")
        self._patience = patience
        self._asked: dict[str, threading.Event] = {}

    async def ask(self, person: str, think: Think, is_wanted: Callable[[], Awaitable[bool]]) -> Advice:
        """Think for a person as long as that `is_wanted`; when patience is over, what was found until then will do."""
        self.cancel(person)
        if len(self._asked) >= MOST_WAITING:
            raise Refusal("busy", BUSY)
        loop, stop = asyncio.get_running_loop(), threading.Event()
        self._asked[person] = stop
        late = loop.call_later(self._patience, stop.set)
        thought = loop.run_in_executor(self._threads, _begin, think, stop)
        try:
            is_there = False
            while not is_there:
                is_there = bool((await asyncio.wait((thought,), timeout=LOOKS))[0])
                if self._asked.get(person) is not stop or not await is_wanted():
                    raise Refusal("stale", "You have asked again, or the table has moved on.")
            return _found(thought.result())
        finally:
            late.cancel()
            stop.set()
            thought.cancel()
            if self._asked.get(person) is stop:
                del self._asked[person]

    def cancel(self, person: str) -> None:
        """Give up what a person has asked for."""
        if stop := self._asked.pop(person, None):
            stop.set()

    def close(self) -> None:
        """Think no more."""
        for person in list(self._asked):
            self.cancel(person)
        self._threads.shutdown(wait=False, cancel_futures=True)


def _begin(think: Think, stop: Stop) -> Advice | Refusal:
    """Think, unless nobody waits any more."""
    if stop.is_set():
        return Refusal("busy", BUSY)
    try:
        return think(stop)
    except IllegalMoveError:
        return Refusal("not_your_turn", "There is nothing to choose now.")


def _found(answer: Advice | Refusal) -> Advice:
    if isinstance(answer, Refusal):
        raise answer
    return answer
