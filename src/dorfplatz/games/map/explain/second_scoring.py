"""Find the markers that a building scored again; a map stores only their sum, so it is replayed."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from dorfplatz.catalog import Part
from dorfplatz.games.duel.game import Duel
from dorfplatz.games.map.explain.map_lookup import MapLookup
from dorfplatz.games.romantik.game import Game
from dorfplatz.hexes import index
from dorfplatz.rules.map.parts.clouds import pending_side
from dorfplatz.rules.map.state import CLOUD, COMPLETED, NONE, ROMANTIK, Record, blank_states
from dorfplatz.rules.romantik.choices import ANSWER, carry_out
from dorfplatz.rules.romantik.turn import begin


def scored_again(game: Game | Duel, map: Record, building: Part, task: int) -> list[int]:
    """The slots of the Task tiles whose markers a building scored again, in the order of completion."""
    if not map.second[task - 1]:
        return []
    return [slot for now, slot in _completions(game, map) if _stands_there(now, building, task, slot)]


def _completions(game: Game | Duel, map: Record) -> Iterator[tuple[MapLookup, int]]:
    """Replay a map; at each completed task yield the map at that moment and the task's slot."""
    states, _ = blank_states(1, ROMANTIK)
    state, laid = states[0], states[0].map
    begin(game.tiles, game.box, state, 1, 0)
    for slot in range(int(map.count)):
        before = laid.fate == COMPLETED
        state.tile = map.tile[slot]
        state.marker = map.marker[slot]
        cell = int(index(int(map.q[slot]), int(map.r[slot])))
        carry_out(game.tiles, game.box, state, 6 * cell + int(map.rotation[slot]))
        _join_as_there(game, map, state)
        completed = np.flatnonzero((laid.fate == COMPLETED) & ~before)
        if len(completed):
            now = MapLookup(game, laid)
            yield from ((now, int(done)) for done in completed)


def _join_as_there(game: Game | Duel, map: Record, state: Record) -> None:
    """Join sides of the cloud as on the original map, as far as they are joined there."""
    while state.phase == CLOUD:
        region = int(map.region[map.special[Part.CLOUDS], pending_side(state.map)])
        if region == NONE:
            return
        carry_out(game.tiles, game.box, state, ANSWER + region)


def _stands_there(lookup: MapLookup, building: Part, task: int, slot: int) -> bool:
    """Whether a task is of the building's type and in the building's territory."""
    stands = lookup.special(building)
    if stands is None or int(lookup.game.tiles[lookup.map.tile[slot]].task) != task:
        return False
    edge = int(lookup.game.tiles[lookup.map.tile[slot]].task_edge[0])
    own = lookup.territories[slot][(edge + int(lookup.map.rotation[slot])) % 6]
    return own == lookup.territory(stands, task)
