"""A training of `romantik`: threads play and note a round of games, which is learned as a whole."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import count

import numpy as np

from dorfplatz.bots.core.trainer import Report, TrainingRun, first_seed
from dorfplatz.bots.core.weights import Making, Weights
from dorfplatz.bots.core.weights.checked import read_only
from dorfplatz.bots.map.hand_made import hand_made_weights
from dorfplatz.bots.map.layout import BASIC_SIZE
from dorfplatz.bots.map.learn import Notes, Pace, new_notes, noisy_copy, set_all_targets, sum_errors, update_weights
from dorfplatz.bots.romantik.clock import set_clock
from dorfplatz.bots.romantik.hand_made import hand_made_part_weights
from dorfplatz.bots.romantik.learn import note_games
from dorfplatz.bots.romantik.scratch import make_scratch
from dorfplatz.bots.romantik.weights import to_bytes
from dorfplatz.catalog import Parts, load, most_of
from dorfplatz.errors import SetupError, shown
from dorfplatz.games.registry import units_of
from dorfplatz.games.romantik.game import Game
from dorfplatz.machine_code.readiness import need

# A round lasts this share of the time, but has at least SOME_GAMES games, if it has room for them.
ROUNDS, SOME_GAMES, GAMES_AT_ONCE, A_ROUND, MOST_GAMES = 40, 512, 16, 4096, 1 << 15
# How many choices of each game are noted, with room for how many features each: without parts, and with them.
ROOMS = ((96, 384), (176, 448))
# Most games are played with noisy copies of the weights, for exploration; every sixteenth batch is not.
NOISE, NOISELESS = 0.1, 1 / 16
SWEEPS, CLOCK_SWEEPS, GAMES_A_TRUST = 20, 8, 32
# From the first share of the time on, learning rate and noise are halved; from the second on, the learning rate again.
LATE, LATEST = 0.6, 0.85
# The trace: how much of a target is the final result. All of it in the first round, then less.
FIRST_TRACE, TRACE, LATER_TRACE, EARLY = 1.0, 0.9, 0.8, 0.3


@dataclass
class Training:
    """Learns weights with several threads, for some minutes, from a seed, with or without parts.

    `games` counts the games learned from. A round that has begun is played and learned to its end.
    """

    minutes: float
    threads: int = 1
    seed: int = 1
    with_parts: bool = False
    games_a_round: int = A_ROUND
    games: int = 0

    def __post_init__(self) -> None:
        self._first_seed = first_seed(self.seed)
        if not GAMES_AT_ONCE <= self.games_a_round <= MOST_GAMES:
            limits = f"from {GAMES_AT_ONCE} to {MOST_GAMES:,}"
            raise SetupError(f"a round of a training has {limits} games, not {shown(self.games_a_round)}")
        self.weights: Weights = hand_made_part_weights() if self.with_parts else hand_made_weights()
        self._is_clock_set = False
        self._run = TrainingRun(self.minutes, self.threads)
        self._notes = self._new_notes()
        self._noted = 0
        self._scratches = [make_scratch(self.weights) for _ in range(self.threads)]
        self._errors = np.zeros((self.threads, 2, len(self.weights)))
        self._speed = np.zeros_like(self.weights)

    def _new_notes(self) -> Notes:
        try:
            return new_notes(self.games_a_round, *ROOMS[self.with_parts])
        except MemoryError:
            raise SetupError(f"there is no memory for rounds of {self.games_a_round:,} games; take fewer") from None

    def go_on_from(self, weights: Weights, knows_parts: bool = True) -> None:
        """Start from other weights; those of the basic game leave the blocks of parts hand-made."""
        features = slice(None if knows_parts else BASIC_SIZE)
        self.weights[features] = weights[features]
        self._is_clock_set = True

    def run(self) -> Iterator[Report]:
        """Learn until the time is over, with a report now and then; to stop early, end the loop."""
        need(*units_of("romantik"))
        self._run.start()
        for turn in count():
            done, self._noted = self._run.done, 0
            yield from self._run.run_threads(partial(self._play, turn, done))
            yield from self._learn(self._pace(done))
            if self._run.done + 1 / ROUNDS > 1:
                yield self._run.report()
                return

    def _random_game(self, chance: random.Random) -> Game:
        """The basic game, or one with random parts."""
        return Game(parts=random_mix_of_parts(chance)) if self.with_parts else Game()

    def _play(self, turn: int, done: float, number: int) -> None:
        """Play and note games until the round is over, in batches with the same parts and noise."""
        while True:
            with self._run.lock:
                first = self._noted
                if first + GAMES_AT_ONCE > self.games_a_round:
                    return
                self._noted += GAMES_AT_ONCE
            game = self._random_game(random.Random(f"{self.seed} {turn} {first}"))
            scratch = self._scratches[number]._replace(weights=read_only(self._copy(turn, first, done)))
            seeds = self._first_seed + turn * self.games_a_round + np.arange(first, first + GAMES_AT_ONCE)
            note_games(game.tiles, game.box, scratch, self._notes, first, seeds)
            self._run.count(GAMES_AT_ONCE, float(self._notes.scores[first : first + GAMES_AT_ONCE].mean()))
            is_long = self._noted >= SOME_GAMES and self._run.done > done + 1 / ROUNDS
            if is_long or self._run.is_stopped:
                return

    def _copy(self, turn: int, first: int, done: float) -> Weights:
        """The weights for a batch of games, usually with noise."""
        chance = np.random.default_rng((self.seed, turn, first))
        if chance.random() < NOISELESS:
            return self.weights
        return noisy_copy(self.weights, chance, NOISE if done < LATE else NOISE / 2)

    def _pace(self, done: float) -> Pace:
        """How far a round moves the weights; until the clock is set, only final results count."""
        step = Pace().step / (1 if done < LATE else 2 if done < LATEST else 4)
        trace = FIRST_TRACE if not self._is_clock_set else TRACE if done < EARLY else LATER_TRACE
        return Pace(SWEEPS, step, trusted=self._noted / GAMES_A_TRUST, trace=trace)

    def _learn(self, pace: Pace) -> Iterator[Report]:
        """Learn from all notes of a round, in several sweeps."""
        yield from self._run.run_threads(partial(self._set_targets, pace.trace))
        if not self._is_clock_set:
            for _ in range(CLOCK_SWEEPS):
                yield from self._run.run_threads(self._sum_errors)
                set_clock(self.weights, self._errors.sum(axis=0))
            self._is_clock_set = True
        for _ in range(pace.sweeps):
            yield from self._run.run_threads(self._sum_errors)
            update_weights(self.weights, self._speed, self._errors.sum(axis=0), pace)
        self.games += self._noted

    def _share(self, number: int) -> tuple[int, int]:
        """The range of games that a thread learns from."""
        return self._noted * number // self.threads, self._noted * (number + 1) // self.threads

    def _set_targets(self, trace: float, number: int) -> None:
        set_all_targets(self._notes, *self._share(number), read_only(self.weights), trace)

    def _sum_errors(self, number: int) -> None:
        self._errors[number] = 0
        sum_errors(self._notes, *self._share(number), read_only(self.weights), self._errors[number])

    def to_file(self, mean: float) -> bytes:
        """The weights so far, as a file; `mean` is the mean result of the last games."""
        making = Making(self.with_parts, self.seed, self.games, self._run.minutes_done, round(mean, 1))
        return to_bytes(self.weights, making)


def random_mix_of_parts(chance: random.Random) -> Parts:
    """A random combination of parts, from few to everything."""
    catalog = load()
    share = chance.choice((0.15, 0.4, 0.7, 1.0, 1.0))
    names = [name for name in catalog.parts if chance.random() < share]
    return Parts(
        {name: chance.randint(1, most_of(catalog, name)) if share < 1 else most_of(catalog, name) for name in names}
    )
