"""Unseen tiles and markers, dealt at random at set-up and again for determinizations."""

from typing import Any

from numpy.typing import NDArray

from dorfplatz.machine_code import entry, rule
from dorfplatz.rules.arrays import NONE, Generator, Record
from dorfplatz.rules.chance import shuffle
from dorfplatz.rules.filling import clear
from dorfplatz.rules.map.state import MOST_TILES, TASK_TYPES, Box, Map, Tiles


@entry
def deal_unseen(
    tiles: Tiles, box: Box, state: Record, map: Map, hand: int, marker: int, stored: int, generator: Generator
) -> None:
    """Shuffle everything unrevealed into the stacks, whatever they held before.

    What has been revealed follows from the map, the tile in hand with its marker, and the stored tile.
    """
    seen = state.hidden.markers  # scratch space: the markers are dealt last
    note_seen_tiles(map, seen)
    if hand != NONE:
        seen[hand] = 1
    if stored != NONE:
        seen[stored] = 1
    deal_landscape(box, state, generator, seen)
    deal_tasks(box, state, generator, seen)
    deal_markers(tiles, box, state, map, hand, marker, generator)


@rule
def note_seen_tiles(map: Map, seen: NDArray[Any]) -> None:
    """Mark every tile on a map or set aside. seen: (MOST_TILES,), by tile number."""
    clear(seen)
    for slot in range(map.count):
        seen[map.tile[slot]] = 1
    for slot in range(MOST_TILES - map.aside_count, MOST_TILES):
        seen[map.tile[slot]] = 1


@rule
def put_unseen(stack: NDArray[Any], end: int, some: NDArray[Any], number: int, seen: NDArray[Any]) -> int:
    """Append the unseen ones of some tiles to a stack, and return its new end."""
    for i in range(number):
        if not seen[some[i]]:
            stack[end] = some[i]
            end += 1
    return end


@rule
def deal_landscape(box: Box, state: Record, generator: Generator, seen: NDArray[Any]) -> None:
    """Take Landscape tiles out unseen and keep them behind the stack, then mix in the Special tiles."""
    stack = state.hidden.landscape
    drawn = int(state.landscape_drawn)
    clear(stack)
    end = put_unseen(stack, drawn, box.landscape, box.landscape_count, seen)
    shuffle(generator, stack, drawn, end)
    left = end - int(box.taken_out)
    # The size of the stack is known; what Landscape tiles leave open are unseen Special tiles.
    special = int(state.landscape_count) - left
    # Move the tiles taken out back, from the end, to make room for the Special tiles.
    for i in range(end - 1, left - 1, -1):
        stack[i + special] = stack[i]
    if special:
        put_unseen(stack, left, box.special, box.special_count, seen)
        shuffle(generator, stack, drawn, left + special)


@rule
def deal_tasks(box: Box, state: Record, generator: Generator, seen: NDArray[Any]) -> None:
    """Shuffle the unseen Task tiles."""
    stack = state.hidden.task
    drawn = int(state.task_drawn)
    clear(stack)
    end = put_unseen(stack, drawn, box.task, box.task_count, seen)
    shuffle(generator, stack, drawn, end)


@rule
def deal_markers(tiles: Tiles, box: Box, state: Record, map: Map, hand: int, marker: int, generator: Generator) -> None:
    """Shuffle the unseen markers of each type; the revealed ones move to the front of their pile."""
    for i in range(MOST_TILES):
        state.hidden.markers[i] = box.markers[i]
    clear(state.markers_drawn)
    for slot in range(map.count):
        draw_marker(tiles, box, state, map.tile[slot], map.marker[slot])
    for slot in range(MOST_TILES - map.aside_count, MOST_TILES):
        draw_marker(tiles, box, state, map.tile[slot], map.marker[slot])
    if hand != NONE:
        draw_marker(tiles, box, state, hand, marker)
    for pile in range(TASK_TYPES):
        start = int(box.pile_start[pile])
        for i in range(start, start + int(state.markers_drawn[pile])):
            # Drawn markers are on the map; equal positions must have equal bytes.
            state.hidden.markers[i] = 0
        shuffle(generator, state.hidden.markers, start + int(state.markers_drawn[pile]), box.pile_start[pile + 1])


@rule
def draw_marker(tiles: Tiles, box: Box, state: Record, tile: int, marker: int) -> None:
    """Move one marker with this number to the front of its pile, unless the tile has none or its own."""
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


@rule
def take_marker(box: Box, state: Record, pile: int) -> int:
    """Draw the next marker of a pile."""
    marker = int(state.hidden.markers[box.pile_start[pile] + state.markers_drawn[pile]])
    state.markers_drawn[pile] += 1
    return marker
