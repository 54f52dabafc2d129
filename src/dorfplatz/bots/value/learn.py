"""Learning the table by playing: every position after a move should promise what came of it."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.value.desk import MOVE
from dorfplatz.bots.value.features import MOST_PLACES, sum_of
from dorfplatz.bots.value.part_table import HEARTS_LEFT
from dorfplatz.bots.value.policy import best_choice, places_of
from dorfplatz.compiled import rule
from dorfplatz.rules.batch import clear_state
from dorfplatz.rules.choices import TO_REVEAL, TO_SET_ASIDE, carry_out
from dorfplatz.rules.romantik import set_up
from dorfplatz.rules.scoring import total
from dorfplatz.rules.state import CLOUD, OVER, Record, Tiles

MOST_STEPS = 256
MOST_ERROR = 50.0


class Lesson(NamedTuple):
    """What is learned: the table, by place the sum of errors and of their amounts, and the notes of one game.

    Shapes: (places,), (places, 2), (MOST_STEPS, MOST_PLACES), (MOST_STEPS,) three times, (places,).
    """

    weights: NDArray[np.float32]
    history: NDArray[np.float32]
    places: NDArray[np.int32]
    numbers: NDArray[np.int32]
    points: NDArray[Any]
    promised: NDArray[np.float64]
    times: NDArray[np.int32]


def new_lesson(weights: NDArray[np.float32], history: NDArray[np.float32]) -> Lesson:
    """Notes of one pupil; several may learn the same table at the same time."""
    return Lesson(
        weights,
        history,
        np.zeros((MOST_STEPS, MOST_PLACES), np.int32),
        np.zeros(MOST_STEPS, np.int32),
        np.zeros(MOST_STEPS, np.int32),
        np.zeros(MOST_STEPS),
        np.zeros(len(weights), np.int32),
    )


@rule
def learn_games(
    tiles: Tiles,
    box: Record,
    desk: Any,
    lesson: Any,
    seed: int,
    games: int,
    step: float,
    trace: float,
    clock_only: int,
    scores: NDArray[np.int32],
) -> None:
    """Play games of consecutive seeds and learn from each. scores: (games,)."""
    generator = np.zeros(4, np.int64)
    for game in range(games):
        clear_state(desk.words, MOVE)
        state = desk.states[MOVE]
        set_up(tiles, box, state, generator, 1, 0, seed + game)
        steps = play_and_note(tiles, box, desk, lesson)
        scores[game] = total(tiles, box, state.map)
        learn(lesson, steps, scores[game], step, trace, clock_only)


@rule
def play_and_note(tiles: Tiles, box: Record, desk: Any, lesson: Any) -> int:
    """Play one game to its end, note each position after a move, and return their number."""
    state = desk.states[MOVE]
    steps = 0
    while state.phase != OVER:
        choice = best_choice(tiles, box, MOVE, desk)
        carry_out(tiles, box, state, choice)
        is_noted = choice not in (TO_REVEAL, TO_SET_ASIDE) and state.phase not in (CLOUD, OVER)
        if is_noted and steps < MOST_STEPS:
            number = places_of(tiles, box, state, desk, lesson.places[steps])
            lesson.numbers[steps] = number
            lesson.points[steps] = total(tiles, box, state.map)
            lesson.promised[steps] = sum_of(lesson.weights, lesson.places[steps], number)
            steps += 1
    return steps


@rule
def weight_of(times: NDArray[np.int32], places: NDArray[np.int32], number: int) -> int:
    """By how much a position's promise changes if each of its places changes by one, as often as it is listed."""
    for k in range(number):
        times[places[k]] += 1
    weight = 0
    for k in range(number):
        weight += times[places[k]]
    for k in range(number):
        times[places[k]] = 0
    return weight


@rule
def learn_clock(lesson: Any, places: NDArray[np.int32], number: int, change: float, first: int) -> None:
    """Change only what the clock says and what is in play, from a first place on; count how often each was met."""
    met = 0
    for k in range(number):
        met += first <= places[k] < HEARTS_LEFT
    for k in range(number):
        if first <= places[k] < HEARTS_LEFT:
            lesson.weights[places[k]] += np.float32(change / met)
            lesson.history[places[k], 1] += np.float32(1)


@rule
def learn(lesson: Any, steps: int, result: float, step: float, trace: float, clock_only: int) -> None:
    """Move each promise towards what came: partly what the next position promised, partly the end (the trace).

    `clock_only` is 0, or the first place of what is learned alone: CLOCK, or IN_PLAY to keep what the clock says.
    A place whose errors cancel out learns slowly, one whose errors all point the same way fast.
    """
    to_come = 0.0
    for i in range(steps - 1, -1, -1):
        if i == steps - 1:
            to_come = float(result - lesson.points[i])
        else:
            gained = float(lesson.points[i + 1] - lesson.points[i])
            to_come = gained + (1 - trace) * lesson.promised[i + 1] + trace * to_come
        number = int(lesson.numbers[i])
        error = to_come - sum_of(lesson.weights, lesson.places[i], number)
        error = min(max(error, -MOST_ERROR), MOST_ERROR)
        if clock_only:
            learn_clock(lesson, lesson.places[i], number, step * error, clock_only)
            continue
        share = step * error / weight_of(lesson.times, lesson.places[i], number)
        for k in range(number):
            place = lesson.places[i, k]
            amount = lesson.history[place, 1]
            rate = 1.0 if amount == 0 else abs(lesson.history[place, 0]) / amount
            lesson.weights[place] += np.float32(share * rate)
            lesson.history[place, 0] += np.float32(error)
            lesson.history[place, 1] += np.float32(abs(error))
