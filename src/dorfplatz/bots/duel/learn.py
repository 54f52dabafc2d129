"""Learn the value weights of the Duel by self-play: temporal differences after every game."""

from typing import Annotated, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.duel.cards import count_closed
from dorfplatz.bots.duel.chance_to_win import note_lead
from dorfplatz.bots.duel.features import list_side_features, points_of
from dorfplatz.bots.duel.policy import best_choice
from dorfplatz.bots.duel.scratch import MOVE, DuelScratch
from dorfplatz.bots.map.features import MOST_FEATURES, sum_of
from dorfplatz.bots.map.learn import error_of
from dorfplatz.machine_code import entry, rule
from dorfplatz.machine_code.annotations import Array
from dorfplatz.rules.batch import clear_state
from dorfplatz.rules.duel.choices import carry_out
from dorfplatz.rules.duel.state import MOST_SIDES
from dorfplatz.rules.duel.turn import reveal, set_up
from dorfplatz.rules.map.state import DONE, OVER, PLACE, REVEAL, WAIT, Box, Tiles

TRIED_IN_LESSONS = 4
MOST_TURNS, MOST_STEPS = 128, 256


class Lesson(NamedTuple):
    """The weights being learned, the sum and absolute sum of errors of each, and the notes of one side.

    Shapes: (features,), (features, 2), (MOST_STEPS, MOST_FEATURES), (MOST_STEPS,) three times, (features,).
    """

    weights: NDArray[np.float32]
    history: Annotated[NDArray[np.float32], Array(np.float32, 2)]
    features: Annotated[NDArray[np.int32], Array(np.int32, 2)]
    numbers: NDArray[np.int32]
    points: NDArray[np.float64]
    expected: NDArray[np.float64]
    times: NDArray[np.int32]


# The notes of all sides.
Lessons = tuple[Lesson, Lesson, Lesson, Lesson]


def new_lesson(weights: NDArray[np.float32], history: NDArray[np.float32]) -> Lesson:
    """Empty notes of one side; all sides learn the same weights."""
    return Lesson(
        weights,
        history,
        np.zeros((MOST_STEPS, MOST_FEATURES), np.int32),
        np.zeros(MOST_STEPS, np.int32),
        np.zeros(MOST_STEPS),
        np.zeros(MOST_STEPS),
        np.zeros(len(weights), np.int32),
    )


@entry
def learn_duels(
    tiles: Tiles,
    box: Box,
    scratch: DuelScratch,
    lessons: Lessons,
    leads: Annotated[NDArray[np.float64], Array(np.float64, 3)],
    seed: int,
    step: float,
    trace: float,
    scores: Annotated[NDArray[np.float64], Array(np.float64, 2)],
) -> None:
    """Play Duels of consecutive seeds and learn from each.

    scores: (games, players); leads: see `note_lead`.
    """
    generator = np.zeros(4, np.int64)
    steps = np.zeros(MOST_SIDES, np.int64)
    course = np.zeros((MOST_TURNS, 2))
    players = scores.shape[1]
    for game in range(scores.shape[0]):
        clear_state(scratch.words, MOVE)
        state = scratch.states[MOVE]
        set_up(tiles, box, state, generator, players, seed + game)
        steps[:] = 0
        turns = play_and_note(tiles, box, scratch, lessons, steps, course)
        count_closed(box, state, scratch.closed)
        for seat in range(players):
            scores[game, seat] = points_of(tiles, box, state, seat, scratch)
            learn(lessons[seat], steps[seat], scores[game, seat], step, trace)
        if players == 2:
            note_lead(course, turns, np.sign(scores[game, 0] - scores[game, 1]), leads)


@rule
def play_and_note(
    tiles: Tiles, box: Box, scratch: Any, lessons: Any, steps: NDArray[np.int64], course: NDArray[np.float64]
) -> int:
    """Play one Duel to its end, note each side after each of its choices, and return the number of turns.

    steps: (MOST_SIDES,), how much was noted; course: (MOST_TURNS, 2), after each turn the Landscape tiles left and the
    expected lead of the first side over the second.
    """
    state = scratch.states[MOVE]
    while state.phase != OVER:
        reveal(tiles, box, state)
        while state.phase == PLACE:
            for seat in range(state.players):
                while state.phase == PLACE and state.step[seat] not in (WAIT, DONE):
                    choice = best_choice(tiles, box, MOVE, seat, scratch, TRIED_IN_LESSONS)
                    carry_out(tiles, box, state, seat, choice)
                    note_side(tiles, box, scratch, lessons[seat], seat, steps)
        if state.phase == REVEAL:
            course[state.turns - 1, 0] = int(state.landscape_count) - int(state.landscape_drawn)
            course[state.turns - 1, 1] = expected_in(lessons[0], steps[0]) - expected_in(lessons[1], steps[1])
    return int(state.turns) - 1


@rule
def note_side(tiles: Tiles, box: Box, scratch: Any, lesson: Any, seat: int, steps: NDArray[np.int64]) -> None:
    """Note the position of a side, unless the game is over."""
    state = scratch.states[MOVE]
    row = int(steps[seat])
    if state.phase == OVER or row == MOST_STEPS:
        return
    count_closed(box, state, scratch.closed)
    number = list_side_features(tiles, box, MOVE, seat, scratch, lesson.features[row])
    lesson.numbers[row] = number
    lesson.points[row] = points_of(tiles, box, state, seat, scratch)
    lesson.expected[row] = sum_of(lesson.weights, lesson.features[row], number)
    steps[seat] = row + 1


@rule
def expected_in(lesson: Any, steps: int) -> float:
    """The result that the last note expects."""
    return 0.0 if steps == 0 else lesson.points[steps - 1] + lesson.expected[steps - 1]


@rule
def weight_of(times: NDArray[np.int32], features: NDArray[np.int32], number: int) -> int:
    """How much an estimate changes if each listed weight changes by one, repeated features included."""
    for k in range(number):
        times[features[k]] += 1
    weight = 0
    for k in range(number):
        weight += times[features[k]]
    for k in range(number):
        times[features[k]] = 0
    return weight


@rule
def learn(lesson: Any, steps: int, result: float, step: float, trace: float) -> None:
    """Move each estimate towards its target, a mix of the next estimate and the final result.

    A weight whose errors cancel out learns slowly; one whose errors all have the same sign learns fast.
    """
    to_come = 0.0
    for i in range(steps - 1, -1, -1):
        if i == steps - 1:
            to_come = float(result - lesson.points[i])
        else:
            gained = float(lesson.points[i + 1] - lesson.points[i])
            to_come = gained + (1 - trace) * lesson.expected[i + 1] + trace * to_come
        number = int(lesson.numbers[i])
        error = error_of(lesson.features[i], number, to_come, lesson.weights)
        share = step * error / weight_of(lesson.times, lesson.features[i], number)
        for k in range(number):
            place = lesson.features[i, k]
            amount = lesson.history[place, 1]
            rate = 1.0 if amount == 0 else abs(lesson.history[place, 0]) / amount
            lesson.weights[place] += np.float32(share * rate)
            lesson.history[place, 0] += np.float32(error)
            lesson.history[place, 1] += np.float32(abs(error))
