"""The effect of every legal move, found by trying each on a copy of the state."""

import numpy as np
from numpy.typing import NDArray

from dorfplatz.machine_code import entry, rule
from dorfplatz.rules.arrays import Choices, Record, Words
from dorfplatz.rules.batch import copy_state
from dorfplatz.rules.map.choices import ANSWER, WORD
from dorfplatz.rules.map.effects import TaskRows, note_tasks
from dorfplatz.rules.map.parts.special import cell_of
from dorfplatz.rules.map.scoring import total
from dorfplatz.rules.map.state import CLOUD, MAP, Box, Tiles
from dorfplatz.rules.map.tasks import joins_on_offer
from dorfplatz.rules.romantik.choices import carry_out, list_choices
from dorfplatz.rules.romantik.state import ROMANTIK, State, States


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
def restore(states: States, words: Words) -> None:
    """Reset the second state to the first after a move.

    The board is most of a state but hardly changes, so it is undone cell by cell instead of copied.
    """
    clear_away(states[0].map, states[1].map)
    for i in range(BOARD_START):
        words[1, i] = words[0, i]
    for i in range(words.shape[1] - BOARD_END):
        words[1, BOARD_END + i] = words[0, BOARD_END + i]


@entry
def effects_of_choices(
    tiles: Tiles,
    box: Box,
    states: States,
    words: Words,
    choices: Choices,
    points: NDArray[np.int32],
    tasks: TaskRows,
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
def first_answer(tiles: Tiles, state: State) -> int:
    """The answer that joins the first region the cloud offers."""
    regions = joins_on_offer(tiles, state.map)
    region = 0
    while not regions >> region & 1:
        region += 1
    return ANSWER + region
