"""The Great Mill scores what lies in its grain territory."""

from dorfplatz.catalog.map.part import Part
from dorfplatz.machine_code import entry, rule
from dorfplatz.rules.arrays import NONE
from dorfplatz.rules.map.parts.special import first_side
from dorfplatz.rules.map.state import GRAIN, LANDSCAPE, Box, Map, Tiles
from dorfplatz.rules.map.territories import is_closed, territory_at

GREAT_MILL = int(Part.GREAT_MILL)


@entry
def may_build_mill(tiles: Tiles, box: Box, map: Map, slot: int) -> bool:
    """When a Landscape tile with grain is placed, the mill may be put on it, once per game."""
    if not box.in_play[GREAT_MILL] or map.mill != NONE or tiles[map.tile[slot]].kind != LANDSCAPE:
        return False
    return first_side(map, slot, GRAIN) != NONE


@entry
def build_mill(map: Map, slot: int) -> None:
    """Put the mill on a tile."""
    map.mill = slot


@rule
def great_mill_points(tiles: Tiles, box: Box, map: Map) -> int:
    """If its grain territory is closed, the mill scores each Grain Task tile and yellow flag in it.

    It does not matter whether the tasks were completed.
    """
    if map.mill == NONE:
        return 0
    territory = territory_at(map, int(map.mill), first_side(map, int(map.mill), GRAIN))
    if not is_closed(map, territory):
        return 0
    return grain_counted(tiles, map, territory) * int(box.points[GREAT_MILL])


@rule
def grain_counted(tiles: Tiles, map: Map, territory: int) -> int:
    """The number of Grain Task tiles and yellow flags in a territory."""
    counted = 0
    for slot in range(map.count):
        tile = int(map.tile[slot])
        # A Double Task is no Grain Task: it has a type of its own.
        is_task = tiles[tile].task == GRAIN
        has_flag = tiles[tile].flag_edge[GRAIN] != NONE
        if (is_task or has_flag) and territory_at(map, slot, first_side(map, slot, GRAIN)) == territory:
            counted += is_task
            counted += has_flag
    return counted
