"""The greedy choice: the best immediate gain."""

import numpy as np
from numpy.typing import NDArray

from dorfplatz.machine_code import entry, rule
from dorfplatz.rules.arrays import Choices, Generator, Record, Words
from dorfplatz.rules.batch import clear_state, copy_state
from dorfplatz.rules.chance import CHOOSING, below, seed_generator
from dorfplatz.rules.map.choices import ANSWER, MOST_CHOICES, TO_REVEAL, TO_STORE, WORD
from dorfplatz.rules.map.parts.great_mill import grain_counted
from dorfplatz.rules.map.parts.heart_colours import NO_HEART
from dorfplatz.rules.map.parts.hearts import matching_edges
from dorfplatz.rules.map.parts.special import first_side
from dorfplatz.rules.map.scoring import total
from dorfplatz.rules.map.state import CLOUD, GRAIN, HEART, MILL, OVER, PHOTOGRAPHER, Box, Map, Tiles
from dorfplatz.rules.map.tasks import progress_of
from dorfplatz.rules.map.territories import territory_at
from dorfplatz.rules.romantik.choices import carry_out, list_choices
from dorfplatz.rules.romantik.effects import first_answer
from dorfplatz.rules.romantik.state import States
from dorfplatz.rules.romantik.turn import set_up

POINT = 10_000
STEP_OF_A_TASK = 300
MATCHING_SIDE = 100
# The cost of storing a tile, the value of revealing a new one, the value of a heart kept in hand, and how much a field
# must hold before the mill is built there, all in points.
STORING, REVEALING, HEART_IN_HAND, MILL_HOPE = 1, 2, 3, 2


@rule
def markers_at_stake(map: Map) -> int:
    """The sum of the markers of open tasks, so that cancelling a task counts as losing its points."""
    markers = 0
    for i in range(map.open_count):
        markers += int(map.marker[map.open_task[i]])
    return markers


@rule
def steps_done(tiles: Tiles, map: Map) -> int:
    """The progress of the open tasks, in tiles."""
    steps = 0
    for i in range(map.open_count):
        steps += progress_of(tiles, map, int(map.open_task[i]))[0]
    return steps


@rule
def position_worth(tiles: Tiles, box: Box, map: Map) -> int:
    """The points on the sheet and at stake first, then the progress of the open tasks."""
    points = total(tiles, box, map) + markers_at_stake(map)
    return POINT * points + STEP_OF_A_TASK * steps_done(tiles, map)


@rule
def worth_of(tiles: Tiles, box: Box, before: Record, after: Record, choice: int) -> int:
    """How good a choice looks: the position it leads to, and how many sides of a new tile match."""
    worth = position_worth(tiles, box, after.map)
    if choice < WORD:
        worth += MATCHING_SIDE * matching_edges(after.map, int(after.map.count) - 1)
    elif choice == TO_STORE:
        worth -= POINT * STORING
    elif choice == TO_REVEAL:
        worth += POINT * REVEALING
    elif choice >= ANSWER and before.phase == HEART:
        worth -= POINT * HEART_IN_HAND * (choice != ANSWER + NO_HEART)
    elif choice >= ANSWER and before.phase == MILL:
        worth += POINT * (choice != ANSWER and mill_could_score(tiles, after.map) >= MILL_HOPE)
    elif choice >= ANSWER and before.phase == PHOTOGRAPHER:
        worth += choice != ANSWER
    return worth


@rule
def mill_could_score(tiles: Tiles, map: Map) -> int:
    """The Grain Task tiles and yellow flags in the mill's territory, closed or not."""
    territory = territory_at(map, int(map.mill), first_side(map, int(map.mill), GRAIN))
    return grain_counted(tiles, map, territory)


@entry
def greedy_choice(tiles: Tiles, box: Box, states: States, words: Words, choices: Choices, generator: Generator) -> int:
    """The choice with the best immediate gain, then the most matching sides, then at random.

    states: (2,), the position and a copy to try choices on; choices: (MOST_CHOICES,).
    """
    number = list_choices(tiles, box, states[0], choices)
    best = int(choices[0])
    best_worth = 0
    equals = 0
    for i in range(number):
        choice = int(choices[i])
        copy_state(words, 1, 0)
        if choice != TO_REVEAL:
            carry_out(tiles, box, states[1], choice)
        while states[1].phase == CLOUD and choice < WORD:
            carry_out(tiles, box, states[1], first_answer(tiles, states[1]))
        worth = worth_of(tiles, box, states[0], states[1], choice)
        if equals == 0 or worth > best_worth:
            best, best_worth, equals = choice, worth, 1
        elif worth == best_worth:
            equals += 1
            if below(generator, equals) == 0:
                best = choice
    return best


@entry
def greedy_games(
    tiles: Tiles,
    box: Box,
    states: States,
    words: Words,
    players: int,
    start: int,
    seed: int,
    scores: NDArray[np.int32],
) -> None:
    """Play games of consecutive seeds and write their results.

    states: (2,); words: the same memory; scores: (games,).
    """
    generator = np.zeros(4, np.int64)
    choices = np.zeros(MOST_CHOICES, np.int32)
    for game in range(scores.shape[0]):
        clear_state(words, 0)
        set_up(tiles, box, states[0], generator, players, start, seed + game)
        seed_generator(generator, seed + game, CHOOSING)
        while states[0].phase != OVER:
            choice = greedy_choice(tiles, box, states, words, choices, generator)
            carry_out(tiles, box, states[0], choice)
        scores[game] = total(tiles, box, states[0].map)
