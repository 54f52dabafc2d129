"""`romantik` on the wire: a seat's view with everything that can be done and what it would bring."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from dorfplatz.catalog import LETTERS, TASKS, Catalog
from dorfplatz.compiled import INTERPRETED
from dorfplatz.games.game import Game
from dorfplatz.games.position import FATES, Position
from dorfplatz.rules.board import locate
from dorfplatz.rules.effects import TASK_FIELDS, effects_of_placements, territories_by_side
from dorfplatz.rules.romantik import next_kind
from dorfplatz.rules.state import (
    LANDSCAPE,
    MOST_PLACEMENTS,
    MOST_TILES,
    NONE,
    PLACE,
    REVEAL,
    ROMANTIK,
    TASK,
    Record,
    blank_states,
)
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


Standing = list[tuple[int, str, int, int]]
Effect = tuple[int, int, int, int, Standing]
PHASES = ("reveal", "place", "over")
KINDS = {TASK: "task", LANDSCAPE: "landscape"}
PLAIN = ROMANTIK if INTERPRETED else np.dtype((np.void, ROMANTIK))


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


class MapView(msgspec.Struct, kw_only=True):
    """The part of a view that a reveal does not change."""

    tiles: list[tuple[str, int, int, int, int, str]]
    aside: list[Hand]
    tasks: list[Task]
    territories: list[Territory]
    score: dict[str, Any]


class HandView(msgspec.Struct, kw_only=True):
    """The part of a view that every move changes."""

    phase: str
    player: int
    due: str | None
    hand: Hand | None
    moves: list[str]
    legal: list[Effect]
    landscape_left: int
    tasks_left: int
    unseen: list[str]
    unseen_markers: dict[str, list[int]]


def project(view: Position) -> RomantikView:
    """Put a seat's view on the wire."""
    return RomantikView(**_fields(project_map(view)), **_fields(project_hand(view)))


def _fields(part: msgspec.Struct) -> dict[str, Any]:
    return {name: getattr(part, name) for name in part.__struct_fields__}


def plain_state(position: Position) -> Record:
    """The state without the attributes of `np.record`, which cost more than what they look up."""
    state: Record = position._states.view(PLAIN)[0]
    return state


def project_map(view: Position) -> MapView:
    """What lies on the table."""
    map = plain_state(view)["map"]
    count = int(map["count"])
    ids = _ids(view.game.catalog)
    columns = [map[name].tolist() for name in ("tile", "q", "r", "rotation", "marker", "fate")]
    aside = range(MOST_TILES - 1, MOST_TILES - 1 - int(map["aside_count"]), -1)
    score = view.score
    return MapView(
        tiles=[
            (ids[number], q, r, rotation, marker, FATES[fate])
            for number, q, r, rotation, marker, fate in zip(*(column[:count] for column in columns), strict=True)
        ],
        aside=[Hand(ids[columns[0][slot]], columns[4][slot]) for slot in aside],
        tasks=_tasks(view.game, map),
        territories=_territories(map, count),
        score={**score.as_record(), "subtotals": [score.task_points, score.flag_and_longest_points, score.part_points]},
    )


def project_hand(view: Position) -> HandView:
    """What is in hand, what can be done with it, and what may still come."""
    state, game = plain_state(view), view.game
    phase, tile, marker = int(state["phase"]), int(state["tile"]), int(state["marker"])
    seen = _seen(state)
    legal = _effects(view, state) if phase == PLACE else []
    return HandView(
        phase=PHASES[phase],
        player=int(state["player"]),
        due=KINDS.get(int(next_kind(game.box, state))) if phase == REVEAL else None,
        hand=None if tile == NONE else Hand(_ids(game.catalog)[tile], marker),
        moves=_other_moves(phase, legal),
        legal=legal,
        landscape_left=int(state["landscape_count"]) - int(state["landscape_drawn"]),
        tasks_left=int(state["task_count"]) - int(state["task_drawn"]),
        unseen=_unseen_tiles(game, seen),
        unseen_markers=_unseen_markers(game, seen),
    )


def _seen(state: Record) -> list[tuple[int, int]]:
    """The tiles on the map, set aside and in hand, by number, with their markers."""
    map = state["map"]
    rows = list(zip(map["tile"].tolist(), map["marker"].tolist(), strict=True))
    aside = rows[MOST_TILES - int(map["aside_count"]) :]
    hand = [] if state["tile"] == NONE else [(int(state["tile"]), int(state["marker"]))]
    return rows[: int(map["count"])] + aside + hand


@cache
def _ids(catalog: Catalog) -> list[str]:
    """The tile ids by number."""
    return [tile.id for tile in catalog.tiles]


@cache
def _numbers_in_play(game: Game) -> list[int]:
    """The numbers of the tiles that are in the box."""
    return [number for number, tile in enumerate(game.catalog.tiles) if tile.set in game.sets]


@cache
def _piles(game: Game) -> dict[str, list[int]]:
    """All markers by Task type."""
    sets = [game.catalog.sets[name] for name in game.sets]
    piles = {task: sorted(number for own in sets for number in own.markers.get(task, ())) for task in TASKS}
    return {task: pile for task, pile in piles.items() if pile}


@cache
def _pile_of(catalog: Catalog) -> list[str]:
    """By number of the tile: the pile that its marker comes from, or nothing."""
    return [tile.task_name if tile.task and not tile.marker else "" for tile in catalog.tiles]


def _unseen_tiles(game: Game, seen: list[tuple[int, int]]) -> list[str]:
    """The tiles that nobody has seen yet, by id."""
    ids, known = _ids(game.catalog), {number for number, _ in seen}
    return [ids[number] for number in _numbers_in_play(game) if number not in known]


def _unseen_markers(game: Game, seen: list[tuple[int, int]]) -> dict[str, list[int]]:
    """The numbers of the markers still face down, by Task type."""
    left = {task: pile.copy() for task, pile in _piles(game).items()}
    pile_of = _pile_of(game.catalog)
    for number, marker in seen:
        if pile := pile_of[number]:
            left[pile].remove(marker)
    return {task: pile for task, pile in left.items() if pile}


def _other_moves(phase: int, legal: list[Effect]) -> list[str]:
    """The moves that are no placements: revealing, or setting aside a tile that fits nowhere."""
    if phase == PLACE:
        return [] if legal else ["aside"]
    return ["reveal"] if phase == REVEAL else []


def _effects(view: Position, state: Record) -> list[Effect]:
    """Every legal placement and what it would do."""
    states, words = blank_states(2, ROMANTIK)
    states[:1] = view._states
    placements = np.empty(MOST_PLACEMENTS, np.int32)
    points = np.empty(MOST_PLACEMENTS, np.int32)
    tasks = np.zeros((MOST_PLACEMENTS, int(state["map"]["open_count"]) + 2, TASK_FIELDS), np.int16)
    game = view.game
    number = effects_of_placements(game.tiles, game.box, states, words, placements, points, tasks)
    cells = np.empty((number, 2), np.int16)
    locate(state["map"], placements, number, cells)
    rotations = (placements[:number] % 6).tolist()
    rows = zip(cells.tolist(), rotations, points[:number].tolist(), _standings(tasks[:number]), strict=True)
    return [(q, r, rotation, gain, standing) for (q, r), rotation, gain, standing in rows]


def _standings(tasks: NDArray[np.int16]) -> Iterator[Standing]:
    """The tasks of each placement. Most placements do the same to them, so that equal ones are made once.

    tasks: (placements, open tasks + 2, TASK_FIELDS).
    """
    content, width = tasks.tobytes(), tasks[:1].nbytes
    made: dict[bytes, Standing] = {}
    for i in range(len(tasks)):
        key = content[i * width : (i + 1) * width]
        if key not in made:
            made[key] = _standing(tasks[i].tolist())
        yield made[key]


def _standing(row: list[list[int]]) -> Standing:
    """The tasks of one placement, up to the slot that ends the row."""
    standing: Standing = []
    for slot, fate, size, open_edges in row:
        if slot < 0:
            break
        standing.append((slot, FATES[fate], size, open_edges))
    return standing


def _tasks(game: Game, map: Record) -> list[Task]:
    """The open tasks with their progress."""
    sizes, opens, numbers = map["sizes"], map["open"], map["tile"]
    tasks = []
    for slot in map["open_task"][: int(map["open_count"])].tolist():
        number = int(numbers[slot])
        side = task_side(game.tiles, number, int(map["rotation"][slot]))
        territory = territory_at(map, slot, side)
        task = game.catalog.tiles[number].task_name
        tasks.append(Task(slot, task, int(map["marker"][slot]), int(sizes[territory]), int(opens[territory])))
    return tasks


def _territories(map: Record, count: int) -> list[Territory]:
    """All territories, with the sides that belong to each."""
    by_side = np.empty((MOST_TILES, 6), np.int16)
    territories_by_side(map, by_side)
    sides: dict[int, list[tuple[int, int]]] = {}
    for slot, row in enumerate(by_side[:count].tolist()):
        for side, territory in enumerate(row):
            if territory >= 0:
                sides.setdefault(territory, []).append((slot, side))
    edges, sizes, opens = map["edge"][:count].tolist(), map["sizes"].tolist(), map["open"].tolist()
    return [
        Territory(LETTERS[edges[own[0][0]][own[0][1]]], sizes[territory], opens[territory], own)
        for territory, own in sides.items()
    ]
