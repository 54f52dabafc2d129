"""Points as records write them."""

from __future__ import annotations

from fractions import Fraction


def written(points: int | Fraction) -> int | str:
    """Whole numbers as numbers, fractions as text.

    >>> written(Fraction(14, 3)), written(Fraction(8))
    ('14/3', 8)
    """
    return int(points) if points.denominator == 1 else str(points)
