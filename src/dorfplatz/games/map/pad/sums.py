"""Sums that a set of values can make."""

from functools import lru_cache


@lru_cache(maxsize=64)
def sums(values: tuple[int, ...]) -> frozenset[int]:
    """All sums of some of the values.

    >>> sorted(sums((4, 5)))
    [0, 4, 5, 9]
    """
    return frozenset(done for done, _ in scored_again(values))


@lru_cache(maxsize=64)
def scored_again(values: tuple[int, ...]) -> frozenset[tuple[int, int]]:
    """All pairs of a sum of some values and a sum of some of those.

    >>> sorted(scored_again((4,)))
    [(0, 0), (4, 0), (4, 4)]
    """
    pairs = {(0, 0)}
    for value in values:
        pairs |= {(done + value, again + more) for done, again in pairs for more in (0, value)}
    return frozenset(pairs)


def numbers(values: tuple[int, ...]) -> str:
    """Values in rising order, separated by commas.

    >>> numbers((4, 5, 5))
    '4, 5, 5'
    """
    return ", ".join(str(value) for value in sorted(values))
