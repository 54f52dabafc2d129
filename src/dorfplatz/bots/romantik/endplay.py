"""Exact endgame of the basic game: no Task tile left, and few Landscape tiles to come.

The expected result is the mean, over the unseen tiles and those taken out at the start, of the best that can be done
with each.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.map.around import survey_cell
from dorfplatz.bots.map.outlook import landscapes_left, survey, tasks_left
from dorfplatz.bots.map.placements import IMPOSSIBLE, worth_here
from dorfplatz.bots.romantik.scratch import AHEAD, MOVE, PLAYOUT, TRIAL, Scratch
from dorfplatz.machine_code import entry, rule
from dorfplatz.rules.arrays import NONE, Generator, Record
from dorfplatz.rules.batch import copy_state
from dorfplatz.rules.map.choices import TO_SET_ASIDE
from dorfplatz.rules.map.placement import fits, fitting_rotations, legal_placements
from dorfplatz.rules.map.scoring import total
from dorfplatz.rules.map.state import PLACE, TRACK, Box, Map, Tiles
from dorfplatz.rules.map.unseen import deal_unseen
from dorfplatz.rules.romantik.choices import carry_out
from dorfplatz.rules.romantik.state import State


@entry
def is_end_play(box: Box, state: State, to_come: int) -> bool:
    """Whether the best move can be computed exactly, with at most `to_come` tiles to come."""
    if box.has_parts or state.phase != PLACE or tasks_left(state) or box.taken_out > 3:
        return False
    return bool(landscapes_left(state) <= to_come and state.map.split_count == 0)


@entry
def exact_choice(tiles: Tiles, box: Box, scratch: Scratch, generator: Generator) -> int:
    """The best placement of the tile in hand; the first of equals."""
    copy_state(scratch.words, AHEAD, MOVE)
    state = scratch.states[AHEAD]
    deal_unseen(tiles, box, state, state.map, int(state.tile), int(state.marker), int(state.stored), generator)
    first = int(state.landscape_drawn)
    unseen = state.hidden.landscape[first : int(state.landscape_count) + int(box.taken_out)].copy()
    placements = np.zeros(scratch.choices.shape[0], np.int32)
    number = legal_placements(tiles, state.map, state.tile, state.marker, placements)
    if number == 0:
        return TO_SET_ASIDE
    best, best_points = int(placements[0]), IMPOSSIBLE
    for i in range(number):
        points = after_placing(tiles, box, scratch, MOVE, PLAYOUT, int(placements[i]), unseen)
        if points > best_points + 1e-9:
            best, best_points = int(placements[i]), points
    return best


@entry
def after_placing(
    tiles: Tiles, box: Box, scratch: Scratch, board: int, next_board: int, placement: int, unseen: NDArray[np.int8]
) -> float:
    """The expected result after a placement in one of the last turns."""
    copy_state(scratch.words, next_board, board)
    state = scratch.states[next_board]
    carry_out(tiles, box, state, placement)
    return float(expected(tiles, box, scratch, next_board, unseen))


@rule
def expected(tiles: Tiles, box: Box, scratch: Any, board: int, unseen: NDArray[np.int8]) -> float:
    """The expected result before a tile is drawn: the mean over the unseen ones. unseen: (number,)."""
    state = scratch.states[board]
    left = landscapes_left(state)
    points = float(total(tiles, box, state.map))
    if left == 0:
        return points
    if left == 1:
        return points + expected_of_last(tiles, box, scratch, board, unseen)
    mean = 0.0
    for k in range(unseen.shape[0]):
        mean += best_of_last_two(tiles, box, scratch, board, unseen, k)
    return float(mean / unseen.shape[0])


@rule
def best_of_last_two(tiles: Tiles, box: Box, scratch: Any, board: int, unseen: NDArray[np.int8], drawn: int) -> float:
    """The best expected result with one unseen tile in hand and one more to come."""
    rest = np.zeros(unseen.shape[0] - 1, np.int8)
    for i in range(rest.shape[0]):
        rest[i] = unseen[i + (i >= drawn)]
    tile = int(unseen[drawn])
    placements = np.zeros(scratch.choices.shape[0], np.int32)
    number = legal_placements(tiles, scratch.states[board].map, tile, 0, placements)
    best = IMPOSSIBLE
    for i in range(max(number, 1)):
        copy_state(scratch.words, TRIAL, board)
        state = scratch.states[TRIAL]
        state.landscape_drawn += 1
        state.tile = tile
        state.phase = PLACE
        carry_out(tiles, box, state, int(placements[i]) if number else TO_SET_ASIDE)
        points = float(total(tiles, box, state.map)) + expected_of_last(tiles, box, scratch, TRIAL, rest)
        best = max(best, points)
    return best


@rule
def expected_of_last(tiles: Tiles, box: Box, scratch: Any, board: int, unseen: NDArray[np.int8]) -> float:
    """The mean of the points that the last tile can score."""
    state = scratch.states[board]
    outlook = scratch.outlook
    outlook.stage = 0
    survey(tiles, state.map, outlook)
    drawn = int(state.landscape_drawn)
    state.landscape_drawn = state.landscape_count
    for k in range(unseen.shape[0]):
        outlook.best[k] = 0
    for place in range(state.map.frontier_count):
        cell = int(state.map.frontier[place])
        could_score = may_score(state.map, outlook, place)
        is_around_known = False
        for k in range(unseen.shape[0]):
            tile = int(unseen[k])
            if not could_score and not tiles[tile].has_flags:
                continue
            rotations = fitting_rotations(tiles, state.map, tile, place)
            if rotations and not is_around_known:
                survey_cell(state.map, outlook, place, cell)
                is_around_known = True
            for rotation in range(6):
                if fits(rotations, rotation):
                    points = worth_here(
                        tiles, box, state, outlook, scratch.weights, scratch.shapes, tile, 0, place, rotation
                    )
                    outlook.best[k] = max(outlook.best[k], points)
    state.landscape_drawn = drawn
    mean = 0.0
    for k in range(unseen.shape[0]):
        mean += outlook.best[k]
    return float(mean / unseen.shape[0])


@rule
def may_score(map: Map, outlook: Record, place: int) -> bool:
    """Whether a tile without a flag could score in a cell: by a task, a flag, or a longest band."""
    track, stream = 1, 1
    for side in range(6):
        territory = int(outlook.territory[place, side])
        if territory == NONE:
            continue
        if outlook.tasks[territory] or outlook.flag_count[territory]:
            return True
        terrain = int(outlook.terrain[territory])
        if terrain == TRACK:
            track += int(map.sizes[territory])
        elif terrain > TRACK:
            stream += int(map.sizes[territory])
    return bool(track > map.longest_track or stream > map.longest_stream)
