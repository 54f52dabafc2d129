"""Tries with the known order of the tiles: a choice of a position is played to the end of the game by the table."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.map.desk import ROLLOUT
from dorfplatz.bots.map.placements import weigh_placements
from dorfplatz.bots.map.policy import best_of, keep_best
from dorfplatz.compiled import rule
from dorfplatz.rules.map.scoring import total
from dorfplatz.rules.map.state import OVER, REVEAL, Choices, Record, Tiles
from dorfplatz.rules.romantik.batch import copy_state
from dorfplatz.rules.romantik.choices import TO_SET_ASIDE
from dorfplatz.rules.romantik.turn import place, reveal, set_aside

MIX, MIX_MORE = 0x2545F4914F6CDD1D, 0x9E3779B97F4A7C1
Numbers = NDArray[np.int32]
Prints = NDArray[np.int64]


@rule
def print_of(map: Record) -> int:
    """A number for what lies where, whatever the order of laying was and however the whole map is turned."""
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


@rule
def weigh(tiles: Tiles, box: Record, desk: Any, board: int) -> int:
    """List the placements of the tile in hand with what each is worth, or setting it aside, and return their number."""
    state = desk.states[board]
    tile, marker = int(state.tile), int(state.marker)
    number = weigh_placements(
        tiles, box, state, desk.outlook, desk.weights, desk.shapes, desk.choices, desk.worths, tile, marker
    )
    if number == 0:
        desk.choices[0] = TO_SET_ASIDE
        desk.worths[0] = 0.0
    return max(number, 1)


@rule
def take_turn(tiles: Tiles, box: Record, state: Record, choice: int) -> None:
    """Lay the tile in hand or set it aside, and reveal the next one."""
    if choice == TO_SET_ASIDE:
        set_aside(tiles, box, state)
    else:
        place(tiles, box, state, choice // 6, choice % 6)
    if state.phase == REVEAL:
        reveal(tiles, box, state)


@rule
def list_best(tiles: Tiles, box: Record, desk: Any, board: int, chosen: Choices) -> int:
    """List the best few choices of a position, and return their number; none when the game is over."""
    if desk.states[board].phase == OVER:
        return 0
    number = keep_best(desk.choices, desk.worths, weigh(tiles, box, desk, board), chosen.shape[0])
    for i in range(number):
        chosen[i] = desk.choices[i]
    return number


@rule
def try_out(tiles: Tiles, box: Record, desk: Any, board: int, source: int, choice: int) -> tuple[int, int]:
    """Play a choice and then the whole game on another board, and return its result and the print of the choice."""
    copy_state(desk.words, board, source)
    state = desk.states[board]
    mark = 0
    while True:
        take_turn(tiles, box, state, choice)
        if mark == 0:
            mark = print_of(state.map)
        if state.phase == OVER:
            return total(tiles, box, state.map), mark
        choice = int(desk.choices[best_of(desk.worths, weigh(tiles, box, desk, board))])


@rule
def go_on(tiles: Tiles, box: Record, desk: Any, board: int, source: int, choice: int) -> None:
    """Take a turn on another board."""
    copy_state(desk.words, board, source)
    take_turn(tiles, box, desk.states[board], choice)


@rule
def list_all(tiles: Tiles, box: Record, desk: Any, first: int, chosen: Any, counts: Numbers) -> None:
    """The best few choices of all members, one after the other."""
    for i in range(counts.shape[0]):
        counts[i] = list_best(tiles, box, desk, first + i, chosen[i])


@rule
def try_all(
    tiles: Tiles, box: Record, desk: Any, first: int, member: Numbers, choice: Numbers, result: Numbers, mark: Prints
) -> None:
    """All tries, one after the other."""
    for i in range(member.shape[0]):
        result[i], mark[i] = try_out(tiles, box, desk, ROLLOUT, first + int(member[i]), int(choice[i]))


@rule
def go_on_all(tiles: Tiles, box: Record, desk: Any, first: int, target: int, member: Numbers, choice: Numbers) -> None:
    """The next turn of all members, one after the other."""
    for i in range(member.shape[0]):
        go_on(tiles, box, desk, target + i, first + int(member[i]), int(choice[i]))
