"""Territories, tracks and streams: a union-find over regions, with sizes and open edges."""

from dorfplatz.catalog.map.part import Part
from dorfplatz.hexes import neighbour, opposite
from dorfplatz.machine_code import entry, rule
from dorfplatz.rules.arrays import NONE, Rows
from dorfplatz.rules.map.board import show_edge, slot_at
from dorfplatz.rules.map.state import STREAM, TRACK, Map, Tiles

CLOUDS = int(Part.CLOUDS)


@rule
def find(map: Map, node: int) -> int:
    """The root node, which stands for the whole territory.

    Paths are not compressed, because reading must never change a state.
    """
    parent = int(map.parent[node])
    while parent != node:
        node = parent
        parent = int(map.parent[node])
    return node


@rule
def node_at(map: Map, slot: int, side: int) -> int:
    """The node of the region at a side of a laid tile."""
    return slot * 6 + int(map.region[slot, side])


@entry
def territory_at(map: Map, slot: int, side: int) -> int:
    """The territory at a side of a laid tile; the side must be neither meadow nor free."""
    return find(map, node_at(map, slot, side))


@entry
def is_closed(map: Map, territory: int) -> bool:
    """A territory with no open edge is closed."""
    return bool(map.open[territory] == 0)


@rule
def lies_in(map: Map, slot: int, territory: int) -> bool:
    """Whether a laid tile has a region in a territory."""
    for side in range(6):
        if map.region[slot, side] != NONE and territory_at(map, slot, side) == territory:
            return True
    return False


@rule
def cloud_node(map: Map, region: int) -> int:
    """The node of a region in the cloud; the one after the last is reserved for the next region."""
    return int(map.special[CLOUDS]) * 6 + region


@rule
def cloud_nodes(map: Map) -> int:
    """The number of regions in the cloud plus the reserved one, at most six."""
    return min(int(map.cloud_regions) + 1, 6)


@rule
def cloud_regions_in(map: Map, territory: int) -> int:
    """How many regions of the cloud belong to a territory; the reserved one is a territory of its own."""
    if map.special[CLOUDS] == NONE:
        return 0
    number = 0
    for region in range(cloud_nodes(map)):
        number += find(map, cloud_node(map, region)) == territory
    return number


@rule
def tiles_in_both(map: Map, a: int, b: int) -> int:
    """The number of tiles with a region in both territories; only split tiles and the cloud can have that."""
    if map.split_count == 0 and map.special[CLOUDS] == NONE:
        return 0
    # The cloud is one tile, however many of its regions belong to the two territories.
    both = int(cloud_regions_in(map, a) > 0 and cloud_regions_in(map, b) > 0)
    if map.split_count:
        for slot in range(map.count):
            both += slot != map.special[CLOUDS] and lies_in(map, slot, a) and lies_in(map, slot, b)
    return both


@rule
def join(map: Map, node: int, other: int) -> None:
    """Merge two territories, the smaller into the larger."""
    a = find(map, node)
    b = find(map, other)
    if a == b:
        return
    # A tile with a region in both counts once.
    size = int(map.sizes[a]) + int(map.sizes[b]) - tiles_in_both(map, a, b)
    # Union by size keeps the paths short without compression.
    if map.sizes[a] < map.sizes[b]:
        a, b = b, a
    map.parent[b] = a
    map.sizes[a] = size
    map.open[a] += map.open[b]


@rule
def found_regions(tiles: Tiles, map: Map, slot: int) -> None:
    """Start each region of a new tile as a territory of one tile, with no open edge yet."""
    for region in range(tiles[map.tile[slot]].regions):
        node = slot * 6 + region
        map.parent[node] = node
        map.sizes[node] = 1
        map.open[node] = 0
    map.split_count += tiles[map.tile[slot]].is_split


@rule
def face_sides(map: Map, slot: int, cell: int) -> None:
    """An edge of the new tile beside an empty cell is open; a neighbour's edge that it covers is not."""
    for side in range(6):
        terrain = int(map.edge[slot, side])
        other = slot_at(map, neighbour(cell, side))
        if other == NONE:
            show_edge(map, cell, side, terrain)
            if map.region[slot, side] != NONE:
                # A new region is its own root, so its node is written directly.
                map.open[node_at(map, slot, side)] += 1
        elif map.region[other, opposite(side)] != NONE:
            map.open[territory_at(map, other, opposite(side))] -= 1


@rule
def join_neighbours(map: Map, slot: int, cell: int) -> None:
    """Two facing edges of the same terrain (not meadow) join their regions."""
    for side in range(6):
        # Meadow and free sides have no region.
        if map.region[slot, side] == NONE:
            continue
        other = slot_at(map, neighbour(cell, side))
        if other != NONE and map.edge[other, opposite(side)] == map.edge[slot, side]:
            join(map, node_at(map, slot, side), node_at(map, other, opposite(side)))


@rule
def measure_bands(map: Map, slot: int) -> None:
    """Update the longest track and the longest stream, in tiles; they only grow."""
    for side in range(6):
        terrain = map.edge[slot, side]
        # Only bands through the new tile can have grown.
        if terrain == TRACK:
            map.longest_track = max(map.longest_track, map.sizes[territory_at(map, slot, side)])
        elif terrain == STREAM:
            map.longest_stream = max(map.longest_stream, map.sizes[territory_at(map, slot, side)])


@entry
def territories_by_side(map: Map, territory: Rows) -> None:
    """The territory at each side of each tile, or -1 for meadow and free sides.

    territory: (MOST_TILES, 6).
    """
    for slot in range(map.count):
        for side in range(6):
            territory[slot, side] = -1
            if map.region[slot, side] != NONE:
                territory[slot, side] = territory_at(map, slot, side)
