"""A training for the Duel: sides play each other with the same table, with and without modules, and all learn it."""

from __future__ import annotations

import random
import threading
from dataclasses import dataclass, field
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.duel.chance_to_win import fit_scales, new_leads
from dorfplatz.bots.duel.desk import DuelDesk, make_desk
from dorfplatz.bots.duel.hand import hand_made_duel_weights
from dorfplatz.bots.duel.learn import Lessons, learn_duels, new_lessons
from dorfplatz.bots.duel.weights import to_file
from dorfplatz.bots.value.table import BASIC_PLACES
from dorfplatz.bots.value.training import Training
from dorfplatz.bots.value.weights import earlier
from dorfplatz.catalog import CARD_KINDS, CARD_TERRAINS
from dorfplatz.games.duel import Duel

PLAYERS = (2, 2, 2, 2, 3, 4)
MODULES: tuple[tuple[int, ...], ...] = ((), (), (1,), (2,), (1, 2), (1, 2))
FADING, FIRST_STEP = 0.999, 0.2


@dataclass
class DuelTraining(Training):
    """What is learned from Duels of two to four sides, over all combinations of modules and cards."""

    weights: NDArray[np.float32] = field(default_factory=lambda: hand_made_duel_weights().copy())
    clock_games: ClassVar[int] = 0

    def __post_init__(self) -> None:
        super().__post_init__()
        self._leads = new_leads()
        self.go_on_from(first_weights())

    def go_on_from(self, weights: NDArray[np.float32]) -> None:
        """Start from other weights; what they say about the tiles left is kept."""
        self.weights[:] = weights
        self._is_clock_set = True

    @property
    def _first_step(self) -> float:
        return FIRST_STEP

    def _learn_round(self, chance: random.Random, turn: int, games: int) -> float:
        """Play some Duels with the same modules and cards, learn from them, and return the mean result."""
        game = some_duel(chance)
        scores = np.zeros((games, game.players))
        step, trace, clock_only = self._pace()
        with self._lock:
            self._leads *= FADING
        desk, lessons = self._duel_desk(self._table)
        learn_duels(
            game.tiles, game.box, desk, lessons, self._leads, self._first_seed(turn), step, trace, clock_only, scores
        )
        return float(scores.mean())

    def _duel_desk(self, weights: NDArray[np.float32]) -> tuple[DuelDesk, Lessons]:
        """Where a thread plays by some weights, and learns the table."""
        if getattr(_own, "training", None) is not self:
            _own.training, _own.desk = self, make_desk(weights)
            _own.lessons = new_lessons(self.weights, self.history)
        _own.desk = _own.desk._replace(weights=weights)
        return _own.desk, _own.lessons

    def to_file(self, mean: float) -> bytes:
        """What was learned so far, with the chances to win that were seen, as a file."""
        weights = self.weights.copy()
        fit_scales(self._leads, weights)
        return to_file(weights, self._making(mean))


_own = threading.local()


def first_weights() -> NDArray[np.float32]:
    """What was learned of a map alone, and what was set by hand for the Duel."""
    weights = hand_made_duel_weights().copy()
    weights[:BASIC_PLACES] = earlier()[:BASIC_PLACES]
    return weights


def some_duel(chance: random.Random) -> Duel:
    """A Duel with any number of sides, any modules and any cards."""
    modules = chance.choice(MODULES)
    cards = [chance.choice(CARD_KINDS) for _ in CARD_TERRAINS] if 1 in modules else ()
    return Duel(chance.choice(PLAYERS), modules, cards)
