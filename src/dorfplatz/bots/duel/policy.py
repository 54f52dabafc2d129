"""The choice that leads to the best position for a side at once, by the table."""

from typing import Any

from dorfplatz.bots.duel.cards import brought_to_others, count_closed
from dorfplatz.bots.duel.desk import TRIAL
from dorfplatz.bots.duel.features import expected_of
from dorfplatz.bots.duel.prospects import note_prospects
from dorfplatz.bots.duel.side import copy_duel, copy_side, show_side
from dorfplatz.bots.map.outlook import landscapes_left
from dorfplatz.bots.map.placements import weigh_placements
from dorfplatz.bots.map.policy import best_of, keep_best
from dorfplatz.bots.map.table import stage_of
from dorfplatz.compiled import rule
from dorfplatz.rules.duel.choices import carry_out, list_choices
from dorfplatz.rules.duel.modules.interests import tile_of
from dorfplatz.rules.duel.turn import reveal
from dorfplatz.rules.map.state import DONE, LAY_INTEREST, OVER, PLACE, REVEAL, WAIT, Record, Tiles
from dorfplatz.rules.romantik.choices import TO_SET_ASIDE

# How many placements are tried on a copy; with one, those weighed all at once are good enough.
TRIED, AT_ONCE = 8, 1


@rule
def worth_of_side(tiles: Tiles, box: Record, board: int, seat: int, desk: Any) -> float:
    """The result that a side is expected to reach, less what the cards bring the others."""
    state = desk.states[board]
    count_closed(box, state, desk.closed)
    worth = expected_of(tiles, box, board, seat, desk)
    if box.cards[0]:
        stage = stage_of(landscapes_left(state))
        worth -= brought_to_others(box, state, desk.closed, seat, stage, desk.weights)
    return worth


@rule
def weigh_choices(tiles: Tiles, box: Record, board: int, seat: int, desk: Any, tried: int) -> int:
    """List what a side can choose with what each is worth to it, and return the number.

    Of placements only the best `tried` are listed, as long as these are more than one: then each is tried on a copy.
    """
    state = desk.states[board]
    step = int(state.step[seat])
    if step not in (PLACE, LAY_INTEREST):
        number = list_choices(tiles, box, state, seat, desk.choices)
    else:
        is_interest = step == LAY_INTEREST
        tile = tile_of(box, int(state.laying[seat])) if is_interest else int(state.tile)
        marker = 0 if is_interest else int(state.marker)
        number = weigh_all(tiles, box, board, seat, desk, tile, marker)
        if number == 0:
            desk.choices[0] = TO_SET_ASIDE
            desk.worths[0] = 0.0
            return 1
        if tried == AT_ONCE:
            return number
        number = keep_best(desk.choices, desk.worths, number, tried)
    copy_duel(desk.words, TRIAL, board, int(state.players))
    for i in range(number):
        copy_side(desk.words, TRIAL, board, seat)
        carry_out(tiles, box, desk.states[TRIAL], seat, int(desk.choices[i]))
        desk.worths[i] = worth_of_side(tiles, box, TRIAL, seat, desk)
    return number


@rule
def weigh_all(tiles: Tiles, box: Record, board: int, seat: int, desk: Any, tile: int, marker: int) -> int:
    """List the legal placements of a tile with what each is worth against the others, and return their number."""
    show_side(desk, board, seat)
    count_closed(box, desk.states[board], desk.closed)
    note_prospects(tiles, box, board, seat, desk, tile, marker)
    side = desk.sides[0]
    return weigh_placements(
        tiles, box, side, desk.outlook, desk.weights, desk.shapes, desk.choices, desk.worths, tile, marker
    )


@rule
def best_choice(tiles: Tiles, box: Record, board: int, seat: int, desk: Any, tried: int) -> int:
    """The choice that leads to the best position for a side by the table; the first of equals."""
    number = weigh_choices(tiles, box, board, seat, desk, tried)
    return int(desk.choices[best_of(desk.worths, number)])


@rule
def finish_turn(tiles: Tiles, box: Record, board: int, desk: Any, tried: int) -> None:
    """Let everybody who has something to choose in a turn do so by the table, one side after the other."""
    state = desk.states[board]
    while state.phase == PLACE:
        for seat in range(state.players):
            while state.phase == PLACE and state.step[seat] not in (WAIT, DONE):
                carry_out(tiles, box, state, seat, best_choice(tiles, box, board, seat, desk, tried))


@rule
def play_turns(tiles: Tiles, box: Record, board: int, desk: Any, last: int, tried: int) -> None:
    """Play a Duel on by the table until so many turns are over or all is."""
    state = desk.states[board]
    while state.phase != OVER and not (state.turns >= last and state.phase == REVEAL):
        if state.phase == REVEAL:
            reveal(tiles, box, state)
        finish_turn(tiles, box, board, desk, tried)
