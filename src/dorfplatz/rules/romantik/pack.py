"""Pack what a game of `romantik` is played with into the arrays that the rules read."""

from functools import lru_cache

import numpy as np

from dorfplatz.catalog import Catalog, Parts
from dorfplatz.rules.arrays import Record
from dorfplatz.rules.map.pack import pack_part, pack_tiles_and_markers
from dorfplatz.rules.map.state import BOX


@lru_cache
def pack_box(catalog: Catalog, parts: Parts) -> Record:
    """Pack what a game of `romantik` with these parts is played with."""
    boxes = np.zeros(1, BOX)
    box: Record = boxes[0]
    pack_tiles_and_markers(box, catalog, parts)
    box.has_parts = len(parts) > 0
    for name, amount in parts.items():
        pack_part(box, catalog, name, amount)
    boxes.setflags(write=False)
    sealed: Record = boxes[0]
    return sealed
