"""Preview: what a territory would be if a tile were laid, without laying it.

`joined` is the region of the cloud that the tile would join if it lies next to the cloud; elsewhere it is ignored.
"""

from dorfplatz.hexes import neighbour, opposite
from dorfplatz.machine_code import entry, rule
from dorfplatz.rules.arrays import NONE
from dorfplatz.rules.map.board import slot_at
from dorfplatz.rules.map.state import ANY, Map, Tiles
from dorfplatz.rules.map.territories import CLOUDS, cloud_node, cloud_regions_in, find, territory_at


@rule
def territory_beyond(map: Map, cell: int, side: int, terrain: int, joined: int) -> int:
    """The territory that an edge of a terrain would join across a side of a cell, or NONE."""
    other = slot_at(map, neighbour(cell, side))
    if other == NONE:
        return NONE
    facing = map.edge[other, opposite(side)]
    if facing == terrain:
        return territory_at(map, other, opposite(side))
    if facing == ANY:
        # A free side of the cloud would take on the terrain and become part of that region.
        return find(map, cloud_node(map, joined))
    return NONE


@rule
def region_sides(tiles: Tiles, tile: int, rotation: int, side: int) -> int:
    """The sides (one bit each) of the region at a side of a tile in this rotation."""
    sides = 0
    for s in range(6):
        sides |= (tiles[tile].region[rotation, s] == tiles[tile].region[rotation, side]) << s
    return sides


@rule
def joined_sides(tiles: Tiles, map: Map, tile: int, cell: int, rotation: int, side: int, joined: int) -> int:
    """The sides (one bit each) that would share the territory of `side` if the tile were laid here.

    Two separate regions of one tile can meet through their neighbours.
    """
    sides = region_sides(tiles, tile, rotation, side)
    if not tiles[tile].is_split:
        return sides
    terrain = int(tiles[tile].edge[rotation, side])
    before = 0
    # Repeat until nothing is added, because one region may connect the next.
    while sides != before:
        before = sides
        for other in range(6):
            if tiles[tile].edge[rotation, other] == terrain and not sides >> other & 1:
                territory = territory_beyond(map, cell, other, terrain, joined)
                if territory != NONE and touches(map, cell, sides, terrain, territory, joined):
                    sides |= region_sides(tiles, tile, rotation, other)
    return sides


@rule
def touches(map: Map, cell: int, sides: int, terrain: int, territory: int, joined: int) -> bool:
    """Whether an edge of this terrain on any of these sides would join the territory."""
    for side in range(6):
        if sides >> side & 1 and territory_beyond(map, cell, side, terrain, joined) == territory:
            return True
    return False


@rule
def covered_edges(map: Map, cell: int, territory: int, terrain: int) -> int:
    """How many open edges of a territory face a cell; a side of the cloud counts once per region in it."""
    covered = 0
    for side in range(6):
        other = slot_at(map, neighbour(cell, side))
        if other == NONE:
            continue
        facing = map.edge[other, opposite(side)]
        if facing == terrain:
            covered += territory_at(map, other, opposite(side)) == territory
        elif facing == ANY:
            covered += cloud_regions_in(map, territory)
    return covered


@rule
def tiles_touched(map: Map, cell: int, sides: int, terrain: int, joined: int) -> int:
    """The number of laid tiles in all territories that these sides would join, each counted once."""
    number = 0
    for slot in range(map.count):
        if slot == map.special[CLOUDS]:
            number += touches_cloud(map, cell, sides, terrain, joined)
            continue
        for side in range(6):
            matching = map.edge[slot, side] == terrain
            if matching and touches(map, cell, sides, terrain, territory_at(map, slot, side), joined):
                number += 1
                break
    return number


@rule
def touches_cloud(map: Map, cell: int, sides: int, terrain: int, joined: int) -> bool:
    """Whether any of these sides would join a territory in the cloud."""
    for side in range(6):
        if sides >> side & 1:
            territory = territory_beyond(map, cell, side, terrain, joined)
            if territory != NONE and cloud_regions_in(map, territory):
                return True
    return False


@entry
def size_and_open_edges(
    tiles: Tiles, map: Map, tile: int, cell: int, rotation: int, side: int, joined: int
) -> tuple[int, int]:
    """Size and open edges of the territory that `side` (not meadow) would be in if the tile were laid."""
    terrain = int(tiles[tile].edge[rotation, side])
    sides = joined_sides(tiles, map, tile, cell, rotation, side, joined)
    size = 1
    open_edges = 0
    in_cloud = 0
    for a in range(6):
        if not sides >> a & 1:
            continue
        territory = territory_beyond(map, cell, a, terrain, joined)
        if territory == NONE:
            # Zero is empty and negative is frontier: no tile lies there.
            open_edges += map.board[neighbour(cell, a)] <= 0
        # A territory that a lower side has reached already counts only once.
        elif not touches(map, cell, sides & ((1 << a) - 1), terrain, territory, joined):
            size += int(map.sizes[territory])
            open_edges += int(map.open[territory]) - covered_edges(map, cell, territory, terrain)
            in_cloud += map.special[CLOUDS] != NONE and cloud_regions_in(map, territory) > 0
    # A split tile may lie in several of these territories; then the tiles are counted one by one.
    if map.split_count:
        size = 1 + tiles_touched(map, cell, sides, terrain, joined)
    # The cloud is one tile, in however many of these territories it lies.
    elif in_cloud:
        size -= in_cloud - 1
    return size, open_edges
