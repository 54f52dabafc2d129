"""What is perfect on a finished map: its tasks, its flags, its track and its stream."""

from __future__ import annotations

from collections.abc import Iterator

from dorfplatz.games.map.explain.lines import explain_map
from dorfplatz.games.map.explain.map_lookup import MapLookup
from dorfplatz.games.map.map_lines import MapLines
from dorfplatz.games.text import Text
from dorfplatz.rules.map.state import COMPLETED

ALL_TASKS = Text("All {count} tasks completed")
ALL_KINDS = Text("Tasks of every kind")
ALL_FLAGS = Text("Every flag scored")
ONE_BAND = {
    "track": Text("One track of {count} tiles, none left over"),
    "stream": Text("One stream of {count} tiles, none left over"),
}
LETTER_OF = {"track": "T", "stream": "S"}
# Fewer are no feat.
LEAST_TASKS, LEAST_FLAGS, LEAST_BAND = 3, 3, 6


def perfect_on_map(lookup: MapLookup, lines: MapLines) -> Iterator[Text]:
    """What could not have been better on a map."""
    yield from _tasks(lookup, lines)
    flags = [each.key for each in explain_map(lookup, lines) if each.key in ("flag_closed", "flag_open")]
    if len(flags) >= LEAST_FLAGS and "flag_open" not in flags:
        yield ALL_FLAGS
    for band, longest in lines.longest.items():
        tiles = sum(LETTER_OF[band] in tile.edges for tile in lookup.tiles)
        if tiles == longest >= LEAST_BAND:
            yield ONE_BAND[band].with_values(count=tiles)


def _tasks(lookup: MapLookup, lines: MapLines) -> Iterator[Text]:
    fates = [lookup.map.fate[slot] for slot in lookup.slots if lookup.tiles[slot].task]
    if len(fates) >= LEAST_TASKS and all(fate == COMPLETED for fate in fates):
        yield ALL_TASKS.with_values(count=len(fates))
    elif lines.tasks and all(lines.tasks.values()):
        yield ALL_KINDS
