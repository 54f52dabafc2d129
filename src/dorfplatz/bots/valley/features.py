"""The features of a sheet of the Valley: a few numbers about what it has and what it may still get."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from dorfplatz.machine_code import rule
from dorfplatz.rules.valley.rails import has_rail, joins_villages
from dorfplatz.rules.valley.state import (
    CELLS,
    COLOURS,
    CURVE,
    EMPTY,
    HOUSE,
    MOUNTAIN,
    NONE,
    SHEEP,
    STRAIGHT,
    Box,
    Count,
    Counts,
    State,
)

NAMES = (
    "points",
    "hungry houses",
    "sheep to spare",
    "sheep that reach no house",
    "villages",
    "lines between villages",
    "rail ends at a free cell",
    "rail ends at a free cell, the other at a house",
    "free cells by mountains",
    "free cells by two mountains and more",
    "free cells by a hungry house",
    "free cells by a sheep to spare",
    "free cells between a sheep and a house",
    "colours that are full",
    "most free cells of a colour",
    "majorities ahead by one, still open",
    "majorities ahead by two and more, still open",
    "majorities level, still open",
    "majorities behind by one, still open",
    "majorities won and full",
    "villagers ahead",
    "villagers behind",
    "most villagers",
    "villages in high-speed groups",
)
FEATURES = len(NAMES)
PHASES = 25

Values = NDArray[np.float64]


@rule
def note_features(box: Box, state: State, counts: Counts, player: int, points: int, values: Values) -> int:
    """Write the features of a player's sheet and return its free cells; sheets must be counted.

    points: the player's result now; values: (FEATURES,).
    """
    count = counts[player]
    for i in range(FEATURES):
        values[i] = 0.0
    sheep = 0
    for flock in range(count.flocks):
        reaches = False
        for network in range(count.networks):
            reaches = reaches or count.touches[flock, network] != 0
        sheep += int(count.sheep_in[flock])
        if not reaches:
            values[3] += count.sheep_in[flock]
    values[0] = points
    values[1] = count.houses - count.fed
    values[2] = sheep - count.fed
    values[4] = count.villages
    for line in range(count.lines):
        values[5] += joins_villages(count, line)
    for village in range(count.villages):
        values[23] += count.villages_in[int(count.group[village])] > 1
    free = note_cells(box, state.symbol[player], state.rotation[player], count, values)
    note_rivals(state, counts, player, values)
    return free


@rule
def note_cells(box: Box, symbols: NDArray[Any], rotations: NDArray[Any], count: Count, values: Values) -> int:
    """Write the features of single cells and return the number of free ones. symbols, rotations: (CELLS,)."""
    free = 0
    for cell in range(CELLS):
        if symbols[cell] == EMPTY:
            free += 1
            note_free_cell(box, symbols, count, cell, values)
        elif symbols[cell] in (STRAIGHT, CURVE):
            note_rail(box, symbols, rotations, count, cell, values)
    return free


@rule
def note_free_cell(box: Box, symbols: NDArray[Any], count: Count, cell: int, values: Values) -> None:
    """The surroundings of a free cell."""
    mountains = 0
    hungry, spare, house, sheep = False, False, False, False
    for side in range(6):
        there = int(box.near[cell, side])
        if there == NONE:
            continue
        mountains += symbols[there] == MOUNTAIN
        if symbols[there] == HOUSE:
            house = True
            network = int(count.network[there])
            hungry = hungry or count.fed_in[network] < count.houses_in[network]
        elif symbols[there] == SHEEP:
            sheep = True
            spare = spare or has_spare(count, int(count.flock[there]))
    values[8] += mountains > 0
    values[9] += mountains > 1
    values[10] += hungry
    values[11] += spare
    values[12] += house and sheep


@rule
def has_spare(count: Count, flock: int) -> bool:
    """Whether a flock has a sheep that feeds no house."""
    busy = 0
    for network in range(count.networks):
        busy += int(count.feeds[flock, network])
    return busy < int(count.sheep_in[flock])


@rule
def note_rail(
    box: Box, symbols: NDArray[Any], rotations: NDArray[Any], count: Count, cell: int, values: Values
) -> None:
    """The ends of a rail that a later draft may extend."""
    for side in range(6):
        if has_rail(symbols[cell], rotations[cell], side):
            there = int(box.near[cell, side])
            if there != NONE and symbols[there] == EMPTY:
                values[6] += 1
                values[7] += count.line[cell] != NONE


@rule
def note_rivals(state: State, counts: Counts, player: int, values: Values) -> None:
    """Sunflowers of each colour and villagers, compared with the best opponent."""
    most_free = 0
    for colour in range(COLOURS):
        own = int(counts[player].sunflowers[colour])
        best = 0
        is_open = state.free[player, colour] > 0
        for other in range(state.players):
            if other != player:
                best = max(best, int(counts[other].sunflowers[colour]))
                is_open = is_open or state.free[other, colour] > 0
        most_free = max(most_free, int(state.free[player, colour]))
        values[13] += state.free[player, colour] == 0
        if not is_open:
            values[19] += own > best
        elif own > best:
            values[15 if own == best + 1 else 16] += 1
        elif own == best:
            values[17] += 1
        else:
            values[18] += own == best - 1
    values[14] = most_free
    lead = int(state.villagers[player])
    others = 0
    for other in range(state.players):
        if other != player:
            others = max(others, int(state.villagers[other]))
    values[20] = max(0, lead - others)
    values[21] = max(0, others - lead)
    values[22] = lead > others
