"""A training for the Duel: sides with the same weights play each other, with and without modules."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.core.trainer import Report, TrainingRun, first_seed
from dorfplatz.bots.core.weights import Making
from dorfplatz.bots.duel.chance_to_win import fit_scales, new_leads
from dorfplatz.bots.duel.hand_made import hand_made_duel_weights
from dorfplatz.bots.duel.learn import Lessons, learn_duels, new_lesson
from dorfplatz.bots.duel.scratch import make_scratch
from dorfplatz.bots.duel.weights import to_bytes
from dorfplatz.bots.map.earlier import earlier_weights
from dorfplatz.bots.map.layout import BASIC_SIZE
from dorfplatz.catalog import CARD_KINDS, CARD_TERRAINS
from dorfplatz.games.duel import Duel
from dorfplatz.games.registry import units_of
from dorfplatz.machine_code.readiness import need
from dorfplatz.rules.duel.state import MOST_SIDES

PLAYERS = (2, 2, 2, 2, 3, 4)
MODULES: tuple[tuple[int, ...], ...] = ((), (), (1,), (2,), (1, 2), (1, 2))
DUELS_AT_ONCE = 20
FADING = 0.999
# The learning rate is constant for this share of the time, and falls from then on.
STEADY_SHARE, FIRST_STEP, LAST_STEP = 0.4, 0.2, 0.005
FIRST_TRACE, LAST_TRACE = 0.9, 0.7


@dataclass
class DuelTraining:
    """Weights learned from Duels of two to four sides, over all combinations of modules and cards.

    Several threads play and learn the same weights.
    """

    minutes: float
    threads: int = 1
    seed: int = 1
    games: int = 0

    def __post_init__(self) -> None:
        self._first_seed = first_seed(self.seed)
        self.weights = first_weights()
        self._history = np.zeros((len(self.weights), 2), np.float32)
        self._leads = new_leads()
        self._run = TrainingRun(self.minutes, self.threads)
        self._scratches = [make_scratch(self.weights) for _ in range(self.threads)]
        self._notes = [self._new_notes() for _ in range(self.threads)]

    def _new_notes(self) -> Lessons:
        """Notes of every side."""
        return cast("Lessons", tuple(new_lesson(self.weights, self._history) for _ in range(MOST_SIDES)))

    def go_on_from(self, weights: NDArray[np.float32]) -> None:
        """Start from other weights."""
        self.weights[:] = weights

    def run(self) -> Iterator[Report]:
        """Learn until the time is over, with a report now and then; to stop early, end the loop."""
        need(*units_of("duel"))
        self._run.start()
        yield from self._run.run_threads(self._play_and_learn)
        yield self._run.report()

    def _play_and_learn(self, number: int) -> None:
        """Play and learn until the time is over."""
        chance = random.Random(f"{self.seed} {number}")
        turn = number
        while self._run.done < 1 and not self._run.is_stopped:
            self._run.count(DUELS_AT_ONCE, self._learn(chance, number, turn, DUELS_AT_ONCE))
            with self._run.lock:
                self.games += DUELS_AT_ONCE
            turn += self.threads

    def _learn(self, chance: random.Random, number: int, turn: int, duels: int) -> float:
        """Play some Duels with the same modules and cards, learn from them, and return the mean result."""
        game = random_duel(chance)
        scores = np.zeros((duels, game.players))
        with self._run.lock:
            self._leads *= FADING
        first = self._first_seed + turn * DUELS_AT_ONCE
        learn_duels(
            game.tiles,
            game.box,
            self._scratches[number],
            self._notes[number],
            self._leads,
            first,
            *self._pace(),
            scores,
        )
        return float(scores.mean())

    def _pace(self) -> tuple[float, float]:
        """The learning rate and the trace: constant at first, then falling."""
        late = max(0.0, (self._run.done - STEADY_SHARE) / (1 - STEADY_SHARE))
        return FIRST_STEP * (LAST_STEP / FIRST_STEP) ** late, FIRST_TRACE + (LAST_TRACE - FIRST_TRACE) * late

    def to_file(self, mean: float) -> bytes:
        """The weights so far, with the scales of the chance to win, as a file."""
        weights = self.weights.copy()
        fit_scales(self._leads, weights)
        making = Making(False, self.seed, self.games, self._run.minutes_done, round(mean, 1))
        return to_bytes(weights, making)


def first_weights() -> NDArray[np.float32]:
    """Learned weights of a map alone, and hand-made ones for the Duel."""
    weights = hand_made_duel_weights().copy()
    weights[:BASIC_SIZE] = earlier_weights()[:BASIC_SIZE]
    return weights


def random_duel(chance: random.Random) -> Duel:
    """A Duel with any number of sides, any modules and any cards."""
    modules = chance.choice(MODULES)
    cards = [chance.choice(CARD_KINDS) for _ in CARD_TERRAINS] if 1 in modules else ()
    return Duel(chance.choice(PLAYERS), modules, cards)
