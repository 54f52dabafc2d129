"""Clouds: free sides, which become the terrain that they come to face, and what they join inside the cloud."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from .geometry import Cell, Edge, Side, facing

if TYPE_CHECKING:
    from .board import OracleMap

FREE = "*"
# The region that a side joins, named by its lowest side; None if it stays apart and founds another.
Answer = Side | None


def touched_sides(board: "OracleMap", cell: Cell) -> list[Edge]:
    """The free sides that the tile in this cell gives a terrain, its neighbours' or its own, by its sides 0 to 5."""
    pairs = [((cell, side), facing((cell, side))) for side in range(6)]
    edges = [edge for pair in pairs for edge in pair if edge[0] in board.tiles]
    return [edge for edge in edges if board.printed(edge) == FREE and board.letter(edge) != FREE]


def regions_to_join(board: "OracleMap", edge: Edge) -> list[set[Side]]:
    """The regions in the cloud that have the terrain of this side."""
    cloud, _ = edge
    return [
        region for region in board.sides_of_regions(cloud) if board.letter((cloud, min(region))) == board.letter(edge)
    ]


def answered(board: "OracleMap", edge: Edge, answer: Answer) -> "OracleMap":
    """The map after a side has joined a region of the cloud, or has founded one."""
    cloud, side = edge
    regions = board.sides_of_regions(cloud)
    if answer is None:
        regions = [*regions, {side}]
    else:
        regions = [region | {side} if min(region) == answer else region for region in regions]
    return board.with_regions(cloud, regions)


def settled(board: "OracleMap", cell: Cell) -> tuple["OracleMap", Edge | None]:
    """The first side of a terrain founds a region without asking; the first side that must be asked about, if any."""
    for edge in touched_sides(board, cell):
        if board.joined_inside(edge):
            continue
        if regions_to_join(board, edge):
            return board, edge
        board = answered(board, edge, None)
    return board, None


def answers(board: "OracleMap", edge: Edge) -> list[Answer]:
    """A later side joins one of the regions of its terrain, never two at once, or stays apart."""
    return [*(min(region) for region in regions_to_join(board, edge)), None]


def outcomes(board: "OracleMap", cell: Cell) -> Iterator["OracleMap"]:
    """The map after every possible sequence of answers to a tile laid in this cell."""
    board, edge = settled(board, cell)
    if edge is None:
        yield board
        return
    for answer in answers(board, edge):
        yield from outcomes(answered(board, edge, answer), cell)
