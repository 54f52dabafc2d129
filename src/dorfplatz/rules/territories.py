"""Territories, tracks and streams: regions joined across edges, with their sizes and open edges."""

from dorfplatz.compiled import rule
from dorfplatz.hexes import neighbour, opposite
from dorfplatz.rules.board import show_edge, slot_at
from dorfplatz.rules.state import MEADOW, NONE, STREAM, TRACK, Record, Tiles


@rule
def find(map: Record, node: int) -> int:
    """The node that stands for the whole territory. Nothing is written, so looking never changes a state."""
    parent = int(map.parent[node])
    while parent != node:
        node = parent
        parent = int(map.parent[node])
    return node


@rule
def node_at(map: Record, slot: int, side: int) -> int:
    """The node of the region at a side of a laid tile."""
    return slot * 6 + int(map.region[slot, side])


@rule
def territory_at(map: Record, slot: int, side: int) -> int:
    """The territory that holds a side of a laid tile; the side must not be meadow."""
    return find(map, node_at(map, slot, side))


@rule
def is_closed(map: Record, territory: int) -> bool:
    """A territory with no open edge is closed."""
    return bool(map.open[territory] == 0)


@rule
def tiles_in_both(map: Record, a: int, b: int) -> int:
    """The number of tiles that have a region in each of two territories (only split tiles can)."""
    both = 0
    if map.split_count:
        for slot in range(map.count):
            in_a = False
            in_b = False
            for side in range(6):
                if map.edge[slot, side] != MEADOW:
                    territory = territory_at(map, slot, side)
                    in_a = in_a or territory == a
                    in_b = in_b or territory == b
            both += in_a and in_b
    return both


@rule
def join(map: Record, node: int, other: int) -> None:
    """Make one territory of two; the smaller one hangs itself under the bigger one."""
    a = find(map, node)
    b = find(map, other)
    if a == b:
        return
    size = int(map.sizes[a]) + int(map.sizes[b]) - tiles_in_both(map, a, b)
    if map.sizes[a] < map.sizes[b]:
        a, b = b, a
    map.parent[b] = a
    map.sizes[a] = size
    map.open[a] += map.open[b]


@rule
def found_regions(tiles: Tiles, map: Record, slot: int) -> None:
    """Each region of a new tile starts as a territory of one tile with no open edge."""
    for region in range(tiles[map.tile[slot]].regions):
        node = slot * 6 + region
        map.parent[node] = node
        map.sizes[node] = 1
        map.open[node] = 0
    map.split_count += tiles[map.tile[slot]].is_split


@rule
def face_sides(map: Record, slot: int, cell: int) -> None:
    """A side of the new tile beyond which nothing lies is open; a neighbour's side that it covers no longer is."""
    for side in range(6):
        terrain = int(map.edge[slot, side])
        other = slot_at(map, neighbour(cell, side))
        if other == NONE:
            show_edge(map, cell, side, terrain)
            if terrain != MEADOW:
                map.open[node_at(map, slot, side)] += 1
        elif map.edge[other, opposite(side)] != MEADOW:
            map.open[territory_at(map, other, opposite(side))] -= 1


@rule
def join_neighbours(map: Record, slot: int, cell: int) -> None:
    """Two facing edges of the same terrain (not meadow) join their regions."""
    for side in range(6):
        terrain = int(map.edge[slot, side])
        if terrain == MEADOW:
            continue
        other = slot_at(map, neighbour(cell, side))
        if other != NONE and map.edge[other, opposite(side)] == terrain:
            join(map, node_at(map, slot, side), node_at(map, other, opposite(side)))


@rule
def measure_bands(map: Record, slot: int) -> None:
    """Remember the longest track and the longest stream in tiles; they only grow."""
    for side in range(6):
        terrain = map.edge[slot, side]
        if terrain == TRACK:
            map.longest_track = max(map.longest_track, map.sizes[territory_at(map, slot, side)])
        elif terrain == STREAM:
            map.longest_stream = max(map.longest_stream, map.sizes[territory_at(map, slot, side)])
