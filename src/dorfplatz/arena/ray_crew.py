"""A crew on a Ray cluster: the same work, played by actors on other machines or on this one."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from importlib import import_module
from time import perf_counter
from types import TracebackType
from typing import Any, Generic, Self

from dorfplatz.arena.crew import AHEAD, CrewError
from dorfplatz.arena.schedule import Schedule
from dorfplatz.arena.work import Chunk, Done, Result, Work
from dorfplatz.errors import SetupError
from dorfplatz.extras import naming_extras

KNOCK_SECONDS = 10.0


class RayCluster:
    """A connection to a cluster by its address, or a small cluster on this machine without one."""

    def __init__(self, address: str | None = None) -> None:
        self.address = address
        self._ray: Any = None

    def __enter__(self) -> Self:
        self._knock()
        with naming_extras():
            self._ray = import_module("ray")
        where: dict[str, Any] = {"address": self.address} if self.address else {"include_dashboard": False}
        try:
            self._ray.init(**where, logging_level="ERROR", log_to_driver=False)
        except (ConnectionError, RuntimeError, ValueError) as error:
            reason = str(error).partition("\n")[0]
            raise self._nobody(reason) from None
        return self

    def _knock(self) -> None:
        """Check that something answers at the address, because Ray itself would retry for minutes."""
        host, _, port = (self.address or "").removeprefix("ray://").rpartition(":")
        if host and port.isdigit():
            try:
                socket.create_connection((host, int(port)), timeout=KNOCK_SECONDS).close()
            except (OSError, OverflowError) as error:
                raise self._nobody(str(error)) from None

    def _nobody(self, reason: str) -> SetupError:
        place = self.address or "this machine"
        return SetupError(f"there is no Ray cluster at {place} ({reason}); start one there with ray start --head")

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self._ray.shutdown()

    @property
    def cores(self) -> int:
        """The number of cores of the cluster."""
        return int(self._ray.cluster_resources().get("CPU", 1))

    def crew(self, work: Work[Result], processes: int) -> RayCrew[Result]:
        """A crew on this cluster."""
        if processes > self.cores:
            raise SetupError(f"the Ray cluster has {self.cores} cores for {processes} processes; try fewer --processes")
        return RayCrew(self._ray, work, processes)


class RayCrew(Generic[Result]):
    """Ray actors, each on one core of the cluster; gone when the `with` block ends."""

    def __init__(self, ray: Any, work: Work[Result], processes: int) -> None:
        self._ray = ray
        self._work = work
        self._size = processes
        self._actors: list[Any] = []

    def __enter__(self) -> Self:
        actor = self._ray.remote(num_cpus=1)(_Actor)
        work = self._ray.put(self._work)
        self._actors = [actor.remote(work) for _ in range(self._size)]
        self._get([each.warm_up.remote() for each in self._actors])
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        for actor in self._actors:
            self._ray.kill(actor)

    def play(self, schedule: Schedule) -> Iterator[Result]:
        """Play the rest of a schedule; chunks are returned in the order in which they finish."""
        at_work: dict[Any, Any] = {}
        for actor in self._actors * AHEAD:
            self._send(actor, schedule, at_work)
        while at_work:
            (done, *_), _ = self._ray.wait([*at_work])
            actor = at_work.pop(done)
            played, seconds = self._get(done)
            schedule.learn(played.chunk.games, seconds)
            self._send(actor, schedule, at_work)
            yield played

    def _send(self, actor: Any, schedule: Schedule, at_work: dict[Any, Any]) -> None:
        """Send an actor its next chunk, if there is one."""
        if schedule.left:
            at_work[actor.play.remote(schedule.next_chunk(self._size))] = actor

    def _get(self, promised: Any) -> Any:
        try:
            return self._ray.get(promised)
        except self._ray.exceptions.RayError as error:
            reason = str(error).strip().rpartition("\n")[2]
            raise CrewError(
                f"a process on the Ray cluster failed ({reason}); every machine needs this version of Dorfplatz, "
                "and the files of custom bots in the same place"
            ) from None


class _Actor:
    """A worker on the cluster."""

    def __init__(self, work: Work[Done]) -> None:
        self._work = work

    def warm_up(self) -> None:
        """Load the machine code."""
        self._work.warm_up()

    def play(self, chunk: Chunk) -> tuple[Done, float]:
        """Play a chunk and measure how long it took."""
        started = perf_counter()
        played = self._work.play(chunk)
        return played, perf_counter() - started
