"""Child processes with memory and time limits, for reading and drawing untrusted input.

The worst that hostile input can do there is to kill its own process. The memory limit needs Linux; the time limit works
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

from dorfplatz.errors import DorfplatzError
from dorfplatz.extras import naming_extras

with naming_extras():
    from pebble import ProcessExpired, ProcessPool
if sys.platform != "win32":
    import resource

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")
Packed = tuple[bool, bytes, float]

MEGABYTE = 1_000_000
PARENT_CHECK_SECONDS = 1.0


class LimitExceededError(DorfplatzError):
    """The work exceeded its time or memory limit and was stopped."""


def _nothing() -> None:
    """Default for `prepare`."""


class LimitedProcesses:
    """A pool of warm child processes; one that exceeds a limit is replaced.

    `memory_mb` is what a task may use on top of the child's memory once it is ready; `prepare` runs once in each child
    to import what tasks need. The children start with the first task. Functions, arguments and results travel as bytes
    that the task itself unpickles, so an error in them ends the task, not the pool.
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
        """Call a module-level function in a child. Cancelling the future stops the child's work immediately."""
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
        """Replace the pool: one whose child died while idle never recovers."""
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
        """`run` for the event loop; cancelling the caller stops the child's work."""
        return (await self.timed_call(seconds, function, *arguments, **named))[0]

    async def timed_call(
        self,
        seconds: float,
        function: Callable[Parameters, Result],
        *arguments: Parameters.args,
        **named: Parameters.kwargs,
    ) -> tuple[Result, float]:
        """`call`, with the CPU seconds that the child used, including pickling."""
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
        """Stop all children, whatever they are doing."""
        self._is_closed = True
        self._pool.stop()  # type: ignore[no-untyped-call]
        self._pool.join()


def _call(packed: bytes) -> Packed:
    """Call a function in a child; return whether it raised, the result or error, and the CPU seconds."""
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
    """Prepare a child, then limit the memory that it may still take."""
    threading.Thread(target=_end_with, args=(parent,), daemon=True).start()
    prepare()
    _limit_memory(memory_mb * MEGABYTE)


def _end_with(parent: int) -> None:
    """Exit when the parent is gone, so that a killed server leaves no children behind."""
    while os.getppid() == parent:
        time.sleep(PARENT_CHECK_SECONDS)
    os._exit(0)


def _limit_memory(more: int) -> None:
    """Limit the address space to what is mapped now plus `more` bytes."""
    if sys.platform == "linux":
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
        limit = pages * resource.getpagesize() + more
        resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
