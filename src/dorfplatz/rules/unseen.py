"""The unseen: what nobody at the table has seen yet is dealt at random, at set-up and again for planning."""

from typing import Any

from numpy.typing import NDArray

from dorfplatz.compiled import rule
from dorfplatz.rules.chance import shuffle
from dorfplatz.rules.state import MOST_TILES, NONE, TASK_TYPES, Generator, Record, Tiles


@rule
def deal_unseen(tiles: Tiles, box: Record, state: Record, generator: Generator) -> None:
    """Shuffle whatever has not been revealed into the stacks; what they hid before has no influence."""
    seen = state.hidden.markers  # dealt last, so there is room for notes until then
    note_seen_tiles(state, seen)
    deal_landscape(box, state, generator, seen)
    deal_tasks(box, state, generator, seen)
    deal_markers(tiles, box, state, generator)


@rule
def note_seen_tiles(state: Record, seen: NDArray[Any]) -> None:
    """Mark every tile on the map, set aside, stored or in hand. seen: (MOST_TILES,), by the number of the tile."""
    seen[:] = 0
    for slot in range(state.map.count):
        seen[state.map.tile[slot]] = 1
    for slot in range(MOST_TILES - state.map.aside_count, MOST_TILES):
        seen[state.map.tile[slot]] = 1
    if state.tile != NONE:
        seen[state.tile] = 1
    if state.stored != NONE:
        seen[state.stored] = 1


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
def deal_markers(tiles: Tiles, box: Record, state: Record, generator: Generator) -> None:
    """Shuffle the unseen markers of each type; the revealed ones go to the front of their pile."""
    for i in range(MOST_TILES):
        state.hidden.markers[i] = box.markers[i]
    state.markers_drawn[:] = 0
    for slot in range(state.map.count):
        draw_marker(tiles, box, state, state.map.tile[slot], state.map.marker[slot])
    for slot in range(MOST_TILES - state.map.aside_count, MOST_TILES):
        draw_marker(tiles, box, state, state.map.tile[slot], state.map.marker[slot])
    if state.tile != NONE:
        draw_marker(tiles, box, state, state.tile, state.marker)
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
