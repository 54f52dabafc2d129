"""The board: which cell holds which tile, and the frontier of empty cells around the map."""

from dorfplatz.compiled import rule
from dorfplatz.hexes import STEP_Q, STEP_R, index, neighbour, opposite
from dorfplatz.rules.state import ANY, MOST_TILES, NONE, STREAM, TRACK, Record


@rule
def clear_board(map: Record) -> None:
    """An empty map has one cell to lay the first tile on."""
    map.frontier_count = 1
    map.frontier[0] = 0
    map.board[0] = ~0


@rule
def slot_at(map: Record, cell: int) -> int:
    """The slot of the tile in a cell, or NONE."""
    return max(NONE, int(map.board[cell]) - 1)


@rule
def frontier_place(map: Record, cell: int) -> int:
    """Where a cell stands in the frontier, or NONE. A board byte holds 7 bits of it, so there are two candidates."""
    mark = int(map.board[cell])
    if mark >= 0:
        return NONE
    place = ~mark
    if place < map.frontier_count and map.frontier[place] == cell:
        return place
    return place + 128


@rule
def add_to_frontier(map: Record, cell: int) -> int:
    """Append an empty cell to the frontier; no side of it faces anything yet."""
    place = int(map.frontier_count)
    map.frontier_count = place + 1
    map.frontier[place] = cell
    map.facing[place] = 0
    map.track[place] = 0
    map.stream[place] = 0
    map.board[cell] = ~(place & 127)
    return place


@rule
def take_from_frontier(map: Record, cell: int) -> None:
    """Remove a cell from the frontier; the last one takes its place."""
    place = frontier_place(map, cell)
    last = int(map.frontier_count) - 1
    map.frontier_count = last
    if place != last:
        moved = int(map.frontier[last])
        map.frontier[place] = moved
        map.facing[place] = map.facing[last]
        map.track[place] = map.track[last]
        map.stream[place] = map.stream[last]
        map.board[moved] = ~(place & 127)
    map.frontier[last] = 0
    map.facing[last] = 0
    map.track[last] = 0
    map.stream[last] = 0


@rule
def show_edge(map: Record, cell: int, side: int, terrain: int) -> None:
    """Tell the empty cell beyond a side of a new tile what it now faces; a free side asks for nothing."""
    beyond = neighbour(cell, side)
    place = frontier_place(map, beyond)
    if place == NONE:
        place = add_to_frontier(map, beyond)
    if terrain == ANY:
        return
    bit = 1 << opposite(side)
    map.facing[place] |= bit
    if terrain == TRACK:
        map.track[place] |= bit
    if terrain == STREAM:
        map.stream[place] |= bit


@rule
def coordinates(map: Record, cell: int) -> tuple[int, int]:
    """The (q, r) of a cell next to the map, which any neighbour knows; on an empty map there is only (0, 0)."""
    for side in range(6):
        other = slot_at(map, neighbour(cell, side))
        if other != NONE:
            return int(map.q[other]) - STEP_Q[side], int(map.r[other]) - STEP_R[side]
    return 0, 0


@rule
def frontier_cell(map: Record, q: int, r: int) -> int:
    """The index of a frontier cell by its coordinates, or NONE. Far away, other coordinates share the same index."""
    cell = index(q, r)
    if map.board[cell] >= 0 or coordinates(map, cell) != (q, r):
        return NONE
    return cell


@rule
def put_on_board(map: Record, cell: int) -> int:
    """Give the next slot to a tile in a cell, with its coordinates."""
    slot = int(map.count)
    map.q[slot], map.r[slot] = coordinates(map, cell)
    take_from_frontier(map, cell)
    map.board[cell] = slot + 1
    map.count = slot + 1
    return slot


@rule
def put_aside(map: Record, tile: int, marker: int) -> None:
    """Keep a tile that was set aside, with its marker, in the slots from the end."""
    slot = MOST_TILES - 1 - map.aside_count
    map.tile[slot] = tile
    map.marker[slot] = marker
    map.aside_count += 1
