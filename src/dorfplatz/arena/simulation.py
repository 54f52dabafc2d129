"""Play all of some work, in this process or with a crew."""

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Generic

from dorfplatz.arena.crew import Crew
from dorfplatz.arena.processes import checked_processes
from dorfplatz.arena.ray_crew import RayCrew
from dorfplatz.arena.schedule import Schedule
from dorfplatz.arena.work import Result, Work

# Seconds of remaining work from which starting processes pays off.
WORTH_A_CREW = 1.5
# A chunk tells how long the rest takes if it took this share of those seconds; a shorter one may only have been
# interrupted, for a few milliseconds on a busy machine.
TELLING_SHARE = 0.05

Hire = Callable[[Work[Result], int], Crew[Result] | RayCrew[Result]]


class Simulation(Generic[Result]):
    """A run, or other work: iterating over its chunks, in seed order, does it. `seconds` is the time it took.

    The first games are played in this process. A crew is started only if the rest would take a while; the time for that
    is counted separately in `start_seconds`. `hire` provides a crew elsewhere, which is always started.
    """

    def __init__(self, work: Work[Result], processes: int | None = None, hire: Hire[Result] | None = None) -> None:
        wanted = checked_processes(processes)
        self.work = work
        self.processes = 1
        self.seconds = 0.0
        self.start_seconds = 0.0
        self._wanted = wanted
        self._hire: Hire[Result] | None = hire

    def __iter__(self) -> Iterator[Result]:
        schedule = Schedule(self.work)
        started = perf_counter()
        yield from self._alone(schedule)
        if schedule.left:
            yield from _in_seed_order(self._together(schedule), self.work.seed + self.work.games - schedule.left)
        self.seconds = perf_counter() - started - self.start_seconds

    def _alone(self, schedule: Schedule) -> Iterator[Result]:
        """Play in this process until all is done or a crew pays off."""
        chunks, seconds = 0, 0.0
        while schedule.left and not (chunks > 1 and self._is_worth_a_crew(schedule, seconds)):
            chunk = schedule.next_chunk()
            started = perf_counter()
            played = self.work.play(chunk)
            seconds = perf_counter() - started
            schedule.learn(chunk.games, seconds)
            chunks += 1
            yield played

    def _is_worth_a_crew(self, schedule: Schedule, seconds: float) -> bool:
        """Whether the rest would take a while, judging by how many seconds the last chunk took."""
        if self._hire is not None:
            return True
        is_telling = seconds >= WORTH_A_CREW * TELLING_SHARE
        return self._wanted > 1 and is_telling and schedule.left * schedule.seconds_per_game > WORTH_A_CREW

    def _together(self, schedule: Schedule) -> Iterator[Result]:
        self.processes = min(self._wanted, schedule.left)
        started = perf_counter()
        with (self._hire or Crew)(self.work, self.processes) as crew:
            self.start_seconds = perf_counter() - started
            yield from crew.play(schedule)


def _in_seed_order(chunks: Iterator[Result], seed: int) -> Iterator[Result]:
    """Hold back chunks that finish before earlier ones."""
    early: dict[int, Result] = {}
    for played in chunks:
        early[played.chunk.seed] = played
        while seed in early:
            yield early[seed]
            seed += early.pop(seed).chunk.games
