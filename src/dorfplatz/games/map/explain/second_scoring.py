"""Find the markers that a building scored again; a map stores only their sum, so it is replayed."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from dorfplatz.catalog import Part
from dorfplatz.games.map.explain.map_lookup import MapLookup
from dorfplatz.games.map.face import MAP_RECORD
from dorfplatz.games.map.game import TileGame
from dorfplatz.games.map.lay_again import lay_again
from dorfplatz.rules.arrays import Record
from dorfplatz.rules.map.board import clear_board
from dorfplatz.rules.map.parts.special import clear_parts
from dorfplatz.rules.map.state import COMPLETED


def scored_again(game: TileGame, map: Record, building: Part, task: int) -> list[int]:
    """The slots of the Task tiles whose markers a building scored again, in the order of completion."""
    if not map.second[task - 1]:
        return []
    return [slot for now, slot in _completions(game, map) if _stands_there(now, building, task, slot)]


def _completions(game: TileGame, map: Record) -> Iterator[tuple[MapLookup, int]]:
    """Replay a map; at each completed task yield the map at that moment and the task's slot."""
    laid: Record = np.zeros(1, MAP_RECORD)[0]
    clear_board(laid)
    clear_parts(laid)
    for slot in range(int(map.count)):
        before = laid.fate == COMPLETED
        lay_again(game, laid, map, slot)
        completed = np.flatnonzero((laid.fate == COMPLETED) & ~before)
        if len(completed):
            now = MapLookup(game, laid)
            yield from ((now, int(done)) for done in completed)


def _stands_there(lookup: MapLookup, building: Part, task: int, slot: int) -> bool:
    """Whether a task is of the building's type and in the building's territory."""
    stands = lookup.special(building)
    if stands is None or int(lookup.game.tiles[lookup.map.tile[slot]].task) != task:
        return False
    edge = int(lookup.game.tiles[lookup.map.tile[slot]].task_edge[0])
    own = lookup.territories[slot][(edge + int(lookup.map.rotation[slot])) % 6]
    return own == lookup.territory(stands, task)
