"""Pack what a Duel is played with into the arrays that the rules read."""

from functools import lru_cache

import numpy as np

from dorfplatz.catalog import CARD_KINDS, Catalog, Part, Parts
from dorfplatz.rules.arrays import Record
from dorfplatz.rules.duel.limits import PLAYERS_A_BOX
from dorfplatz.rules.map.pack import pack_part, pack_tiles_and_markers
from dorfplatz.rules.map.state import BOX


@lru_cache
def pack_duel(catalog: Catalog, players: int, modules: tuple[int, ...], cards: tuple[str, ...]) -> Record:
    """Pack what a Duel is played with; three or four players use two boxes."""
    boxes = np.zeros(1, BOX)
    box: Record = boxes[0]
    pack_tiles_and_markers(box, catalog, Parts())
    for name in catalog.parts:
        pack_part(box, catalog, name, 1)
    numbers = catalog.modules
    assert numbers is not None
    # Two boxes double the hearts, camera markers and sights; the tiles are the same for all.
    copies = 1 if players <= PLAYERS_A_BOX else 2
    box.number[Part.PHOTOGRAPHER] *= copies
    box.sights_count_any = 1
    box.cards[: len(cards)] = [1 + CARD_KINDS.index(card) for card in cards]
    box.first_size, box.counted_size = numbers.first_size, numbers.counted_size
    box.places[:], box.steps[:], box.spaces[:] = numbers.places, numbers.number, numbers.spaces
    box.has_interests = 2 in modules
    box.hearts, box.hearts_taken, box.hearts_back = copies * numbers.hearts, numbers.taken, numbers.back
    box.takers = copies
    boxes.setflags(write=False)
    sealed: Record = boxes[0]
    return sealed
