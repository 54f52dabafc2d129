"""Basic games of `romantik` on an NVIDIA GPU, one per thread.

Each plays the move that its weights rank highest, without search.
"""

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bench.gpu_learning import THREADS, Learner, blocks_of
from dorfplatz.bots.map.best import best_of
from dorfplatz.bots.map.features import MOST_FEATURES, list_features, survey_state
from dorfplatz.bots.map.layout import shapes
from dorfplatz.bots.map.learn import note_position
from dorfplatz.bots.map.outlook import OUTLOOK
from dorfplatz.bots.map.part_layout import MAP_SIZE
from dorfplatz.bots.romantik.hindsight_playouts import weigh
from dorfplatz.bots.romantik.scratch import Scratch
from dorfplatz.games.romantik.game import Game
from dorfplatz.rules.batch import clear_state
from dorfplatz.rules.map.choices import MOST_CHOICES, TO_SET_ASIDE
from dorfplatz.rules.map.scoring import total
from dorfplatz.rules.map.state import OVER, REVEAL
from dorfplatz.rules.romantik.state import ROMANTIK
from dorfplatz.rules.romantik.turn import place, reveal, set_aside, set_up

# Recorded choices per game, and the most features per choice.
NOTED, ROOM = 96, 512


@cache
def play_kernel(cuda: Any) -> Any:
    """Build the kernel that plays a game to its end and records every position after a placement."""
    word = np.int64

    def play(
        tiles: Any,
        boxes: Any,
        states: Any,
        words: Any,
        outlooks: Any,
        shapes: Any,
        choices: Any,
        worths: Any,
        features: Any,
        tables: Any,
        table_of: Any,
        seeds: Any,
        notes: Any,
        numbers: Any,
        points: Any,
        scores: Any,
    ) -> None:
        i = cuda.grid(1)
        if i >= seeds.shape[0]:
            return
        scratch = Scratch(states, words, outlooks[i], tables[table_of[i]], shapes, choices[i], worths[i], features[i])
        box, state = boxes[0], states[i]
        generator = cuda.local.array(4, word)
        clear_state(words, i)
        set_up(tiles, box, state, generator, 1, 0, seeds[i])
        for row in range(numbers.shape[1]):
            numbers[i, row] = 0
        row = 0
        while state.phase != OVER:
            if state.phase == REVEAL:
                reveal(tiles, box, state)
            choice = int(scratch.choices[best_of(scratch.worths, weigh(tiles, box, scratch, i))])
            if choice == TO_SET_ASIDE:
                set_aside(tiles, box, state)
                continue
            place(tiles, box, state, choice // 6, choice % 6)
            if state.phase != OVER and row < numbers.shape[1]:
                survey_state(tiles, box, state, scratch.outlook)
                number = list_features(tiles, state, scratch.outlook, scratch.shapes, scratch.features)
                note_position(
                    notes, numbers, points, i, row, scratch.features, number, float(total(tiles, box, state.map))
                )
                row += 1
        scores[i] = total(tiles, box, state.map)

    return cuda.jit(play)


class RomantikGpu(Learner):
    """GPU memory for a number of concurrent games, each played by one of several weight vectors."""

    def __init__(self, games: int, tables: int) -> None:
        super().__init__(games, NOTED, ROOM, tables, MAP_SIZE)
        cuda, game = self.cuda, Game()
        words = cuda.device_array(games * ROMANTIK.itemsize // 8, np.int64)
        self._paper = (
            cuda.to_device(np.array(game.tiles)),
            cuda.to_device(np.array([game.box], game.box.dtype)),
            words.view(ROMANTIK),
            words.reshape(games, -1),
            cuda.to_device(np.zeros(games, OUTLOOK)),
            cuda.to_device(shapes()),
            cuda.device_array((games, MOST_CHOICES), np.int32),
            cuda.device_array((games, MOST_CHOICES), np.float64),
            cuda.device_array((games, MOST_FEATURES), np.int32),
        )
        self._play = play_kernel(cuda)

    def play(self, table_of: NDArray[np.int32], seeds: NDArray[np.int64]) -> NDArray[np.float64]:
        """Play one game per thread with the given weights, and return the scores."""
        cuda = self.cuda
        self._play[blocks_of(len(seeds), THREADS), THREADS](
            *self._paper,
            self.tables,
            cuda.to_device(table_of),
            cuda.to_device(seeds),
            self.notes,
            self.numbers,
            self.points,
            self.scores,
        )
        scores: NDArray[np.float64] = self.scores.copy_to_host()[: len(seeds)]
        return scores
