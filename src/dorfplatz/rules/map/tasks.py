"""Tasks: the number that must be reached exactly, judged after every placement.

Most tasks count the tiles of one territory. A Double Task counts two territories, and either may reach the number. A
Wraparound Task counts the occupied cells around its tile and is never cancelled.
"""

from dorfplatz.hexes import opposite
from dorfplatz.machine_code import entry, rule
from dorfplatz.rules.arrays import NONE
from dorfplatz.rules.map.parts.buildings import score_again
from dorfplatz.rules.map.parts.clouds import could_join, facing_slot, pending_side, side_to_cloud
from dorfplatz.rules.map.parts.special import cell_of, neighbours
from dorfplatz.rules.map.preview import size_and_open_edges
from dorfplatz.rules.map.state import CANCELLED, COMPLETED, DOUBLE, OPEN, TASK, WRAPAROUND, Map, Tiles
from dorfplatz.rules.map.territories import (
    CLOUDS,
    cloud_node,
    cloud_nodes,
    find,
    measure_bands,
    territory_at,
    tiles_in_both,
)


@entry
def task_side(tiles: Tiles, tile: int, rotation: int, which: int) -> int:
    """A side in the first or second (0 or 1) territory that the task of a tile counts, or NONE."""
    edge = int(tiles[tile].task_edge[which])
    # This is (edge + rotation) % 6 without a division.
    return NONE if edge == NONE else edge + rotation - 6 * (edge + rotation >= 6)


@rule
def is_out_of_reach(size: int, open_edges: int, marker: int) -> bool:
    """A territory that is too big, or closed and too small, can never reach the number."""
    return size > marker or (open_edges == 0 and size < marker)


@rule
def fails_at_once(tiles: Tiles, map: Map, tile: int, marker: int, cell: int, rotation: int) -> bool:
    """Whether laying a Task tile here would fail its task at once."""
    if tiles[tile].task >= WRAPAROUND or map.special[CLOUDS] != NONE:
        return fails_anyway(tiles, map, tile, marker, cell, rotation)
    # The most frequent case: one territory, and no cloud on the map.
    side = task_side(tiles, tile, rotation, 0)
    size, open_edges = size_and_open_edges(tiles, map, tile, cell, rotation, side, NONE)
    return is_out_of_reach(size, open_edges, marker)


@rule
def fails_anyway(tiles: Tiles, map: Map, tile: int, marker: int, cell: int, rotation: int) -> bool:
    """Whether a task of any kind would fail here, whichever region of the cloud its tile joins."""
    if tiles[tile].task == WRAPAROUND:
        # A Wraparound Task may be complete at once, but not beyond its number.
        return neighbours(map, cell) > marker
    side = side_to_cloud(map, cell)
    if side == NONE:
        return fails_joined(tiles, map, tile, marker, cell, rotation, NONE)
    terrain = int(tiles[tile].edge[rotation, side])
    for region in range(cloud_nodes(map)):
        # One answer that saves the task is enough, because the player will choose.
        if could_join(map, region, terrain) and not fails_joined(tiles, map, tile, marker, cell, rotation, region):
            return False
    return True


@rule
def fails_joined(tiles: Tiles, map: Map, tile: int, marker: int, cell: int, rotation: int, joined: int) -> bool:
    """A task fails at once if every territory that it counts would be out of reach."""
    for which in range(2):
        side = task_side(tiles, tile, rotation, which)
        if side != NONE:
            size, open_edges = size_and_open_edges(tiles, map, tile, cell, rotation, side, joined)
            if not is_out_of_reach(size, open_edges, marker):
                return False
    return True


@entry
def joins_on_offer(tiles: Tiles, map: Map) -> int:
    """The cloud regions (one bit each) that the pending side may join without failing the new task."""
    side = pending_side(map)
    other = facing_slot(map, side)
    terrain = int(map.edge[other, opposite(side)])
    new = int(map.count) - 1
    # Joining cannot change what a Wraparound Task counts.
    is_task = tiles[map.tile[new]].kind == TASK and tiles[map.tile[new]].task != WRAPAROUND
    territory = territory_at(map, other, opposite(side))
    regions = 0
    for region in range(cloud_nodes(map)):
        fails = is_task and fails_by_joining(tiles, map, new, territory, region)
        regions |= (could_join(map, region, terrain) and not fails) << region
    return regions


@rule
def fails_by_joining(tiles: Tiles, map: Map, slot: int, territory: int, region: int) -> bool:
    """Whether the new tile's task would fail if one of its territories joined a region of the cloud.

    The task may count either of the two: a split tile can already be in the cloud by way of another tile.
    """
    in_cloud = find(map, cloud_node(map, region))
    for which in range(2):
        side = task_side(tiles, map.tile[slot], map.rotation[slot], which)
        if side != NONE:
            own = territory_at(map, slot, side)
            size, open_edges = int(map.sizes[own]), int(map.open[own])
            if territory != in_cloud and own in (territory, in_cloud):
                # Whichever of the two is not the task's own.
                other = territory + in_cloud - own
                size += int(map.sizes[other]) - tiles_in_both(map, own, other)
                open_edges += int(map.open[other])
            if not is_out_of_reach(size, open_edges, map.marker[slot]):
                return False
    return True


@entry
def open_task(tiles: Tiles, map: Map, slot: int, marker: int) -> None:
    """Put the marker on a Task tile that has just been laid."""
    map.unusual_tasks += tiles[map.tile[slot]].task >= WRAPAROUND
    map.marker[slot] = marker
    map.fate[slot] = OPEN
    map.open_task[map.open_count] = slot
    map.open_count += 1


@entry
def fate_of(tiles: Tiles, map: Map, slot: int) -> int:
    """Reaching the number exactly completes a task; it is cancelled once the number is out of reach."""
    tile, marker = int(map.tile[slot]), int(map.marker[slot])
    if tiles[tile].task == WRAPAROUND:
        return COMPLETED if neighbours(map, cell_of(map, slot)) == marker else OPEN
    fate = fate_in(tiles, map, slot, 0)
    # Either territory can complete it; it is cancelled only when both are out of reach.
    if tiles[tile].task == DOUBLE:
        other = fate_in(tiles, map, slot, 1)
        if other == COMPLETED or (other == OPEN and fate == CANCELLED):
            return other
    return fate


@rule
def fate_in(tiles: Tiles, map: Map, slot: int, which: int) -> int:
    """The fate of a task by the first or second territory that it counts."""
    territory = territory_at(map, slot, task_side(tiles, map.tile[slot], map.rotation[slot], which))
    marker = map.marker[slot]
    if map.sizes[territory] == marker:
        return COMPLETED
    return CANCELLED if is_out_of_reach(map.sizes[territory], map.open[territory], marker) else OPEN


@entry
def progress_of(tiles: Tiles, map: Map, slot: int) -> tuple[int, int]:
    """The count and the open edges of a task; of a Double Task's two territories, the more promising."""
    tile, rotation, marker = int(map.tile[slot]), int(map.rotation[slot]), int(map.marker[slot])
    if tiles[tile].task == WRAPAROUND:
        occupied = neighbours(map, cell_of(map, slot))
        return occupied, 6 - occupied
    first = territory_at(map, slot, task_side(tiles, tile, rotation, 0))
    best_size, best_open = int(map.sizes[first]), int(map.open[first])
    side = task_side(tiles, tile, rotation, 1)
    if side != NONE:
        second = territory_at(map, slot, side)
        size, open_edges = int(map.sizes[second]), int(map.open[second])
        lost = is_out_of_reach(best_size, best_open, marker)
        if not is_out_of_reach(size, open_edges, marker) and (lost or size > best_size):
            return size, open_edges
    return best_size, best_open


@rule
def judge(tiles: Tiles, map: Map) -> None:
    """Judge all open tasks together on the final sizes."""
    still_open = 0
    # Without Wraparound and Double Tasks a cheaper test will do.
    all_count_one_territory = map.unusual_tasks == 0
    for i in range(map.open_count):
        slot = int(map.open_task[i])
        fate = fate_in(tiles, map, slot, 0) if all_count_one_territory else fate_of(tiles, map, slot)
        map.fate[slot] = fate
        if fate == OPEN:
            map.open_task[still_open] = slot
            still_open += 1
        elif fate == COMPLETED:
            complete(tiles, map, slot)
    # Unused entries stay zero, because equal maps must have equal bytes.
    for i in range(still_open, map.open_count):
        map.open_task[i] = 0
    map.open_count = still_open


@entry
def complete(tiles: Tiles, map: Map, slot: int) -> None:
    """A completed marker scores by its type, and a second time on a building in its territory.

    Wraparound and Double markers never score a second time.
    """
    tile, marker = int(map.tile[slot]), int(map.marker[slot])
    task = int(tiles[tile].task)
    map.completed[task - 1] += marker
    map.completed_count += 1
    if task < WRAPAROUND:
        score_again(map, task, territory_at(map, slot, task_side(tiles, tile, map.rotation[slot], 0)), marker)


@entry
def take_stock(tiles: Tiles, map: Map) -> None:
    """Measure what the new tile has joined, then judge all tasks."""
    measure_bands(map, int(map.count) - 1)
    judge(tiles, map)
