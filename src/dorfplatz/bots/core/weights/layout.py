"""The layout of a flat array of weights, for compiled functions and weights files alike."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate
from math import prod
from typing import Annotated

import numpy as np
from numpy.typing import NDArray

from dorfplatz.machine_code.annotations import Array

Weights = NDArray[np.float32]
# What bots judge by; only training changes weights.
ReadOnlyWeights = Annotated[Weights, Array(np.float32, is_read_only=True)]


class Layout:
    """Named blocks of weights, one after another in a flat array.

    >>> layout = Layout({"clock": (2, 3), "lead": (4,)})
    >>> layout.start("lead"), layout.size
    (6, 10)
    """

    def __init__(self, shapes: Mapping[str, tuple[int, ...]]) -> None:
        self.shapes = dict(shapes)
        *starts, self.size = accumulate(map(prod, self.shapes.values()), initial=0)
        self._starts = dict(zip(self.shapes, starts, strict=True))

    def start(self, name: str) -> int:
        """The index of a block's first weight."""
        return self._starts[name]

    def followed_by(self, shapes: Mapping[str, tuple[int, ...]]) -> Layout:
        """A layout with more blocks at the end; the present blocks do not move."""
        if repeated := self.shapes.keys() & shapes.keys():
            raise ValueError(f"two blocks of weights have the same name: {', '.join(sorted(repeated))}")
        return Layout({**self.shapes, **shapes})

    def blocks_of(self, weights: NDArray[np.floating]) -> dict[str, NDArray[np.floating]]:
        """The blocks of a flat array by name, as views of it. weights: (size,) or longer."""
        return {
            name: weights[self.start(name) : self.start(name) + prod(shape)].reshape(shape)
            for name, shape in self.shapes.items()
        }
