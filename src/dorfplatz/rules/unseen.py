"""The unseen: what nobody at the table has seen yet is dealt at random, at set-up and again for planning."""

from typing import Any

from numpy.typing import NDArray

from dorfplatz.compiled import rule
from dorfplatz.rules.chance import shuffle
from dorfplatz.rules.state import MOST_TILES, NONE, TASK_TYPES, Generator, Record, Tiles


@rule
def deal_unseen(
    tiles: Tiles, box: Record, state: Record, map: Record, hand: int, marker: int, stored: int, generator: Generator
) -> None:
    """Shuffle whatever has not been revealed into the stacks; what they hid before has no influence.

    A map, the tile in hand with its marker, and the stored tile tell what has been revealed.
    """
    seen = state.hidden.markers  # dealt last, so there is room for notes until then
    note_seen_tiles(map, seen)
    if hand != NONE:
        seen[hand] = 1
    if stored != NONE:
        seen[stored] = 1
    deal_landscape(box, state, generator, seen)
    deal_tasks(box, state, generator, seen)
    deal_markers(tiles, box, state, map, hand, marker, generator)


@rule
def note_seen_tiles(map: Record, seen: NDArray[Any]) -> None:
    """Mark every tile on a map or set aside. seen: (MOST_TILES,), by the number of the tile."""
    seen[:] = 0
    for slot in range(map.count):
        seen[map.tile[slot]] = 1
    for slot in range(MOST_TILES - map.aside_count, MOST_TILES):
        seen[map.tile[slot]] = 1


@rule
def put_unseen(stack: NDArray[Any], end: int, some: NDArray[Any], number: int, seen: NDArray[Any]) -> int:
    """Put the unseen ones of some tiles at the end of a stack, and return its new end."""
    for i in range(number):
        if not seen[some[i]]:
            stack[end] = some[i]
            end += 1
    return end


@rule
def deal_landscape(box: Record, state: Record, generator: Generator, seen: NDArray[Any]) -> None:
    """Take Landscape tiles out unseen, keep them behind the stack, and only then mix the Special tiles in."""
    stack = state.hidden.landscape
    drawn = int(state.landscape_drawn)
    stack[:] = 0
    end = put_unseen(stack, drawn, box.landscape, box.landscape_count, seen)
    shuffle(generator, stack, drawn, end)
    left = end - int(box.taken_out)
    special = int(state.landscape_count) - left
    for i in range(end - 1, left - 1, -1):
        stack[i + special] = stack[i]
    if special:
        put_unseen(stack, left, box.special, box.special_count, seen)
        shuffle(generator, stack, drawn, left + special)


@rule
def deal_tasks(box: Record, state: Record, generator: Generator, seen: NDArray[Any]) -> None:
    """Shuffle the unseen Task tiles."""
    stack = state.hidden.task
    drawn = int(state.task_drawn)
    stack[:] = 0
    end = put_unseen(stack, drawn, box.task, box.task_count, seen)
    shuffle(generator, stack, drawn, end)


@rule
def deal_markers(
    tiles: Tiles, box: Record, state: Record, map: Record, hand: int, marker: int, generator: Generator
) -> None:
    """Shuffle the unseen markers of each type; the revealed ones go to the front of their pile."""
    for i in range(MOST_TILES):
        state.hidden.markers[i] = box.markers[i]
    state.markers_drawn[:] = 0
    for slot in range(map.count):
        draw_marker(tiles, box, state, map.tile[slot], map.marker[slot])
    for slot in range(MOST_TILES - map.aside_count, MOST_TILES):
        draw_marker(tiles, box, state, map.tile[slot], map.marker[slot])
    if hand != NONE:
        draw_marker(tiles, box, state, hand, marker)
    for pile in range(TASK_TYPES):
        start = int(box.pile_start[pile])
        for i in range(start, start + int(state.markers_drawn[pile])):
            state.hidden.markers[i] = 0
        shuffle(generator, state.hidden.markers, start + int(state.markers_drawn[pile]), box.pile_start[pile + 1])


@rule
def draw_marker(tiles: Tiles, box: Record, state: Record, tile: int, marker: int) -> None:
    """Bring one marker with this number to the front of its pile, unless the tile brought its own or has none."""
    pile = int(tiles[tile].task) - 1
    if pile < 0 or tiles[tile].marker:
        return
    markers = state.hidden.markers
    place = int(box.pile_start[pile]) + int(state.markers_drawn[pile])
    for i in range(place, box.pile_start[pile + 1]):
        if markers[i] == marker:
            markers[i] = markers[place]
            markers[place] = marker
            state.markers_drawn[pile] += 1
            return
