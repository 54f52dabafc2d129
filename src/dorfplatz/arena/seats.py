"""Results by seat in games with opponents: means and wins."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dorfplatz.arena.tally import Tally


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat: its mean result, the games it won alone, and the games it won with others."""

    mean: float
    wins: int
    shared_wins: int


class SeatTally:
    """Results by seat, counted in whole numbers, so that the order of adding changes nothing.

    >>> tally = SeatTally(players=2)
    >>> tally.add(np.array([30, 20, 25, 25], np.int32))
    >>> tally.seats
    (Seat(mean=27.5, wins=1, shared_wins=1), Seat(mean=22.5, wins=0, shared_wins=1))
    """

    def __init__(self, players: int) -> None:
        self.games = 0
        self._points = np.zeros(players, np.int64)
        self._wins = np.zeros(players, np.int64)
        self._shared = np.zeros(players, np.int64)
        self._totals = Tally()

    def add(self, scores: NDArray[np.int32], wins: NDArray[np.int8] | None = None) -> None:
        """Count more games, the results of one game after the other; without `wins`, the most points win.

        scores, wins: (games * players,).
        """
        games = scores.reshape(-1, len(self._points))
        most = games == games.max(axis=1, keepdims=True)
        is_best = wins.reshape(games.shape).astype(bool) if wins is not None and wins.size else most
        is_shared = is_best.sum(axis=1, keepdims=True) > 1
        self.games += len(games)
        self._points += games.sum(axis=0)
        self._totals.add(games.sum(axis=1, dtype=np.int32))
        self._wins += (is_best & ~is_shared).sum(axis=0)
        self._shared += (is_best & is_shared).sum(axis=0)

    @property
    def margin(self) -> float:
        """The half-width of the 95 % interval of the mean over all seats.

        Results of one game are not independent, so each game counts as one value.
        """
        return self._totals.margin / len(self._points)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats in their order."""
        columns = zip(self._points.tolist(), self._wins.tolist(), self._shared.tolist(), strict=True)
        return tuple(Seat(points / max(self.games, 1), wins, shared) for points, wins, shared in columns)
