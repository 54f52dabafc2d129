"""Learning the table in rounds: every position after a choice should promise what came of it.

Many games are played and noted. After that the promises of all notes are brought nearer to what came, in several sweeps
over the whole table; a place that is seldom met moves little.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.core.weights import Table
from dorfplatz.bots.map.desk import MOVE
from dorfplatz.bots.map.features import sum_of
from dorfplatz.bots.map.policy import best_choice, places_of
from dorfplatz.compiled import rule
from dorfplatz.rules.map.scoring import total
from dorfplatz.rules.map.state import CLOUD, OVER, Record, Tiles
from dorfplatz.rules.romantik.batch import clear_state
from dorfplatz.rules.romantik.choices import TO_REVEAL, TO_SET_ASIDE, carry_out
from dorfplatz.rules.romantik.turn import set_up

MOST_ERROR = 50.0


class Pace(NamedTuple):
    """How far a round moves the table.

    Its sweeps, the step of each, the share of the last step that goes on, how often a place must be met to be half
    believed, how much of what came is the end of the game rather than what the next position promised, and the first
    place that is learned.
    """

    sweeps: int = 60
    step: float = 1 / 250
    momentum: float = 0.9
    trusted: float = 1000.0
    trace: float = 0.8
    first_place: int = 0


class Notes(NamedTuple):
    """What was noted of some games: after each choice the places, their number and the points, and the results.

    `aims` is what each position should have promised. Shapes: (games, choices, room), (games, choices) three times,
    (games,).
    """

    places: NDArray[np.int32]
    numbers: NDArray[np.int32]
    points: NDArray[np.float64]
    aims: NDArray[np.float64]
    scores: NDArray[np.float64]


def new_notes(games: int, choices: int, room: int) -> Notes:
    """Paper for so many games, of which so many choices are noted with room for so many places each."""
    return Notes(
        np.zeros((games, choices, room), np.int32),
        np.zeros((games, choices), np.int32),
        np.zeros((games, choices)),
        np.zeros((games, choices)),
        np.zeros(games),
    )


def wrong_copy(table: Table, chance: np.random.Generator, wrong: float) -> Table:
    """A copy in which each weight is wrong by such a share, give or take."""
    return table * (1 + np.float32(wrong) * chance.standard_normal(len(table), np.float32))


@rule
def write_down(
    noted: Any, numbers: Any, points: Any, player: int, row: int, places: Any, number: int, so_far: float
) -> None:
    """Note one position of a player: as many of its places as there is room for, and its points so far."""
    number = min(number, noted.shape[2])
    for k in range(number):
        noted[player, row, k] = places[k]
    numbers[player, row] = number
    points[player, row] = so_far


@rule
def note_games(tiles: Tiles, box: Record, desk: Any, notes: Any, first: int, seeds: NDArray[np.int64]) -> None:
    """Play games of some seeds, and note them from a first row on."""
    generator = np.zeros(4, np.int64)
    for game in range(seeds.shape[0]):
        clear_state(desk.words, MOVE)
        set_up(tiles, box, desk.states[MOVE], generator, 1, 0, seeds[game])
        note_game(tiles, box, desk, notes, first + game)


@rule
def note_game(tiles: Tiles, box: Record, desk: Any, notes: Any, game: int) -> None:
    """Play one game to its end, and note each position after a choice, as many as there is room for."""
    state = desk.states[MOVE]
    row = 0
    notes.numbers[game] = 0
    while state.phase != OVER:
        choice = best_choice(tiles, box, MOVE, desk)
        carry_out(tiles, box, state, choice)
        is_noted = choice not in (TO_REVEAL, TO_SET_ASIDE) and state.phase not in (CLOUD, OVER)
        if is_noted and row < notes.numbers.shape[1]:
            number = places_of(tiles, box, state, desk, desk.places)
            so_far = float(total(tiles, box, state.map))
            write_down(notes.places, notes.numbers, notes.points, game, row, desk.places, number, so_far)
            row += 1
    notes.scores[game] = total(tiles, box, state.map)


@rule
def look_back(places: Any, numbers: Any, points: Any, score: float, table: Any, trace: float, aims: Any) -> None:
    """Note what each position of one game should have promised: partly what the next one did, partly the end."""
    to_come = 0.0
    last = score
    promised = 0.0
    is_last = True
    for back in range(numbers.shape[0]):
        row = numbers.shape[0] - 1 - back
        if numbers[row] == 0:
            continue
        gained = last - points[row]
        to_come = gained if is_last else gained + (1 - trace) * promised + trace * to_come
        is_last = False
        aims[row] = to_come
        last = points[row]
        promised = sum_of(table, places[row], numbers[row])


@rule
def look_back_on_all(notes: Any, first: int, end: int, table: Any, trace: float) -> None:
    """Look back on some games."""
    for game in range(first, end):
        look_back(
            notes.places[game],
            notes.numbers[game],
            notes.points[game],
            notes.scores[game],
            table,
            trace,
            notes.aims[game],
        )


@rule
def error_of(places: Any, number: int, aim: float, table: Any) -> float:
    """By how much a note promises too little, at most so much."""
    return min(max(aim - sum_of(table, places, number), -MOST_ERROR), MOST_ERROR)


@rule
def sum_up(notes: Any, first: int, end: int, table: Any, errors: NDArray[np.float64]) -> None:
    """Sum up the errors of some games at each place, and how often it was met. errors: (2, places)."""
    for game in range(first, end):
        for row in range(notes.numbers.shape[1]):
            number = int(notes.numbers[game, row])
            places = notes.places[game, row]
            error = error_of(places, number, notes.aims[game, row], table)
            for k in range(number):
                errors[0, places[k]] += error
                errors[1, places[k]] += 1


def mend(table: Table, speed: Table, errors: NDArray[np.float64], pace: Pace) -> None:
    """Move the table by what a sweep has summed up, and a part of how it moved before."""
    learned = slice(pace.first_place, None)
    step = pace.step * errors[0, learned] / (errors[1, learned] + pace.trusted)
    speed[learned] = pace.momentum * speed[learned] + step
    table[learned] += speed[learned]
