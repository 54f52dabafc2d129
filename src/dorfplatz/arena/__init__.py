"""The arena: simulations and tournaments of many games, on all cores."""

from typing import TYPE_CHECKING, Any

# Not on first use, because its module has the same name.
from dorfplatz.arena.histogram import Bin, histogram
from dorfplatz.lazy import on_first_use
from dorfplatz.moved import moved_name

if TYPE_CHECKING:
    from dorfplatz.arena.processes import cores
    from dorfplatz.arena.run import PlayedChunk, Run
    from dorfplatz.arena.seats import Seat, SeatTally
    from dorfplatz.arena.simulation import Simulation
    from dorfplatz.arena.tally import Tally
    from dorfplatz.arena.work import Chunk, Done, Work
else:
    _find = on_first_use(
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

    def __getattr__(name: str) -> Any:
        return _find(name) if name in __all__ else moved_name(__name__, name)


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
