"""The fair queue: addresses and persons take turns, the fullest address is refused first, and who gives up leaves."""

import asyncio
import math
from collections.abc import Awaitable, Callable
from functools import partial
from itertools import count

import event_loop
import pytest

from dorfplatz.server.networks import UNKNOWN_ADDRESS
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.work.asker import Asker
from dorfplatz.server.work.fair_queue import FairQueue, Timed
from dorfplatz.server.work.usage import Allowance, DecayingSums

ANN, BO, CY = Asker("ann", "here"), Asker("bo", "here"), Asker("cy", "there")


class Workers:
    """Work that goes on until it is told to end; `begun` are those whose turn came, in order."""

    def __init__(self, queue: FairQueue) -> None:
        self.queue = queue
        self.begun: list[str] = []
        self.ends: dict[str, asyncio.Event] = {}
        self.tasks: dict[str, asyncio.Task[str]] = {}
        self._numbers = count(1)

    async def ask(self, asker: Asker, seconds: float = 1.0, *others: Asker) -> str:
        """Ask for work under a name like ann1, and let it begin if it can."""
        name = f"{asker.person}{next(self._numbers)}"
        end = self.ends[name] = asyncio.Event()

        async def work() -> Timed[str]:
            self.begun.append(name)
            await end.wait()
            return name, seconds

        self.tasks[name] = asyncio.create_task(self.queue.run(lambda: [asker, *others], work))
        await self.settle()
        return name

    async def end(self, name: str) -> None:
        """End some work, and let the next begin."""
        self.ends[name].set()
        await self.settle()

    async def end_all(self) -> list[str]:
        """End work as it comes, and tell the order in which it began."""
        for end in self.ends.values():
            end.set()
        await asyncio.gather(*self.tasks.values(), return_exceptions=True)
        return self.begun

    @staticmethod
    async def settle() -> None:
        """Let everything happen that can."""
        for _ in range(10):
            await asyncio.sleep(0)


def queueing(test: Callable[[], Awaitable[None]]) -> None:
    async def run() -> None:
        await test()

    event_loop.run(run())


def test_another_address_goes_before_the_rest_of_a_long_queue() -> None:
    async def test() -> None:
        work = Workers(FairQueue(1))
        for asker in (ANN, ANN, ANN, BO, CY):
            await work.ask(asker)
        await work.end("ann1")
        assert work.begun == ["ann1", "cy5"], "the other address comes first"
        await work.end("cy5")
        assert work.begun[2:] == ["bo4"], "and then the other person at the same address"
        assert await work.end_all() == ["ann1", "cy5", "bo4", "ann2", "ann3"]

    queueing(test)


def test_who_has_used_less_goes_first() -> None:
    async def test() -> None:
        work = Workers(FairQueue(1))
        for asker, seconds in ((ANN, 3.0), (CY, 0.1)):
            await work.end(await work.ask(asker, seconds))
        await work.ask(Asker("dan", "elsewhere"))
        await work.ask(ANN)
        await work.ask(CY)
        assert await work.end_all() == ["ann1", "cy2", "dan3", "cy5", "ann4"]

    queueing(test)


def test_what_was_used_fades() -> None:
    now = [0.0]
    used = DecayingSums(lambda: now[0])
    used.add("ann", 8.0)
    now[0] = 60.0
    assert used.of("ann") == pytest.approx(8.0 / 2.718, rel=0.01)
    used.add("ann", 1.0)
    now[0] = 600.0
    assert used.of("ann") < 0.01


def test_one_address_cannot_fill_the_queue() -> None:
    async def test() -> None:
        work = Workers(FairQueue(1, most_waiting=3))
        for _ in range(4):
            await work.ask(ANN)
        assert await refused(work, await work.ask(BO)) is None, "within the address, the person with most is refused"
        assert await refused(work, "ann4") == "busy"
        assert await refused(work, await work.ask(CY)) is None
        assert await refused(work, "ann3") == "busy"
        assert await refused(work, await work.ask(ANN)) == "busy", "whoever holds most is refused"
        assert await work.end_all() == ["ann1", "cy6", "bo5", "ann2"]

    queueing(test)


async def refused(work: Workers, name: str) -> str | None:
    """The reason why some work was refused, or None while it waits."""
    task = work.tasks[name]
    if not task.done():
        return None
    error = task.exception()
    assert isinstance(error, Refusal)
    return error.reason


def test_who_gives_up_in_the_queue_leaves_it_at_once() -> None:
    async def test() -> None:
        work = Workers(FairQueue(1, most_waiting=1))
        await work.ask(ANN)
        work.tasks[await work.ask(CY)].cancel()
        await work.settle()
        assert await refused(work, await work.ask(BO)) is None
        assert await work.end_all() == ["ann1", "bo3"]

    queueing(test)


def test_work_that_was_given_up_keeps_its_place_until_it_ends() -> None:
    async def test() -> None:
        work = Workers(FairQueue(1))
        work.tasks[await work.ask(ANN)].cancel()
        await work.ask(CY)
        assert work.begun == ["ann1"], "or else giving up and asking again would begin any number"
        await work.end("ann1")
        assert work.begun == ["ann1", "cy2"]
        await work.end_all()

    queueing(test)


def test_a_turn_that_comes_while_one_gives_up_is_passed_on() -> None:
    async def test() -> None:
        work = Workers(FairQueue(1))
        await work.ask(ANN)
        name = await work.ask(CY)
        await work.ask(BO)
        work.ends["ann1"].set()
        while "ann1" in work.begun and not work.tasks["ann1"].done():
            await asyncio.sleep(0)
        work.tasks[name].cancel()
        assert (await work.end_all())[-1] == "bo3"
        assert await work.queue.run(lambda: [ANN], quick) == "quick", "no place is lost"

    queueing(test)


async def quick() -> Timed[str]:
    return "quick", 0.0


def test_what_several_wait_for_goes_with_the_first_of_them() -> None:
    async def test() -> None:
        work = Workers(FairQueue(1))
        await work.ask(ANN)
        await work.ask(BO)
        await work.ask(ANN, 1.0, CY)
        await work.end("ann1")
        assert work.begun == ["ann1", "ann3"], "somebody from another address waits for it too"
        await work.end_all()

    queueing(test)


def test_who_has_used_up_the_allowance_waits_a_moment() -> None:
    async def test() -> None:
        work = Workers(FairQueue(1, allowance=Allowance(person=2.0, address=3.0)))
        await work.end(await work.ask(ANN, 2.5))
        assert await refused(work, await work.ask(ANN)) == "too_fast"
        await work.end(await work.ask(BO, 1.0))
        assert await refused(work, await work.ask(Asker("dan", "here"))) == "too_fast", "the address has had enough"
        assert await refused(work, await work.ask(CY)) is None
        await work.end_all()

    queueing(test)


def test_wide_networks_share_an_allowance_and_a_crowd_has_a_large_one() -> None:
    async def served(address: Callable[[int], str]) -> int:
        """How many people of one second each are served, of two hundred."""
        queue, number = FairQueue(1, allowance=Allowance(person=math.inf, address=3.0)), 0
        for number in range(200):
            asker = Asker(f"{number}", address(number))
            try:
                await queue.run(partial(list, (asker,)), second)
            except Refusal:
                break
        return number

    async def test() -> None:
        assert await served(lambda number: f"2001:db8:1:{number:x}::/64") in range(12, 40), "of one /56"
        assert await served(lambda number: f"2001:db8:1:{number << 8:x}::/64") in range(48, 120), "of one /48"
        assert await served(lambda number: UNKNOWN_ADDRESS) in range(150, 199)

    queueing(test)


async def second() -> Timed[None]:
    return None, 1.0


def test_a_wide_network_is_one_address_in_the_queue() -> None:
    async def test() -> None:
        work = Workers(FairQueue(1, most_waiting=2))
        wide = [Asker(f"w{number}-", f"2001:db8:1:{number:x}::/64") for number in range(3)]
        await work.ask(wide[0])
        await work.ask(wide[1])
        await work.ask(CY)
        assert await refused(work, await work.ask(wide[2])) == "busy"
        assert await work.end_all() == ["w0-1", "cy3", "w1-2"]

    queueing(test)


def test_work_is_refused_only_if_all_who_wait_for_it_have_used_up_theirs() -> None:
    async def test() -> None:
        work = Workers(FairQueue(1, allowance=Allowance(person=2.0)))
        await work.end(await work.ask(ANN, 2.5))
        await work.end(await work.ask(BO, 2.5))
        assert await refused(work, await work.ask(ANN, 1.0, BO)) == "too_fast"
        assert await refused(work, await work.ask(ANN, 1.0, CY)) is None
        await work.end_all()

    queueing(test)


def test_nobody_waits_for_ever() -> None:
    async def test() -> None:
        work = Workers(FairQueue(1, patience=0.01))
        await work.ask(ANN)
        name = await work.ask(CY)
        await asyncio.wait((work.tasks[name],))
        assert await refused(work, name) == "busy"
        await work.end_all()

    queueing(test)
