"""A crew: processes that play the chunks of a run and never outlive it."""

import multiprocessing
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from time import perf_counter
from types import TracebackType
from typing import Self, cast

from dorfplatz.arena.chunk import Chunk, Played, play_chunk
from dorfplatz.arena.run import Run
from dorfplatz.arena.schedule import Schedule
from dorfplatz.errors import DorfplatzError

AHEAD = 2


class CrewError(DorfplatzError):
    """A process of the crew could not go on."""


class Crew:
    """As many processes as asked for; ready when the `with` block begins, gone when it ends, however it ends."""

    def __init__(self, run: Run, processes: int) -> None:
        self._run = run
        self._processes: dict[Connection, SpawnProcess] = {}
        self._size = processes

    def __enter__(self) -> Self:
        resource_tracker.ensure_running()  # its first start would let interrupts through again
        try:
            with _no_interrupts():
                self._hire()
            for connection in self._processes:
                _receive(connection)
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
                process = context.Process(target=_serve, args=(theirs, self._run), daemon=True)
                process.start()
                theirs.close()
                self._processes[connection] = process
        except OSError as error:
            raise CrewError(f"{self._size} processes cannot be started ({error.strerror}); try fewer") from None

    def play(self, schedule: Schedule) -> Iterator[Played]:
        """Play everything that is left of a schedule; chunks come back in the order in which they are done."""
        at_work = 0
        for connection in [*self._processes] * AHEAD:
            at_work += self._send(connection, schedule)
        while at_work:
            for ready in wait([*self._processes]):
                connection = cast("Connection", ready)
                played, seconds = _receive(connection)
                at_work -= 1
                schedule.learn(played.chunk.games, seconds)
                at_work += self._send(connection, schedule)
                yield played

    def _send(self, connection: Connection, schedule: Schedule) -> bool:
        """Give a process its next chunk, if there is one."""
        if not schedule.left:
            return False
        try:
            connection.send(schedule.next_chunk(self._size))
        except OSError:
            raise _died() from None
        return True


def _receive(connection: Connection) -> tuple[Played, float]:
    try:
        answer = connection.recv()
    except (EOFError, OSError):
        raise _died() from None
    if isinstance(answer, str):
        raise CrewError(f"a process that played games failed ({answer}); try again with --processes 1")
    played: tuple[Played, float] = answer
    return played


def _died() -> CrewError:
    return CrewError("a process that played games was killed, perhaps for want of memory; try fewer --processes")


@contextmanager
def _no_interrupts() -> Iterator[None]:
    """Hold Ctrl-C back; processes started meanwhile never see it, and are ended by their parent alone."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _serve(connection: Connection, run: Run) -> None:
    """The life of a process: load the machine code, say so, play chunk after chunk until nobody listens."""
    try:
        chunk: Chunk = Chunk(run.seed, 1)
        while True:
            started = perf_counter()
            played = play_chunk(run, chunk)
            connection.send((played, perf_counter() - started))
            chunk = connection.recv()
    except (EOFError, OSError):
        return
    except Exception as error:
        connection.send(f"{type(error).__name__}: {error}")
