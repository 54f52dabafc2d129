"""Data layout of games on maps: tiles, box, map and hidden stacks, each one NumPy record."""

from typing import Annotated, Any

import numpy as np
from numpy.typing import NDArray

from dorfplatz.catalog.map.part import MOST_CAMERA_MARKERS, MOST_RED_HEARTS, Part
from dorfplatz.catalog.map.tile import MOST_TILES as MOST_TILES
from dorfplatz.catalog.map.tile import Terrain
from dorfplatz.hexes import CELLS
from dorfplatz.machine_code.annotations import Array
from dorfplatz.rules.arrays import Record, record_shape, shape
from dorfplatz.rules.map.limits import MOST_OPEN_TASKS as MOST_OPEN_TASKS
from dorfplatz.rules.map.phase import Phase

MOST_REGIONS = 6 * MOST_TILES
# One tile has six empty neighbours, and each further tile adds at most two.
MOST_FRONTIER = 2 * MOST_TILES + 4
MOST_PLACEMENTS = 6 * MOST_FRONTIER
TASK_TYPES = 7
PARTS = len(Part)
# Of the Duel: Task cards, places that pay, steps of a "number" card, marked spaces.
CARDS, PLACES, STEPS, SPACES = 3, 4, 9, 3

MEADOW, FOREST, GRAIN, VILLAGE, TRACK, STREAM, ANY = (int(t) for t in Terrain)
# Task types after the five terrains, which are numbered like `Terrain`.
WRAPAROUND, DOUBLE = 6, 7

LANDSCAPE, TASK, SPECIAL, NOTHING = 0, 1, 2, 3
NO_TASK, OPEN, COMPLETED, CANCELLED = 0, 1, 2, 3
REVEAL, PLACE, CLOUD, HEART, MILL, BALLOON, PHOTOGRAPHER, LAST, OVER, INTEREST, LAY_INTEREST, WAIT, DONE, *_ = (
    int(phase) for phase in Phase
)

Placements = NDArray[np.int32]


# One printed tile. `edge` and `region` are indexed by rotation and side; regions count from 0 within the tile, and
# `is_split` marks a tile with several regions of one terrain. `track_sides` and `stream_sides` hold six groups of six
# bits: bit 6 k + s is set if side s has track (stream) in rotation k. `bound_sides` does the same for the sides that
# are not free. `task_edge` is a printed edge in the region of the task, two for a Double Task; `flag_edge` holds such
# an edge by terrain, or NONE. `part` is the part that a Special tile belongs to, or NONE.
TILE = record_shape(
    ("edge", np.int8, (6, 6)),
    ("region", np.int8, (6, 6)),
    ("track_sides", np.int64),
    ("stream_sides", np.int64),
    ("bound_sides", np.int64),
    ("regions", np.int8),
    ("is_split", np.int8),
    ("kind", np.int8),
    ("task", np.int8),
    ("task_edge", np.int8, 2),
    ("marker", np.int8),
    ("has_flags", np.int8),
    ("flag_edge", np.int8, 4),
    ("part", np.int8),
    ("sheep", np.int8),
    ("crossings", np.int8),
)

# What a game is played with: tile numbers by kind, and the marker piles one after the other. By part: how much of it is
# in play (the number of Red Hearts, 1 for any other), its points, the number in its rule, its tile. For the Duel: the
# card of each terrain and the numbers of both modules; `takers` is how many players may take the same sight.
BOX = record_shape(
    ("landscape", np.int8, MOST_TILES),
    ("task", np.int8, MOST_TILES),
    ("special", np.int8, MOST_TILES),
    ("markers", np.int8, MOST_TILES),
    ("landscape_count", np.int16),
    ("task_count", np.int16),
    ("special_count", np.int16),
    ("pile_start", np.int16, TASK_TYPES + 1),
    ("taken_out", np.int16),
    ("open_tasks", np.int16),
    ("has_parts", np.int16),
    ("in_play", np.int16, PARTS),
    ("points", np.int16, PARTS),
    ("number", np.int16, PARTS),
    ("tile_of", np.int16, PARTS),
    ("sights_count_any", np.int16),
    ("cards", np.int16, CARDS),
    ("first_size", np.int16),
    ("counted_size", np.int16),
    ("places", np.int16, PLACES),
    ("steps", np.int16, STEPS),
    ("has_interests", np.int16),
    ("spaces", np.int16, SPACES),
    ("hearts", np.int16),
    ("hearts_taken", np.int16),
    ("hearts_back", np.int16),
    ("takers", np.int16),
)

# One map. A slot is the index of a tile in order of placement; tiles set aside fill the slots from the end. `board`: 0
# empty, n > 0 the tile in slot n - 1, n < 0 the frontier cell at ~n or ~n + 128 of its list. Territories are a
# union-find forest: a node is 6 * slot + region, `parent` leads to the root, and the root holds `sizes` (different
# tiles) and `open` (open edges). `facing`, `track` and `stream` say for each frontier cell which sides face a tile, a
# track, a stream, one bit per side. `special` is the slot of each part's Special tile; `second` is what the buildings
# score again, by task type. Hearts, mill, balloon and photographer are the slots that they stand on, or NONE; `camera`
# lists the photographed tiles. Of the cloud: the number of its regions, of its sides that face an empty cell, and the
# sides still to be joined, one bit each. `unusual_tasks` counts the Wraparound and Double Task tiles laid.
MAP = shape(
    ("board", np.int8, CELLS),
    ("parent", np.int16, MOST_REGIONS),
    ("open", np.int16, MOST_REGIONS),
    ("sizes", np.int8, MOST_REGIONS),
    ("edge", np.int8, (MOST_TILES, 6)),
    ("region", np.int8, (MOST_TILES, 6)),
    ("tile", np.int8, MOST_TILES),
    ("rotation", np.int8, MOST_TILES),
    ("q", np.int8, MOST_TILES),
    ("r", np.int8, MOST_TILES),
    ("marker", np.int8, MOST_TILES),
    ("fate", np.int8, MOST_TILES),
    ("flagged", np.int8, MOST_TILES),
    ("frontier", np.int16, MOST_FRONTIER),
    ("facing", np.int8, MOST_FRONTIER),
    ("track", np.int8, MOST_FRONTIER),
    ("stream", np.int8, MOST_FRONTIER),
    ("open_task", np.int8, MOST_OPEN_TASKS),
    ("special", np.int8, PARTS),
    ("red_heart", np.int8, MOST_RED_HEARTS),
    ("camera", np.int8, MOST_CAMERA_MARKERS),
    ("golden_heart", np.int8),
    ("mill", np.int8),
    ("balloon", np.int8),
    ("photographer", np.int8),
    ("cloud_regions", np.int8),
    ("cloud_empty", np.int8),
    ("cloud_pending", np.int8),
    ("completed", np.int16, TASK_TYPES),
    ("completed_count", np.int16),
    ("second", np.int16, TASK_TYPES),
    ("red_heart_count", np.int16),
    ("camera_count", np.int16),
    ("count", np.int16),
    ("aside_count", np.int16),
    ("frontier_count", np.int16),
    ("open_count", np.int16),
    ("unusual_tasks", np.int16),
    ("flagged_count", np.int16),
    ("split_count", np.int16),
    ("longest_track", np.int16),
    ("longest_stream", np.int16),
)

# What nobody at the table knows: the seed, the stacks in drawing order (the tiles taken out unseen lie behind the
# Landscape stack) and the marker piles.
HIDDEN = shape(
    ("seed", np.int64),
    ("landscape", np.int8, MOST_TILES),
    ("task", np.int8, MOST_TILES),
    ("markers", np.int8, MOST_TILES),
)

Tiles = Annotated[np.recarray[Any, Any], Array(TILE, is_read_only=True)]
Box = Annotated[Record, BOX]
Map = Annotated[Record, MAP]
Maps = Annotated[NDArray[Any], Array(MAP)]
