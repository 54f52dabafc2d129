"""The sums that some of a list of values can make."""

from functools import lru_cache


@lru_cache(maxsize=64)
def sums(values: tuple[int, ...]) -> frozenset[int]:
    """All sums of subsets of the values.

    >>> sorted(sums((4, 5)))
    [0, 4, 5, 9]
    """
    return frozenset(done for done, _ in scored_again(values))


@lru_cache(maxsize=64)
def scored_again(values: tuple[int, ...]) -> frozenset[tuple[int, int]]:
    """All pairs of the sum of a subset and the sum of a subset of that subset.

    >>> sorted(scored_again((4,)))
    [(0, 0), (4, 0), (4, 4)]
    """
    pairs = {(0, 0)}
    for value in values:
        pairs |= {(done + value, again + more) for done, again in pairs for more in (0, value)}
    return frozenset(pairs)


def numbers(values: tuple[int, ...]) -> str:
    """Values in ascending order, separated by commas.

    >>> numbers((4, 5, 5))
    '4, 5, 5'
    """
    return ", ".join(str(value) for value in sorted(values))
