"""The first thing that is learned: how many points are still to come, by the tiles left."""

from itertools import combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.core.weights import Table
from dorfplatz.bots.map.table import ACTIVE, BASIC_PLACES, CLOCK, LANDSCAPES, TASKS_LEFT


def set_clock(table: Table, errors: NDArray[np.float64]) -> None:
    """Raise the clock by the smooth surface over the tiles left that fits the errors, whatever tasks are open.

    The differences between numbers of open tasks stay. errors: (2, places), the sum at each place and how often it was
    met.
    """
    summed, met = errors[:, CLOCK:BASIC_PLACES].reshape(2, LANDSCAPES, TASKS_LEFT, ACTIVE).sum(axis=3)
    axes = np.meshgrid(np.arange(LANDSCAPES) / 10, np.arange(TASKS_LEFT) / 10, indexing="ij")
    terms = [np.ones_like(axes[0]), *axes] + [a * b for a, b in combinations_with_replacement(axes, 2)]
    surface = np.stack(terms, axis=2)
    seen = met > 0
    root = np.sqrt(met[seen])
    slope = np.linalg.lstsq(surface[seen] * root[:, None], summed[seen] / root, rcond=None)[0]
    clock = table[CLOCK:BASIC_PLACES].reshape(LANDSCAPES, TASKS_LEFT, ACTIVE)
    clock += (surface @ slope)[:, :, None].astype(np.float32)
