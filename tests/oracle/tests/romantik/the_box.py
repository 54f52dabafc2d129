"""The box, and what several tests of the oracle measure on its maps."""

from collections.abc import Set
from typing import Any

from places import catalog_file

from oracle import OracleMap, read_box
from oracle.board import Placement

Record = dict[str, Any]
BOX = catalog_file("romantik")
TILES, MARKERS = read_box(BOX)


def sizes(board: OracleMap) -> list[tuple[str, int, int]]:
    """The terrain, size and open edges of every territory, in order."""
    return sorted((t.terrain, t.size, t.open_edges) for t in board.territories())


def rotations_at(placements: Set[Placement], cell: tuple[int, int]) -> set[int]:
    """The rotations among these placements in this cell."""
    return {rotation for q, r, rotation in placements if (q, r) == cell}
