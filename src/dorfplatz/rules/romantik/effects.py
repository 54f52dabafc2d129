"""The effect of every legal move, found by trying each on a copy of the state."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from dorfplatz.compiled import rule
from dorfplatz.rules.batch import copy_state
from dorfplatz.rules.map.parts.special import cell_of
from dorfplatz.rules.map.scoring import total
from dorfplatz.rules.map.state import CLOUD, MAP, NO_TASK, NONE, ROMANTIK, Choices, Record, Tiles, Words
from dorfplatz.rules.map.tasks import joins_on_offer, progress_of
from dorfplatz.rules.map.territories import territory_at
from dorfplatz.rules.romantik.choices import ANSWER, WORD, carry_out, list_choices

TASK_FIELDS = 4


def words_of_board() -> tuple[int, int]:
    """The range of 64-bit words that the board takes up in a state: start and end."""
    assert ROMANTIK.fields is not None
    assert MAP.fields is not None
    start = ROMANTIK.fields["map"][1] + MAP.fields["board"][1]
    return start // 8, (start + MAP["board"].itemsize) // 8


BOARD_START, BOARD_END = words_of_board()


@rule
def clear_away(before: Record, after: Record) -> None:
    """Undo a placement on the board, where only the tile's cell and frontier cells have changed."""
    for place in range(after.frontier_count):
        cell = int(after.frontier[place])
        after.board[cell] = before.board[cell]
    for slot in range(before.count, after.count):
        cell = cell_of(after, slot)
        after.board[cell] = before.board[cell]


@rule
def restore(states: NDArray[Any], words: Words) -> None:
    """Reset the second state to the first after a move.

    The board is most of a state but hardly changes, so it is undone cell by cell instead of copied.
    """
    clear_away(states[0].map, states[1].map)
    for i in range(BOARD_START):
        words[1, i] = words[0, i]
    for i in range(words.shape[1] - BOARD_END):
        words[1, BOARD_END + i] = words[0, BOARD_END + i]


@rule
def effects_of_choices(
    tiles: Tiles,
    box: Record,
    states: NDArray[Any],
    words: Words,
    choices: Choices,
    points: NDArray[np.int32],
    tasks: NDArray[np.int16],
) -> int:
    """List all legal moves with the points each brings at once and the tasks after each.

    Where a placement lets the player choose a region of the cloud, the first one is taken.

    states: (2,), the position and a scratch copy; choices, points: (MOST_CHOICES,); tasks:
    (MOST_CHOICES, open tasks + 2, TASK_FIELDS), with slot, fate, count and open edges of each open task and then of the
    new one; -1 ends the row.
    """
    state = states[0]
    number = list_choices(tiles, box, state, choices)
    before = total(tiles, box, state.map)
    copy_state(words, 1, 0)
    for i in range(number):
        # All other moves leave the points as they are.
        if choices[i] < WORD or choices[i] >= ANSWER:
            carry_out(tiles, box, states[1], choices[i])
            while states[1].phase == CLOUD:
                carry_out(tiles, box, states[1], first_answer(tiles, states[1]))
        after = states[1].map
        points[i] = total(tiles, box, after) - before
        note_tasks(tiles, state.map, after, tasks[i])
        restore(states, words)
    return number


@rule
def first_answer(tiles: Tiles, state: Record) -> int:
    """The answer that joins the first region the cloud offers."""
    regions = joins_on_offer(tiles, state.map)
    region = 0
    while not regions >> region & 1:
        region += 1
    return ANSWER + region


@rule
def note_tasks(tiles: Tiles, before: Record, after: Record, rows: NDArray[np.int16]) -> None:
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
def note_task(tiles: Tiles, map: Record, slot: int, row: NDArray[np.int16]) -> None:
    """Write slot, fate, count and open edges of a task. row: (TASK_FIELDS,)."""
    row[0] = slot
    row[1] = map.fate[slot]
    row[2], row[3] = progress_of(tiles, map, slot)


@rule
def territories_by_side(map: Record, territory: NDArray[np.int16]) -> None:
    """The territory at each side of each tile, or -1 for meadow and free sides.

    territory: (MOST_TILES, 6).
    """
    for slot in range(map.count):
        for side in range(6):
            territory[slot, side] = -1
            if map.region[slot, side] != NONE:
                territory[slot, side] = territory_at(map, slot, side)
