"""Tasks: the number that a territory must reach exactly, judged after every placement."""

from dorfplatz.compiled import rule
from dorfplatz.rules.preview import size_and_open_edges
from dorfplatz.rules.state import CANCELLED, COMPLETED, OPEN, Record, Tiles
from dorfplatz.rules.territories import is_closed, territory_at


@rule
def task_side(tiles: Tiles, tile: int, rotation: int) -> int:
    """A side where the region of a Task tile's task is found."""
    return (int(tiles[tile].task_edge) + rotation) % 6


@rule
def fails_at_once(tiles: Tiles, map: Record, tile: int, marker: int, cell: int, rotation: int) -> bool:
    """A task fails at once if its territory would be bigger than the marker, or closed and smaller."""
    side = task_side(tiles, tile, rotation)
    size, open_edges = size_and_open_edges(tiles, map, tile, cell, rotation, side)
    return size > marker or (open_edges == 0 and size < marker)


@rule
def open_task(map: Record, slot: int, marker: int) -> None:
    """Put a marker on a Task tile that has just been laid."""
    map.marker[slot] = marker
    map.fate[slot] = OPEN
    map.open_task[map.open_count] = slot
    map.open_count += 1


@rule
def fate_of(tiles: Tiles, map: Record, slot: int) -> int:
    """Size equal to the number completes a task; a bigger size cancels it, and so does a closed smaller territory."""
    side = task_side(tiles, map.tile[slot], map.rotation[slot])
    territory = territory_at(map, slot, side)
    if map.sizes[territory] == map.marker[slot]:
        return COMPLETED
    if map.sizes[territory] > map.marker[slot] or is_closed(map, territory):
        return CANCELLED
    return OPEN


@rule
def judge(tiles: Tiles, map: Record) -> None:
    """Judge all open tasks together on the final sizes."""
    still_open = 0
    for i in range(map.open_count):
        slot = int(map.open_task[i])
        fate = fate_of(tiles, map, slot)
        map.fate[slot] = fate
        if fate == OPEN:
            map.open_task[still_open] = slot
            still_open += 1
        elif fate == COMPLETED:
            map.completed[tiles[map.tile[slot]].task - 1] += map.marker[slot]
    for i in range(still_open, map.open_count):
        map.open_task[i] = 0
    map.open_count = still_open
