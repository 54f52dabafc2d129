"""Module 2, the points of interest: one may be chosen for the 4th, 7th and 10th completed task."""

from dorfplatz.catalog.map.part import Part
from dorfplatz.machine_code import entry, rule
from dorfplatz.rules.duel.maps import map_of
from dorfplatz.rules.duel.state import INTEREST_COUNT, State
from dorfplatz.rules.map.placement import has_legal_placement
from dorfplatz.rules.map.state import SPACES, Box, Map, Tiles

HEARTS, PHOTOGRAPHER_INTEREST, SCHOOL, GRANARY, OLD_OAK = range(INTEREST_COUNT)
PHOTOGRAPHER_PART, SCHOOL_PART = int(Part.PHOTOGRAPHER), int(Part.SCHOOL)


@rule
def part_of(interest: int) -> int:
    """The part whose tile a point of interest brings; both are numbered in the same order."""
    return PHOTOGRAPHER_PART + interest - PHOTOGRAPHER_INTEREST


@entry
def tile_of(box: Box, interest: int) -> int:
    """The number of the tile that a point of interest brings."""
    return int(box.tile_of[part_of(interest)])


@entry
def spaces_reached(box: Box, map: Map) -> int:
    """How many marked spaces of the storage board the completed tasks have reached."""
    reached = 0
    for space in range(SPACES):
        reached += map.completed_count >= box.spaces[space]
    return reached


@rule
def has_space(box: Box, state: State, seat: int) -> bool:
    """Whether a player has reached a space that is not used yet."""
    return bool(box.has_interests and state.spaces_used[seat] < spaces_reached(box, map_of(state, seat)))


@rule
def is_on_offer(tiles: Tiles, box: Box, state: State, seat: int, interest: int) -> bool:
    """Whether a player may take an interest: each once, one sight of the three, none that is gone, if its tile fits.

    A sight is gone once as many players as there are boxes took it in earlier turns.
    """
    if state.taken[seat, interest]:
        return False
    if interest == HEARTS:
        return True
    if interest >= SCHOOL:
        own = state.taken[seat, SCHOOL] + state.taken[seat, GRANARY] + state.taken[seat, OLD_OAK]
        if own or state.taken_before[interest] >= box.takers:
            return False
    return has_legal_placement(tiles, map_of(state, seat), tile_of(box, interest), 0)


@rule
def interests_on_offer(tiles: Tiles, box: Box, state: State, seat: int) -> int:
    """The points of interest (one bit each) that a player may choose."""
    offered = 0
    for interest in range(INTEREST_COUNT):
        offered |= is_on_offer(tiles, box, state, seat, interest) << interest
    return offered


@rule
def take_interest(state: State, seat: int, interest: int) -> None:
    """Take a point of interest; others may still take the same one this turn."""
    state.taken[seat, interest] = 1
    state.taken_now[interest] += 1


@rule
def settle_interests(box: Box, state: State) -> None:
    """At the end of a turn, hand out the hearts and close what was taken to later turns.

    A player who is the first to take hearts, and alone in that turn, sends some of the others back to the box.
    """
    alone_first = state.taken_before[HEARTS] == 0 and state.taken_now[HEARTS] == 1
    for seat in range(state.players):
        # 1 means chosen this turn, 2 handed out.
        if state.taken[seat, HEARTS] == 1 and state.taken_now[HEARTS] > 0:
            # Later takers get what is left.
            number = min(int(box.hearts_taken), int(state.hearts))
            state.held_hearts[seat] = number
            state.hearts -= number
            state.taken[seat, HEARTS] = 2
    if alone_first:
        state.hearts = max(0, int(state.hearts) - int(box.hearts_back))
    for interest in range(INTEREST_COUNT):
        state.taken_before[interest] += state.taken_now[interest]
        state.taken_now[interest] = 0
