"""The arena: simulations and tournaments of many games, on all cores."""

from typing import TYPE_CHECKING

# Not on first use, because its module has the same name.
from dorfplatz.arena.histogram import Bin, histogram
from dorfplatz.lazy import on_first_use

if TYPE_CHECKING:
    from dorfplatz.arena.processes import cores
    from dorfplatz.arena.run import PlayedChunk, Run
    from dorfplatz.arena.seats import Seat, SeatTally
    from dorfplatz.arena.simulation import Simulation
    from dorfplatz.arena.tally import Tally
    from dorfplatz.arena.work import Chunk, Done, Work
else:
    __getattr__ = on_first_use(
        __name__,
        {
            "processes": "cores",
            "run": "PlayedChunk Run",
            "seats": "Seat SeatTally",
            "simulation": "Simulation",
            "tally": "Tally",
            "work": "Chunk Done Work",
        },
    )

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
