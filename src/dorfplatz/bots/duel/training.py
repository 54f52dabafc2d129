"""A training for the Duel: sides play each other with the same table, with and without modules, and all learn it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.core.trainer import Report, Sitting, first_seed
from dorfplatz.bots.core.weights import Making
from dorfplatz.bots.duel.chance_to_win import fit_scales, new_leads
from dorfplatz.bots.duel.desk import make_desk
from dorfplatz.bots.duel.hand import hand_made_duel_weights
from dorfplatz.bots.duel.learn import Lesson, learn_duels, new_lesson
from dorfplatz.bots.duel.weights import to_bytes
from dorfplatz.bots.map.earlier import earlier
from dorfplatz.bots.map.table import BASIC_PLACES
from dorfplatz.catalog import CARD_KINDS, CARD_TERRAINS
from dorfplatz.games.duel import Duel
from dorfplatz.rules.map.state import MOST_SIDES

PLAYERS = (2, 2, 2, 2, 3, 4)
MODULES: tuple[tuple[int, ...], ...] = ((), (), (1,), (2,), (1, 2), (1, 2))
DUELS_AT_ONCE = 20
FADING = 0.999
# The step is steady for such a share of the time, and ever smaller after that.
STEADY_SHARE, FIRST_STEP, LAST_STEP = 0.4, 0.2, 0.005
FIRST_TRACE, LAST_TRACE = 0.9, 0.7


@dataclass
class DuelTraining:
    """What is learned from Duels of two to four sides, over all combinations of modules and cards.

    Several threads play and learn the same table.
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
        self._sitting = Sitting(self.minutes, self.threads)
        self._desks = [make_desk(self.weights) for _ in range(self.threads)]
        self._notes = [self._new_notes() for _ in range(self.threads)]

    def _new_notes(self) -> tuple[Lesson, ...]:
        """Notes of every side."""
        return tuple(new_lesson(self.weights, self._history) for _ in range(MOST_SIDES))

    def go_on_from(self, weights: NDArray[np.float32]) -> None:
        """Start from other weights."""
        self.weights[:] = weights

    def run(self) -> Iterator[Report]:
        """Learn until the time is over, and report now and then; to stop before, just end the loop."""
        self._learn(random.Random(0), 0, 0, 1)
        self._sitting.begin()
        yield from self._sitting.all_at(self._pupil)
        yield self._sitting.report()

    def _pupil(self, number: int) -> None:
        """Play again and again."""
        chance = random.Random(f"{self.seed} {number}")
        turn = number
        while self._sitting.done < 1 and not self._sitting.is_stopped:
            self._sitting.note(DUELS_AT_ONCE, self._learn(chance, number, turn, DUELS_AT_ONCE))
            with self._sitting.lock:
                self.games += DUELS_AT_ONCE
            turn += self.threads

    def _learn(self, chance: random.Random, number: int, turn: int, duels: int) -> float:
        """Play some Duels with the same modules and cards, learn from them, and return the mean result."""
        game = some_duel(chance)
        scores = np.zeros((duels, game.players))
        with self._sitting.lock:
            self._leads *= FADING
        first = self._first_seed + turn * DUELS_AT_ONCE
        learn_duels(
            game.tiles, game.box, self._desks[number], self._notes[number], self._leads, first, *self._pace(), scores
        )
        return float(scores.mean())

    def _pace(self) -> tuple[float, float]:
        """The step and the trace: first steady, then ever smaller."""
        late = max(0.0, (self._sitting.done - STEADY_SHARE) / (1 - STEADY_SHARE))
        return FIRST_STEP * (LAST_STEP / FIRST_STEP) ** late, FIRST_TRACE + (LAST_TRACE - FIRST_TRACE) * late

    def to_file(self, mean: float) -> bytes:
        """What was learned so far, with the chances to win that were seen, as a file."""
        weights = self.weights.copy()
        fit_scales(self._leads, weights)
        making = Making(False, self.seed, self.games, self._sitting.minutes_done, round(mean, 1))
        return to_bytes(weights, making)


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
