"""Search for par on an NVIDIA GPU: the beams of all stacks at once, one candidate per thread."""

import math
import sys
import time
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bench.gpu import cuda_module
from dorfplatz.bots.core.weights import Weights
from dorfplatz.bots.map.features import MOST_FEATURES
from dorfplatz.bots.map.layout import shapes
from dorfplatz.bots.map.outlook import OUTLOOK
from dorfplatz.bots.romantik.hindsight import Beams, Best
from dorfplatz.bots.romantik.hindsight_playouts import advance, list_best, play_to_end
from dorfplatz.bots.romantik.scratch import Scratch
from dorfplatz.games.romantik.state import State
from dorfplatz.rules.arrays import blank_states
from dorfplatz.rules.map.choices import MOST_CHOICES
from dorfplatz.rules.romantik.state import ROMANTIK

THREADS = 64
WEIGHTS = 5
MOST_AT_ONCE = 262_144


@cache
def kernels(cuda: Any) -> tuple[Any, Any, Any]:
    """Build the three kernels of a turn, one beam position or candidate per thread.

    Each thread has scratch memory of its own.
    """

    def list_kernel(
        tiles: Any,
        boxes: Any,
        states: Any,
        words: Any,
        outlooks: Any,
        weights: Any,
        shapes: Any,
        choices: Any,
        worths: Any,
        features: Any,
        first: int,
        start: int,
        chosen: Any,
        counts: Any,
    ) -> None:
        i = cuda.grid(1)
        if i < outlooks.shape[0] and start + i < counts.shape[0]:
            scratch = Scratch(states, words, outlooks[i], weights, shapes, choices[i], worths[i], features[i])
            counts[start + i] = list_best(tiles, boxes[0], scratch, first + start + i, chosen[start + i])

    def try_kernel(
        tiles: Any,
        boxes: Any,
        states: Any,
        words: Any,
        outlooks: Any,
        weights: Any,
        shapes: Any,
        choices: Any,
        worths: Any,
        features: Any,
        first: int,
        rollouts: int,
        start: int,
        member: Any,
        choice: Any,
        result: Any,
        mark: Any,
    ) -> None:
        i = cuda.grid(1)
        if i < outlooks.shape[0] and start + i < member.shape[0]:
            scratch = Scratch(states, words, outlooks[i], weights, shapes, choices[i], worths[i], features[i])
            found = play_to_end(tiles, boxes[0], scratch, rollouts + i, first + member[start + i], choice[start + i])
            result[start + i] = found[0]
            mark[start + i] = found[1]

    def go_on_kernel(
        tiles: Any,
        boxes: Any,
        states: Any,
        words: Any,
        outlooks: Any,
        weights: Any,
        shapes: Any,
        choices: Any,
        worths: Any,
        features: Any,
        first: int,
        target: int,
        member: Any,
        choice: Any,
    ) -> None:
        i = cuda.grid(1)
        if i < member.shape[0]:
            scratch = Scratch(states, words, outlooks[0], weights, shapes, choices[0], worths[0], features[0])
            advance(tiles, boxes[0], scratch, target + i, first + member[i], choice[i])

    return cuda.jit(list_kernel), cuda.jit(try_kernel), cuda.jit(go_on_kernel)


class Gpu:
    """Beam search engine on a GPU: all games, one candidate per thread."""

    def __init__(self, starts: list[State], tables: list[Weights], width: int, most: int) -> None:
        cuda = self._cuda = cuda_module()
        self._most = most
        number, game = len(starts), starts[0].game
        room = number * width
        at_once = self._at_once = min(MOST_AT_ONCE, room * most)
        first, first_words = blank_states(number, ROMANTIK)
        for i, start in enumerate(starts):
            first[i] = start._states[0]
        words = cuda.device_array((2 * room + at_once, first_words.shape[1]), first_words.dtype)
        words[:number].copy_to_device(first_words)
        states = words.view(ROMANTIK).reshape(words.shape[0])
        boxes = np.array([game.box], game.box.dtype)
        self._tables = [cuda.to_device(np.array(table)) for table in tables]
        self._scratch = (
            cuda.to_device(np.array(game.tiles)),
            cuda.to_device(boxes),
            states,
            words,
            cuda.to_device(np.zeros(at_once, OUTLOOK)),
            self._tables[0],
            cuda.to_device(shapes()),
            cuda.device_array((at_once, MOST_CHOICES), np.int32),
            cuda.device_array((at_once, MOST_CHOICES), np.float64),
            cuda.device_array((at_once, MOST_FEATURES), np.int32),
        )
        self._here, self._there, self._rollouts = 0, room, 2 * room
        self._list, self._try, self._go_on = kernels(cuda)

    def list_best(self, members: int) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        """Return the best candidates of each position in the beams."""
        chosen = self._cuda.to_device(np.zeros((members, self._most), np.int32))
        counts = self._cuda.to_device(np.zeros(members, np.int32))
        for start in range(0, members, self._at_once):
            self._list[self._blocks, THREADS](*self._scratch, self._here, start, chosen, counts)
        return chosen.copy_to_host(), counts.copy_to_host()

    def play_to_end(
        self, member: NDArray[np.int32], choice: NDArray[np.int32]
    ) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
        """Return the result of each candidate by each set of weights, and the fingerprint of its map."""
        member_there, choice_there = self._cuda.to_device(member), self._cuda.to_device(choice)
        result = self._cuda.to_device(np.zeros(len(member), np.int32))
        mark = self._cuda.to_device(np.zeros(len(member), np.int64))
        results = []
        for table in self._tables:
            scratch = (*self._scratch[:WEIGHTS], table, *self._scratch[WEIGHTS + 1 :])
            for start in range(0, len(member), self._at_once):
                self._try[self._blocks, THREADS](
                    *scratch, self._here, self._rollouts, start, member_there, choice_there, result, mark
                )
            results.append(result.copy_to_host())
        return np.stack(results), mark.copy_to_host()

    def advance(self, member: NDArray[np.int32], choice: NDArray[np.int32]) -> None:
        """Play the chosen candidates into the other half of the boards."""
        blocks = (len(member) + THREADS - 1) // THREADS
        member_there, choice_there = self._cuda.to_device(member), self._cuda.to_device(choice)
        self._go_on[blocks, THREADS](*self._scratch, self._here, self._there, member_there, choice_there)
        self._here, self._there = self._there, self._here

    @property
    def _blocks(self) -> int:
        return (self._at_once + THREADS - 1) // THREADS


def best_on_gpu(
    starts: list[State], tables: list[Weights], width: int, most: int, spread: int, seconds: float = math.inf
) -> list[Best]:
    """Return the best continuations that the beams find for these games within a time limit."""
    beams = Beams(Gpu(starts, tables, width, most), len(starts), width, spread)
    started = time.perf_counter()
    turn = 1
    while time.perf_counter() - started < seconds and beams.take_turn():
        print(f"width {width}, turn {turn}", end="\r", file=sys.stderr)
        turn += 1
    return beams.best
