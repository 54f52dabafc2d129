"""Rail lines between villages, the networks they form, and the high-speed valley."""

from typing import Any

from numpy.typing import NDArray

from dorfplatz.hexes import opposite
from dorfplatz.machine_code import rule
from dorfplatz.rules.valley.state import CELLS, CURVE, HOUSE, NONE, STRAIGHT, Box, Count


@rule
def has_rail(symbol: int, rotation: int, side: int) -> bool:
    """Whether a rail leads to a side: a straight joins sides k and k + 3, a curve sides k and k + 2."""
    if symbol == STRAIGHT:
        return side % 3 == rotation
    return symbol == CURVE and (side == rotation or side == (rotation + 2) % 6)


@rule
def other_end(symbol: int, rotation: int, side: int) -> int:
    """The side where a rail that enters at a side leaves the cell."""
    if symbol == STRAIGHT:
        return opposite(side)
    return (rotation + 2) % 6 if side == rotation else rotation


@rule
def trace_lines(box: Box, symbols: NDArray[Any], rotations: NDArray[Any], count: Count) -> None:
    """Follow every rail line that leaves a house to its other end. symbols, rotations: (CELLS,)."""
    for cell in range(CELLS):
        count.line[cell] = NONE
    count.lines = 0
    for cell in range(CELLS):
        if symbols[cell] == HOUSE:
            for side in range(6):
                trace_line(box, symbols, rotations, count, cell, side)


@rule
def trace_line(box: Box, symbols: NDArray[Any], rotations: NDArray[Any], count: Count, house: int, side: int) -> None:
    """Follow the line that leaves a house at a side, unless it was followed from its other end."""
    at = int(box.near[house, side])
    line = int(count.lines)
    # A rail cell belongs to one line; a marked one was reached from the other end.
    if at == NONE or count.line[at] != NONE or not has_rail(symbols[at], rotations[at], opposite(side)):
        return
    count.from_village[line] = count.village[house]
    count.to_village[line] = NONE
    count.lines += 1
    while True:
        count.line[at] = line
        side = other_end(symbols[at], rotations[at], opposite(side))
        at = int(box.near[at, side])
        if at == NONE:
            return
        if symbols[at] == HOUSE:
            count.to_village[line] = count.village[at]
            return
        if not has_rail(symbols[at], rotations[at], opposite(side)):
            return


@rule
def joins_villages(count: Count, line: int) -> bool:
    """Whether a line joins two villages; a dead end, or a line back to its own village, does not."""
    end = int(count.to_village[line])
    return end != NONE and end != int(count.from_village[line])


@rule
def join_villages(count: Count, left_out: int) -> None:
    """Give villages that are joined by rail the same number, leaving out one line and all known bridges."""
    joined = count.joined
    for village in range(count.villages):
        joined[village] = village
    for line in range(count.lines):
        if line == left_out or count.is_bridge[line] or not joins_villages(count, line):
            continue
        kept, lost = int(joined[int(count.from_village[line])]), int(joined[int(count.to_village[line])])
        if kept != lost:
            for village in range(count.villages):
                if joined[village] == lost:
                    joined[village] = kept


@rule
def find_bridges(count: Count) -> None:
    """A line is a bridge if its two villages come apart without it: they have no second route."""
    for line in range(count.lines):
        if joins_villages(count, line):
            # Bridges found so far are left out as well. They lie on no cycle, so this decides nothing for other lines.
            join_villages(count, line)
            is_bridge = count.joined[int(count.from_village[line])] != count.joined[int(count.to_village[line])]
            count.is_bridge[line] = is_bridge


@rule
def find_networks(count: Count) -> None:
    """Villages joined by rail share a network; each house is in the network of its village."""
    for line in range(count.lines):
        count.is_bridge[line] = 0
    join_villages(count, NONE)
    # A network is numbered by one of its villages, so some numbers stay unused.
    count.networks = count.villages
    for cell in range(CELLS):
        village = int(count.village[cell])
        count.network[cell] = NONE if village == NONE else count.joined[village]


@rule
def find_high_speed_groups(box: Box, count: Count) -> None:
    """Villages that stay joined whichever line is removed form a group, which scores by its size."""
    # Without the bridges, only 2-edge-connected groups stay joined.
    find_bridges(count)
    join_villages(count, NONE)
    for village in range(count.villages):
        count.villages_in[village] = 0
    for village in range(count.villages):
        count.group[village] = count.joined[village]
        count.villages_in[int(count.joined[village])] += 1
    count.high_speed = 0
    for group in range(count.villages):
        # In the printed table, sizes 0 (an unused number) and 1 score nothing.
        count.high_speed += box.high_speed[int(count.villages_in[group])]
