"""Module 1, the Task cards: one each for forest, grain and village.

Points are counted in twelfths, because two, three or four players may share a place. `first` in the state is the
payment plus one, so that a payment of zero also counts as paid.
"""

from dorfplatz.machine_code import entry, rule
from dorfplatz.rules.arrays import NONE
from dorfplatz.rules.duel.maps import map_of
from dorfplatz.rules.duel.state import State
from dorfplatz.rules.map.state import CARDS, FOREST, STEPS, Box, Map
from dorfplatz.rules.map.territories import find, is_closed

FIRST, MOST, NUMBER = 1, 2, 3
# Divisible by two, three and four.
TWELFTHS = 12


@entry
def closed_territories(map: Map, terrain: int, least: int) -> int:
    """How many closed territories of a terrain have at least so many tiles."""
    number = 0
    for slot in range(map.count):
        seen = 0
        for side in range(6):
            region = int(map.region[slot, side])
            # A region may touch several sides of its tile; it is looked at once.
            if map.edge[slot, side] != terrain or region == NONE or seen >> region & 1:
                continue
            seen |= 1 << region
            node = slot * 6 + region
            # A territory is counted at its root alone, hence once.
            number += find(map, node) == node and map.sizes[node] >= least and is_closed(map, node)
    return number


@entry
def shared_places(box: Box, better: int, equal: int, players: int) -> int:
    """What each of several tied players gets, in twelfths: the points of their places, shared equally."""
    points = 0
    for place in range(better, min(better + equal, players)):
        points += int(box.places[place])
    return TWELFTHS * points // equal


@rule
def settle_first(box: Box, state: State) -> None:
    """Players who have just closed their first territory of the required size take the next place.

    This is settled at the end of a turn, and ties share their places.
    """
    for card in range(CARDS):
        if box.cards[card] != FIRST:
            continue
        equal = 0
        for seat in range(state.players):
            equal += has_first_now(box, state, card, seat)
        if equal:
            points = shared_places(box, int(state.first_count[card]), equal, int(state.players))
            for seat in range(state.players):
                if has_first_now(box, state, card, seat):
                    state.first[seat, card] = 1 + points
            state.first_count[card] += equal


@rule
def has_first_now(box: Box, state: State, card: int, seat: int) -> bool:
    """Whether a player has the territory for a card "first" and has not been paid yet."""
    if state.first[seat, card]:
        return False
    return closed_territories(map_of(state, seat), FOREST + card, int(box.first_size)) > 0


@rule
def card_twelfths(box: Box, state: State, card: int, seat: int) -> int:
    """What a card scores for a player, in twelfths of a point."""
    kind = int(box.cards[card])
    if kind == FIRST:
        return max(0, int(state.first[seat, card]) - 1)
    if kind == NUMBER:
        own = closed_territories(map_of(state, seat), FOREST + card, int(box.counted_size))
        return TWELFTHS * int(box.steps[min(own, STEPS - 1)])
    return most_twelfths(box, state, card, seat) if kind == MOST else 0


@rule
def most_twelfths(box: Box, state: State, card: int, seat: int) -> int:
    """Places go by the number of closed territories; a player with none gets nothing."""
    own = closed_territories(map_of(state, seat), FOREST + card, int(box.counted_size))
    if own == 0:
        return 0
    better = 0
    equal = 0
    for other in range(state.players):
        theirs = closed_territories(map_of(state, other), FOREST + card, int(box.counted_size))
        better += theirs > own
        equal += theirs == own
    return shared_places(box, better, equal, int(state.players))
