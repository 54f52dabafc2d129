"""Group scores into bins of a round width."""

from collections.abc import Mapping
from dataclasses import dataclass

MOST_BINS = 13


@dataclass(frozen=True, slots=True)
class Bin:
    """The games whose score lies from `low` to `high`, both included."""

    low: int
    high: int
    games: int


def round_width(span: int) -> int:
    """The smallest of 1, 2, 5, 10, 20, 50, ... that covers a span in few enough bins.

    >>> round_width(40)
    5
    """
    power = 1
    while True:
        for digit in (1, 2, 5):
            if digit * power * MOST_BINS >= span:
                return digit * power
        power *= 10


def histogram(counts: Mapping[int, int]) -> list[Bin]:
    """All bins from the lowest score to the highest, empty ones between them included.

    >>> histogram({1: 3, 3: 1})
    [Bin(low=1, high=1, games=3), Bin(low=2, high=2, games=0), Bin(low=3, high=3, games=1)]
    """
    if not counts:
        return []
    width = round_width(max(counts) - min(counts) + 1)
    first, last = min(counts) // width, max(counts) // width
    games = [0] * (last - first + 1)
    for score, number in counts.items():
        games[score // width - first] += number
    return [Bin(width * (first + i), width * (first + i + 1) - 1, number) for i, number in enumerate(games)]
