"""The arena: simulations and tournaments of many games, on all cores."""

from typing import TYPE_CHECKING, Any

from dorfplatz.arena.histogram import Bin, histogram
from dorfplatz.arena.run import PlayedChunk, Run
from dorfplatz.arena.seats import Seat, SeatTally
from dorfplatz.arena.simulation import Simulation, cores
from dorfplatz.arena.tally import Tally
from dorfplatz.arena.work import Chunk, Done, Work
from dorfplatz.moved import moved_name

__all__ = [
    "Bin",
    "Chunk",
    "Done",
    "PlayedChunk",
    "Run",
    "Seat",
    "SeatTally",
    "Simulation",
    "Tally",
    "Work",
    "cores",
    "histogram",
]

if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        return moved_name(__name__, name)
