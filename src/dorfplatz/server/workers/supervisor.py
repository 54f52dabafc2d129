"""The supervisor: it holds the port and the data folder, and keeps the workers running.

All workers accept from one socket, which the supervisor never closes. So nobody who connects is lost when a worker dies
or is replaced: whoever waits in its queue is taken by another worker. A socket for each worker (SO_REUSEPORT) would
share out bursts more evenly, but connections that wait in the queue of a dead worker would wait for its successor.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from dorfplatz.errors import SetupError
from dorfplatz.machine_code.readiness import WAIT, setting
from dorfplatz.server.settings import Settings
from dorfplatz.server.workers.child import Child
from dorfplatz.server.workers.messages import Leave, State, Workers, WorkerState
from dorfplatz.server.workers.order import Order

# Seconds without a beat after which a worker counts as stuck, and for which it may start.
STUCK_AFTER, LONGEST_START = 10.0, 300.0
# Seconds that a worker may take to end: three for its connections, and the rest for what was begun.
LONGEST_END = 15.0
LOOK = 0.5
# Seconds before a worker that died is started again: the first time at once, then ever longer. Whoever ran for
# WELL_AFTER seconds died of something else than the one before.
PAUSES = (0.0, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0)
WELL_AFTER = 60.0

logger = logging.getLogger(__name__)


@dataclass(eq=False)
class Place:
    """The place of one worker; `failures` is how often in a row it has died soon. Only one is started at a time."""

    number: int
    child: Child | None = None
    restarts: int = 0
    failures: int = 0
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    @property
    def state(self) -> WorkerState:
        """What everybody may know."""
        return WorkerState(self.number, self.child.state if self.child else State.AWAY, self.restarts)


class Supervisor:
    """Keeps as many workers running as the settings say. `tell` is called once, when all take connections."""

    def __init__(self, settings: Settings, listening: socket.socket, tell: Callable[[], None]) -> None:
        self._settings = settings
        self._listening = listening
        self._tell = tell
        self._places = [Place(number) for number in range(1, settings.workers + 1)]
        self._children: set[Child] = set()
        self._stop: asyncio.Queue[signal.Signals] = asyncio.Queue()
        self._renewal = asyncio.Event()
        self._has_terminal = os.isatty(0)

    async def run(self) -> signal.Signals:
        """Run the workers until a signal says to stop, and return it."""
        loop = asyncio.get_running_loop()
        for which in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(which, self._stop.put_nowait, which)
        loop.add_signal_handler(signal.SIGHUP, self._hang_up)
        tasks = [asyncio.create_task(self._watch()), asyncio.create_task(self._supervise())]
        stopping = asyncio.create_task(self._stop.get())
        try:
            # A bug of the supervisor ends everything instead of leaving workers that nobody watches.
            await asyncio.wait([stopping, *tasks], return_when=asyncio.FIRST_COMPLETED)
            for task in tasks:
                if task.done():
                    await task
            return await stopping
        finally:
            tasks[1].cancel()
            await asyncio.wait([tasks[1]])
            which = stopping.result() if stopping.done() else signal.SIGTERM
            stopping.cancel()
            await self._end_all(which)
            tasks[0].cancel()

    async def _supervise(self) -> None:
        """Start all workers, then replace those that die, and all of them when that is asked for."""
        if setting() == WAIT:
            await self._compile()  # once, instead of in each worker
        begun = await asyncio.gather(*[self._start_first(place) for place in self._places], return_exceptions=True)
        for failure in begun:
            if failure is not None:
                raise failure
        self._tell()
        async with asyncio.TaskGroup() as group:
            for place in self._places:
                group.create_task(self._keep(place))
            group.create_task(self._renew_when_asked())

    async def _start_first(self, place: Place) -> None:
        """Start a worker at the start, when it is better to end than to try for ever."""
        child = await self._start(place)
        self._put(place, child)
        if not await child.is_ready():
            raise SetupError(
                f"worker {place.number} ended while it started ({_how(await child.ended())}); "
                "what it wrote above says why"
            )

    async def _start(self, place: Place) -> Child:
        child = await Child.start(Order(place.number, self._settings), self._listening, self._tell_workers)
        self._children.add(child)
        task = asyncio.create_task(child.ended())
        task.add_done_callback(lambda _: self._children.discard(child))
        return child

    async def _start_if_possible(self, place: Place) -> Child | None:
        """Start a worker, unless the system has no room for another process just now."""
        try:
            return await self._start(place)
        except OSError as error:
            logger.error("worker %d cannot be started: %s", place.number, error)
            await asyncio.sleep(PAUSES[-2])
            return None

    def _put(self, place: Place, child: Child) -> None:
        place.child = child
        self._tell_workers()

    async def _keep(self, place: Place) -> None:
        """Start a worker again whenever it dies; one that was replaced may go."""
        while True:
            child = place.child
            assert child is not None
            how = _how(await child.ended())
            if place.child is not child:
                continue
            is_well = time.monotonic() - child.started_at > WELL_AFTER
            place.failures = 0 if is_well else place.failures + 1
            pause = PAUSES[min(max(0, place.failures - 1), len(PAUSES) - 1)]
            logger.error(
                "worker %d (process %d) is gone: %s; another one is started in %g s", place.number, child.id, how, pause
            )
            await asyncio.sleep(pause)
            async with place.lock:
                if place.child is child and (after := await self._start_if_possible(place)):
                    place.restarts += 1
                    self._put(place, after)

    async def _renew_when_asked(self) -> None:
        while True:
            await self._renewal.wait()
            self._renewal.clear()
            await self._compile()
            for place in self._places:
                if not await self._renew(place):
                    logger.error("the other workers stay as they are; send SIGHUP to try again")
                    break
            else:
                logger.warning("all workers were replaced")

    async def _compile(self) -> None:
        """Have the machine code of a new version ready before anybody plays with it; without it, that goes on too."""
        compiler = await asyncio.create_subprocess_exec(
            sys.executable, "-P", "-m", "dorfplatz", "compile", stdout=asyncio.subprocess.DEVNULL
        )
        if await compiler.wait():
            logger.warning("the machine code could not be prepared; games are slower until the workers have made it")

    async def _renew(self, place: Place) -> bool:
        """Replace a worker: the old one goes on until the new one takes connections."""
        async with place.lock:
            before, after = place.child, await self._start_if_possible(place)
            if after is None:
                return False
            if not await after.is_ready():
                logger.error("a new worker %d ended while it started: %s", place.number, _how(await after.ended()))
                return False
            place.failures = 0
            self._put(place, after)
        if before is not None:
            before.leave(Leave())
            await before.ended()
        return True

    async def _watch(self) -> None:
        """Kill workers that are stuck, that do not come to life, or that do not end."""
        looked_at = time.monotonic()
        while True:
            await asyncio.sleep(LOOK)
            now = time.monotonic()
            if now - looked_at > STUCK_AFTER / 2:
                # This process was stopped itself, and has not heard what the workers told meanwhile.
                for child in self._children:
                    child.heard_at = now
            looked_at = now
            for child in list(self._children):
                if why := self._trouble_of(child, now):
                    logger.error("worker %d (process %d) %s and is killed", child.number, child.id, why)
                    child.kill()

    def _trouble_of(self, child: Child, now: float) -> str:
        match child.state:
            case State.READY if now - child.heard_at > STUCK_AFTER:
                return f"has not told for {now - child.heard_at:.0f} s that it is alive"
            case State.STARTING if now - child.started_at > LONGEST_START:
                return "does not come to life"
            case State.LEAVING if child.left_at and now - child.left_at > self._longest_end:
                return "does not end"
            case _:
                return ""

    @property
    def _longest_end(self) -> float:
        return LONGEST_END + self._settings.drain

    async def _end_all(self, which: signal.Signals) -> None:
        """End all workers, and wait until they are gone; `_watch` kills those that take too long."""
        self._stop.put_nowait(which)
        signalling = asyncio.create_task(self._pass_signals_on())
        while self._children:
            await asyncio.wait([asyncio.create_task(child.ended()) for child in self._children])
        signalling.cancel()

    async def _pass_signals_on(self) -> None:
        """Pass on what was sent to this process; a second signal makes a worker stop at once."""
        while True:
            which = await self._stop.get()
            for child in self._children:
                child.leave(which)

    def _hang_up(self) -> None:
        """Replace all workers; if it was the terminal that has gone, stop."""
        if self._has_terminal and not os.isatty(0):
            self._stop.put_nowait(signal.SIGTERM)
        else:
            self._renewal.set()

    def _tell_workers(self) -> None:
        """Tell every worker how all of them are."""
        states = Workers([place.state for place in self._places])
        for child in self._children:
            child.say(states)


def _how(code: int) -> str:
    """How a process has ended."""
    return f"killed by {signal.Signals(-code).name}" if code < 0 else f"exit code {code}"
