"""`romantik` on the wire: a seat's view with everything that can be done and what it would bring."""

from typing import Any

import msgspec
import numpy as np

from dorfplatz.catalog import LETTERS
from dorfplatz.games.position import FATES, Position
from dorfplatz.rules.board import locate
from dorfplatz.rules.effects import MOST_TASKS, TASK_FIELDS, effects_of_placements, territories_by_side
from dorfplatz.rules.state import MOST_PLACEMENTS, MOST_TILES, PLACE, ROMANTIK, blank_states
from dorfplatz.rules.tasks import task_side
from dorfplatz.rules.territories import territory_at


class Hand(msgspec.Struct):
    """The revealed tile."""

    tile: str
    marker: int


class Task(msgspec.Struct):
    """An open task: the tile that carries it, what it is about, and how far it is."""

    slot: int
    task: str
    marker: int
    size: int
    open: int


class Territory(msgspec.Struct):
    """A territory, track or stream: its letter, size, open edges, and the sides that belong to it as [slot, side]."""

    terrain: str
    size: int
    open: int
    sides: list[tuple[int, int]]


Effect = tuple[int, int, int, int, list[tuple[int, str, int, int]]]


class RomantikView(msgspec.Struct, kw_only=True):
    """What a seat sees.

    `tiles` are rows [tile id, q, r, rotation, marker, fate], a row a slot, in the order of laying. `legal` are rows
    [q, r, rotation, points, tasks], one for each legal placement; its `tasks` are rows [slot, fate, size, open edges]
    of the open tasks as they would stand; the slot of the tile in hand is the number of tiles on the map. `moves` are
    the legal moves that are no placements, in notation.
    """

    phase: str
    player: int
    due: str | None
    hand: Hand | None
    tiles: list[tuple[str, int, int, int, int, str]]
    aside: list[Hand]
    moves: list[str]
    legal: list[Effect]
    tasks: list[Task]
    territories: list[Territory]
    landscape_left: int
    tasks_left: int
    unseen: list[str]
    unseen_markers: dict[str, list[int]]
    score: dict[str, Any]


def project(view: Position) -> RomantikView:
    """Put a seat's view on the wire."""
    laid = view.laid
    hand = view.in_hand
    score = view.score
    return RomantikView(
        phase="over" if view.is_over else "reveal" if hand is None else "place",
        player=view.player,
        due=view.due,
        hand=None if hand is None else Hand(hand.tile.id, hand.marker),
        tiles=[(each.tile.id, each.q, each.r, each.rotation, each.marker, each.fate) for each in laid],
        aside=[Hand(each.tile.id, each.marker) for each in view.set_aside],
        moves=_other_moves(view),
        legal=_effects(view),
        tasks=_tasks(view),
        territories=_territories(view),
        landscape_left=view.landscape_left,
        tasks_left=view.tasks_left,
        unseen=[tile.id for tile in view.unseen_tiles],
        unseen_markers={task: list(numbers) for task, numbers in view.unseen_markers.items() if numbers},
        score={**score.as_record(), "subtotals": [score.task_points, score.flag_and_longest_points, score.part_points]},
    )


def _other_moves(view: Position) -> list[str]:
    """The moves that are no placements: revealing, or setting aside a tile that fits nowhere."""
    if view.is_over:
        return []
    if view.in_hand is None:
        return ["reveal"]
    first = str(view.legal_moves[0])
    return ["aside"] if first == "aside" else []


def _effects(view: Position) -> list[Effect]:
    """Every legal placement and what it would do."""
    if view._record.phase != PLACE:
        return []
    states, words = blank_states(2, ROMANTIK)
    states[:1] = view._states
    placements = np.empty(MOST_PLACEMENTS, np.int32)
    points = np.empty(MOST_PLACEMENTS, np.int16)
    tasks = np.empty((MOST_PLACEMENTS, MOST_TASKS, TASK_FIELDS), np.int16)
    game = view.game
    number = effects_of_placements(game.tiles, game.box, states, words, placements, points, tasks)
    cells = np.empty((number, 2), np.int16)
    locate(view._map, placements, number, cells)
    rows = zip(
        cells.tolist(), placements[:number].tolist(), points[:number].tolist(), tasks[:number].tolist(), strict=True
    )
    return [(q, r, placement % 6, gain, _standing(row)) for (q, r), placement, gain, row in rows]


def _standing(row: list[list[int]]) -> list[tuple[int, str, int, int]]:
    """The tasks of one placement, up to the slot that ends the row."""
    standing: list[tuple[int, str, int, int]] = []
    for slot, fate, size, open_edges in row:
        if slot < 0:
            break
        standing.append((slot, FATES[fate], size, open_edges))
    return standing


def _tasks(view: Position) -> list[Task]:
    """The open tasks with their progress."""
    map, game = view._map, view.game
    tasks = []
    for slot in map.open_task[: int(map.open_count)].tolist():
        tile = game.catalog.tiles[map.tile[slot]]
        side = task_side(game.tiles, int(map.tile[slot]), int(map.rotation[slot]))
        territory = territory_at(map, slot, side)
        size, open_edges = int(map.sizes[territory]), int(map.open[territory])
        tasks.append(Task(slot, tile.task_name, int(map.marker[slot]), size, open_edges))
    return tasks


def _territories(view: Position) -> list[Territory]:
    """All territories, with the sides that belong to each."""
    map = view._map
    by_side = np.empty((MOST_TILES, 6), np.int16)
    territories_by_side(map, by_side)
    sides: dict[int, list[tuple[int, int]]] = {}
    for slot, row in enumerate(by_side[: int(map.count)].tolist()):
        for side, territory in enumerate(row):
            if territory >= 0:
                sides.setdefault(territory, []).append((slot, side))
    return [
        Territory(LETTERS[map.edge[own[0]]], int(map.sizes[territory]), int(map.open[territory]), own)
        for territory, own in sides.items()
    ]
