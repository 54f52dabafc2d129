"""Clouds: a tile whose sides take on the terrain that they come to face.

The first side of a terrain founds a region in the cloud. For each later side of that terrain the player decides which
region it joins, or founds another. All regions share the open sides of the cloud.

The node after the last region is always prepared to become the next one, so founding a region is a join as well.
"""

from dorfplatz.hexes import neighbour, opposite
from dorfplatz.machine_code import entry, rule
from dorfplatz.rules.arrays import NONE
from dorfplatz.rules.map.board import slot_at
from dorfplatz.rules.map.parts.special import cell_of
from dorfplatz.rules.map.state import MEADOW, Map
from dorfplatz.rules.map.territories import CLOUDS, cloud_node, cloud_nodes, find, join, node_at


@entry
def side_to_cloud(map: Map, cell: int) -> int:
    """The side of an empty cell that faces the cloud, or NONE."""
    if map.special[CLOUDS] == NONE:
        return NONE
    for side in range(6):
        if slot_at(map, neighbour(cell, side)) == map.special[CLOUDS]:
            return side
    return NONE


@rule
def meet_cloud(map: Map, slot: int, cell: int) -> None:
    """Mark the sides of the cloud that a new tile touches; laying the cloud marks all that touch a tile."""
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
def lay_cloud(map: Map, cell: int) -> None:
    """The cloud has no regions at first; its sides that face a terrain are pending."""
    for side in range(6):
        other = slot_at(map, neighbour(cell, side))
        if other == NONE:
            map.cloud_empty += 1
        elif map.edge[other, opposite(side)] != MEADOW:
            map.cloud_pending |= 1 << side
    keep_region_ready(map)


@rule
def keep_region_ready(map: Map) -> None:
    """Prepare the next region: it counts the cloud as one tile and is open while the cloud is."""
    if map.cloud_regions < 6:
        node = cloud_node(map, int(map.cloud_regions))
        map.parent[node] = node
        map.sizes[node] = 1
        map.open[node] = map.cloud_empty


@rule
def cover_side(map: Map) -> None:
    """Count one open side less, for the cloud and for each of its regions."""
    map.cloud_empty -= 1
    for region in range(cloud_nodes(map)):
        # A territory with several regions in the cloud counts each open side once per region.
        map.open[find(map, cloud_node(map, region))] -= 1


@entry
def pending_side(map: Map) -> int:
    """The next side of the cloud to be joined, in the order of their numbers."""
    side = 0
    while not map.cloud_pending >> side & 1:
        side += 1
    return side


@entry
def facing_slot(map: Map, side: int) -> int:
    """The slot of the tile that faces a side of the cloud."""
    return slot_at(map, neighbour(cell_of(map, int(map.special[CLOUDS])), side))


@entry
def region_side(map: Map, region: int) -> int:
    """The lowest side of a region in the cloud, which names it, or NONE before it is founded."""
    for side in range(6):
        if map.region[map.special[CLOUDS], side] == region:
            return side
    return NONE


@entry
def could_join(map: Map, region: int, terrain: int) -> bool:
    """A side may join any region of its terrain in the cloud, or found another."""
    side = region_side(map, region)
    return side == NONE or bool(map.edge[map.special[CLOUDS], side] == terrain)


@entry
def join_in_cloud(map: Map, region: int) -> None:
    """The pending side takes on the terrain that it faces, for good, and joins a region of the cloud."""
    side = pending_side(map)
    cloud, other = int(map.special[CLOUDS]), facing_slot(map, side)
    map.edge[cloud, side] = map.edge[other, opposite(side)]
    map.region[cloud, side] = region
    map.cloud_pending &= ~(1 << side)
    join(map, node_at(map, other, opposite(side)), cloud_node(map, region))
    # The side has founded the prepared region, so the next one is prepared.
    if region == map.cloud_regions:
        map.cloud_regions += 1
        keep_region_ready(map)
