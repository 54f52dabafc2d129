"""Counting results: how often each score came, and what follows from it."""

from math import sqrt

import numpy as np
from numpy.typing import NDArray

from dorfplatz.arena.histogram import Bin, histogram

TWO_SIDED_95 = 1.96


class Tally:
    """The number of games by score. Everything is counted in whole numbers, so the order of adding changes nothing.

    >>> tally = Tally()
    >>> tally.add(np.array([3, 1, 2, 2], np.int32))
    >>> tally.games, tally.mean, tally.quantile(0.5)
    (4, 2.0, 2.0)
    """

    def __init__(self) -> None:
        self._counts = np.zeros(0, np.int64)

    def add(self, scores: NDArray[np.int32]) -> None:
        """Count some more results. scores: (games,)."""
        new = np.bincount(scores, minlength=len(self._counts))
        new[: len(self._counts)] += self._counts
        self._counts = new

    def add_score(self, score: int) -> None:
        """Count one more result."""
        self.add(np.array([score], np.int32))

    @property
    def counts(self) -> dict[int, int]:
        """The number of games by score, in rising order, without those that never came."""
        return {int(score): int(self._counts[score]) for score in np.flatnonzero(self._counts)}

    @property
    def games(self) -> int:
        """The number of games."""
        return int(self._counts.sum())

    @property
    def mean(self) -> float:
        """The mean score."""
        return sum(score * count for score, count in self.counts.items()) / self.games

    @property
    def standard_deviation(self) -> float:
        """The standard deviation of a game's score; 0 for a single game."""
        if self.games < 2:
            return 0.0
        mean = self.mean
        squares = sum((score - mean) ** 2 * count for score, count in self.counts.items())
        return sqrt(squares / (self.games - 1))

    @property
    def margin(self) -> float:
        """Half of the 95 % interval of the mean."""
        return TWO_SIDED_95 * self.standard_deviation / sqrt(self.games)

    def quantile(self, share: float) -> float:
        """The score below which a share of the games lies, halfway values included."""
        place = (self.games - 1) * share
        low = self._ranked(int(place))
        high = self._ranked(min(int(place) + 1, self.games - 1))
        return low + (high - low) * (place - int(place))

    def _ranked(self, rank: int) -> int:
        """The score of the game with this rank, counted from 0 at the lowest."""
        return int(np.searchsorted(self._counts.cumsum(), rank, side="right"))

    @property
    def bins(self) -> list[Bin]:
        """The scores in groups of equal width, for a picture of a handful of lines."""
        return histogram(self.counts)
