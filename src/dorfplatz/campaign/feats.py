"""The feats of a finished game, as far as cards ask for them."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from dorfplatz.catalog import Catalog, Terrain
from dorfplatz.games.romantik.record import RomantikRecord, Score
from dorfplatz.games.romantik.replay import replay
from dorfplatz.games.romantik.score import ScoreSheet
from dorfplatz.games.romantik.state import State
from dorfplatz.rules.map.parts.hearts import RED_HEARTS, matching_edges


@dataclass(frozen=True, slots=True, kw_only=True)
class Feats:
    """Points, lengths and sizes of one game; None where a score pad does not show them."""

    result: int
    best_red_heart: int | None = None
    red_hearts: int = 0
    flags: int = 0
    forest_tasks: int = 0
    grain_tasks: int = 0
    village_tasks: int = 0
    track_tasks: int = 0
    stream_tasks: int = 0
    longest_track: int = 0
    longest_stream: int = 0
    largest_forest: int | None = None
    largest_grain: int | None = None
    largest_village: int | None = None
    largest_closed_grain: int | None = None
    largest_distance: int | None = None


def feats_from_record(record: RomantikRecord, catalog: Catalog | None = None) -> Feats:
    """The feats of a recorded game; the record is replayed, so a wrong one is refused."""
    return feats_of(replay(record, catalog))


def feats_of(state: State) -> Feats:
    """The feats of the map as it is now."""
    terrain, size, is_open = territories_of(state)

    def largest(wanted: Terrain, closed_only: bool = False) -> int:
        counted = (terrain == wanted) & ~is_open if closed_only else terrain == wanted
        return int(size[counted].max(initial=0))

    return replace(
        feats_from_score(state.score),
        best_red_heart=best_red_heart(state),
        largest_forest=largest(Terrain.FOREST),
        largest_grain=largest(Terrain.GRAIN),
        largest_village=largest(Terrain.VILLAGE),
        largest_closed_grain=largest(Terrain.GRAIN, closed_only=True),
        largest_distance=largest_distance(state),
    )


def feats_from_score(score: Score | ScoreSheet, hearts: int = 0) -> Feats:
    """The feats that a score pad shows; the best Red Heart only if at most one is in play."""
    red_hearts = score.parts.get("red_hearts", 0)
    return Feats(
        result=score.total,
        best_red_heart=red_hearts if hearts <= 1 else None,
        red_hearts=red_hearts,
        flags=sum(score.flags.values()),
        forest_tasks=score.tasks.get("forest", 0),
        grain_tasks=score.tasks.get("grain", 0),
        village_tasks=score.tasks.get("village", 0),
        track_tasks=score.tasks.get("track", 0),
        stream_tasks=score.tasks.get("stream", 0),
        longest_track=score.longest.get("track", 0),
        longest_stream=score.longest.get("stream", 0),
    )


def territories_of(state: State) -> tuple[NDArray[np.int8], NDArray[np.int8], NDArray[np.bool_]]:
    """The terrain of each side of the map, and the size of its territory and whether that is open; each (n,).

    All at once, because tables of campaigns ask after every move.
    """
    map = state._map
    count = int(map.count)
    terrain = map.edge[:count]
    slot, side = np.nonzero((terrain >= Terrain.FOREST) & (terrain <= Terrain.VILLAGE))
    node = slot * 6 + map.region[slot, side]
    while (above := map.parent[node]).tolist() != node.tolist():
        node = above
    return terrain[slot, side], map.sizes[node], map.open[node] > 0


def best_red_heart(state: State) -> int:
    """The points of the best Red Heart on the map."""
    map = state._map
    hearts = map.red_heart[: int(map.red_heart_count)].tolist()
    return max((int(matching_edges(map, slot)) for slot in hearts), default=0) * int(state.game.box.points[RED_HEARTS])


def largest_distance(state: State) -> int:
    """The distance of the two tiles farthest apart: on hexes, the widest span along one of three axes."""
    map = state._map
    count = int(map.count)
    if not count:
        return 0
    q, r = map.q[:count].astype(np.int64), map.r[:count].astype(np.int64)
    return max(int(span.max() - span.min()) for span in (q, r, q + r))
