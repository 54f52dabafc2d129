"""The tasks of a map after a move."""

from typing import Annotated

import numpy as np
from numpy.typing import NDArray

from dorfplatz.machine_code import rule
from dorfplatz.machine_code.annotations import Array
from dorfplatz.rules.arrays import Record, Rows
from dorfplatz.rules.map.state import NO_TASK, Map, Tiles
from dorfplatz.rules.map.tasks import progress_of

TASK_FIELDS = 4
# The tasks after each choice: (choices, open tasks + 2, TASK_FIELDS).
TaskRows = Annotated[NDArray[np.int16], Array(np.int16, 3)]


@rule
def note_tasks(tiles: Tiles, before: Record, after: Record, rows: Rows) -> None:
    """Write the progress of the tasks that were open before, and of the new one.

    rows: (open tasks + 2, TASK_FIELDS); -1 ends the list.
    """
    row = 0
    for k in range(before.open_count):
        note_task(tiles, after, int(before.open_task[k]), rows[row])
        row += 1
    slot = int(after.count) - 1
    if after.count > before.count and after.fate[slot] != NO_TASK:
        note_task(tiles, after, slot, rows[row])
        row += 1
    rows[row, 0] = -1


@rule
def note_task(tiles: Tiles, map: Map, slot: int, row: NDArray[np.int16]) -> None:
    """Write slot, fate, count and open edges of a task. row: (TASK_FIELDS,)."""
    row[0] = slot
    row[1] = map.fate[slot]
    row[2], row[3] = progress_of(tiles, map, slot)
