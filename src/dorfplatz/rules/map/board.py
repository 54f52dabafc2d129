"""The board: the tile in each cell, and the frontier of empty cells next to the map."""

from dorfplatz.hexes import STEP_Q, STEP_R, index, neighbour, opposite
from dorfplatz.machine_code import entry, rule
from dorfplatz.rules.arrays import NONE
from dorfplatz.rules.map.state import ANY, MOST_TILES, STREAM, TRACK, Map


@entry
def clear_board(map: Map) -> None:
    """Empty the map; its frontier is the one cell where the first tile goes."""
    map.frontier_count = 1
    map.frontier[0] = 0
    # Negative board bytes mark frontier cells: ~0 is the first of the list.
    map.board[0] = ~0


@rule
def slot_at(map: Map, cell: int) -> int:
    """The slot of the tile in a cell, or NONE for an empty cell."""
    # NONE is -1, so 0 (empty) and negative bytes (frontier) both give NONE.
    return max(NONE, int(map.board[cell]) - 1)


@entry
def frontier_place(map: Map, cell: int) -> int:
    """The index of a cell in the frontier list, or NONE.

    A board byte has room for 7 bits of the index, and the list may be twice as long, so there are two candidates.
    """
    mark = int(map.board[cell])
    if mark >= 0:
        return NONE
    place = ~mark
    # The list itself decides which of the two it is.
    if place < map.frontier_count and map.frontier[place] == cell:
        return place
    return place + 128


@rule
def add_to_frontier(map: Map, cell: int) -> int:
    """Append an empty cell to the frontier; no side of it faces anything yet."""
    place = int(map.frontier_count)
    map.frontier_count = place + 1
    map.frontier[place] = cell
    map.facing[place] = 0
    map.track[place] = 0
    map.stream[place] = 0
    # Seven bits and the sign fill a signed byte.
    map.board[cell] = ~(place & 127)
    return place


@rule
def take_from_frontier(map: Map, cell: int) -> None:
    """Remove a cell from the frontier by moving the last one into its place."""
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
    # Unused entries stay zero, because equal maps must have equal bytes.
    map.frontier[last] = 0
    map.facing[last] = 0
    map.track[last] = 0
    map.stream[last] = 0


@rule
def show_edge(map: Map, cell: int, side: int, terrain: int) -> None:
    """Record what the empty cell beside a new tile now faces; a free side makes no demand."""
    empty = neighbour(cell, side)
    place = frontier_place(map, empty)
    if place == NONE:
        place = add_to_frontier(map, empty)
    if terrain == ANY:
        return
    bit = 1 << opposite(side)
    map.facing[place] |= bit
    if terrain == TRACK:
        map.track[place] |= bit
    if terrain == STREAM:
        map.stream[place] |= bit


@rule
def coordinates(map: Map, cell: int) -> tuple[int, int]:
    """The (q, r) of a cell next to the map, found from any neighbouring tile; (0, 0) on an empty map."""
    # An index on the torus does not tell the coordinates; only laid tiles keep them.
    for side in range(6):
        other = slot_at(map, neighbour(cell, side))
        if other != NONE:
            return int(map.q[other]) - STEP_Q[side], int(map.r[other]) - STEP_R[side]
    return 0, 0


@entry
def frontier_cell(map: Map, q: int, r: int) -> int:
    """The index of the frontier cell at (q, r), or NONE.

    The torus repeats, so distant coordinates share an index and must be compared as well.
    """
    cell = index(q, r)
    if map.board[cell] >= 0 or coordinates(map, cell) != (q, r):
        return NONE
    return cell


@rule
def put_on_board(map: Map, cell: int) -> int:
    """Give the tile in a cell the next slot and its coordinates."""
    slot = int(map.count)
    map.q[slot], map.r[slot] = coordinates(map, cell)
    take_from_frontier(map, cell)
    map.board[cell] = slot + 1
    map.count = slot + 1
    return slot


@rule
def put_aside(map: Map, tile: int, marker: int) -> None:
    """Store a tile that was set aside, with its marker; such tiles fill the slots from the end."""
    slot = MOST_TILES - 1 - map.aside_count
    map.tile[slot] = tile
    map.marker[slot] = marker
    map.aside_count += 1
