"""Duels for two on an NVIDIA GPU, one a thread, between tables: to compare them, and to learn from every turn.

Every side takes what its own table says is best at once. What is noted of a Duel is the places of each side after each
of its choices and the points there; from that a table is learned as a whole, many Duels at a time.
"""

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bench.gpu import cuda_module
from dorfplatz.bots.duel.cards import count_closed
from dorfplatz.bots.duel.desk import MOST_AHEAD, MOVE, TRIAL, DuelDesk
from dorfplatz.bots.duel.features import list_side_places, points_of
from dorfplatz.bots.duel.policy import TRIED, best_choice
from dorfplatz.bots.duel.table import DUEL_PLACES
from dorfplatz.bots.value.features import MOST_PLACES
from dorfplatz.bots.value.learn import MOST_ERROR
from dorfplatz.bots.value.outlook import OUTLOOK
from dorfplatz.bots.value.table import shapes
from dorfplatz.games.duel import Duel
from dorfplatz.rules.batch import clear_state
from dorfplatz.rules.choices import MOST_CHOICES
from dorfplatz.rules.duel import reveal, set_up
from dorfplatz.rules.duel_choices import carry_out
from dorfplatz.rules.duel_scoring import LINES
from dorfplatz.rules.state import CARDS, DONE, DUEL, MOST_SIDES, OVER, PLACE, ROMANTIK, WAIT

THREADS = 64
SIDES, BOARDS = 2, TRIAL + 1
# Of each side so many choices are noted, with room for so many places each.
NOTED, ROOM = 112, 512

Table = NDArray[np.float32]


@cache
def kernels(cuda: Any) -> tuple[Any, Any, Any, Any]:
    """Play, look back on what came of each note, sum up the errors of a table, and mend it."""
    word = np.int64

    def play(
        tiles: Any,
        boxes: Any,
        states: Any,
        words: Any,
        halves: Any,
        sides: Any,
        side_halves: Any,
        outlooks: Any,
        tables: Any,
        shapes: Any,
        choices: Any,
        worths: Any,
        places: Any,
        lines: Any,
        closed: Any,
        course: Any,
        rival: Any,
        setups: Any,
        seeds: Any,
        notes: Any,
        numbers: Any,
        points: Any,
        scores: Any,
        tried: int,
    ) -> None:
        i = cuda.grid(1)
        if i >= seeds.shape[0]:
            return
        begin, end = BOARDS * i, BOARDS * (i + 1)
        box, state = boxes[setups[i, 0]], states[begin]
        generator = cuda.local.array(4, word)
        clear_state(words, begin)
        set_up(tiles, box, state, generator, SIDES, seeds[i])
        for seat in range(SIDES):
            for row in range(numbers.shape[2]):
                numbers[i, seat, row] = 0
        rows = 0
        row_of_second = 0
        while state.phase != OVER:
            reveal(tiles, box, state)
            while state.phase == PLACE:
                for seat in range(SIDES):
                    desk = DuelDesk(
                        states[begin:end],
                        words[begin:end],
                        halves[begin:end],
                        sides[i : i + 1],
                        side_halves[i : i + 1],
                        outlooks[i],
                        tables[setups[i, 1 + seat]],
                        shapes,
                        choices[i],
                        worths[i],
                        places[i],
                        lines[i],
                        closed[i],
                        course,
                        closed[i],
                        rival,
                    )
                    while state.phase == PLACE and state.step[seat] not in (WAIT, DONE):
                        choice = best_choice(tiles, box, MOVE, seat, desk, tried)
                        carry_out(tiles, box, state, seat, choice)
                        row = row_of_second if seat else rows
                        if state.phase != OVER and row < numbers.shape[2]:
                            count_closed(box, state, desk.closed)
                            number = list_side_places(tiles, box, MOVE, seat, desk, desk.places)
                            number = min(number, notes.shape[3])
                            for k in range(number):
                                notes[i, seat, row, k] = desk.places[k]
                            numbers[i, seat, row] = number
                            points[i, seat, row] = points_of(tiles, box, state, seat, desk)
                            if seat:
                                row_of_second += 1
                            else:
                                rows += 1
                    if state.phase == OVER:
                        count_closed(box, state, desk.closed)
                        for each in range(SIDES):
                            scores[i, each] = points_of(tiles, box, state, each, desk)

    def look_back(notes: Any, numbers: Any, points: Any, scores: Any, tables: Any, trace: float, aims: Any) -> None:
        i = cuda.grid(1)
        if i >= SIDES * scores.shape[0]:
            return
        game, seat = i // SIDES, i % SIDES
        table = tables[0]
        to_come = 0.0
        last = scores[game, seat]
        promised = 0.0
        is_last = True
        for back in range(numbers.shape[2]):
            row = numbers.shape[2] - 1 - back
            number = numbers[game, seat, row]
            if number == 0:
                continue
            gained = last - points[game, seat, row]
            to_come = gained if is_last else gained + (1 - trace) * promised + trace * to_come
            is_last = False
            aims[game, seat, row] = to_come
            last = points[game, seat, row]
            promised = 0.0
            for k in range(number):
                promised += table[notes[game, seat, row, k]]

    def sum_up(notes: Any, numbers: Any, aims: Any, tables: Any, setups: Any, errors: Any) -> None:
        i = cuda.grid(1)
        rows = numbers.shape[2]
        game = i // (SIDES * rows)
        if game >= numbers.shape[0]:
            return
        seat, row = i // rows % SIDES, i % rows
        number = numbers[game, seat, row]
        if number == 0 or setups[game, 1 + seat] >= setups[game, 3]:
            return
        error = aims[game, seat, row]
        for k in range(number):
            error -= tables[0, notes[game, seat, row, k]]
        error = min(max(error, -MOST_ERROR), MOST_ERROR)
        for k in range(number):
            place = notes[game, seat, row, k]
            cuda.atomic.add(errors, (0, place), error)
            cuda.atomic.add(errors, (1, place), 1.0)

    def mend(errors: Any, tables: Any, speed: Any, rate: float, momentum: float, trusted: float) -> None:
        place = cuda.grid(1)
        if place < errors.shape[1]:
            speed[place] = momentum * speed[place] + rate * errors[0, place] / (errors[1, place] + trusted)
            tables[0, place] += speed[place]
            errors[0, place] = 0.0
            errors[1, place] = 0.0

    return cuda.jit(play), cuda.jit(look_back), cuda.jit(sum_up), cuda.jit(mend)


class Gpu:
    """Room for so many Duels at once, between so many tables; with notes of each."""

    def __init__(self, games: int, tables: int) -> None:
        cuda = self.cuda = cuda_module()
        self.games = games
        words = cuda.device_array(games * BOARDS * DUEL.itemsize // 8, np.int64)
        side_words = cuda.device_array(games * ROMANTIK.itemsize // 8, np.int64)
        self.tables = cuda.device_array((tables, DUEL_PLACES), np.float32)
        self._paper = (
            words.view(DUEL),
            words.reshape(games * BOARDS, -1),
            words.view(np.int16).reshape(games * BOARDS, -1),
            side_words.view(ROMANTIK),
            side_words.view(np.int16).reshape(games, -1),
            cuda.to_device(np.zeros(games, OUTLOOK)),
            self.tables,
            cuda.to_device(shapes()),
            cuda.device_array((games, MOST_CHOICES), np.int32),
            cuda.device_array((games, MOST_CHOICES), np.float64),
            cuda.device_array((games, MOST_PLACES), np.int32),
            cuda.device_array((games, LINES), np.int32),
            cuda.to_device(np.zeros((games, CARDS, MOST_SIDES), np.int64)),
            cuda.device_array((MOST_AHEAD, MOST_SIDES), np.int64),
            cuda.device_array(1, np.float64),
        )
        self.notes = cuda.device_array((games, SIDES, NOTED, ROOM), np.int32)
        self.numbers = cuda.to_device(np.zeros((games, SIDES, NOTED), np.int32))
        self.points = cuda.device_array((games, SIDES, NOTED), np.float64)
        self._aims = cuda.device_array((games, SIDES, NOTED), np.float64)
        self._scores = cuda.device_array((games, SIDES), np.float64)
        self._errors = cuda.to_device(np.zeros((2, DUEL_PLACES)))
        self._speed = cuda.to_device(np.zeros(DUEL_PLACES, np.float32))
        self._play, self._look_back, self._sum_up, self._mend = kernels(cuda)

    def play(
        self, duels: list[Duel], setups: NDArray[np.int32], seeds: NDArray[np.int64], tried: int = TRIED
    ) -> NDArray[np.float64]:
        """Play a Duel a thread, and return the points of both sides.

        setups: (games, 4), which of the Duels, which tables for both sides, and the first table not to learn from.
        """
        cuda = self.cuda
        tiles = cuda.to_device(np.array(duels[0].tiles))
        boxes = cuda.to_device(np.array([duel.box for duel in duels], duels[0].box.dtype))
        self._setups = cuda.to_device(setups)
        blocks = (len(seeds) + THREADS - 1) // THREADS
        self._play[blocks, THREADS](
            tiles,
            boxes,
            *self._paper,
            self._setups,
            cuda.to_device(seeds),
            self.notes,
            self.numbers,
            self.points,
            self._scores,
            tried,
        )
        scores: NDArray[np.float64] = self._scores.copy_to_host()[: len(seeds)]
        return scores

    def learn(self, sweeps: int, rate: float, momentum: float, trusted: float, trace: float) -> None:
        """Bring the promises of the first table nearer to what came, in several sweeps over all notes."""
        blocks = (SIDES * self.games + THREADS - 1) // THREADS
        self._look_back[blocks, THREADS](
            self.notes, self.numbers, self.points, self._scores, self.tables, trace, self._aims
        )
        rows = self.games * SIDES * NOTED
        for _ in range(sweeps):
            self._sum_up[(rows + 127) // 128, 128](
                self.notes, self.numbers, self._aims, self.tables, self._setups, self._errors
            )
            self._mend[(DUEL_PLACES + 127) // 128, 128](self._errors, self.tables, self._speed, rate, momentum, trusted)
        self.cuda.synchronize()

    def set_tables(self, tables: list[Table], first: int = 0) -> None:
        """Lay tables on the GPU."""
        for i, table in enumerate(tables):
            self.tables[first + i].copy_to_device(np.ascontiguousarray(table))

    def table(self) -> Table:
        """The first table as it was learned."""
        found: Table = self.tables[0].copy_to_host()
        return found
