"""The arena: many games at once, on all cores."""

from dorfplatz.arena.chunk import Chunk, Played, play_chunk
from dorfplatz.arena.histogram import Bin, histogram
from dorfplatz.arena.run import Run
from dorfplatz.arena.simulation import Simulation, cores
from dorfplatz.arena.tally import Tally

__all__ = ["Bin", "Chunk", "Played", "Run", "Simulation", "Tally", "cores", "histogram", "play_chunk"]
