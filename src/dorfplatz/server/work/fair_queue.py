"""A fair queue: a few places for work, given by turns to addresses, and within an address to persons."""

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
    """Somebody in the queue: for whom, since when in order, and the asker whose turn it is once there is a place."""

    __slots__ = ("askers", "number", "turn")

    def __init__(self, askers: Askers, number: int) -> None:
        self.askers = askers
        self.number = number
        self.turn: asyncio.Future[Asker] = asyncio.get_running_loop().create_future()


class FairQueue:
    """So many places. Waiting work is ordered by address first, then by person: least going on, then least used lately.

    When more than `most_waiting` wait, one of the address that holds most of the queue is refused, and after
    `patience` seconds in the queue everybody is. Work itself takes its time: what it may take starts when it begins.
    """

    def __init__(
        self,
        places: int,
        most_waiting: float = math.inf,
        patience: float | None = None,
        allowance: Allowance | None = None,
        busy: str = BUSY,
    ) -> None:
        self._free = places
        self._most_waiting = most_waiting
        self._patience = patience
        self._busy = busy
        self._usage = Usage(allowance or Allowance())
        self._numbers = count()
        self._waiting: dict[int, Ticket] = {}
        self._going_on: set[asyncio.Task[object]] = set()

    async def run(self, askers: Askers, work: Callable[[], Awaitable[Timed[Result]]]) -> Result:
        """Do some work, which tells the seconds it is to be charged for, when its turn comes.

        Whoever is cancelled in the queue leaves it at once; work that has begun keeps its place until it ends.
        """
        asker = await self._wait_for_turn(askers)
        task = asyncio.create_task(self._work(asker, work))
        self._going_on.add(task)
        task.add_done_callback(self._end)
        return await asyncio.shield(task)

    def look(self) -> None:
        """Let those begin for whom there is a place; to be called when somebody who waited in vain may begin now."""
        while self._free > 0 and (chosen := self._next()) is not None:
            ticket, asker = chosen
            del self._waiting[ticket.number]
            self._free -= 1
            self._usage.begin(asker)
            ticket.turn.set_result(asker)

    async def _wait_for_turn(self, askers: Askers) -> Asker:
        ticket = Ticket(askers, next(self._numbers))
        self._require_one(askers())
        self._waiting[ticket.number] = ticket
        self.look()
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
        """Refuse whoever has used up what one may use; to be asked for each who joins what others wait for."""
        self._usage.require(asker)

    def _require_one(self, askers: Sequence[Asker]) -> None:
        """Refuse work for which nobody who waits may have any more."""
        if askers and not any(self._usage.allows(asker) for asker in askers):
            self.require(askers[0])

    def _give_up(self, ticket: Ticket) -> None:
        """Leave the queue; a turn that came at the same moment is passed on."""
        self._waiting.pop(ticket.number, None)
        if ticket.turn.done() and not ticket.turn.cancelled() and ticket.turn.exception() is None:
            self._leave(ticket.turn.result(), 0.0)

    def _next(self) -> tuple[Ticket, Asker] | None:
        """Whoever is next, or None if nobody wants to begin now."""
        wanting = [(ticket, asker) for ticket in self._tickets() for asker in ticket.askers()]
        ranks = self._usage.ranks({asker for _, asker in wanting})
        return min(wanting, default=None, key=lambda each: (ranks[each[1]], each[0].number))

    def _tickets(self) -> list[Ticket]:
        return [ticket for ticket in self._waiting.values() if not ticket.turn.done()]

    def _refuse_one_too_many(self) -> None:
        """Refuse the latest of the person with most tickets at the address with most tickets."""
        held = [(ticket, asker) for ticket in self._tickets() for asker in ticket.askers()[:1]]
        if len(held) <= self._most_waiting:
            return
        addresses = Counter(widest_share(asker) for _, asker in held)
        persons = Counter(asker.person for _, asker in held)
        ticket, _ = max(
            held, key=lambda each: (addresses[widest_share(each[1])], persons[each[1].person], each[0].number)
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
        self.look()

    def _end(self, task: asyncio.Task[object]) -> None:
        """Forget work that has ended; an error that nobody waits for any more is nobody's business."""
        self._going_on.discard(task)
        if not task.cancelled():
            task.exception()
