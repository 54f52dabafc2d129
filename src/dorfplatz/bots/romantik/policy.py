"""The move that leads to the best position at once, by the value weights."""

from typing import Any

from dorfplatz.bots.map.best import best_of, keep_best
from dorfplatz.bots.map.features import list_features, sum_of, survey_state
from dorfplatz.bots.map.part_features import list_part_features
from dorfplatz.bots.map.placements import weigh_placements
from dorfplatz.bots.map.prospects import note_prospects
from dorfplatz.bots.romantik.scratch import TRIAL, Scratch
from dorfplatz.machine_code import entry, rule
from dorfplatz.rules.arrays import NONE
from dorfplatz.rules.batch import copy_state
from dorfplatz.rules.map.choices import STORED, TO_END, TO_REVEAL, TO_SET_ASIDE, TO_STORE
from dorfplatz.rules.map.parts.warehouse import may_store
from dorfplatz.rules.map.scoring import total
from dorfplatz.rules.map.state import CLOUD, LAST, OVER, PLACE, REVEAL, Box, Tiles
from dorfplatz.rules.romantik.choices import carry_out, list_choices
from dorfplatz.rules.romantik.effects import first_answer
from dorfplatz.rules.romantik.state import State

# With parts, so many of the best placements are tried on a copy: weighing them all at once misses what parts score.
TRIED = 8


@rule
def features_of(tiles: Tiles, box: Box, state: State, scratch: Any, features: Any) -> int:
    """List all features of a position and return their number. features: (MOST_FEATURES,)."""
    survey_state(tiles, box, state, scratch.outlook)
    number = list_features(tiles, state, scratch.outlook, scratch.shapes, features)
    return list_part_features(tiles, box, state, scratch.outlook, features, number) if box.has_parts else number


@rule
def expected_gain(tiles: Tiles, box: Box, state: State, scratch: Any) -> float:
    """The points that a position is expected to gain until the end."""
    if state.phase == OVER:
        return 0.0
    return sum_of(scratch.weights, scratch.features, features_of(tiles, box, state, scratch, scratch.features))


@entry
def worth_after(tiles: Tiles, box: Box, board: int, scratch: Scratch, choice: int) -> float:
    """The expected result after a choice, tried on a copy; questions of the cloud get the first answer."""
    copy_state(scratch.words, TRIAL, board)
    state = scratch.states[TRIAL]
    if choice != TO_REVEAL:
        carry_out(tiles, box, state, choice)
    while state.phase == CLOUD:
        carry_out(tiles, box, state, first_answer(tiles, state))
    return total(tiles, box, state.map) + expected_gain(tiles, box, state, scratch)


@rule
def weigh_choices(tiles: Tiles, box: Box, board: int, scratch: Any) -> int:
    """List the choices with their values, and return the number.

    In the basic game these are all placements, with values relative to each other. With parts these are the best
    placements and all other choices, with expected results. Nothing is listed twice.
    """
    state = scratch.states[board]
    phase = int(state.phase)
    if phase in (PLACE, LAST) or (phase == REVEAL and state.stored != NONE and not state.set_aside):
        from_store = phase != PLACE
        tile = int(state.stored) if from_store else int(state.tile)
        marker = 0 if from_store else int(state.marker)
        number = weigh_all(tiles, box, board, scratch, tile, marker)
        if box.has_parts:
            number = keep_best(scratch.choices, scratch.worths, number, TRIED)
            for i in range(number):
                scratch.choices[i] += STORED * from_store
        number = add_words(tiles, box, state, scratch.choices, number)
    else:
        number = list_choices(tiles, box, state, scratch.choices)
    if box.has_parts:
        for i in range(number):
            scratch.worths[i] = worth_after(tiles, box, board, scratch, int(scratch.choices[i]))
    return number


@entry
def weigh_all(tiles: Tiles, box: Box, board: int, scratch: Scratch, tile: int, marker: int) -> int:
    """List the legal placements of a tile with values relative to each other, and return their number."""
    state = scratch.states[board]
    if box.has_parts:
        note_prospects(tiles, box, state, scratch, tile, marker)
    return weigh_placements(
        tiles,
        box,
        state,
        scratch.outlook,
        scratch.weights,
        scratch.shapes,
        scratch.choices,
        scratch.worths,
        tile,
        marker,
    )


@rule
def add_words(tiles: Tiles, box: Box, state: State, choices: Any, number: int) -> int:
    """Add the choices other than placing the tile."""
    if state.phase == PLACE:
        if number == 0:
            choices[0] = TO_SET_ASIDE
            number = 1
        if may_store(tiles, box, state):
            choices[number] = TO_STORE
            number += 1
        return number
    choices[number] = TO_REVEAL if state.phase == REVEAL else TO_END
    return number + 1


@entry
def best_choice(tiles: Tiles, box: Box, board: int, scratch: Scratch) -> int:
    """The choice that leads to the best position by the weights; the first of equals."""
    state = scratch.states[board]
    if state.phase == REVEAL and (state.stored == NONE or state.set_aside):
        return TO_REVEAL
    number = weigh_choices(tiles, box, board, scratch)
    return int(scratch.choices[best_of(scratch.worths, number)])
