"""The layout of the value weights of the basic game: which features there are, and the index of each.

The value of a position is the sum of the weights of its features. Features come in blocks, each with a name and a
shape, and each function below gives an index in its block. Numbers above a limit count as the limit.
"""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.core.weights import Layout
from dorfplatz.machine_code import rule

# Cells have half as many stages as other features, because each of their shapes is met seldom.
STAGES, FEW_STAGES = 8, 4
SYMBOLS = 7  # empty, or 1 + terrain
PATTERNS = SYMBOLS**6
POWERS = tuple(SYMBOLS**side for side in range(6))
# What a side of an empty cell faces, as far as tasks are concerned: nothing; meadow, or a territory without a task; a
# track or stream without a task; a territory whose task lacks one tile, or more; a track or stream whose task lacks one
# tile, or more.
NOTHING_THERE, PLAIN, PLAIN_BAND, LACKS_ONE, LACKS_MORE, BAND_LACKS_ONE, BAND_LACKS_MORE = range(SYMBOLS)
SHAPES, BAND_SHAPES = 19_684, 700  # patterns up to rotation: of all symbols; of none, land, track and stream

TYPES, SIZES, OPENINGS, FLAGS = 5, 16, 8, 3
MARKERS, NEEDED = 8, 8
LONG_SIZES, FITTING, LATER = 8, 4, 6
LEADS, ENDS = 8, 5
LANDSCAPES, TASKS_LEFT, ACTIVE = 80, 42, 6

BASIC = Layout(
    {
        "territory": (TYPES, SIZES, OPENINGS, FLAGS, 2, STAGES),
        "future": (TYPES, LONG_SIZES, OPENINGS, FITTING, LATER, 2),
        "band": (2, LEADS, ENDS, STAGES),
        "task": (TYPES, MARKERS, NEEDED, OPENINGS, STAGES),
        "cell": (SHAPES, FEW_STAGES),
        "band cell": (BAND_SHAPES, STAGES),
        "task cell": (SHAPES, FEW_STAGES),
        "clock": (LANDSCAPES, TASKS_LEFT, ACTIVE),
    }
)
TERRITORY = BASIC.start("territory")
FUTURE = BASIC.start("future")
BAND = BASIC.start("band")
TASK_AT = BASIC.start("task")
CELL = BASIC.start("cell")
BAND_CELL = BASIC.start("band cell")
TASK_CELL = BASIC.start("task cell")
CLOCK = BASIC.start("clock")
BASIC_SIZE = BASIC.size


@rule
def stage_of(left: int) -> int:
    """The stage of the game by the Landscape tiles left: 7 in the first quarter, 0 with none left."""
    if left > 25:
        return 7 if left > 35 else 6
    if left > 10:
        return 5 if left > 17 else 4
    if left > 5:
        return 3
    return 2 if left > 2 else int(left > 0)


@rule
def territory_feature(terrain: int, size: int, open_edges: int, flags: int, has_task: int, stage: int) -> int:
    """An open territory: terrain, size, open edges, flags, whether a task counts it, stage."""
    index = (terrain - 1) * SIZES + min(size, SIZES - 1)
    index = index * OPENINGS + min(open_edges, OPENINGS - 1)
    index = (index * FLAGS + min(flags, FLAGS - 1)) * 2 + has_task
    return TERRITORY + index * STAGES + stage


@rule
def future_feature(terrain: int, size: int, open_edges: int, has_task: int, fitting: int, later: int) -> int:
    """An open territory by the unseen markers: those that one more tile would complete, and higher ones."""
    index = (terrain - 1) * LONG_SIZES + min(size, LONG_SIZES - 1)
    index = index * OPENINGS + min(open_edges, OPENINGS - 1)
    index = (index * FITTING + min(fitting, FITTING - 1)) * LATER + min(later, LATER - 1)
    return FUTURE + index * 2 + has_task


@rule
def band_feature(terrain: int, size: int, open_edges: int, longest: int, stage: int) -> int:
    """An open track or stream: how far it is behind the longest, open ends, stage."""
    behind = min(longest - size, LEADS - 1)
    index = ((terrain - 4) * LEADS + behind) * ENDS + min(open_edges, ENDS - 1)
    return BAND + index * STAGES + stage


@rule
def task_feature(terrain: int, marker: int, size: int, open_edges: int, stage: int) -> int:
    """An open task: its marker, the tiles it lacks, the open edges of its territory, stage."""
    index = (terrain - 1) * MARKERS + min(marker, MARKERS - 1)
    index = index * NEEDED + min(marker - size, NEEDED - 1)
    return TASK_AT + (index * OPENINGS + min(open_edges, OPENINGS - 1)) * STAGES + stage


@rule
def cell_feature(shape: int, stage: int) -> int:
    """An empty cell of the frontier by what its six sides face."""
    return CELL + shape * FEW_STAGES + (stage >> 1)


@rule
def band_cell_feature(shape: int, stage: int) -> int:
    """An empty cell of the frontier by the tracks and streams that it faces."""
    return BAND_CELL + shape * STAGES + stage


@rule
def task_cell_feature(shape: int, stage: int) -> int:
    """An empty cell of the frontier by the tasks whose territories it faces, if there are any."""
    return TASK_CELL + shape * FEW_STAGES + (stage >> 1)


@rule
def sort_of(terrain: int, lacking: int) -> int:
    """What a side of an empty cell faces; `lacking` is what the nearest task there lacks, or 0."""
    if terrain >= 4:
        return PLAIN_BAND if lacking == 0 else BAND_LACKS_ONE if lacking == 1 else BAND_LACKS_MORE
    return PLAIN if lacking == 0 else LACKS_ONE if lacking == 1 else LACKS_MORE


@rule
def clock_feature(landscapes: int, tasks: int, active: int) -> int:
    """The tiles left in both stacks, and the number of open tasks."""
    index = min(landscapes, LANDSCAPES - 1) * TASKS_LEFT + min(tasks, TASKS_LEFT - 1)
    return CLOCK + index * ACTIVE + min(active, ACTIVE - 1)


@cache
def shapes() -> NDArray[np.int32]:
    """The shape of each pattern: of all symbols, of tracks and streams, and with tasks (-1: none).

    Patterns that are rotations of each other have the same shape. Shape (PATTERNS, 3).
    """
    numbers = np.zeros((PATTERNS, 3), np.int32)
    digits = np.arange(PATTERNS)[:, None] // np.array(POWERS) % SYMBOLS
    bands = np.where(digits >= 5, digits - 3, np.minimum(digits, 1))
    for column, (symbols, base) in enumerate(((digits, SYMBOLS), (bands, 4))):
        turns = [np.roll(symbols, turn, axis=1) @ (base ** np.arange(6)) for turn in range(6)]
        least = np.minimum.reduce(turns)
        numbers[:, column] = np.unique(least, return_inverse=True)[1]
    numbers[:, 2] = np.where((digits >= LACKS_ONE).any(axis=1), numbers[:, 0], -1)
    numbers.setflags(write=False)
    return numbers
