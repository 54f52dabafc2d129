"""The score sheet of one map."""

from dorfplatz.compiled import rule
from dorfplatz.rules.state import TASK_TYPES, VILLAGE, Record, Tiles
from dorfplatz.rules.territories import is_closed, territory_at


@rule
def task_points(map: Record) -> int:
    """Completed markers score their numbers."""
    points = 0
    for task in range(TASK_TYPES):
        points += int(map.completed[task])
    return points


@rule
def flag_points(tiles: Tiles, map: Record, terrain: int) -> int:
    """Each flag in a closed territory of its own terrain scores that territory's size."""
    points = 0
    for i in range(map.flagged_count):
        slot = int(map.flagged[i])
        edge = int(tiles[map.tile[slot]].flag_edge[terrain])
        if edge >= 0:
            territory = territory_at(map, slot, (edge + int(map.rotation[slot])) % 6)
            if is_closed(map, territory):
                points += int(map.sizes[territory])
    return points


@rule
def total(tiles: Tiles, map: Record) -> int:
    """The result: tasks, flags, the longest track and the longest stream."""
    points = task_points(map) + int(map.longest_track) + int(map.longest_stream)
    for terrain in range(1, VILLAGE + 1):
        points += flag_points(tiles, map, terrain)
    return points
