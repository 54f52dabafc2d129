"""A training: rounds of games on all sheets, for two to five players, with the weights fitted after each of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from dorfplatz.bots.valley.features import FEATURES, PHASES
from dorfplatz.bots.valley.learn import FADE, fitted, learn_games
from dorfplatz.bots.valley.value import Weights
from dorfplatz.bots.valley.weights import hand_weights
from dorfplatz.catalog.valley_load import load_valley
from dorfplatz.games.valley import Valley
from dorfplatz.rules.state import blank_states
from dorfplatz.rules.valley.state import COUNT, MOST_PLAYERS, VALLEY

FIRST_SEED = 1 << 40
PLAYERS = (2, 2, 3, 4, 5)


@dataclass(frozen=True)
class Report:
    """How a training stands: the rounds and games so far, and the mean result of the last round."""

    rounds: int
    games: int
    mean: float


class ValleyTraining:
    """What is learned, from which seed; each round goes on from the weights that the one before has fitted."""

    def __init__(self, seed: int = 1, weights: Weights | None = None) -> None:
        self.seed = seed
        self.weights = (hand_weights() if weights is None else weights).copy()
        self.games = 0
        self._squares = np.zeros((PHASES, FEATURES + 1, FEATURES + 1))
        self._products = np.zeros((PHASES, FEATURES + 1))

    def run(self, rounds: int, games: int) -> Iterator[Report]:
        """Play so many rounds of about so many games, and report after each."""
        states, words = blank_states(1, VALLEY)
        counts = np.zeros(MOST_PLAYERS, COUNT)
        tables = [Valley(players, sheet) for sheet in load_valley().sheets for players in PLAYERS]
        each = max(1, games // len(tables))
        for number in range(1, rounds + 1):
            self._squares *= FADE
            self._products *= FADE
            means = []
            for table in tables:
                seed = FIRST_SEED * self.seed + self.games
                means.append(
                    learn_games(
                        table.box, states, words, counts, self.weights, table.players, each, seed, self._squares,
                        self._products,
                    )
                )  # fmt: skip
                self.games += each
            self.weights = fitted(self._squares, self._products, self.weights)
            yield Report(number, self.games, float(np.mean(means)))
