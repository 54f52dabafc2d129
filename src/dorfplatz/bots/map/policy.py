"""The move that leads to the best position at once, by the table."""

from typing import Any

from dorfplatz.bots.map.desk import TRIAL
from dorfplatz.bots.map.features import list_places, look, sum_of
from dorfplatz.bots.map.part_features import list_part_places
from dorfplatz.bots.map.placements import weigh_placements
from dorfplatz.bots.map.prospects import note_prospects
from dorfplatz.compiled import rule
from dorfplatz.rules.map.parts.warehouse import may_store
from dorfplatz.rules.map.scoring import total
from dorfplatz.rules.map.state import CLOUD, LAST, NONE, OVER, PLACE, REVEAL, Record, Tiles
from dorfplatz.rules.romantik.batch import copy_state
from dorfplatz.rules.romantik.choices import STORED, TO_END, TO_REVEAL, TO_SET_ASIDE, TO_STORE, carry_out, list_choices
from dorfplatz.rules.romantik.effects import first_answer

TRIED = 8


@rule
def best_of(worths: Any, number: int) -> int:
    """Where the greatest of some numbers stands, the first of equals."""
    best = 0
    for i in range(1, number):
        if worths[i] > worths[best]:
            best = i
    return best


@rule
def places_of(tiles: Tiles, box: Record, state: Record, desk: Any, places: Any) -> int:
    """List all places of a position, and return their number. places: (MOST_PLACES,)."""
    look(tiles, box, state, desk.outlook)
    number = list_places(tiles, state, desk.outlook, desk.shapes, places)
    return list_part_places(tiles, box, state, desk.outlook, places, number) if box.has_parts else number


@rule
def promise_of(tiles: Tiles, box: Record, state: Record, desk: Any) -> float:
    """The points that a position is expected to bring yet."""
    if state.phase == OVER:
        return 0.0
    return sum_of(desk.weights, desk.places, places_of(tiles, box, state, desk, desk.places))


@rule
def worth_after(tiles: Tiles, box: Record, board: int, desk: Any, choice: int) -> float:
    """The expected result after a choice, tried on a copy. What joins in the cloud is taken as the first answer."""
    copy_state(desk.words, TRIAL, board)
    state = desk.states[TRIAL]
    if choice != TO_REVEAL:
        carry_out(tiles, box, state, choice)
    while state.phase == CLOUD:
        carry_out(tiles, box, state, first_answer(tiles, state))
    return total(tiles, box, state.map) + promise_of(tiles, box, state, desk)


@rule
def weigh_choices(tiles: Tiles, box: Record, board: int, desk: Any) -> int:
    """List what can be chosen with what each is worth, and return the number.

    In the basic game these are all placements, weighed against each other; with parts the best placements, and
    whatever else can be done, weighed by the expected result. Nothing is listed twice.
    """
    state = desk.states[board]
    phase = int(state.phase)
    if phase in (PLACE, LAST) or (phase == REVEAL and state.stored != NONE and not state.set_aside):
        from_store = phase != PLACE
        tile = int(state.stored) if from_store else int(state.tile)
        marker = 0 if from_store else int(state.marker)
        number = weigh_all(tiles, box, board, desk, tile, marker)
        if box.has_parts:
            number = keep_best(desk.choices, desk.worths, number, TRIED)
            for i in range(number):
                desk.choices[i] += STORED * from_store
        number = add_words(tiles, box, state, desk.choices, number)
    else:
        number = list_choices(tiles, box, state, desk.choices)
    if box.has_parts:
        for i in range(number):
            desk.worths[i] = worth_after(tiles, box, board, desk, int(desk.choices[i]))
    return number


@rule
def weigh_all(tiles: Tiles, box: Record, board: int, desk: Any, tile: int, marker: int) -> int:
    """List the legal placements of a tile with what each is worth against the others, and return their number."""
    state = desk.states[board]
    if box.has_parts:
        note_prospects(tiles, box, state, desk, tile, marker)
    return weigh_placements(
        tiles, box, state, desk.outlook, desk.weights, desk.shapes, desk.choices, desk.worths, tile, marker
    )


@rule
def add_words(tiles: Tiles, box: Record, state: Record, choices: Any, number: int) -> int:
    """Add what can be done other than placing the tile."""
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


@rule
def keep_best(choices: Any, worths: Any, number: int, most: int) -> int:
    """Bring the best few of a list to its front, in their order, and return their number."""
    kept = min(number, most)
    for i in range(kept):
        best = i
        for k in range(i + 1, number):
            if worths[k] > worths[best]:
                best = k
        choices[i], choices[best] = choices[best], choices[i]
        worths[i], worths[best] = worths[best], worths[i]
    return kept


@rule
def best_choice(tiles: Tiles, box: Record, board: int, desk: Any) -> int:
    """The choice that leads to the best position by the table; the first of equals."""
    state = desk.states[board]
    if state.phase == REVEAL and (state.stored == NONE or state.set_aside):
        return TO_REVEAL
    number = weigh_choices(tiles, box, board, desk)
    return int(desk.choices[best_of(desk.worths, number)])
