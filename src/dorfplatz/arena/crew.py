"""A crew: worker processes that play chunks and never outlive their parent."""

import multiprocessing
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from time import perf_counter
from types import TracebackType
from typing import Generic, Self, cast

from dorfplatz.arena.schedule import Schedule
from dorfplatz.arena.work import Chunk, Done, Result, Work
from dorfplatz.errors import DorfplatzError

# Chunks in flight per process, so that none is idle while its result travels.
AHEAD = 2


class CrewError(DorfplatzError):
    """A process of the crew failed."""


class Crew(Generic[Result]):
    """Worker processes, ready when the `with` block begins and gone when it ends, however it ends."""

    def __init__(self, work: Work[Result], processes: int) -> None:
        self._work = work
        self._processes: dict[Connection, SpawnProcess] = {}
        self._size = processes

    def __enter__(self) -> Self:
        if sys.platform != "win32":
            resource_tracker.ensure_running()  # starting it later would unblock interrupts again
        try:
            with _no_interrupts():
                self._hire()
            for connection in self._processes:
                self._receive(connection)
        except BaseException:
            self.__exit__(None, None, None)
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        with _no_interrupts():
            for process in self._processes.values():
                process.kill()
            for connection, process in self._processes.items():
                process.join()
                connection.close()

    def _hire(self) -> None:
        """Start all processes."""
        context = multiprocessing.get_context("spawn")
        try:
            for _ in range(self._size):
                connection, theirs = context.Pipe()
                process = context.Process(target=_serve, args=(theirs, self._work), daemon=True)
                process.start()
                theirs.close()
                self._processes[connection] = process
        except OSError as error:
            raise CrewError(f"{self._size} processes cannot be started ({error.strerror}); try fewer") from None

    def play(self, schedule: Schedule) -> Iterator[Result]:
        """Play the rest of a schedule; chunks are returned in the order in which they finish."""
        at_work = 0
        for connection in [*self._processes] * AHEAD:
            at_work += self._send(connection, schedule)
        while at_work:
            for ready in wait([*self._processes]):
                connection = cast("Connection", ready)
                played, seconds = self._receive(connection)
                at_work -= 1
                schedule.learn(played.chunk.games, seconds)
                at_work += self._send(connection, schedule)
                yield played

    def _send(self, connection: Connection, schedule: Schedule) -> bool:
        """Send a process its next chunk, if there is one."""
        if not schedule.left:
            return False
        try:
            connection.send(schedule.next_chunk(self._size))
        except OSError:
            raise _died() from None
        return True

    def _receive(self, connection: Connection) -> tuple[Result, float]:
        try:
            answer = connection.recv()
        except (EOFError, OSError):
            raise _died() from None
        if isinstance(answer, str):
            raise CrewError(f"a process that played games failed ({answer}); try again with --processes 1")
        played: tuple[Result, float] = answer
        return played


def _died() -> CrewError:
    return CrewError("a process that played games was killed, perhaps for lack of memory; try fewer --processes")


@contextmanager
def _no_interrupts() -> Iterator[None]:
    """Block Ctrl-C; processes started meanwhile inherit this and are ended by their parent alone."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _serve(connection: Connection, work: Work[Done]) -> None:
    """Main loop of a worker: load the machine code, report ready, play chunks until the parent is gone."""
    try:
        work.warm_up()
        connection.send(())
        while True:
            chunk: Chunk = connection.recv()
            started = perf_counter()
            played = work.play(chunk)
            connection.send((played, perf_counter() - started))
    except (EOFError, OSError):
        return
    except Exception as error:
        connection.send(f"{type(error).__name__}: {error}")
