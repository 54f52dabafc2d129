"""The features of a position after a move, and the values of its parts by the weights."""

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.core.weights import Weights
from dorfplatz.bots.map.layout import (
    band_cell_feature,
    band_feature,
    cell_feature,
    clock_feature,
    future_feature,
    stage_of,
    task_cell_feature,
    task_feature,
    territory_feature,
)
from dorfplatz.bots.map.markers import count_markers
from dorfplatz.bots.map.outlook import MOST_NUMBER, MOST_OPEN, Shapes, landscapes_left, survey, tasks_left
from dorfplatz.machine_code import rule
from dorfplatz.rules.arrays import NONE, Record
from dorfplatz.rules.map.state import MOST_FRONTIER, MOST_OPEN_TASKS, TRACK, Box, Map, Tiles

MOST_FEATURES = 3 * MOST_FRONTIER + 3 * MOST_OPEN + 3 * MOST_OPEN_TASKS + 128

Features = NDArray[np.int32]


@rule
def longest_of(map: Map, terrain: int) -> int:
    """The longest track or stream so far."""
    return int(map.longest_track) if terrain == TRACK else int(map.longest_stream)


@rule
def open_features(
    outlook: Record, terrain: int, size: int, open_edges: int, flags: int, has_task: int, longest: int
) -> tuple[int, int, int]:
    """The features of an open territory; the last one is NONE unless it is a track or stream."""
    stage = int(outlook.stage)
    number = min(size + 1, MOST_NUMBER - 2)
    fitting = int(outlook.left[terrain - 1, number])
    later = int(outlook.coming[terrain - 1, number + 1])
    own = territory_feature(terrain, size, open_edges, flags, has_task, stage)
    future = future_feature(terrain, size, open_edges, has_task, fitting, later)
    band = band_feature(terrain, size, open_edges, longest, stage) if terrain >= TRACK else NONE
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
    """The value of an open territory, without the tasks that count it."""
    own, future, band = open_features(outlook, terrain, size, open_edges, flags, has_task, longest)
    worth = float(weights[own]) + float(weights[future])
    return worth if band == NONE else worth + float(weights[band])


@rule
def cell_worth(outlook: Record, weights: Weights, shapes: Shapes, pattern: int) -> float:
    """The value of an empty cell with this pattern."""
    stage = int(outlook.stage)
    cell = float(weights[cell_feature(shapes[pattern, 0], stage)])
    return cell + float(weights[band_cell_feature(shapes[pattern, 1], stage)])


@rule
def task_cell_worth(outlook: Record, weights: Weights, shapes: Shapes, pattern: int) -> float:
    """The value of an empty cell to the tasks that it faces."""
    shape = int(shapes[pattern, 2])
    return 0.0 if shape == NONE else float(weights[task_cell_feature(shape, int(outlook.stage))])


@rule
def survey_state(tiles: Tiles, box: Box, state: Record, outlook: Record) -> None:
    """Survey the map of a state; the tile in hand is no longer unseen."""
    outlook.stage = stage_of(landscapes_left(state))
    outlook.counts_doubles = box.has_parts
    survey(tiles, state.map, outlook)
    count_markers(tiles, box, state.map, state.tile, state.marker, outlook)


@rule
def list_features(tiles: Tiles, state: Record, outlook: Record, shapes: Shapes, features: Features) -> int:
    """List the features of a surveyed position and return their number. features: (MOST_FEATURES,)."""
    map = state.map
    stage = int(outlook.stage)
    features[0] = clock_feature(landscapes_left(state), tasks_left(state), int(map.open_count))
    number = 1
    for place in range(map.frontier_count):
        pattern = int(outlook.pattern[place])
        features[number] = cell_feature(shapes[pattern, 0], stage)
        features[number + 1] = band_cell_feature(shapes[pattern, 1], stage)
        number += 2
        shape = int(shapes[outlook.task_pattern[place], 2])
        if shape != NONE:
            features[number] = task_cell_feature(shape, stage)
            number += 1
    for i in range(outlook.open_count):
        territory = int(outlook.open[i])
        terrain = int(outlook.terrain[territory])
        own, future, band = open_features(
            outlook,
            terrain,
            int(map.sizes[territory]),
            int(map.open[territory]),
            int(outlook.flag_count[territory]),
            int(outlook.tasks[territory] != 0),
            longest_of(map, terrain),
        )
        features[number] = own
        features[number + 1] = future
        number += 2
        if band != NONE:
            features[number] = band
            number += 1
    for i in range(map.open_count):
        for which in range(2):
            territory = int(outlook.task_territory[i, which])
            if territory != NONE:
                features[number] = feature_of_task(map, outlook, i, territory)
                number += 1
    return number


@rule
def feature_of_task(map: Map, outlook: Record, i: int, territory: int) -> int:
    """The feature of an open task in a territory that it counts."""
    marker = int(map.marker[map.open_task[i]])
    terrain = int(outlook.terrain[territory])
    size, open_edges = int(map.sizes[territory]), int(map.open[territory])
    return task_feature(terrain, marker, size, open_edges, int(outlook.stage))


@rule
def sum_of(weights: Weights, features: Features, number: int) -> float:
    """The sum of the weights of some features."""
    worth = 0.0
    for i in range(number):
        worth += float(weights[features[i]])
    return worth
