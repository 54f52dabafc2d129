"""Find the best of some weighed choices."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from dorfplatz.machine_code import entry, rule


@entry
def best_of(worths: NDArray[np.float64], number: int) -> int:
    """The index of the greatest of some numbers, the first of equals."""
    best = 0
    for i in range(1, number):
        if worths[i] > worths[best]:
            best = i
    return best


@rule
def keep_best(choices: Any, worths: Any, number: int, most: int) -> int:
    """Move the best few of a list to its front, best first, and return their number."""
    kept = min(number, most)
    for i in range(kept):
        best = i
        for k in range(i + 1, number):
            if worths[k] > worths[best]:
                best = k
        choices[i], choices[best] = choices[best], choices[i]
        worths[i], worths[best] = worths[best], worths[i]
    return kept
