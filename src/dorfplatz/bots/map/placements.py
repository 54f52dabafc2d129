"""What each placement of a tile is worth, found from what changes around its cell alone.

The points that it brings at once, and what the open territories, the open tasks and the empty cells promise after it.
This is exact in the basic game; split tiles, the cloud and most of what the parts promise are not seen here, and a
Double Task counts as two.
"""

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.map.around import is_around, join_regions, look_around
from dorfplatz.bots.map.cells import change_of_cells, change_of_task_cells
from dorfplatz.bots.map.features import cell_worth, longest_of, look, open_worth, place_of_task, task_cell_worth
from dorfplatz.bots.map.outlook import Shapes, Weights, landscapes_left, tasks_left
from dorfplatz.bots.map.regions import (
    extra_worth,
    fails_at_once,
    longest_with,
    regions_of_task,
    worth_of_blocked,
    worth_of_region,
)
from dorfplatz.bots.map.table import band_place, clock_place
from dorfplatz.compiled import rule
from dorfplatz.rules.map.placement import fits, fitting_rotations, may_lay
from dorfplatz.rules.map.state import NONE, STREAM, TASK, TRACK, WRAPAROUND, Placements, Record, Tiles
from dorfplatz.rules.map.territories import CLOUDS

Worths = NDArray[np.float64]
IMPOSSIBLE = -1e9


@rule
def weigh_placements(
    tiles: Tiles,
    box: Record,
    state: Record,
    outlook: Record,
    weights: Weights,
    shapes: Shapes,
    placements: Placements,
    worths: Worths,
    tile: int,
    marker: int,
) -> int:
    """List the legal placements of a tile with what each is worth. Both arrays: (MOST_PLACEMENTS,)."""
    map = state.map
    is_unusual = tiles[tile].kind == TASK and (tiles[tile].task >= WRAPAROUND or map.special[CLOUDS] != NONE)
    look(tiles, box, state, outlook)
    weigh_outlook(tiles, map, outlook, weights, shapes)
    number = 0
    for place in range(map.frontier_count):
        rotations = fitting_rotations(tiles, map, tile, place)
        if rotations == 0:
            continue
        cell = int(map.frontier[place])
        look_around(map, outlook, place, cell)
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
def weigh_outlook(tiles: Tiles, map: Record, outlook: Record, weights: Weights, shapes: Shapes) -> None:
    """Write down what each cell and each open territory, its tasks included, promises now."""
    promised = 0.0
    for place in range(map.frontier_count):
        outlook.cell_worth[place] = cell_worth(outlook, weights, shapes, outlook.pattern[place])
        pattern = int(outlook.task_pattern[place])
        outlook.task_cell_worth[place] = task_cell_worth(outlook, weights, shapes, pattern)
        promised += outlook.cell_worth[place] + outlook.task_cell_worth[place]
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
                outlook.worth[territory] += float(weights[place_of_task(map, outlook, i, territory)])
    for i in range(outlook.open_count):
        territory = int(outlook.open[i])
        outlook.worth[territory] += extra_worth(
            outlook, outlook.terrain[territory], map.sizes[territory], map.open[territory]
        )
        promised += outlook.worth[territory]
    outlook.promised = promised


@rule
def worth_here(
    tiles: Tiles,
    box: Record,
    state: Record,
    outlook: Record,
    weights: Weights,
    shapes: Shapes,
    tile: int,
    marker: int,
    place: int,
    rotation: int,
) -> float:
    """The points that laying a tile on the cell that was looked at brings, and those expected after that.

    IMPOSSIBLE if its own task would fail at once. When the game would be over, nothing is expected any more.
    """
    map = state.map
    join_regions(tiles, map, outlook, tile, place, rotation)
    first, second = regions_of_task(tiles, outlook, tile)
    if first != NONE and second == NONE and fails_at_once(outlook, first, marker):
        return IMPOSSIBLE
    track, stream = longest_with(tiles, map, outlook, tile)
    points = track - int(map.longest_track) + stream - int(map.longest_stream)
    worth = float(outlook.promised) + float(outlook.bonus[place])
    active = int(map.open_count) + int(tiles[tile].kind == TASK)
    for region in range(tiles[tile].regions):
        own = marker if region in (first, second) else 0
        terrain = int(outlook.region_terrain[region])
        longest = track if terrain == TRACK else stream
        scored, promised, ended = worth_of_region(map, outlook, weights, region, own, longest)
        points += scored
        worth += promised
        active -= ended
    for k in range(outlook.around_count):
        territory = int(outlook.around[k])
        worth -= outlook.worth[territory]
        if outlook.joins[k] == NONE:
            longest = track if outlook.terrain[territory] == TRACK else stream
            scored, promised, ended = worth_of_blocked(map, outlook, weights, k, longest)
            points += scored
            worth += promised
            active -= ended
    active = max(active, 0)  # a Double Task that ends in both territories has been counted twice
    if landscapes_left(state) == 0 and (active >= box.open_tasks or tasks_left(state) == 0):
        return float(points)
    if track > map.longest_track:
        worth += fall_behind(map, outlook, weights, TRACK, track)
    if stream > map.longest_stream:
        worth += fall_behind(map, outlook, weights, STREAM, stream)
    worth += float(weights[clock_place(landscapes_left(state), tasks_left(state), active)])
    worth += change_of_cells(tiles, outlook, weights, shapes, tile, place, rotation)
    return points + worth + change_of_task_cells(tiles, outlook, weights, shapes, tile, place, rotation)


@rule
def fall_behind(map: Record, outlook: Record, weights: Weights, terrain: int, longest: int) -> float:
    """What tracks or streams elsewhere lose when another one becomes the longest."""
    change = 0.0
    for i in range(outlook.open_count):
        territory = int(outlook.open[i])
        if outlook.terrain[territory] != terrain or is_around(outlook, territory):
            continue
        size, ends = int(map.sizes[territory]), int(map.open[territory])
        change += float(weights[band_place(terrain, size, ends, longest, int(outlook.stage))])
        change -= float(weights[band_place(terrain, size, ends, longest_of(map, terrain), int(outlook.stage))])
    return change
