"""The surroundings of one empty cell, and what the regions of a tile would become there."""

from dorfplatz.hexes import neighbour
from dorfplatz.machine_code import rule
from dorfplatz.rules.arrays import NONE, Record
from dorfplatz.rules.map.board import frontier_place
from dorfplatz.rules.map.state import VILLAGE, Map, Tiles


@rule
def survey_cell(map: Map, outlook: Record, place: int, cell: int) -> None:
    """Note the territories around a cell with their open edges into it, and the empty cells next to it."""
    number = 0
    for side in range(6):
        outlook.neighbour_place[side] = NONE
        if outlook.symbol[place, side] == 0:
            outlook.neighbour_place[side] = frontier_place(map, neighbour(cell, side))
            continue
        territory = int(outlook.territory[place, side])
        if territory == NONE:
            continue
        known = 0
        while known < number and outlook.around[known] != territory:
            known += 1
        if known == number:
            outlook.around[number] = territory
            outlook.covered[number] = 0
            number += 1
        outlook.covered[known] += 1
    outlook.around_count = number


@rule
def join_regions(tiles: Tiles, map: Map, outlook: Record, tile: int, place: int, rotation: int) -> None:
    """Compute what each region of a tile would be if it were laid on the surveyed cell."""
    for region in range(tiles[tile].regions):
        outlook.region_size[region] = 1
        outlook.region_open[region] = 0
        outlook.region_flags[region] = 0
        outlook.region_tasks[region] = 0
    for k in range(outlook.around_count):
        outlook.joins[k] = NONE
    for side in range(6):
        region = int(tiles[tile].region[rotation, side])
        if region == NONE:
            continue
        terrain = int(tiles[tile].edge[rotation, side])
        outlook.region_terrain[region] = terrain
        if outlook.symbol[place, side] == 0:
            outlook.region_open[region] += 1
        elif outlook.symbol[place, side] == terrain + 1:
            territory = outlook.territory[place, side]
            k = 0
            while outlook.around[k] != territory:
                k += 1
            if outlook.joins[k] == NONE:
                outlook.joins[k] = region
                outlook.region_size[region] += map.sizes[territory]
                outlook.region_open[region] += map.open[territory] - outlook.covered[k]
                outlook.region_flags[region] += outlook.flag_count[territory]
                outlook.region_tasks[region] |= outlook.tasks[territory]
    if tiles[tile].has_flags:
        for terrain in range(1, VILLAGE + 1):
            edge = int(tiles[tile].flag_edge[terrain])
            if edge != NONE:
                outlook.region_flags[tiles[tile].region[0, edge]] += 1


@rule
def is_around(outlook: Record, territory: int) -> bool:
    """Whether a territory is one of those around the surveyed cell."""
    for k in range(outlook.around_count):
        if outlook.around[k] == territory:
            return True
    return False
