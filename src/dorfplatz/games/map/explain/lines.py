"""Explain the lines that every map has in every game: tasks, flags, longest track and stream."""

from collections.abc import Iterator

from dorfplatz.catalog import FLAG_COLOURS, LETTERS, Terrain
from dorfplatz.games.explanation import Explanation
from dorfplatz.games.map.explain.map_lookup import MapLookup
from dorfplatz.games.map.map_lines import MapLines
from dorfplatz.rules.map.state import COMPLETED


def explain_map(lookup: MapLookup, sheet: MapLines) -> Iterator[Explanation]:
    """Explain the lines that every map has in every game."""
    for name in sheet.tasks:
        yield from _tasks(lookup, name)
    for colour in sheet.flags:
        yield from _flags(lookup, colour)
    for name, tiles in sheet.longest.items():
        yield _longest(lookup, name, tiles)


def _tasks(lookup: MapLookup, name: str) -> Iterator[Explanation]:
    """Each completed marker scores its number."""
    line = f"tasks.{name}"
    map = lookup.map
    own = [slot for slot in lookup.slots if lookup.tiles[slot].task_name == name]
    done = [slot for slot in own if map.fate[slot] == COMPLETED]
    for slot in done:
        marker = int(map.marker[slot])
        yield Explanation(line, marker, "task_completed", {"marker": marker}, (lookup.cells[slot],))
    if not done:
        yield Explanation(line, 0, "task_none", {})


def _flags(lookup: MapLookup, colour: str) -> Iterator[Explanation]:
    """Each flag in a closed territory of its terrain scores the size of that territory."""
    line = f"flags.{colour}"
    letter = next(letter for letter, own in FLAG_COLOURS.items() if own == colour)
    flagged = [slot for slot in lookup.slots if letter in lookup.tiles[slot].flags]
    for slot in flagged:
        territory = lookup.territory(slot, LETTERS.index(letter))
        size, is_closed = lookup.size(territory), lookup.is_closed(territory)
        cells = lookup.cells_of([slot, *lookup.inside(territory)])
        key = "flag_closed" if is_closed else "flag_open"
        yield Explanation(line, size if is_closed else 0, key, {"size": size}, cells)
    if not flagged:
        yield Explanation(line, 0, "flag_none", {})


def _longest(lookup: MapLookup, name: str, tiles: int) -> Explanation:
    """The tiles of the longest track or stream."""
    line, terrain = f"longest.{name}", Terrain[name.upper()]
    # While a question of the cloud is pending, the sheet does not count the new tile yet. Bands longer than the line
    # contain it, so they are left out.
    bands = {
        territory: lookup.size(territory)
        for slot in lookup.slots
        for side, territory in enumerate(lookup.territories[slot])
        if lookup.edge[slot][side] == terrain and lookup.size(territory) <= tiles
    }
    if not bands:
        return Explanation(line, tiles, "longest" if tiles else "longest_none", {"tiles": tiles} if tiles else {})
    longest = max(bands, key=lambda band: bands[band])
    return Explanation(line, tiles, "longest", {"tiles": tiles}, lookup.cells_of(lookup.inside(longest)))
