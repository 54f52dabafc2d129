"""The outlook of a map: what each empty cell of the frontier faces, and the open territories."""

from typing import Annotated

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.map.layout import OPENINGS, POWERS, SIZES, TYPES, sort_of
from dorfplatz.hexes import neighbour, opposite
from dorfplatz.machine_code import entry, rule
from dorfplatz.machine_code.annotations import Array
from dorfplatz.rules.arrays import NONE, Record
from dorfplatz.rules.map.board import slot_at
from dorfplatz.rules.map.state import (
    ANY,
    DOUBLE,
    MEADOW,
    MOST_FRONTIER,
    MOST_OPEN_TASKS,
    MOST_REGIONS,
    MOST_TILES,
    TASK_TYPES,
    VILLAGE,
    WRAPAROUND,
    Map,
    Tiles,
)
from dorfplatz.rules.map.tasks import task_side
from dorfplatz.rules.map.territories import territory_at

MOST_OPEN = 6 * MOST_FRONTIER
MOST_NUMBER = 16

# By empty cell of the frontier: the `territory` on each side (or NONE), the `symbol` there (1 + terrain, 0 for none),
# and both patterns of the cell. By territory: `seen` is the number of the survey that met it last, then what lies in
# it, and a linked list of the sides of empty cells that face it (6 * place + side, from `first_side` on by
# `next_side`). `left` counts unseen markers by Task type and number, `coming` those of at least a number. `around` to
# `neighbour_place` describe one empty cell: the territories around it, how many open edges of each face it, which
# region of the tile in hand each would join, and the frontier places of the empty cells next to it; the regions of that
# tile follow. A game may add values that the weights do not know: `completion` for each completed task, `extra` (if
# `has_extra`) for territories by terrain, size and open edges, 0 for a closed one, and `bonus` for a tile on each empty
# cell. `task_territory` holds both territories of Double Tasks if `counts_doubles`.
OUTLOOK = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("surveys", np.int64),
                ("expected", np.float64),
                ("best", np.float64, MOST_TILES),
                ("completion", np.float64),
                ("extra", np.float64, (TYPES, SIZES, OPENINGS)),
                ("bonus", np.float64, MOST_FRONTIER),
                ("has_extra", np.int64),
                ("seen", np.int64, MOST_REGIONS),
                ("worth", np.float64, MOST_REGIONS),
                ("cell_worth", np.float64, MOST_FRONTIER),
                ("task_cell_worth", np.float64, MOST_FRONTIER),
                ("pattern", np.int32, MOST_FRONTIER),
                ("task_pattern", np.int32, MOST_FRONTIER),
                ("change", np.int32, MOST_FRONTIER),
                ("touched", np.int16, MOST_FRONTIER),
                ("touched_count", np.int16),
                ("first_side", np.int16, MOST_REGIONS),
                ("next_side", np.int16, MOST_OPEN),
                ("lacking", np.int16, MOST_REGIONS),
                ("region_lacking", np.int16, 6),
                ("tasks", np.int64, MOST_REGIONS),
                ("territory", np.int16, (MOST_FRONTIER, 6)),
                ("region_tasks", np.int64, 6),
                ("open", np.int16, MOST_OPEN),
                ("open_count", np.int16),
                ("around", np.int16, 6),
                ("around_count", np.int16),
                ("covered", np.int16, 6),
                ("joins", np.int16, 6),
                ("neighbour_place", np.int16, 6),
                ("region_size", np.int16, 6),
                ("region_open", np.int16, 6),
                ("region_flags", np.int16, 6),
                ("region_terrain", np.int16, 6),
                ("stage", np.int16),
                ("task_territory", np.int16, (MOST_OPEN_TASKS, 2)),
                ("counts_doubles", np.int16),
                ("left", np.int16, (TASK_TYPES, MOST_NUMBER)),
                ("coming", np.int16, (TASK_TYPES, MOST_NUMBER)),
                ("symbol", np.int8, (MOST_FRONTIER, 6)),
                ("terrain", np.int8, MOST_REGIONS),
                ("flag_count", np.int8, MOST_REGIONS),
            ],
            align=True,
        ),
    )
)


def blank_outlook() -> Record:
    """A new outlook; surveys fill it."""
    outlook: Record = np.zeros(1, OUTLOOK)[0]
    return outlook


@rule
def survey(tiles: Tiles, map: Map, outlook: Record) -> None:
    """Survey all sides of the frontier, which finds every open territory, and then note what lies in them."""
    outlook.surveys += 1
    outlook.open_count = 0
    for place in range(map.frontier_count):
        cell = int(map.frontier[place])
        pattern = 0
        for side in range(6):
            outlook.symbol[place, side] = 0
            outlook.territory[place, side] = NONE
            slot = slot_at(map, neighbour(cell, side))
            if slot == NONE:
                continue
            terrain = int(map.edge[slot, opposite(side)])
            if terrain == ANY:
                terrain = MEADOW
            outlook.symbol[place, side] = terrain + 1
            pattern += (terrain + 1) * POWERS[side]
            if map.region[slot, opposite(side)] != NONE:
                territory = note_territory(map, outlook, slot, opposite(side), terrain)
                outlook.territory[place, side] = territory
                outlook.next_side[6 * place + side] = outlook.first_side[territory]
                outlook.first_side[territory] = 6 * place + side
        outlook.pattern[place] = pattern
    note_flags(tiles, map, outlook)
    note_tasks(tiles, map, outlook)
    note_task_patterns(map, outlook)


@rule
def note_territory(map: Map, outlook: Record, slot: int, side: int, terrain: int) -> int:
    """The territory at a side; it is listed when the survey first meets it."""
    territory = territory_at(map, slot, side)
    if outlook.seen[territory] != outlook.surveys:
        outlook.seen[territory] = outlook.surveys
        outlook.open[outlook.open_count] = territory
        outlook.open_count += 1
        outlook.terrain[territory] = terrain
        outlook.flag_count[territory] = 0
        outlook.tasks[territory] = 0
        outlook.lacking[territory] = 0
        outlook.first_side[territory] = NONE
    return territory


@rule
def note_flags(tiles: Tiles, map: Map, outlook: Record) -> None:
    """Count the flags in each open territory; those in closed ones have scored."""
    for i in range(map.flagged_count):
        slot = int(map.flagged[i])
        for terrain in range(1, VILLAGE + 1):
            edge = int(tiles[map.tile[slot]].flag_edge[terrain])
            if edge != NONE:
                territory = territory_at(map, slot, (edge + int(map.rotation[slot])) % 6)
                if outlook.seen[territory] == outlook.surveys:
                    outlook.flag_count[territory] += 1


@rule
def note_tasks(tiles: Tiles, map: Map, outlook: Record) -> None:
    """Note the territory of each open task, and both of a Double Task if these are counted."""
    for i in range(map.open_count):
        slot = int(map.open_task[i])
        task = int(tiles[map.tile[slot]].task)
        outlook.task_territory[i, 0] = NONE
        outlook.task_territory[i, 1] = NONE
        if task < WRAPAROUND:
            note_task(tiles, map, outlook, i, 0)
        elif task == DOUBLE and outlook.counts_doubles:
            note_task(tiles, map, outlook, i, 0)
            note_task(tiles, map, outlook, i, 1)


@rule
def note_task(tiles: Tiles, map: Map, outlook: Record, i: int, which: int) -> None:
    """Note the first or second territory of an open task, and how many tiles it lacks there."""
    slot = int(map.open_task[i])
    territory = territory_at(map, slot, task_side(tiles, map.tile[slot], map.rotation[slot], which))
    lacking = int(map.marker[slot]) - int(map.sizes[territory])
    if lacking < 0 or map.open[territory] == 0:
        return
    outlook.task_territory[i, which] = territory
    outlook.tasks[territory] |= 1 << i
    if outlook.lacking[territory] == 0 or lacking < outlook.lacking[territory]:
        outlook.lacking[territory] = lacking


@rule
def note_task_patterns(map: Map, outlook: Record) -> None:
    """Note for each empty cell which of its sides face a territory with a task."""
    for place in range(map.frontier_count):
        pattern = 0
        for side in range(6):
            if outlook.symbol[place, side]:
                territory = int(outlook.territory[place, side])
                lacking = 0 if territory == NONE else int(outlook.lacking[territory])
                pattern += sort_of(int(outlook.symbol[place, side]) - 1, lacking) * POWERS[side]
        outlook.task_pattern[place] = pattern


@entry
def landscapes_left(state: Record) -> int:
    """The tiles left in the Landscape stack."""
    return int(state.landscape_count) - int(state.landscape_drawn)


@rule
def tasks_left(state: Record) -> int:
    """The tiles left in the Task stack."""
    return int(state.task_count) - int(state.task_drawn)


Shapes = Annotated[NDArray[np.int32], Array(np.int32, 2, is_read_only=True)]
Outlook = Annotated[Record, OUTLOOK]
