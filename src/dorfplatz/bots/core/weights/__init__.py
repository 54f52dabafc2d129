"""Value weights of all games: named blocks in one flat array, and the files that hold them."""

from typing import TYPE_CHECKING

from dorfplatz.lazy import on_first_use

if TYPE_CHECKING:
    from dorfplatz.bots.core.weights.file import SINGLE, WeightsFile, read_weights, write_weights
    from dorfplatz.bots.core.weights.layout import Layout, ReadOnlyWeights, Weights
    from dorfplatz.bots.core.weights.making import Making, WeightsError, WeightsWarning
else:
    __getattr__ = on_first_use(
        __name__,
        {
            "file": "SINGLE WeightsFile read_weights write_weights",
            "layout": "Layout ReadOnlyWeights Weights",
            "making": "Making WeightsError WeightsWarning",
        },
    )

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
