"""What a tile on each empty cell changes for the unlocked parts, noted before placements are weighed."""

from typing import Any

from dorfplatz.bots.map.layout import stage_of
from dorfplatz.bots.map.outlook import landscapes_left
from dorfplatz.bots.map.part_layout import CIRCUS_AT, SIDES, WRAPPED_AT, feature_at
from dorfplatz.hexes import neighbour
from dorfplatz.machine_code import rule
from dorfplatz.rules.arrays import NONE, Record
from dorfplatz.rules.map.board import coordinates, frontier_place
from dorfplatz.rules.map.parts.circus import CIRCUS
from dorfplatz.rules.map.parts.hill import HILL
from dorfplatz.rules.map.parts.photographer import PHOTOGRAPHER_TILE, markers_left
from dorfplatz.rules.map.parts.sights import GRANARY, OLD_OAK, SCHOOL
from dorfplatz.rules.map.parts.special import cell_of, neighbours
from dorfplatz.rules.map.state import FOREST, GRAIN, LANDSCAPE, TASK, VILLAGE, WRAPAROUND, Box, Map, Tiles


@rule
def note_prospects(tiles: Tiles, box: Box, state: Record, scratch: Any, tile: int, marker: int) -> None:
    """Note what a tile on each empty cell gains by what lies beside or near it."""
    map, outlook = state.map, scratch.outlook
    for place in range(map.frontier_count):
        outlook.bonus[place] = 0.0
    stage = stage_of(landscapes_left(state))
    note_wraparounds(tiles, map, scratch, stage, tile, marker)
    slot = int(map.special[CIRCUS])
    if slot != NONE:
        around = neighbours(map, cell_of(map, slot))
        if around < SIDES - 1:
            gain = (
                float(box.points[CIRCUS]) if around == SIDES - 2 else beside_circus(scratch.weights, around + 1, stage)
            )
            add_around(map, outlook, cell_of(map, slot), gain - beside_circus(scratch.weights, around, stage))
    if map.photographer != NONE and markers_left(box, map) > 0:
        add_around(map, outlook, cell_of(map, int(map.photographer)), float(box.points[PHOTOGRAPHER_TILE]))
    if tiles[tile].kind == TASK:
        add_near(box, map, outlook, HILL)
    elif tiles[tile].kind == LANDSCAPE:
        for part, terrain in ((SCHOOL, VILLAGE), (GRANARY, GRAIN), (OLD_OAK, FOREST)):
            if has_terrain(tiles, tile, terrain):
                add_near(box, map, outlook, part)


@rule
def note_wraparounds(tiles: Tiles, map: Map, scratch: Any, stage: int, tile: int, marker: int) -> None:
    """A tile next to a Wraparound Task brings it closer to completion; the tile in hand may be one itself."""
    outlook, weights = scratch.outlook, scratch.weights
    for i in range(map.open_count):
        slot = int(map.open_task[i])
        if tiles[map.tile[slot]].task == WRAPAROUND:
            cell, number = cell_of(map, slot), int(map.marker[slot])
            missing = number - neighbours(map, cell)
            gain = number + float(outlook.completion) if missing == 1 else wrapped(weights, missing - 1, stage)
            add_around(map, outlook, cell, gain - wrapped(weights, missing, stage))
    if tiles[tile].task == WRAPAROUND:
        for place in range(map.frontier_count):
            missing = marker - neighbours(map, int(map.frontier[place]))
            outlook.bonus[place] += float(marker) if missing == 0 else wrapped(weights, max(missing, 0), stage)


@rule
def wrapped(weights: Any, missing: int, stage: int) -> float:
    """The value of a Wraparound Task by the neighbours it lacks."""
    return float(weights[feature_at(WRAPPED_AT, 0, missing, SIDES, stage)])


@rule
def beside_circus(weights: Any, around: int, stage: int) -> float:
    """The value of the Circus with so many tiles around it."""
    return float(weights[feature_at(CIRCUS_AT, 0, around, SIDES, stage)])


@rule
def add_around(map: Map, outlook: Record, cell: int, gain: float) -> None:
    """Add a gain to the empty cells next to a cell."""
    for side in range(6):
        place = frontier_place(map, neighbour(cell, side))
        if place != NONE:
            outlook.bonus[place] += gain


@rule
def add_near(box: Box, map: Map, outlook: Record, part: int) -> None:
    """Add the points of a part to the empty cells near its Special tile."""
    slot = int(map.special[part])
    if slot == NONE:
        return
    for place in range(map.frontier_count):
        q, r = coordinates(map, int(map.frontier[place]))
        q, r = q - int(map.q[slot]), r - int(map.r[slot])
        if max(abs(q), abs(r), abs(q + r)) <= box.number[part]:
            outlook.bonus[place] += float(box.points[part])


@rule
def has_terrain(tiles: Tiles, tile: int, terrain: int) -> bool:
    """Whether a tile has a terrain on some side."""
    for side in range(6):
        if tiles[tile].edge[0, side] == terrain:
            return True
    return False
