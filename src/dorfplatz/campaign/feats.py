"""The feats of a finished game, as far as cards ask for them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from dorfplatz.catalog import Catalog, Terrain
from dorfplatz.games.romantik.record import RomantikRecord, Score
from dorfplatz.games.romantik.replay import replay
from dorfplatz.games.romantik.score import ScoreSheet
from dorfplatz.games.romantik.state import State
from dorfplatz.hexes import Cell
from dorfplatz.rules.map.parts.hearts import RED_HEARTS, matching_edges
from dorfplatz.rules.map.territories import is_closed, territory_at


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
    territories = list(territories_of(state))

    def largest(terrain: Terrain, closed_only: bool = False) -> int:
        sizes = (each.size for each in territories if each.terrain == terrain and (each.is_closed or not closed_only))
        return max(sizes, default=0)

    return replace(
        feats_from_score(state.score),
        best_red_heart=best_red_heart(state),
        largest_forest=largest(Terrain.FOREST),
        largest_grain=largest(Terrain.GRAIN),
        largest_village=largest(Terrain.VILLAGE),
        largest_closed_grain=largest(Terrain.GRAIN, closed_only=True),
        largest_distance=largest_distance([laid.cell for laid in state.laid]),
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


@dataclass(frozen=True, slots=True)
class Territory:
    """A forest, grain or village territory on a map."""

    terrain: Terrain
    size: int
    is_closed: bool


def territories_of(state: State) -> Iterator[Territory]:
    """The territories of a map, each once."""
    map = state._map
    seen = set()
    for slot in range(int(map.count)):
        for side, terrain in enumerate(map.edge[slot].tolist()):
            if Terrain.FOREST <= terrain <= Terrain.VILLAGE:
                territory = int(territory_at(map, slot, side))
                if territory not in seen:
                    seen.add(territory)
                    yield Territory(Terrain(terrain), int(map.sizes[territory]), bool(is_closed(map, territory)))


def best_red_heart(state: State) -> int:
    """The points of the best Red Heart on the map."""
    map = state._map
    hearts = map.red_heart[: int(map.red_heart_count)].tolist()
    return max((int(matching_edges(map, slot)) for slot in hearts), default=0) * int(state.game.box.points[RED_HEARTS])


def largest_distance(cells: list[Cell]) -> int:
    """The distance of the two cells farthest apart: on hexes, the widest span along one of three axes.

    >>> largest_distance([(0, 0), (2, -3), (1, 0)])
    3
    """
    if not cells:
        return 0
    spans = ([q for q, _ in cells], [r for _, r in cells], [q + r for q, r in cells])
    return max(max(span) - min(span) for span in spans)
