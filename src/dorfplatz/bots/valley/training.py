"""A training: rounds of games on all sheets, for two to five players, with the weights fitted after each of them."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np

from dorfplatz.bots.core.trainer import Report, first_seed
from dorfplatz.bots.core.weights import Making
from dorfplatz.bots.valley.features import FEATURES, PHASES
from dorfplatz.bots.valley.learn import FADE, fitted, learn_games
from dorfplatz.bots.valley.value import Weights
from dorfplatz.bots.valley.weights import hand_weights, to_bytes
from dorfplatz.catalog.valley.load import load_valley
from dorfplatz.games.valley import Valley
from dorfplatz.rules.map.state import blank_states
from dorfplatz.rules.valley.state import COUNT, MOST_PLAYERS, VALLEY

PLAYERS = (2, 2, 3, 4, 5)
GAMES_A_ROUND = 400


@dataclass
class ValleyTraining:
    """What is learned, for how long, from which seed; each round goes on from what the one before has fitted."""

    minutes: float
    seed: int = 1
    weights: Weights = field(default_factory=hand_weights)
    games: int = 0

    def __post_init__(self) -> None:
        first_seed(self.seed)
        self._squares = np.zeros((PHASES, FEATURES + 1, FEATURES + 1))
        self._products = np.zeros((PHASES, FEATURES + 1))
        self._minutes_done = 0.0

    def run(self) -> Iterator[Report]:
        """Play rounds until the time is over, and report after each; to stop before, just end the loop."""
        tables = [Valley(players, sheet) for sheet in load_valley().sheets for players in PLAYERS]
        started, done = time.monotonic(), 0.0
        while done < 1:
            mean = self._learn_round(tables)
            done = min(1.0, (time.monotonic() - started) / (60 * self.minutes))
            self._minutes_done = round(self.minutes * done, 2)
            yield Report(done, self.games, mean)

    def _learn_round(self, tables: list[Valley]) -> float:
        """Play some games at every table, fit the weights to how they ended, and return the mean result."""
        states, words = blank_states(1, VALLEY)
        counts = np.zeros(MOST_PLAYERS, COUNT)
        each = max(1, GAMES_A_ROUND // len(tables))
        self._squares *= FADE
        self._products *= FADE
        means = []
        for table in tables:
            seed = first_seed(self.seed) + self.games
            means.append(
                learn_games(
                    table.box, states, words, counts, self.weights, table.players, each, seed, self._squares,
                    self._products,
                )
            )  # fmt: skip
            self.games += each
        self.weights = fitted(self._squares, self._products, self.weights)
        return float(np.mean(means))

    def to_file(self, mean: float) -> bytes:
        """What was learned so far, as a file; the mean is that of the last games."""
        making = Making(False, self.seed, self.games, self._minutes_done, round(mean, 1))
        return to_bytes(self.weights, making)
