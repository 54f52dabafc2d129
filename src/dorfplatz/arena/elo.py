"""Elo ratings by maximum likelihood from wins, draws and losses, with 95 % intervals.

A bot rated 400 above another is expected to score ten times as often; a draw is half a win for both.
"""

from dataclasses import dataclass
from math import log

import numpy as np
from numpy.typing import NDArray

from dorfplatz.arena.intervals import TWO_SIDED_95, design_effect

SCALE = 400 / log(10)
# Limits of Newton's method: how many steps, and which step is small enough to stop.
STEPS = 200
NEAR = 1e-10


@dataclass(frozen=True, slots=True)
class Ratings:
    """One rating per bot, with mean 0, and the half-width of its 95 % interval.

    `lent_draws` says that some group of bots never scored against another, so that no maximum exists; one draw was then
    added for any two bots that met.
    """

    elo: tuple[float, ...]
    margins: tuple[float, ...]
    lent_draws: bool = False


def ratings_of(wins: NDArray[np.float64]) -> Ratings:
    """The maximum-likelihood ratings. wins: (bots, bots), how often one scored against the other.

    With wins per seed, (seeds, bots, bots), the intervals allow for games of one seed being alike.

    >>> ratings = ratings_of(np.array([[0.0, 75.0], [25.0, 0.0]]))
    >>> [round(elo, 1) for elo in ratings.elo]
    [95.4, -95.4]
    """
    rounds = wins if wins.ndim == 3 else None
    wins = wins if rounds is None else rounds.sum(axis=0)
    lent = not _is_tied_together(wins)
    if lent:
        wins = wins + 0.5 * ((wins + wins.T) > 0)
    games = wins + wins.T
    strength = np.zeros(len(wins))
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(strength[None, :] - strength[:, None]))
        slope = (wins - games * chance).sum(axis=1)
        step = np.linalg.pinv(_information(games, chance)) @ slope
        # A Newton step, shortened where it would overshoot. Only differences of ratings matter, so the information
        # matrix is singular and needs the pseudo-inverse.
        strength += step / max(1.0, float(np.abs(step).max()))
        if np.abs(step).max() < NEAR:
            break
    chance = 1 / (1 + np.exp(strength[None, :] - strength[:, None]))
    covariance = np.linalg.pinv(_information(games, chance))
    effects = 1 if rounds is None else _effects(rounds, chance, covariance)
    spread = np.sqrt(np.diag(covariance) * effects)
    strength -= strength.mean()
    return Ratings(tuple((SCALE * strength).tolist()), tuple((SCALE * TWO_SIDED_95 * spread).tolist()), lent)


def _information(games: NDArray[np.float64], chance: NDArray[np.float64]) -> NDArray[np.float64]:
    """The Fisher information matrix at given ratings. Shape (bots, bots)."""
    weight = games * chance * (1 - chance)
    np.fill_diagonal(weight, 0)
    information: NDArray[np.float64] = np.diag(weight.sum(axis=1)) - weight
    return information


def _effects(
    rounds: NDArray[np.float64], chance: NDArray[np.float64], covariance: NDArray[np.floating]
) -> NDArray[np.float64]:
    """The design effect of each bot's games, the largest if it never lost or never won. Shape (bots,).

    rounds: (seeds, bots, bots), chance and covariance: (bots, bots).
    """
    games = rounds + rounds.transpose(0, 2, 1)
    pulls = (rounds - games * chance).sum(axis=2) @ covariance
    won, played = rounds.sum(axis=(0, 2)), games.sum(axis=(0, 2))
    independent = np.where((won > 0) & (won < played), np.diag(covariance), 0)
    each = zip(pulls.T, independent.tolist(), (played / len(rounds)).tolist(), strict=True)
    return np.array([design_effect(*bot) for bot in each])


def _is_tied_together(wins: NDArray[np.float64]) -> bool:
    """Whether every bot scored against every other, directly or through other bots."""
    reached = (wins > 0) | np.eye(len(wins), dtype=bool)
    for _ in range(len(wins)):
        reached = reached @ reached
    return bool(reached.all())
