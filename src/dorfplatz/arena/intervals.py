"""95 % intervals of means and shares, wider for few values."""

from math import inf, sqrt

import numpy as np
from numpy.typing import ArrayLike, NDArray

TWO_SIDED_95 = 1.96
# Quantiles of Student's t for two values, three, and so on.
FEW = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262)


def factor(values: int) -> float:
    """The half-width of the interval of a mean of some values, in standard errors.

    >>> [round(factor(values), 2) for values in (2, 5, 11, 30, 100, 100_000)]
    [12.71, 2.78, 2.23, 2.05, 1.98, 1.96]
    """
    free = values - 1
    # For more values, an expansion of Student's t in the degrees of freedom.
    return FEW[free - 1] if free <= len(FEW) else TWO_SIDED_95 + 2.372 / free + 2.82 / free**2


def margin(deviation: float, values: int) -> float:
    """The half-width of the interval of a mean, from the standard deviation; 0 for a single value."""
    return factor(values) * deviation / sqrt(values) if values > 1 else 0.0


def margin_of(values: ArrayLike) -> float:
    """The half-width of the interval of the mean of these values.

    >>> round(margin_of([140, 150, 160]), 1)
    24.8
    """
    found = np.asarray(values, float)
    return margin(float(found.std(ddof=1)), len(found)) if len(found) > 1 else 0.0


def wilson(share: float, games: float) -> tuple[float, float]:
    """The Wilson interval of a share of independent games.

    >>> [round(end, 2) for end in wilson(0.5, 10)], [round(end, 2) for end in wilson(1, 10)]
    ([0.24, 0.76], [0.72, 1.0])
    """
    square = TWO_SIDED_95**2 / games
    middle = (share + square / 2) / (1 + square)
    half = TWO_SIDED_95 / (1 + square) * sqrt(share * (1 - share) / games + square / games / 4)
    return middle - half, middle + half


def design_effect(sums: NDArray[np.float64], independent: float, games: float) -> float:
    """How many games of a seed count as one: 1 if they are independent, all if they are identical.

    `sums` is the contribution of each seed to an estimate, `independent` the variance of the estimate if all games were
    independent, and `games` the number of games per seed. Where the variance cannot be estimated, all games of a seed
    count as one.

    >>> design_effect(np.array([1.0, -1, -1, 1]), 2.0, 2.0), design_effect(np.array([0.0, 0, 0, 0]), 2.0, 2.0)
    (2.0, 1.0)
    """
    ratio = len(sums) * float(sums.var(ddof=1)) / independent if len(sums) > 1 and independent else inf
    return max(1.0, min(ratio, games))
