"""What a position is worth after a move, and the places in the table that say so."""

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.map.markers import count_markers
from dorfplatz.bots.map.outlook import (
    MOST_NUMBER,
    MOST_OPEN,
    Shapes,
    Weights,
    landscapes_left,
    survey,
    tasks_left,
)
from dorfplatz.bots.map.table import (
    band_cell_place,
    band_place,
    cell_place,
    clock_place,
    future_place,
    stage_of,
    task_cell_place,
    task_place,
    territory_place,
)
from dorfplatz.compiled import rule
from dorfplatz.rules.map.state import MOST_FRONTIER, MOST_OPEN_TASKS, NONE, TRACK, Record, Tiles

MOST_PLACES = 3 * MOST_FRONTIER + 3 * MOST_OPEN + 3 * MOST_OPEN_TASKS + 128

Places = NDArray[np.int32]


@rule
def longest_of(map: Record, terrain: int) -> int:
    """The longest track or stream so far."""
    return int(map.longest_track) if terrain == TRACK else int(map.longest_stream)


@rule
def open_places(
    outlook: Record, terrain: int, size: int, open_edges: int, flags: int, has_task: int, longest: int
) -> tuple[int, int, int]:
    """The places of an open territory; the last one is NONE where it is no track or stream."""
    stage = int(outlook.stage)
    number = min(size + 1, MOST_NUMBER - 2)
    fitting = int(outlook.left[terrain - 1, number])
    later = int(outlook.coming[terrain - 1, number + 1])
    own = territory_place(terrain, size, open_edges, flags, has_task, stage)
    future = future_place(terrain, size, open_edges, has_task, fitting, later)
    band = band_place(terrain, size, open_edges, longest, stage) if terrain >= TRACK else NONE
    return own, future, band


@rule
def open_worth(
    outlook: Record,
    weights: Weights,
    terrain: int,
    size: int,
    open_edges: int,
    flags: int,
    has_task: int,
    longest: int,
) -> float:
    """What an open territory promises, without the tasks that count it."""
    own, future, band = open_places(outlook, terrain, size, open_edges, flags, has_task, longest)
    worth = float(weights[own]) + float(weights[future])
    return worth if band == NONE else worth + float(weights[band])


@rule
def cell_worth(outlook: Record, weights: Weights, shapes: Shapes, pattern: int) -> float:
    """What an empty cell with this pattern promises."""
    stage = int(outlook.stage)
    cell = float(weights[cell_place(shapes[pattern, 0], stage)])
    return cell + float(weights[band_cell_place(shapes[pattern, 1], stage)])


@rule
def task_cell_worth(outlook: Record, weights: Weights, shapes: Shapes, pattern: int) -> float:
    """What an empty cell promises to the tasks that it faces."""
    shape = int(shapes[pattern, 2])
    return 0.0 if shape == NONE else float(weights[task_cell_place(shape, int(outlook.stage))])


@rule
def look(tiles: Tiles, box: Record, state: Record, outlook: Record) -> None:
    """Survey the map of a state; the tile in hand is no longer unseen."""
    outlook.stage = stage_of(landscapes_left(state))
    outlook.counts_doubles = box.has_parts
    survey(tiles, state.map, outlook)
    count_markers(tiles, box, state.map, state.tile, state.marker, outlook)


@rule
def list_places(tiles: Tiles, state: Record, outlook: Record, shapes: Shapes, places: Places) -> int:
    """List the places of a position that has been looked at, and return their number. places: (MOST_PLACES,)."""
    map = state.map
    stage = int(outlook.stage)
    places[0] = clock_place(landscapes_left(state), tasks_left(state), int(map.open_count))
    number = 1
    for place in range(map.frontier_count):
        pattern = int(outlook.pattern[place])
        places[number] = cell_place(shapes[pattern, 0], stage)
        places[number + 1] = band_cell_place(shapes[pattern, 1], stage)
        number += 2
        shape = int(shapes[outlook.task_pattern[place], 2])
        if shape != NONE:
            places[number] = task_cell_place(shape, stage)
            number += 1
    for i in range(outlook.open_count):
        territory = int(outlook.open[i])
        terrain = int(outlook.terrain[territory])
        own, future, band = open_places(
            outlook,
            terrain,
            int(map.sizes[territory]),
            int(map.open[territory]),
            int(outlook.flag_count[territory]),
            int(outlook.tasks[territory] != 0),
            longest_of(map, terrain),
        )
        places[number] = own
        places[number + 1] = future
        number += 2
        if band != NONE:
            places[number] = band
            number += 1
    for i in range(map.open_count):
        for which in range(2):
            territory = int(outlook.task_territory[i, which])
            if territory != NONE:
                places[number] = place_of_task(map, outlook, i, territory)
                number += 1
    return number


@rule
def place_of_task(map: Record, outlook: Record, i: int, territory: int) -> int:
    """The place of an open task in a territory that it counts."""
    marker = int(map.marker[map.open_task[i]])
    terrain = int(outlook.terrain[territory])
    size, open_edges = int(map.sizes[territory]), int(map.open[territory])
    return task_place(terrain, marker, size, open_edges, int(outlook.stage))


@rule
def sum_of(weights: Weights, places: Places, number: int) -> float:
    """The sum of the weights at some places."""
    worth = 0.0
    for i in range(number):
        worth += float(weights[places[i]])
    return worth
