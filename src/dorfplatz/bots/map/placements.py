"""The value of each placement of a tile, computed from what changes around its cell alone.

It is the points scored at once plus the values of open territories, open tasks and empty cells afterwards. This is
exact in the basic game. With parts it ignores split tiles, the cloud and most of what the parts score, and counts a
Double Task as two tasks.
"""

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.core.weights import Weights
from dorfplatz.bots.map.around import is_around, join_regions, survey_cell
from dorfplatz.bots.map.cells import change_of_cells, change_of_task_cells
from dorfplatz.bots.map.features import (
    cell_worth,
    feature_of_task,
    longest_of,
    open_worth,
    survey_state,
    task_cell_worth,
)
from dorfplatz.bots.map.layout import band_feature, clock_feature
from dorfplatz.bots.map.outlook import Shapes, landscapes_left, tasks_left
from dorfplatz.bots.map.regions import (
    extra_worth,
    fails_at_once,
    longest_with,
    regions_of_task,
    worth_of_blocked,
    worth_of_region,
)
from dorfplatz.machine_code import rule
from dorfplatz.rules.arrays import NONE, Record
from dorfplatz.rules.map.placement import fits, fitting_rotations, may_lay
from dorfplatz.rules.map.state import STREAM, TASK, TRACK, WRAPAROUND, Box, Map, Placements, Tiles
from dorfplatz.rules.map.territories import CLOUDS

Worths = NDArray[np.float64]
IMPOSSIBLE = -1e9


@rule
def weigh_placements(
    tiles: Tiles,
    box: Box,
    state: Record,
    outlook: Record,
    weights: Weights,
    shapes: Shapes,
    placements: Placements,
    worths: Worths,
    tile: int,
    marker: int,
) -> int:
    """List the legal placements with their values; return the number. Arrays: (MOST_PLACEMENTS,)."""
    map = state.map
    is_unusual = tiles[tile].kind == TASK and (tiles[tile].task >= WRAPAROUND or map.special[CLOUDS] != NONE)
    survey_state(tiles, box, state, outlook)
    weigh_outlook(tiles, map, outlook, weights, shapes)
    number = 0
    for place in range(map.frontier_count):
        rotations = fitting_rotations(tiles, map, tile, place)
        if rotations == 0:
            continue
        cell = int(map.frontier[place])
        survey_cell(map, outlook, place, cell)
        for rotation in range(6):
            if fits(rotations, rotation):
                if is_unusual and not may_lay(tiles, map, tile, marker, cell, rotation):
                    continue
                worth = worth_here(tiles, box, state, outlook, weights, shapes, tile, marker, place, rotation)
                if worth > IMPOSSIBLE or is_unusual:
                    placements[number] = 6 * cell + rotation
                    worths[number] = worth
                    number += 1
    return number


@rule
def weigh_outlook(tiles: Tiles, map: Map, outlook: Record, weights: Weights, shapes: Shapes) -> None:
    """Compute the present value of each empty cell and of each open territory with its tasks."""
    expected = 0.0
    for place in range(map.frontier_count):
        outlook.cell_worth[place] = cell_worth(outlook, weights, shapes, outlook.pattern[place])
        pattern = int(outlook.task_pattern[place])
        outlook.task_cell_worth[place] = task_cell_worth(outlook, weights, shapes, pattern)
        expected += outlook.cell_worth[place] + outlook.task_cell_worth[place]
    for i in range(outlook.open_count):
        territory = int(outlook.open[i])
        terrain = int(outlook.terrain[territory])
        outlook.worth[territory] = open_worth(
            outlook,
            weights,
            terrain,
            int(map.sizes[territory]),
            int(map.open[territory]),
            int(outlook.flag_count[territory]),
            int(outlook.tasks[territory] != 0),
            longest_of(map, terrain),
        )
    for i in range(map.open_count):
        for which in range(2):
            territory = int(outlook.task_territory[i, which])
            if territory != NONE:
                outlook.worth[territory] += float(weights[feature_of_task(map, outlook, i, territory)])
    for i in range(outlook.open_count):
        territory = int(outlook.open[i])
        outlook.worth[territory] += extra_worth(
            outlook, outlook.terrain[territory], map.sizes[territory], map.open[territory]
        )
        expected += outlook.worth[territory]
    outlook.expected = expected


@rule
def worth_here(
    tiles: Tiles,
    box: Box,
    state: Record,
    outlook: Record,
    weights: Weights,
    shapes: Shapes,
    tile: int,
    marker: int,
    place: int,
    rotation: int,
) -> float:
    """The points of laying a tile on the surveyed cell, plus the points expected afterwards.

    IMPOSSIBLE if its own task would fail at once. If the placement ends the game, nothing is expected afterwards.
    """
    map = state.map
    join_regions(tiles, map, outlook, tile, place, rotation)
    first, second = regions_of_task(tiles, outlook, tile)
    if first != NONE and second == NONE and fails_at_once(outlook, first, marker):
        return IMPOSSIBLE
    track, stream = longest_with(tiles, map, outlook, tile)
    points = track - int(map.longest_track) + stream - int(map.longest_stream)
    worth = float(outlook.expected) + float(outlook.bonus[place])
    active = int(map.open_count) + int(tiles[tile].kind == TASK)
    for region in range(tiles[tile].regions):
        own = marker if region in (first, second) else 0
        terrain = int(outlook.region_terrain[region])
        longest = track if terrain == TRACK else stream
        scored, expected, ended = worth_of_region(map, outlook, weights, region, own, longest)
        points += scored
        worth += expected
        active -= ended
    for k in range(outlook.around_count):
        territory = int(outlook.around[k])
        worth -= outlook.worth[territory]
        if outlook.joins[k] == NONE:
            longest = track if outlook.terrain[territory] == TRACK else stream
            scored, expected, ended = worth_of_blocked(map, outlook, weights, k, longest)
            points += scored
            worth += expected
            active -= ended
    active = max(active, 0)  # a Double Task that ends in both territories has been counted twice
    if landscapes_left(state) == 0 and (active >= box.open_tasks or tasks_left(state) == 0):
        return float(points)
    if track > map.longest_track:
        worth += fall_behind(map, outlook, weights, TRACK, track)
    if stream > map.longest_stream:
        worth += fall_behind(map, outlook, weights, STREAM, stream)
    worth += float(weights[clock_feature(landscapes_left(state), tasks_left(state), active)])
    worth += change_of_cells(tiles, outlook, weights, shapes, tile, place, rotation)
    return points + worth + change_of_task_cells(tiles, outlook, weights, shapes, tile, place, rotation)


@rule
def fall_behind(map: Map, outlook: Record, weights: Weights, terrain: int, longest: int) -> float:
    """The value that other tracks or streams lose because another one becomes the longest."""
    change = 0.0
    for i in range(outlook.open_count):
        territory = int(outlook.open[i])
        if outlook.terrain[territory] != terrain or is_around(outlook, territory):
            continue
        size, ends = int(map.sizes[territory]), int(map.open[territory])
        change += float(weights[band_feature(terrain, size, ends, longest, int(outlook.stage))])
        change -= float(weights[band_feature(terrain, size, ends, longest_of(map, terrain), int(outlook.stage))])
    return change
