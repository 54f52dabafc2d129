"""Explain every line of the score sheet: tasks, flags, longest track and stream, parts."""

from collections.abc import Iterator

from dorfplatz.catalog import FLAG_COLOURS, LETTERS, Terrain
from dorfplatz.games.map.explain.explanation import Explanation
from dorfplatz.games.map.explain.ground import Ground
from dorfplatz.games.map.explain.parts import explain_part
from dorfplatz.games.romantik.position import Position
from dorfplatz.games.romantik.score import MapLines
from dorfplatz.rules.map.state import COMPLETED


def explain(position: Position) -> tuple[Explanation, ...]:
    """Where the points of every line come from, in the order of the sheet.

    Each line has at least one reason.
    """
    sheet = position.score
    ground = Ground.of(position)
    parts = (reason for name in sheet.parts for reason in explain_part(ground, name, f"parts.{name}"))
    return (*explain_map(ground, sheet), *parts)


def explain_map(ground: Ground, sheet: MapLines) -> Iterator[Explanation]:
    """Explain the lines that every map has in every game."""
    for name in sheet.tasks:
        yield from _tasks(ground, name)
    for colour in sheet.flags:
        yield from _flags(ground, colour)
    for name, tiles in sheet.longest.items():
        yield _longest(ground, name, tiles)


def _tasks(ground: Ground, name: str) -> Iterator[Explanation]:
    """Each completed marker scores its number."""
    line = f"tasks.{name}"
    map = ground.map
    own = [slot for slot in ground.slots if ground.tiles[slot].task_name == name]
    done = [slot for slot in own if map.fate[slot] == COMPLETED]
    for slot in done:
        marker = int(map.marker[slot])
        yield Explanation(line, marker, "task_completed", {"marker": marker}, (ground.cells[slot],))
    if not done:
        yield Explanation(line, 0, "task_none", {})


def _flags(ground: Ground, colour: str) -> Iterator[Explanation]:
    """Each flag in a closed territory of its terrain scores the size of that territory."""
    line = f"flags.{colour}"
    letter = next(letter for letter, own in FLAG_COLOURS.items() if own == colour)
    flagged = [slot for slot in ground.slots if letter in ground.tiles[slot].flags]
    for slot in flagged:
        territory = ground.territory(slot, LETTERS.index(letter))
        size, is_closed = ground.size(territory), ground.is_closed(territory)
        cells = ground.cells_of([slot, *ground.inside(territory)])
        key = "flag_closed" if is_closed else "flag_open"
        yield Explanation(line, size if is_closed else 0, key, {"size": size}, cells)
    if not flagged:
        yield Explanation(line, 0, "flag_none", {})


def _longest(ground: Ground, name: str, tiles: int) -> Explanation:
    """The tiles of the longest track or stream."""
    line, terrain = f"longest.{name}", Terrain[name.upper()]
    # A band longer than the line is left out: while a question of the cloud is pending, the new tile is not measured
    # yet.
    bands = {
        territory: ground.size(territory)
        for slot in ground.slots
        for side, territory in enumerate(ground.territories[slot])
        if ground.edge[slot][side] == terrain and ground.size(territory) <= tiles
    }
    if not bands:
        return Explanation(line, tiles, "longest" if tiles else "longest_none", {"tiles": tiles} if tiles else {})
    longest = max(bands, key=lambda band: bands[band])
    return Explanation(line, tiles, "longest", {"tiles": tiles}, ground.cells_of(ground.inside(longest)))
