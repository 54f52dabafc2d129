"""Clouds: a tile whose sides become what they come to face.

The first side of a terrain founds a region in the cloud. For each later side of that terrain the player decides which
region it joins, or that it stays apart and founds another. All regions share the open sides of the cloud. The node
after the last region is always ready to become the next one, so that founding is joining, too.
"""

from dorfplatz.compiled import rule
from dorfplatz.hexes import neighbour, opposite
from dorfplatz.rules.board import slot_at
from dorfplatz.rules.parts.special import cell_of
from dorfplatz.rules.state import MEADOW, NONE, Record
from dorfplatz.rules.territories import CLOUDS, cloud_node, cloud_nodes, find, join, node_at


@rule
def side_to_cloud(map: Record, cell: int) -> int:
    """The side of an empty cell that faces the cloud, or NONE."""
    if map.special[CLOUDS] == NONE:
        return NONE
    for side in range(6):
        if slot_at(map, neighbour(cell, side)) == map.special[CLOUDS]:
            return side
    return NONE


@rule
def meet_cloud(map: Record, slot: int, cell: int) -> None:
    """Note which sides of the cloud a new tile touches: its own, if it is the cloud itself."""
    cloud = int(map.special[CLOUDS])
    if cloud == NONE:
        return
    if cloud == slot:
        lay_cloud(map, cell)
        return
    side = side_to_cloud(map, cell)
    if side != NONE:
        cover_side(map)
        if map.edge[slot, side] != MEADOW:
            map.cloud_pending |= 1 << opposite(side)


@rule
def lay_cloud(map: Record, cell: int) -> None:
    """The cloud has no region at first; sides that face a terrain wait to be joined."""
    for side in range(6):
        other = slot_at(map, neighbour(cell, side))
        if other == NONE:
            map.cloud_empty += 1
        elif map.edge[other, opposite(side)] != MEADOW:
            map.cloud_pending |= 1 << side
    keep_region_ready(map)


@rule
def keep_region_ready(map: Record) -> None:
    """The next region to be founded counts the cloud as one tile and is open while the cloud is."""
    if map.cloud_regions < 6:
        node = cloud_node(map, int(map.cloud_regions))
        map.parent[node] = node
        map.sizes[node] = 1
        map.open[node] = map.cloud_empty


@rule
def cover_side(map: Record) -> None:
    """An open side of the cloud is covered, for each of its regions."""
    map.cloud_empty -= 1
    for region in range(cloud_nodes(map)):
        map.open[find(map, cloud_node(map, region))] -= 1


@rule
def pending_side(map: Record) -> int:
    """The side of the cloud that is to be joined next: they come in their order."""
    side = 0
    while not map.cloud_pending >> side & 1:
        side += 1
    return side


@rule
def facing_slot(map: Record, side: int) -> int:
    """The slot of the tile beyond a side of the cloud."""
    return slot_at(map, neighbour(cell_of(map, int(map.special[CLOUDS])), side))


@rule
def region_side(map: Record, region: int) -> int:
    """The lowest side of a region in the cloud, by which it is named; NONE if it is not founded yet."""
    for side in range(6):
        if map.region[map.special[CLOUDS], side] == region:
            return side
    return NONE


@rule
def could_join(map: Record, region: int, terrain: int) -> bool:
    """A side may join any region of its terrain in the cloud, or found another."""
    side = region_side(map, region)
    return side == NONE or bool(map.edge[map.special[CLOUDS], side] == terrain)


@rule
def join_in_cloud(map: Record, region: int) -> None:
    """The pending side becomes what it faces, for good, and joins a region of the cloud."""
    side = pending_side(map)
    cloud, other = int(map.special[CLOUDS]), facing_slot(map, side)
    map.edge[cloud, side] = map.edge[other, opposite(side)]
    map.region[cloud, side] = region
    map.cloud_pending &= ~(1 << side)
    join(map, node_at(map, other, opposite(side)), cloud_node(map, region))
    if region == map.cloud_regions:
        map.cloud_regions += 1
        keep_region_ready(map)
