"""A training of `romantik`: rounds of games, each noted by several threads and then learned as a whole."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import count

import numpy as np

from dorfplatz.bots.core.trainer import Report, Sitting, first_seed
from dorfplatz.bots.core.weights import Making, Table
from dorfplatz.bots.map.desk import make_desk, to_read
from dorfplatz.bots.map.hand import hand_made_weights
from dorfplatz.bots.map.learn import (
    Notes,
    Pace,
    look_back_on_all,
    mend,
    new_notes,
    note_games,
    sum_up,
    wrong_copy,
)
from dorfplatz.bots.map.table import BASIC_PLACES
from dorfplatz.bots.romantik.clock import set_clock
from dorfplatz.bots.romantik.part_hand import first_part_weights
from dorfplatz.bots.romantik.weights import to_bytes
from dorfplatz.catalog import Parts, load, most_of
from dorfplatz.errors import SetupError, shown
from dorfplatz.games.romantik.game import Game

# The games of a round are played for such a share of the time, but there are some hundred, if there is room for them.
ROUNDS, SOME_GAMES, GAMES_AT_ONCE, A_ROUND, MOST_GAMES = 40, 512, 16, 4096, 1 << 15
# Of each game so many choices are noted, with room for so many places each: without parts, and with them.
ROOMS = ((96, 384), (176, 448))
# Most games are played by a copy of the table in which each weight is wrong by such a share, give or take, so that the
# table also hears of what it would not do itself.
WRONG, BY_THE_TABLE = 0.1, 1 / 16
SWEEPS, CLOCK_SWEEPS, GAMES_A_TRUST = 20, 8, 32
# After such a share of the time the steps are half as long and the copies half as wrong, then the steps half again.
LATE, LATEST = 0.6, 0.85
# How much of what came is the end of the game: all of it in the first round, then less and less.
FIRST_TRACE, TRACE, LATER_TRACE, EARLY = 1.0, 0.9, 0.8, 0.3


@dataclass
class Training:
    """What is learned (the table), by how many threads, for how long, from which seed, with or without parts.

    `games` is how many it has learned from. A round that has begun is played and learned to its end.
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
        self.weights: Table = first_part_weights() if self.with_parts else hand_made_weights()
        self._is_clock_set = False
        self._sitting = Sitting(self.minutes, self.threads)
        self._notes = self._new_notes()
        self._noted = 0
        self._desks = [make_desk(self.weights) for _ in range(self.threads)]
        self._errors = np.zeros((self.threads, 2, len(self.weights)))
        self._speed = np.zeros_like(self.weights)

    def _new_notes(self) -> Notes:
        try:
            return new_notes(self.games_a_round, *ROOMS[self.with_parts])
        except MemoryError:
            raise SetupError(f"there is no memory for rounds of {self.games_a_round:,} games; take fewer") from None

    def go_on_from(self, weights: Table, knows_parts: bool = True) -> None:
        """Start from other weights than the hand-made ones; those of the basic game leave the parts as they are."""
        places = slice(None if knows_parts else BASIC_PLACES)
        self.weights[places] = weights[places]
        self._is_clock_set = True

    def run(self) -> Iterator[Report]:
        """Learn until the time is over, and report now and then; to stop before, just end the loop."""
        self._compile()
        self._sitting.begin()
        for turn in count():
            done, self._noted = self._sitting.done, 0
            yield from self._sitting.all_at(partial(self._play, turn, done))
            yield from self._learn(self._pace(done))
            if self._sitting.done + 1 / ROUNDS > 1:
                yield self._sitting.report()
                return

    def _compile(self) -> None:
        """Do everything once, so that the time runs only when all is compiled."""
        game = self._some_game(random.Random(0))
        note_games(game.tiles, game.box, self._desks[0], self._notes, 0, np.zeros(1, np.int64))
        look_back_on_all(self._notes, 0, 1, to_read(self.weights), 1.0)
        sum_up(self._notes, 0, 1, to_read(self.weights), self._errors[0])

    def _some_game(self, chance: random.Random) -> Game:
        """The basic game, or one with any parts."""
        return Game(parts=some_parts(chance)) if self.with_parts else Game()

    def _play(self, turn: int, done: float, number: int) -> None:
        """Note games until the round is over, a few with the same parts and by the same copy of the table at once."""
        while True:
            with self._sitting.lock:
                first = self._noted
                if first + GAMES_AT_ONCE > self.games_a_round:
                    return
                self._noted += GAMES_AT_ONCE
            game = self._some_game(random.Random(f"{self.seed} {turn} {first}"))
            desk = self._desks[number]._replace(weights=to_read(self._copy(turn, first, done)))
            seeds = self._first_seed + turn * self.games_a_round + np.arange(first, first + GAMES_AT_ONCE)
            note_games(game.tiles, game.box, desk, self._notes, first, seeds)
            self._sitting.note(GAMES_AT_ONCE, float(self._notes.scores[first : first + GAMES_AT_ONCE].mean()))
            is_long = self._noted >= SOME_GAMES and self._sitting.done > done + 1 / ROUNDS
            if is_long or self._sitting.is_stopped:
                return

    def _copy(self, turn: int, first: int, done: float) -> Table:
        """A copy of the table, mostly one that is a little wrong."""
        chance = np.random.default_rng((self.seed, turn, first))
        if chance.random() < BY_THE_TABLE:
            return self.weights
        return wrong_copy(self.weights, chance, WRONG if done < LATE else WRONG / 2)

    def _pace(self, done: float) -> Pace:
        """How far a round moves the table; as long as the clock knows nothing, only the end of a game counts."""
        step = Pace().step / (1 if done < LATE else 2 if done < LATEST else 4)
        trace = FIRST_TRACE if not self._is_clock_set else TRACE if done < EARLY else LATER_TRACE
        return Pace(SWEEPS, step, trusted=self._noted / GAMES_A_TRUST, trace=trace)

    def _learn(self, pace: Pace) -> Iterator[Report]:
        """Learn from all notes of a round, in several sweeps."""
        yield from self._sitting.all_at(partial(self._look_back, pace.trace))
        if not self._is_clock_set:
            for _ in range(CLOCK_SWEEPS):
                yield from self._sitting.all_at(self._sum_up)
                set_clock(self.weights, self._errors.sum(axis=0))
            self._is_clock_set = True
        for _ in range(pace.sweeps):
            yield from self._sitting.all_at(self._sum_up)
            mend(self.weights, self._speed, self._errors.sum(axis=0), pace)
        self.games += self._noted

    def _share(self, number: int) -> tuple[int, int]:
        """The first of the games that a thread learns from, and the one after the last."""
        return self._noted * number // self.threads, self._noted * (number + 1) // self.threads

    def _look_back(self, trace: float, number: int) -> None:
        look_back_on_all(self._notes, *self._share(number), to_read(self.weights), trace)

    def _sum_up(self, number: int) -> None:
        self._errors[number] = 0
        sum_up(self._notes, *self._share(number), to_read(self.weights), self._errors[number])

    def to_file(self, mean: float) -> bytes:
        """What was learned so far, as a file; the mean is that of the last games."""
        making = Making(self.with_parts, self.seed, self.games, self._sitting.minutes_done, round(mean, 1))
        return to_bytes(self.weights, making)


def some_parts(chance: random.Random) -> Parts:
    """Any combination of parts, from few to everything."""
    catalog = load()
    share = chance.choice((0.15, 0.4, 0.7, 1.0, 1.0))
    names = [name for name in catalog.parts if chance.random() < share]
    return Parts(
        {name: chance.randint(1, most_of(catalog, name)) if share < 1 else most_of(catalog, name) for name in names}
    )
