"""Child processes with limits of memory and time, for whatever strangers send us to read or to draw.

The worst that hostile input can do there is to end its own process. The memory limit needs Linux; the time limit works
everywhere.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import pickle
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any, ParamSpec, TypeVar, cast

from pebble import ProcessExpired, ProcessPool

from dorfplatz.errors import DorfplatzError

if sys.platform != "win32":
    import resource

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")
Packed = tuple[bool, bytes, float]

MEGABYTE = 1_000_000
LOOKS_FOR_PARENT = 1.0


class LimitExceededError(DorfplatzError):
    """The work took more time or memory than it may, and was ended."""


def _nothing() -> None:
    """Prepare nothing."""


class LimitedProcesses:
    """A pool of child processes that are kept warm; one that exceeds a limit is replaced.

    `memory_mb` is what a task may use beyond what the child needs to be ready; `prepare` runs once in each child, to
    import what tasks need. The children start with the first task. Functions, arguments and results travel as bytes
    that the task itself unpacks: whatever is wrong with them ends the task and never the pool.
    """

    def __init__(self, processes: int, memory_mb: int, prepare: Callable[[], object] = _nothing) -> None:
        self._processes = processes
        self._memory_mb = memory_mb
        self._prepare = prepare
        self._is_closed = False
        self._lock = threading.Lock()
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPool:
        return ProcessPool(
            max_workers=self._processes,
            initializer=_begin,
            initargs=(os.getpid(), self._memory_mb, self._prepare),
            context=multiprocessing.get_context("spawn"),
        )

    def submit(
        self,
        seconds: float,
        function: Callable[Parameters, Result],
        *arguments: Parameters.args,
        **named: Parameters.kwargs,
    ) -> Future[Packed]:
        """Call a function of a module in a child. Cancelling the future ends the child's work at once."""
        packed = pickle.dumps((function, arguments, named))
        with self._lock:
            try:
                return self._pool.schedule(_call, (packed,), timeout=seconds)
            except RuntimeError:
                if self._is_closed:
                    raise
                self._heal()
                return self._pool.schedule(_call, (packed,), timeout=seconds)

    def _heal(self) -> None:
        """Take a new pool: one whose child died while it had nothing to do is broken for good."""
        broken, self._pool = self._pool, self._new_pool()
        broken.stop()  # type: ignore[no-untyped-call]
        threading.Thread(target=broken.join, daemon=True).start()

    def run(
        self,
        seconds: float,
        function: Callable[Parameters, Result],
        *arguments: Parameters.args,
        **named: Parameters.kwargs,
    ) -> Result:
        """Call a function in a child and wait for it; raise what it raises, or `LimitExceededError`."""
        with self._limits_named(seconds):
            try:
                packed = self.submit(seconds, function, *arguments, **named).result()
            except BrokenProcessPool:
                packed = self.submit(seconds, function, *arguments, **named).result()
            return cast("Result", _unpacked(packed))

    async def call(
        self,
        seconds: float,
        function: Callable[Parameters, Result],
        *arguments: Parameters.args,
        **named: Parameters.kwargs,
    ) -> Result:
        """The same for the event loop; a caller that is cancelled ends the child's work."""
        return (await self.timed_call(seconds, function, *arguments, **named))[0]

    async def timed_call(
        self,
        seconds: float,
        function: Callable[Parameters, Result],
        *arguments: Parameters.args,
        **named: Parameters.kwargs,
    ) -> tuple[Result, float]:
        """The same, with the seconds of CPU time that the child took, unpacking and packing included."""
        with self._limits_named(seconds):
            try:
                packed = await asyncio.wrap_future(self.submit(seconds, function, *arguments, **named))
            except BrokenProcessPool:
                packed = await asyncio.wrap_future(self.submit(seconds, function, *arguments, **named))
            return cast("Result", _unpacked(packed)), packed[2]

    @contextlib.contextmanager
    def _limits_named(self, seconds: float) -> Iterator[None]:
        try:
            yield
        except TimeoutError:
            raise LimitExceededError(f"this takes more than {seconds:g} s and was stopped") from None
        except MemoryError:
            raise LimitExceededError(f"this needs more than {self._memory_mb} MB and was stopped") from None
        except (ProcessExpired, BrokenProcessPool):
            raise LimitExceededError("the process that worked on this has ended; its limits may be too low") from None

    def close(self) -> None:
        """End all children, whatever they are doing."""
        self._is_closed = True
        self._pool.stop()  # type: ignore[no-untyped-call]
        self._pool.join()


def _call(packed: bytes) -> Packed:
    """Call a function in a child; whether it raised something, the result or the error, and the CPU seconds."""
    before = time.thread_time()
    function, arguments, named = pickle.loads(packed)
    try:
        has_raised, content = False, pickle.dumps(function(*arguments, **named))
    except Exception as error:
        has_raised, content = True, pickle.dumps(error)
    return has_raised, content, time.thread_time() - before


def _unpacked(packed: Packed) -> Any:
    has_raised, content, _ = packed
    result = pickle.loads(content)
    if has_raised:
        raise result
    return result


def _begin(parent: int, memory_mb: int, prepare: Callable[[], object]) -> None:
    """Get a child ready, and let it use only so much more memory from now on."""
    threading.Thread(target=_end_with, args=(parent,), daemon=True).start()
    prepare()
    _limit_memory(memory_mb * MEGABYTE)


def _end_with(parent: int) -> None:
    """End this process when its parent is gone: a killed server must not leave work behind."""
    while os.getppid() == parent:
        time.sleep(LOOKS_FOR_PARENT)
    os._exit(0)


def _limit_memory(more: int) -> None:
    """Limit address space to what is mapped now and some more."""
    if sys.platform == "linux":
        pages = int(Path("/proc/self/statm").read_text().split()[0])
        limit = pages * resource.getpagesize() + more
        resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
