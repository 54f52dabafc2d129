"""How the values of the empty cells change when a tile is laid."""

from dorfplatz.bots.core.weights import Weights
from dorfplatz.bots.map.features import cell_worth, task_cell_worth
from dorfplatz.bots.map.layout import POWERS, sort_of
from dorfplatz.bots.map.outlook import Shapes
from dorfplatz.hexes import opposite
from dorfplatz.machine_code import rule
from dorfplatz.rules.arrays import NONE, Record
from dorfplatz.rules.map.state import Tiles


@rule
def change_of_cells(
    tiles: Tiles, outlook: Record, weights: Weights, shapes: Shapes, tile: int, place: int, rotation: int
) -> float:
    """The change in cell values: the cell itself is filled, and its empty neighbours face one more side."""
    change = -float(outlook.cell_worth[place])
    for side in range(6):
        if outlook.symbol[place, side] == 0:
            neighbour = int(outlook.neighbour_place[side])
            pattern = 0 if neighbour == NONE else int(outlook.pattern[neighbour])
            terrain = int(tiles[tile].edge[rotation, side]) % 6
            pattern += (terrain + 1) * POWERS[opposite(side)]
            change += cell_worth(outlook, weights, shapes, pattern)
            if neighbour != NONE:
                change -= float(outlook.cell_worth[neighbour])
    return change


@rule
def touch(outlook: Record, place: int, change: int) -> None:
    """Note that the pattern of an empty cell would change."""
    if outlook.change[place] == 0:
        outlook.touched[outlook.touched_count] = place
        outlook.touched_count += 1
    outlook.change[place] += change


@rule
def change_of_task_cells(
    tiles: Tiles, outlook: Record, weights: Weights, shapes: Shapes, tile: int, place: int, rotation: int
) -> float:
    """The change in the value of cells to tasks.

    The empty neighbours face the regions of the tile. Where a task comes closer to completion, all cells that face its
    territory change as well.
    """
    change = -float(outlook.task_cell_worth[place])
    outlook.touched_count = 0
    for side in range(6):
        if outlook.symbol[place, side] == 0:
            region = int(tiles[tile].region[rotation, side])
            lacking = 0 if region == NONE else int(outlook.region_lacking[region])
            sort = sort_of(int(tiles[tile].edge[rotation, side]) % 6, lacking) * POWERS[opposite(side)]
            neighbour = int(outlook.neighbour_place[side])
            if neighbour == NONE:
                change += task_cell_worth(outlook, weights, shapes, sort)
            else:
                touch(outlook, neighbour, sort)
    for k in range(outlook.around_count):
        if outlook.joins[k] != NONE:
            territory = int(outlook.around[k])
            terrain = int(outlook.terrain[territory])
            lacking = int(outlook.region_lacking[outlook.joins[k]])
            difference = sort_of(terrain, lacking) - sort_of(terrain, int(outlook.lacking[territory]))
            facing = int(outlook.first_side[territory]) if difference else NONE
            while facing != NONE:
                if facing // 6 != place:
                    touch(outlook, facing // 6, difference * POWERS[facing % 6])
                facing = int(outlook.next_side[facing])
    for i in range(outlook.touched_count):
        touched = int(outlook.touched[i])
        pattern = int(outlook.task_pattern[touched]) + int(outlook.change[touched])
        outlook.change[touched] = 0
        change += task_cell_worth(outlook, weights, shapes, pattern) - float(outlook.task_cell_worth[touched])
    return change
