"""The unseen markers, by Task type and number."""

from dorfplatz.bots.map.outlook import MOST_NUMBER
from dorfplatz.machine_code import rule
from dorfplatz.rules.arrays import NONE, Record
from dorfplatz.rules.map.state import NO_TASK, TASK, TASK_TYPES, Box, Map, Tiles


@rule
def number_of(marker: int) -> int:
    """The number on a marker; those above the limit count as the limit."""
    return min(int(marker), MOST_NUMBER - 1)


@rule
def count_markers(tiles: Tiles, box: Box, map: Map, tile: int, marker: int, outlook: Record) -> None:
    """Count the unseen markers by Task type and number: all but those on the map, set aside or in hand."""
    for pile in range(TASK_TYPES):
        for number in range(MOST_NUMBER):
            outlook.left[pile, number] = 0
        for i in range(box.pile_start[pile], box.pile_start[pile + 1]):
            outlook.left[pile, number_of(box.markers[i])] += 1
    for i in range(box.task_count):
        own = int(tiles[box.task[i]].marker)
        if own:
            outlook.left[tiles[box.task[i]].task - 1, number_of(own)] += 1
    for slot in range(map.count):
        if map.fate[slot] != NO_TASK:
            outlook.left[tiles[map.tile[slot]].task - 1, number_of(map.marker[slot])] -= 1
    for i in range(map.aside_count):
        note_aside(tiles, map, outlook, map.tile.shape[0] - 1 - i)
    if tile != NONE and tiles[tile].kind == TASK:
        outlook.left[tiles[tile].task - 1, number_of(marker)] -= 1
    for pile in range(TASK_TYPES):
        coming = 0
        for number in range(MOST_NUMBER - 1, -1, -1):
            coming += int(outlook.left[pile, number])
            outlook.coming[pile, number] = coming


@rule
def note_aside(tiles: Tiles, map: Map, outlook: Record, slot: int) -> None:
    """Take away the marker of a Task tile that was set aside."""
    if tiles[map.tile[slot]].kind == TASK:
        outlook.left[tiles[map.tile[slot]].task - 1, number_of(map.marker[slot])] -= 1
