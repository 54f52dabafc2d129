"""Where work is done: in threads of the server, or in child processes.

Both take the same call: `await pool.call(askers, function, *arguments)`.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, Protocol, TypeVar

from dorfplatz.limited import LimitedProcesses, LimitExceededError
from dorfplatz.machine_code.readiness import only_load
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.work.asker import Asker, Askers
from dorfplatz.server.work.fair_queue import FairQueue, Timed

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")

# Low enough for moves to go first, high enough for pictures to be drawn on a busy machine.
NICENESS = 5


class Pool(Protocol):
    """Does work on behalf of askers when it is their turn."""

    async def call(
        self,
        askers: Askers,
        function: Callable[Parameters, Result],
        *arguments: Parameters.args,
        **named: Parameters.kwargs,
    ) -> Result:
        """Call a function and return its result."""
        ...

    def require(self, asker: Asker) -> None:
        """Refuse an asker whose allowance is used up."""
        ...


class Threads:
    """Threads of this process, one for each slot: for work that is short, or releases the GIL."""

    def __init__(self, queue: FairQueue, threads: int, name: str) -> None:
        self.queue = queue
        self._threads = ThreadPoolExecutor(threads, name)

    async def call(
        self,
        askers: Askers,
        function: Callable[Parameters, Result],
        *arguments: Parameters.args,
        **named: Parameters.kwargs,
    ) -> Result:
        """Call a function in a thread."""
        work = partial(timed, function, *arguments, **named)
        begin = partial(asyncio.get_running_loop().run_in_executor, self._threads, work)
        return await self.queue.run(askers, begin)

    def require(self, asker: Asker) -> None:
        """Refuse an asker whose allowance is used up."""
        self.queue.require(asker)

    def close(self) -> None:
        """Start nothing more."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def nothing() -> None:
    """Prepare nothing."""


def not_made(error: LimitExceededError) -> Refusal:
    """The refusal of a picture that takes too much time or memory."""
    return Refusal("busy", f"This could not be made: {error}.")


class Children:
    """Child processes of low priority with limits of memory and time, started when they are first needed.

    Functions, arguments and results must be picklable. `prepare` loads what all tasks need, and `refuse` makes the
    refusal of a task that was stopped.
    """

    def __init__(
        self,
        queue: FairQueue,
        processes: int,
        memory_mb: int,
        seconds: float,
        prepare: Callable[[], object] = nothing,
        refuse: Callable[[LimitExceededError], Refusal] = not_made,
    ) -> None:
        self.queue = queue
        self._seconds = seconds
        self._refuse = refuse
        self._processes = LimitedProcesses(processes, memory_mb, partial(start_child, prepare))

    async def call(
        self,
        askers: Askers,
        function: Callable[Parameters, Result],
        *arguments: Parameters.args,
        **named: Parameters.kwargs,
    ) -> Result:
        """Call a function in a child; one that takes too much is stopped and refused."""
        work = partial(self._processes.timed_call, self._seconds, function, *arguments, **named)
        try:
            return await self.queue.run(askers, work)
        except LimitExceededError as error:
            raise self._refuse(error) from None

    def require(self, asker: Asker) -> None:
        """Refuse an asker whose allowance is used up."""
        self.queue.require(asker)

    def close(self) -> None:
        """End all children."""
        self._processes.close()


def timed(
    function: Callable[Parameters, Result], *arguments: Parameters.args, **named: Parameters.kwargs
) -> Timed[Result]:
    """Call a function; returns its result and the CPU seconds of the thread."""
    before = time.thread_time()
    result = function(*arguments, **named)
    return result, time.thread_time() - before


def start_child(prepare: Callable[[], object]) -> None:
    """Lower the priority of a child, so that moves go first, and load what its tasks need."""
    if sys.platform != "win32":
        with contextlib.suppress(OSError):
            os.nice(NICENESS)
    only_load()  # what is missing is being made for the server
    prepare()
