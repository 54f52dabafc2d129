"""Times to wait for machine code, as people are told them."""

import math

# Estimates are rounded up to so many seconds.
STEP = 10


def rounded_up(seconds: float) -> int:
    """About how many seconds something takes.

    >>> rounded_up(0), rounded_up(3), rounded_up(21)
    (10, 10, 30)
    """
    return max(1, math.ceil(seconds / STEP)) * STEP
