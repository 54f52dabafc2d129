"""What every legal placement of a tile would do, found by trying each on a copy."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from dorfplatz.compiled import rule
from dorfplatz.rules.batch import copy_state
from dorfplatz.rules.placement import legal_placements
from dorfplatz.rules.romantik import place
from dorfplatz.rules.scoring import total
from dorfplatz.rules.state import MEADOW, NO_TASK, Placements, Record, Tiles, Words
from dorfplatz.rules.tasks import task_side
from dorfplatz.rules.territories import territory_at

TASK_FIELDS = 4


@rule
def effects_of_placements(
    tiles: Tiles,
    box: Record,
    states: NDArray[Any],
    words: Words,
    placements: Placements,
    points: NDArray[np.int32],
    tasks: NDArray[np.int16],
) -> int:
    """List all legal placements with the points they bring at once and how the open tasks would stand after them.

    states: (2,), the position and a place to try things out; placements: (MOST_PLACEMENTS,); points: the same;
    tasks: (MOST_PLACEMENTS, open tasks + 2, TASK_FIELDS), slot, fate, size and open edges of each open task and of the
    new one, in the order of the open tasks; a slot of -1 ends the row.
    """
    state = states[0]
    number = legal_placements(tiles, state.map, state.tile, state.marker, placements)
    before = total(tiles, state.map)
    for i in range(number):
        copy_state(words, 1, 0)
        place(tiles, box, states[1], placements[i] // 6, placements[i] % 6)
        after = states[1].map
        points[i] = total(tiles, after) - before
        row = 0
        for k in range(state.map.open_count):
            note_task(tiles, after, int(state.map.open_task[k]), tasks[i, row])
            row += 1
        slot = int(after.count) - 1
        if after.fate[slot] != NO_TASK:
            note_task(tiles, after, slot, tasks[i, row])
            row += 1
        tasks[i, row, 0] = -1
    return number


@rule
def note_task(tiles: Tiles, map: Record, slot: int, row: NDArray[np.int16]) -> None:
    """Write down how a task stands. row: (TASK_FIELDS,)."""
    territory = territory_at(map, slot, task_side(tiles, map.tile[slot], map.rotation[slot]))
    row[0] = slot
    row[1] = map.fate[slot]
    row[2] = map.sizes[territory]
    row[3] = map.open[territory]


@rule
def territories_by_side(map: Record, territory: NDArray[np.int16]) -> None:
    """The territory at each side of each tile, or -1 for meadow. territory: (MOST_TILES, 6)."""
    for slot in range(map.count):
        for side in range(6):
            territory[slot, side] = -1
            if map.edge[slot, side] != MEADOW:
                territory[slot, side] = territory_at(map, slot, side)
