"""Hints: who may request one, and the search for it, one at a time for each person."""

from __future__ import annotations

import asyncio
import math
import threading
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from dorfplatz.errors import IllegalMoveError
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.table import checks
from dorfplatz.server.table.table import Table
from dorfplatz.server.work.asker import Asker
from dorfplatz.server.work.pools import Pool
from dorfplatz.stop import Stop

if TYPE_CHECKING:
    from dorfplatz.analysis import Advice

# How often to ask whether the hint is still wanted.
POLL_SECONDS = 0.1

Think = Callable[[Stop], "Advice"]


def seat_to_advise(table: Table, person: str, wanted: int | None = None) -> int:
    """Return the person's seat that a hint is for: the wanted one, or their first in turn."""
    playing = checks.in_progress(table, "The game is over; its review tells what would have been better.")
    checks.check_seat_holder(table, person)
    if not table.allows_hints:
        raise Refusal("illegal", "This table plays without hints.")
    if wanted is not None:
        checks.check_seat(table, wanted, person)
    own = table.seats_of(person) if wanted is None else [wanted]
    sides = {*table.sides_of(person)} & {*playing.to_move}
    for seat in own:
        if table.side_of(seat) in sides:
            return seat
    raise Refusal("not_your_turn", "Hints are for your own turn.")


class Deadline(threading.Event):
    """Tells a search to end: when it is set, or when the time is over."""

    end = math.inf

    def is_set(self) -> bool:
        """Whether the search is to end."""
        return super().is_set() or time.monotonic() > self.end


class Hints:
    """Computes hints. A new request of a person cancels the one before."""

    def __init__(self, pool: Pool, seconds: float) -> None:
        self._pool = pool
        self._seconds = seconds
        self._requests: dict[str, Deadline] = {}

    async def request(self, asker: Asker, think: Think, is_wanted: Callable[[], Awaitable[bool]]) -> Advice:
        """Search for advice as long as it `is_wanted`; what is found when the time ends is the answer."""
        self.cancel(asker.person)
        deadline = self._requests[asker.person] = Deadline()
        thought = asyncio.create_task(self._pool.call(lambda: [asker], _think, think, deadline, self._seconds))
        try:
            is_done = False
            while not is_done:
                is_done = bool((await asyncio.wait((thought,), timeout=POLL_SECONDS))[0])
                if self._requests.get(asker.person) is not deadline or not await is_wanted():
                    raise Refusal("stale", "You have asked again, or the table has moved on.")
            return thought.result()
        finally:
            deadline.set()
            thought.cancel()
            # A search that has started ends a little later; this marks its error as seen.
            thought.add_done_callback(lambda done: done.cancelled() or done.exception())
            if self._requests.get(asker.person) is deadline:
                del self._requests[asker.person]

    def cancel(self, person: str) -> None:
        """Cancel the request of a person."""
        if deadline := self._requests.pop(person, None):
            deadline.set()

    def close(self) -> None:
        """Cancel all requests."""
        for person in list(self._requests):
            self.cancel(person)


def _think(think: Think, deadline: Deadline, seconds: float) -> Advice:
    """Search until the deadline, which is set here because time in the queue does not count."""
    deadline.end = time.monotonic() + seconds
    try:
        return think(deadline)
    except IllegalMoveError:
        raise Refusal("not_your_turn", "There is nothing to choose now.") from None
