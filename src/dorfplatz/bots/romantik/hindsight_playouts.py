"""Playouts for hindsight: a choice is played to the end of the game over the true tiles."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.map.best import best_of, keep_best
from dorfplatz.bots.map.placements import weigh_placements
from dorfplatz.bots.romantik.scratch import PLAYOUT, Scratch
from dorfplatz.machine_code import entry, rule
from dorfplatz.rules.arrays import ChoiceRows, Choices
from dorfplatz.rules.batch import copy_state
from dorfplatz.rules.map.choices import TO_SET_ASIDE
from dorfplatz.rules.map.scoring import total
from dorfplatz.rules.map.state import OVER, REVEAL, Box, Map, Tiles
from dorfplatz.rules.romantik.state import State
from dorfplatz.rules.romantik.turn import place, reveal, set_aside

MIX, MIX_MORE = 0x2545F4914F6CDD1D, 0x9E3779B97F4A7C1
Numbers = NDArray[np.int32]
Fingerprints = NDArray[np.int64]


@rule
def fingerprint_of(map: Map) -> int:
    """A number for the map that ignores the order of placements and the rotation of the whole map."""
    mixed = 0
    turned = int(map.rotation[0])
    for slot in range(map.count):
        q, r = int(map.q[slot]), int(map.r[slot])
        for _ in range(turned):
            q, r = q + r, -q
        rotation = (int(map.rotation[slot]) + 6 - turned) % 6
        place = (q * 256 + r) * 1024 + int(map.tile[slot]) * 8 + rotation
        place = (place + MIX_MORE) * MIX
        mixed += place ^ (place >> 29)
    return mixed


@entry
def weigh(tiles: Tiles, box: Box, scratch: Scratch, board: int) -> int:
    """List the placements of the tile in hand, or setting it aside, with values; return the number."""
    state = scratch.states[board]
    tile, marker = int(state.tile), int(state.marker)
    number = weigh_placements(
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
    if number == 0:
        scratch.choices[0] = TO_SET_ASIDE
        scratch.worths[0] = 0.0
    return max(number, 1)


@rule
def take_turn(tiles: Tiles, box: Box, state: State, choice: int) -> None:
    """Place the tile in hand or set it aside, and reveal the next one."""
    if choice == TO_SET_ASIDE:
        set_aside(tiles, box, state)
    else:
        place(tiles, box, state, choice // 6, choice % 6)
    if state.phase == REVEAL:
        reveal(tiles, box, state)


@rule
def list_best(tiles: Tiles, box: Box, scratch: Any, board: int, chosen: Choices) -> int:
    """List the best few choices of a position, and return their number; none when the game is over."""
    if scratch.states[board].phase == OVER:
        return 0
    number = keep_best(scratch.choices, scratch.worths, weigh(tiles, box, scratch, board), chosen.shape[0])
    for i in range(number):
        chosen[i] = scratch.choices[i]
    return number


@rule
def play_to_end(tiles: Tiles, box: Box, scratch: Any, board: int, source: int, choice: int) -> tuple[int, int]:
    """Play a choice and the rest of the game; return the result and the fingerprint of the choice."""
    copy_state(scratch.words, board, source)
    state = scratch.states[board]
    fingerprint = 0
    while True:
        take_turn(tiles, box, state, choice)
        if fingerprint == 0:
            fingerprint = fingerprint_of(state.map)
        if state.phase == OVER:
            return total(tiles, box, state.map), fingerprint
        choice = int(scratch.choices[best_of(scratch.worths, weigh(tiles, box, scratch, board))])


@rule
def advance(tiles: Tiles, box: Box, scratch: Any, board: int, source: int, choice: int) -> None:
    """Take a turn on another board."""
    copy_state(scratch.words, board, source)
    take_turn(tiles, box, scratch.states[board], choice)


@entry
def list_best_of_all(tiles: Tiles, box: Box, scratch: Scratch, first: int, chosen: ChoiceRows, counts: Numbers) -> None:
    """List the best few choices of all members, one after the other."""
    for i in range(counts.shape[0]):
        counts[i] = list_best(tiles, box, scratch, first + i, chosen[i])


@entry
def play_all_to_end(
    tiles: Tiles,
    box: Box,
    scratch: Scratch,
    first: int,
    member: Numbers,
    choice: Numbers,
    result: Numbers,
    fingerprint: Fingerprints,
) -> None:
    """Play all tries to the end, one after the other."""
    for i in range(member.shape[0]):
        result[i], fingerprint[i] = play_to_end(tiles, box, scratch, PLAYOUT, first + int(member[i]), int(choice[i]))


@entry
def advance_all(
    tiles: Tiles, box: Box, scratch: Scratch, first: int, target: int, member: Numbers, choice: Numbers
) -> None:
    """Take the next turn of all members, one after the other."""
    for i in range(member.shape[0]):
        advance(tiles, box, scratch, target + i, first + int(member[i]), int(choice[i]))
