"""How big a territory must be when it is closed to count for its Task card."""

from dorfplatz.catalog import CARD_TERRAINS
from dorfplatz.rules.arrays import Record
from dorfplatz.rules.duel.maps import map_of
from dorfplatz.rules.duel.modules.cards import FIRST, NUMBER, closed_territories, shared_places
from dorfplatz.rules.map.state import FOREST, STEPS, Box


def sizes_that_count(box: Box, state: Record, seat: int) -> dict[str, int]:
    """The least size by terrain; a terrain whose card can pay this side nothing more is left out.

    "First" pays once, and its last places may be worth nothing; "number" pays up to the last step of its table.
    """
    sizes: dict[str, int] = {}
    for card, terrain in enumerate(CARD_TERRAINS):
        kind = int(box.cards[card])
        least = int(box.first_size if kind == FIRST else box.counted_size)
        has = int(closed_territories(map_of(state, seat), FOREST + card, least))
        place = shared_places(box, int(state.first_count[card]), 1, int(state.players))
        if (kind == FIRST and (has or not place)) or (kind == NUMBER and has >= STEPS - 1):
            continue
        sizes[terrain] = least
    return sizes
