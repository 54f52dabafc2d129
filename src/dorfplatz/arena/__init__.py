"""The arena: simulations and tournaments of many games, on all cores."""

from dorfplatz.arena.histogram import Bin, histogram
from dorfplatz.arena.run import Played, Run
from dorfplatz.arena.seats import Seat, SeatTally
from dorfplatz.arena.simulation import Simulation, cores
from dorfplatz.arena.tally import Tally
from dorfplatz.arena.work import Chunk, Done, Work

__all__ = [
    "Bin",
    "Chunk",
    "Done",
    "Played",
    "Run",
    "Seat",
    "SeatTally",
    "Simulation",
    "Tally",
    "Work",
    "cores",
    "histogram",
]
