"""A training of the Valley: rounds of games on all sheets, for two to five players."""

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
from dorfplatz.bots.valley.weights import hand_made_weights, to_bytes
from dorfplatz.catalog.valley.load import load_valley
from dorfplatz.games.registry import units_of
from dorfplatz.games.valley import Valley
from dorfplatz.machine_code.readiness import need
from dorfplatz.rules.arrays import blank_states
from dorfplatz.rules.valley.state import COUNT, MOST_PLAYERS, VALLEY

PLAYERS = (2, 2, 3, 4, 5)
GAMES_A_ROUND = 400


@dataclass
class ValleyTraining:
    """The weights being learned, for how long, from which seed; each round starts from the last fit."""

    minutes: float
    seed: int = 1
    weights: Weights = field(default_factory=hand_made_weights)
    games: int = 0

    def __post_init__(self) -> None:
        first_seed(self.seed)
        self._squares = np.zeros((PHASES, FEATURES + 1, FEATURES + 1))
        self._products = np.zeros((PHASES, FEATURES + 1))
        self._minutes_done = 0.0

    def run(self) -> Iterator[Report]:
        """Play rounds until the time is over, with a report after each; to stop early, end the loop."""
        need(*units_of("valley"))
        games = [Valley(players, sheet) for sheet in load_valley().sheets for players in PLAYERS]
        started, done = time.monotonic(), 0.0
        while done < 1:
            mean = self._learn_round(games)
            done = min(1.0, (time.monotonic() - started) / (60 * self.minutes))
            self._minutes_done = round(self.minutes * done, 2)
            yield Report(done, self.games, mean)

    def _learn_round(self, games: list[Valley]) -> float:
        """Play some games of every kind, fit the weights to the results, and return the mean result."""
        states, words = blank_states(1, VALLEY)
        counts = np.zeros(MOST_PLAYERS, COUNT)
        each = max(1, GAMES_A_ROUND // len(games))
        self._squares *= FADE
        self._products *= FADE
        means = []
        for game in games:
            seed = first_seed(self.seed) + self.games
            means.append(
                learn_games(
                    game.box, states, words, counts, self.weights, game.players, each, seed, self._squares,
                    self._products,
                )
            )  # fmt: skip
            self.games += each
        self.weights = fitted(self._squares, self._products, self.weights)
        return float(np.mean(means))

    def to_file(self, mean: float) -> bytes:
        """The weights so far, as a file; `mean` is the mean result of the last games."""
        making = Making(False, self.seed, self.games, self._minutes_done, round(mean, 1))
        return to_bytes(self.weights, making)
