"""The Warehouse stores one Landscape tile for later."""

from dorfplatz.catalog.map.part import Part
from dorfplatz.machine_code import rule
from dorfplatz.rules.arrays import NONE, Record
from dorfplatz.rules.map.state import LANDSCAPE, Box, Tiles

WAREHOUSE = int(Part.WAREHOUSE)


@rule
def may_store(tiles: Tiles, box: Box, state: Record) -> bool:
    """A Landscape tile (no Task or Special tile) just revealed may be put into an empty Warehouse.

    Our ruling: that holds for a tile that fits nowhere as well.
    """
    return bool(box.in_play[WAREHOUSE] and state.stored == NONE and tiles[state.tile].kind == LANDSCAPE)
