"""The first thing to learn: how many points are still to come, by the tiles left."""

from itertools import combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.core.weights import Weights
from dorfplatz.bots.map.layout import ACTIVE, BASIC_SIZE, CLOCK, LANDSCAPES, TASKS_LEFT


def set_clock(weights: Weights, errors: NDArray[np.float64]) -> None:
    """Add to the clock the quadratic surface over the tiles left that best fits the errors.

    It is the same for every number of open tasks, so the differences between these stay. errors: (2, features), the sum
    of errors of each feature and how often it was met.
    """
    summed, met = errors[:, CLOCK:BASIC_SIZE].reshape(2, LANDSCAPES, TASKS_LEFT, ACTIVE).sum(axis=3)
    axes = np.meshgrid(np.arange(LANDSCAPES) / 10, np.arange(TASKS_LEFT) / 10, indexing="ij")
    terms = [np.ones_like(axes[0]), *axes] + [a * b for a, b in combinations_with_replacement(axes, 2)]
    surface = np.stack(terms, axis=2)
    seen = met > 0
    root = np.sqrt(met[seen])
    slope = np.linalg.lstsq(surface[seen] * root[:, None], summed[seen] / root, rcond=None)[0]
    clock = weights[CLOCK:BASIC_SIZE].reshape(LANDSCAPES, TASKS_LEFT, ACTIVE)
    clock += (surface @ slope)[:, :, None].astype(np.float32)
