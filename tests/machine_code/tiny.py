"""A few rules that compile in a second."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dorfplatz.machine_code import entry, rule
from dorfplatz.machine_code.unit import Unit
from dorfplatz.rules.arrays import ChoiceRows, Record, record_shape

COUNTER = record_shape(("deep", [("number", np.int64, 3)]), ("count", np.int64))


class Pair(NamedTuple):
    """Two arrays."""

    rows: ChoiceRows
    sums: NDArray[np.int64]


@rule
def twice(number: int) -> int:
    """Double a number."""
    return 2 * number


@entry
def count_twice(counter: Record, number: int) -> int:
    """Add a number twice."""
    counter.deep.number[2] += twice(number)
    counter.count += 1
    return int(counter.deep.number[2])


@entry
def sum_rows(pair: Pair) -> None:
    """Sum each row."""
    for i in range(pair.rows.shape[0]):
        pair.sums[i] = 0
        for k in range(pair.rows.shape[1]):
            pair.sums[i] += pair.rows[i, k]


TINY = Unit("tiny", "a few rules", (__name__,), state=f"{__name__}:COUNTER")

# The same in machine code, but it cannot be made.
BROKEN = Unit("broken", "a broken rule", ("machine_code.broken",), state=f"{__name__}:COUNTER")
