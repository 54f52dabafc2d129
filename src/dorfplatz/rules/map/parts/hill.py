"""The Hill scores the Task tiles around it."""

from dorfplatz.catalog.map.part import Part
from dorfplatz.machine_code import rule
from dorfplatz.rules.arrays import NONE
from dorfplatz.rules.map.parts.special import distance
from dorfplatz.rules.map.state import TASK, Box, Map, Tiles

HILL = int(Part.HILL)


@rule
def hill_points(tiles: Tiles, box: Box, map: Map) -> int:
    """The Hill scores each Task tile of any kind within its range, completed or not."""
    slot = int(map.special[HILL])
    if slot == NONE:
        return 0
    seen = 0
    for other in range(map.count):
        # The Hill is a Special tile, so it never counts itself.
        is_task = tiles[map.tile[other]].kind == TASK
        seen += is_task and distance(map, slot, other) <= box.number[HILL]
    return seen * int(box.points[HILL])
