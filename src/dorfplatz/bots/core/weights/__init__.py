"""Value weights of all games: named blocks in one flat array, and the files that hold them."""

from dorfplatz.bots.core.weights.file import SINGLE, WeightsFile, read_weights, write_weights
from dorfplatz.bots.core.weights.layout import Layout, ReadOnlyWeights, Weights
from dorfplatz.bots.core.weights.making import Making, WeightsError, WeightsWarning

__all__ = [
    "SINGLE",
    "Layout",
    "Making",
    "ReadOnlyWeights",
    "Weights",
    "WeightsError",
    "WeightsFile",
    "WeightsWarning",
    "read_weights",
    "write_weights",
]
