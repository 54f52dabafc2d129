"""The choice that leads to the best position for a side at once, by the value weights."""

from typing import Any

from dorfplatz.bots.duel.cards import brought_to_others, count_closed
from dorfplatz.bots.duel.features import expected_of
from dorfplatz.bots.duel.prospects import note_prospects
from dorfplatz.bots.duel.scratch import TRIAL, DuelScratch
from dorfplatz.bots.duel.side import copy_duel, copy_side, show_side
from dorfplatz.bots.map.best import best_of, keep_best
from dorfplatz.bots.map.layout import stage_of
from dorfplatz.bots.map.outlook import landscapes_left
from dorfplatz.bots.map.placements import weigh_placements
from dorfplatz.machine_code import entry, rule
from dorfplatz.rules.duel.choices import carry_out, list_choices
from dorfplatz.rules.duel.modules.interests import tile_of
from dorfplatz.rules.duel.turn import reveal
from dorfplatz.rules.map.choices import TO_SET_ASIDE
from dorfplatz.rules.map.state import DONE, LAY_INTEREST, OVER, PLACE, REVEAL, WAIT, Box, Tiles

# How many placements are tried on a copy; AT_ONCE tries none and trusts the values of weighing them all at once.
TRIED, AT_ONCE = 8, 1


@rule
def worth_of_side(tiles: Tiles, box: Box, board: int, seat: int, scratch: Any) -> float:
    """The result that a side is expected to reach, minus what the cards bring an average opponent."""
    state = scratch.states[board]
    count_closed(box, state, scratch.closed)
    worth = expected_of(tiles, box, board, seat, scratch)
    if box.cards[0]:
        stage = stage_of(landscapes_left(state))
        worth -= brought_to_others(box, state, scratch.closed, seat, stage, scratch.weights)
    return worth


@rule
def weigh_choices(tiles: Tiles, box: Box, board: int, seat: int, scratch: Any, tried: int) -> int:
    """List the choices of a side with their values, and return the number.

    Only the best `tried` placements are listed, each tried on a copy, unless `tried` is AT_ONCE.
    """
    state = scratch.states[board]
    step = int(state.step[seat])
    if step not in (PLACE, LAY_INTEREST):
        number = list_choices(tiles, box, state, seat, scratch.choices)
    else:
        is_interest = step == LAY_INTEREST
        tile = tile_of(box, int(state.laying[seat])) if is_interest else int(state.tile)
        marker = 0 if is_interest else int(state.marker)
        number = weigh_all(tiles, box, board, seat, scratch, tile, marker)
        if number == 0:
            scratch.choices[0] = TO_SET_ASIDE
            scratch.worths[0] = 0.0
            return 1
        if tried == AT_ONCE:
            return number
        number = keep_best(scratch.choices, scratch.worths, number, tried)
    copy_duel(scratch.words, TRIAL, board, int(state.players))
    for i in range(number):
        copy_side(scratch.words, TRIAL, board, seat)
        carry_out(tiles, box, scratch.states[TRIAL], seat, int(scratch.choices[i]))
        scratch.worths[i] = worth_of_side(tiles, box, TRIAL, seat, scratch)
    return number


@entry
def weigh_all(tiles: Tiles, box: Box, board: int, seat: int, scratch: DuelScratch, tile: int, marker: int) -> int:
    """List the legal placements of a tile with values relative to each other, and return their number."""
    show_side(scratch, board, seat)
    count_closed(box, scratch.states[board], scratch.closed)
    note_prospects(tiles, box, board, seat, scratch, tile, marker)
    side = scratch.sides[0]
    return weigh_placements(
        tiles,
        box,
        side,
        scratch.outlook,
        scratch.weights,
        scratch.shapes,
        scratch.choices,
        scratch.worths,
        tile,
        marker,
    )


@entry
def best_choice(tiles: Tiles, box: Box, board: int, seat: int, scratch: DuelScratch, tried: int) -> int:
    """The choice that leads to the best position for a side by the weights; the first of equals."""
    number = weigh_choices(tiles, box, board, seat, scratch, tried)
    return int(scratch.choices[best_of(scratch.worths, number)])


@rule
def finish_turn(tiles: Tiles, box: Box, board: int, scratch: Any, tried: int) -> None:
    """Let every side make its choices of a turn greedily by the weights, one side after the other."""
    state = scratch.states[board]
    while state.phase == PLACE:
        for seat in range(state.players):
            while state.phase == PLACE and state.step[seat] not in (WAIT, DONE):
                carry_out(tiles, box, state, seat, best_choice(tiles, box, board, seat, scratch, tried))


@entry
def play_turns(tiles: Tiles, box: Box, board: int, scratch: DuelScratch, last: int, tried: int) -> None:
    """Play on greedily by the weights until so many turns are over, or the game is."""
    state = scratch.states[board]
    while state.phase != OVER and not (state.turns >= last and state.phase == REVEAL):
        if state.phase == REVEAL:
            reveal(tiles, box, state)
        finish_turn(tiles, box, board, scratch, tried)
