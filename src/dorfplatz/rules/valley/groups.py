"""Connected cells with the same symbol: houses make villages, sheep make flocks."""

from typing import Any

from numpy.typing import NDArray

from dorfplatz.machine_code import rule
from dorfplatz.rules.valley.state import CELLS, NONE, Box


@rule
def number_groups(box: Box, symbols: NDArray[Any], symbol: int, group_of: NDArray[Any], queue: NDArray[Any]) -> int:
    """Number the connected groups of a symbol by cell, NONE elsewhere, and return how many there are.

    All arrays: (CELLS,).
    """
    for cell in range(CELLS):
        group_of[cell] = NONE
    groups = 0
    for start in range(CELLS):
        if symbols[start] != symbol or group_of[start] != NONE:
            continue
        # Breadth-first search from the first cell of a new group.
        group_of[start] = groups
        queue[0] = start
        done, known = 0, 1
        while done < known:
            for side in range(6):
                there = int(box.near[int(queue[done]), side])
                if there != NONE and symbols[there] == symbol and group_of[there] == NONE:
                    group_of[there] = groups
                    queue[known] = there
                    known += 1
            done += 1
        groups += 1
    return groups


@rule
def number_each(symbols: NDArray[Any], symbol: int, group_of: NDArray[Any]) -> int:
    """Number every cell of a symbol separately, NONE elsewhere, and return how many there are.

    Both arrays: (CELLS,).
    """
    groups = 0
    for cell in range(CELLS):
        group_of[cell] = NONE
        if symbols[cell] == symbol:
            group_of[cell] = groups
            groups += 1
    return groups
