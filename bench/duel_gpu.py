"""Duels for two on an NVIDIA GPU, one per thread, to compare value weights and to learn them.

Every side plays the move that its own weights rank highest, without search.
"""

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bench.gpu_learning import THREADS, Learner, blocks_of
from dorfplatz.bots.duel.cards import count_closed
from dorfplatz.bots.duel.features import list_side_features, points_of
from dorfplatz.bots.duel.layout import DUEL_SIZE
from dorfplatz.bots.duel.policy import TRIED, best_choice
from dorfplatz.bots.duel.scratch import MOVE, TRIAL, DuelScratch
from dorfplatz.bots.map.features import MOST_FEATURES
from dorfplatz.bots.map.layout import shapes
from dorfplatz.bots.map.learn import note_position
from dorfplatz.bots.map.outlook import OUTLOOK
from dorfplatz.games.duel import Duel
from dorfplatz.rules.batch import clear_state
from dorfplatz.rules.duel.choices import carry_out
from dorfplatz.rules.duel.scoring import LINES
from dorfplatz.rules.duel.state import DUEL, MOST_SIDES
from dorfplatz.rules.duel.turn import reveal, set_up
from dorfplatz.rules.map.choices import MOST_CHOICES
from dorfplatz.rules.map.state import CARDS, DONE, OVER, PLACE, WAIT
from dorfplatz.rules.romantik.state import ROMANTIK

SIDES, BOARDS = 2, TRIAL + 1
# Recorded choices per side, and the most features per choice.
NOTED, ROOM = 112, 512


@cache
def play_kernel(cuda: Any) -> Any:
    """Build the kernel that plays a Duel to its end and records each side after each of its choices."""
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
        shapes: Any,
        choices: Any,
        worths: Any,
        features: Any,
        lines: Any,
        closed: Any,
        tables: Any,
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
            for row in range(numbers.shape[1]):
                numbers[SIDES * i + seat, row] = 0
        rows = 0
        row_of_second = 0
        while state.phase != OVER:
            reveal(tiles, box, state)
            while state.phase == PLACE:
                for seat in range(SIDES):
                    scratch = DuelScratch(
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
                        features[i],
                        lines[i],
                        closed[i],
                        closed[i],  # There is no search, so nothing to record for it.
                    )
                    while state.phase == PLACE and state.step[seat] not in (WAIT, DONE):
                        choice = best_choice(tiles, box, MOVE, seat, scratch, tried)
                        carry_out(tiles, box, state, seat, choice)
                        row = row_of_second if seat else rows
                        if state.phase != OVER and row < numbers.shape[1]:
                            count_closed(box, state, scratch.closed)
                            number = list_side_features(tiles, box, MOVE, seat, scratch, scratch.features)
                            so_far = float(points_of(tiles, box, state, seat, scratch))
                            note_position(
                                notes, numbers, points, SIDES * i + seat, row, scratch.features, number, so_far
                            )
                            if seat:
                                row_of_second += 1
                            else:
                                rows += 1
                    if state.phase == OVER:
                        count_closed(box, state, scratch.closed)
                        for each in range(SIDES):
                            scores[SIDES * i + each] = points_of(tiles, box, state, each, scratch)

    return cuda.jit(play)


class DuelGpu(Learner):
    """GPU memory for a number of concurrent Duels between a number of weight vectors."""

    def __init__(self, games: int, tables: int) -> None:
        super().__init__(SIDES * games, NOTED, ROOM, tables, DUEL_SIZE)
        cuda = self.cuda
        words = cuda.device_array(games * BOARDS * DUEL.itemsize // 8, np.int64)
        side_words = cuda.device_array(games * ROMANTIK.itemsize // 8, np.int64)
        self._paper = (
            words.view(DUEL),
            words.reshape(games * BOARDS, -1),
            words.view(np.int16).reshape(games * BOARDS, -1),
            side_words.view(ROMANTIK),
            side_words.view(np.int16).reshape(games, -1),
            cuda.to_device(np.zeros(games, OUTLOOK)),
            cuda.to_device(shapes()),
            cuda.device_array((games, MOST_CHOICES), np.int32),
            cuda.device_array((games, MOST_CHOICES), np.float64),
            cuda.device_array((games, MOST_FEATURES), np.int32),
            cuda.device_array((games, LINES), np.int32),
            cuda.to_device(np.zeros((games, CARDS, MOST_SIDES), np.int64)),
        )
        self._play = play_kernel(cuda)

    def play(
        self, duels: list[Duel], setups: NDArray[np.int32], seeds: NDArray[np.int64], tried: int = TRIED
    ) -> NDArray[np.float64]:
        """Play one Duel per thread, and return the points of both sides.

        setups: (games, 3), the index of the Duel and of the weights of both sides.
        """
        cuda = self.cuda
        self._play[blocks_of(len(seeds), THREADS), THREADS](
            cuda.to_device(np.array(duels[0].tiles)),
            cuda.to_device(np.array([duel.box for duel in duels], duels[0].box.dtype)),
            *self._paper,
            self.tables,
            cuda.to_device(setups),
            cuda.to_device(seeds),
            self.notes,
            self.numbers,
            self.points,
            self.scores,
            tried,
        )
        scores: NDArray[np.float64] = self.scores.copy_to_host().reshape(-1, SIDES)[: len(seeds)]
        return scores
