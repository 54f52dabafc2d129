"""How far a mean may be from the true one: half of its 95 % interval, by Student's t, which is wider for few values."""

from math import sqrt

import numpy as np
from numpy.typing import ArrayLike

TWO_SIDED_95 = 1.96
# Student's t for two values, three, and so on.
FEW = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262)


def factor(values: int) -> float:
    """By how many standard errors a mean of so many values may be wrong.

    >>> [round(factor(values), 2) for values in (2, 5, 11, 30, 100, 100_000)]
    [12.71, 2.78, 2.23, 2.05, 1.98, 1.96]
    """
    free = values - 1
    return FEW[free - 1] if free <= len(FEW) else TWO_SIDED_95 + 2.372 / free + 2.82 / free**2


def margin(deviation: float, values: int) -> float:
    """Half of the interval of a mean of so many values with that standard deviation; 0 for a single one."""
    return factor(values) * deviation / sqrt(values) if values > 1 else 0.0


def margin_of(values: ArrayLike) -> float:
    """Half of the interval of the mean of these values.

    >>> round(margin_of([140, 150, 160]), 1)
    24.8
    """
    found = np.asarray(values, float)
    return margin(float(found.std(ddof=1)), len(found)) if len(found) > 1 else 0.0
