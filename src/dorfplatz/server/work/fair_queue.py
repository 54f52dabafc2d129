"""A fair queue: addresses take turns in a few slots, and within an address its people do."""

import asyncio
import math
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from itertools import count
from typing import TypeVar

from dorfplatz.server.refusal import Refusal
from dorfplatz.server.work.asker import Asker, Askers
from dorfplatz.server.work.usage import Allowance, Usage, widest_share

Result = TypeVar("Result")
Timed = tuple[Result, float]

BUSY = "Many people are waiting for this; try again in a moment."


class Ticket:
    """Work in the queue; the future `turn` gets the asker who is charged when it starts."""

    __slots__ = ("askers", "number", "turn")

    def __init__(self, askers: Askers, number: int) -> None:
        self.askers = askers
        self.number = number
        self.turn: asyncio.Future[Asker] = asyncio.get_running_loop().create_future()


class FairQueue:
    """Runs work in a fixed number of slots.

    Next is the address, and there the person, with the least running and the least used lately. When more than
    `most_waiting` wait, the address that fills most of the queue is refused first; after `patience` seconds in the
    queue everybody is. The time limit of the work itself starts when it leaves the queue.
    """

    def __init__(
        self,
        slots: int,
        most_waiting: float = math.inf,
        patience: float | None = None,
        allowance: Allowance | None = None,
        busy: str = BUSY,
    ) -> None:
        self._free = slots
        self._most_waiting = most_waiting
        self._patience = patience
        self._busy = busy
        self._usage = Usage(allowance or Allowance())
        self._numbers = count()
        self._waiting: dict[int, Ticket] = {}
        self._running: set[asyncio.Task[object]] = set()
        self.done = self.refused = 0

    @property
    def waiting(self) -> int:
        """How much work waits for its turn."""
        return len(self._waiting)

    @property
    def running(self) -> int:
        """How much work is being done."""
        return len(self._running)

    async def run(self, askers: Askers, work: Callable[[], Awaitable[Timed[Result]]]) -> Result:
        """Do some work when its turn comes; it returns its result and the seconds to charge.

        Cancelling leaves the queue at once; work that has started keeps its slot until it ends.
        """
        try:
            asker = await self._wait_for_turn(askers)
        except Refusal:
            self.refused += 1
            raise
        task = asyncio.create_task(self._work(asker, work))
        self._running.add(task)
        task.add_done_callback(self._end)
        # Shielded: work in a thread cannot be stopped, and must keep its slot until it ends.
        return await asyncio.shield(task)

    def start_next(self) -> None:
        """Start waiting work while slots are free; also called when work that was paused may start."""
        while self._free > 0 and (chosen := self._next()) is not None:
            ticket, asker = chosen
            del self._waiting[ticket.number]
            self._free -= 1
            self._usage.begin(asker)
            ticket.turn.set_result(asker)

    async def _wait_for_turn(self, askers: Askers) -> Asker:
        ticket = Ticket(askers, next(self._numbers))
        # Asked before queueing, so that a refusal comes at once and not after minutes.
        self._require_one(askers())
        self._waiting[ticket.number] = ticket
        self.start_next()
        if len(self._waiting) > self._most_waiting:
            self._refuse_one_too_many()
        try:
            async with asyncio.timeout(self._patience):
                return await ticket.turn
        except BaseException as error:
            self._give_up(ticket)
            if isinstance(error, TimeoutError):
                raise Refusal("busy", self._busy) from None
            raise

    def require(self, asker: Asker) -> None:
        """Refuse an asker whose allowance is used up; called for each who joins work that others wait for."""
        self._usage.require(asker)

    def _require_one(self, askers: Sequence[Asker]) -> None:
        """Refuse work if the allowances of all its askers are used up."""
        if askers and not any(self._usage.allows(asker) for asker in askers):
            self.require(askers[0])

    def _give_up(self, ticket: Ticket) -> None:
        """Leave the queue; a slot that was given at the same moment is passed on."""
        self._waiting.pop(ticket.number, None)
        if ticket.turn.done() and not ticket.turn.cancelled() and ticket.turn.exception() is None:
            self._leave(ticket.turn.result(), 0.0)

    def _next(self) -> tuple[Ticket, Asker] | None:
        """The next work and whom to charge, or None if nothing may start now."""
        wanting = [(ticket, asker) for ticket in self._tickets() for asker in ticket.askers()]
        ranks = self._usage.ranks({asker for _, asker in wanting})
        return min(wanting, default=None, key=lambda each: (ranks[each[1]], each[0].number))

    def _tickets(self) -> list[Ticket]:
        return [ticket for ticket in self._waiting.values() if not ticket.turn.done()]

    def _refuse_one_too_many(self) -> None:
        """Refuse the latest ticket of the person with most tickets at the address with most tickets."""
        waiting = [(ticket, asker) for ticket in self._tickets() for asker in ticket.askers()[:1]]
        if len(waiting) <= self._most_waiting:
            return
        addresses = Counter(widest_share(asker) for _, asker in waiting)
        persons = Counter(asker.person for _, asker in waiting)
        ticket, _ = max(
            waiting, key=lambda each: (addresses[widest_share(each[1])], persons[each[1].person], each[0].number)
        )
        del self._waiting[ticket.number]
        ticket.turn.set_exception(Refusal("busy", self._busy))

    async def _work(self, asker: Asker, work: Callable[[], Awaitable[Timed[Result]]]) -> Result:
        started, took = time.monotonic(), None
        try:
            result, took = await work()
            return result
        finally:
            self._leave(asker, time.monotonic() - started if took is None else took)

    def _leave(self, asker: Asker, seconds: float) -> None:
        self._usage.end(asker, seconds)
        self._free += 1
        self.start_next()

    def _end(self, task: asyncio.Task[object]) -> None:
        """Drop work that has ended, and mark its error as seen, since nobody may be waiting any more."""
        self._running.discard(task)
        self.done += 1
        if not task.cancelled():
            task.exception()
