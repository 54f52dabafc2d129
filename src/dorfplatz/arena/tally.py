"""Count results: how often each score occurred, and statistics of that."""

from collections import Counter
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from dorfplatz.arena.histogram import Bin, histogram
from dorfplatz.arena.intervals import margin


class Tally:
    """The number of games by score, in whole numbers, so that the order of adding changes nothing.

    >>> tally = Tally()
    >>> tally.add(np.array([3, 1, 2, 2], np.int32))
    >>> tally.games, tally.mean, tally.quantile(0.5)
    (4, 2.0, 2.0)
    """

    def __init__(self) -> None:
        self._counts: Counter[int] = Counter()

    def add(self, scores: NDArray[np.int32]) -> None:
        """Count more results. scores: (games,)."""
        values, numbers = np.unique(scores, return_counts=True)
        self._counts.update(dict(zip(values.tolist(), numbers.tolist(), strict=True)))

    def add_score(self, score: int) -> None:
        """Count one more result."""
        self.add(np.array([score], np.int32))

    @property
    def counts(self) -> dict[int, int]:
        """The number of games by score, in rising order, without scores that never occurred."""
        return dict(sorted(self._counts.items()))

    @property
    def games(self) -> int:
        """The number of games."""
        return self._counts.total()

    @property
    def mean(self) -> float:
        """The mean score."""
        return sum(score * count for score, count in self.counts.items()) / self.games

    @property
    def standard_deviation(self) -> float:
        """The standard deviation of the score; 0 for a single game."""
        if self.games < 2:
            return 0.0
        mean = self.mean
        squares = sum((score - mean) ** 2 * count for score, count in self.counts.items())
        return sqrt(squares / (self.games - 1))

    @property
    def margin(self) -> float:
        """The half-width of the 95 % interval of the mean."""
        return margin(self.standard_deviation, self.games)

    def quantile(self, share: float) -> float:
        """The score below which a share of the games lies, interpolated between scores."""
        place = (self.games - 1) * share
        low = self._ranked(int(place))
        high = self._ranked(min(int(place) + 1, self.games - 1))
        return low + (high - low) * (place - int(place))

    def _ranked(self, rank: int) -> int:
        """The score of the game with this rank, counted from 0 at the lowest."""
        scores = np.array(list(self.counts))
        reached = np.cumsum(list(self.counts.values()))
        return int(scores[np.searchsorted(reached, rank, side="right")])

    @property
    def bins(self) -> list[Bin]:
        """The scores in bins of equal width, for a chart of a few lines."""
        return histogram(self.counts)
