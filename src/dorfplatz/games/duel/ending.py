"""The ending of a Duel: who won by how much, and what was perfect on each map."""

from __future__ import annotations

from dorfplatz.games.duel.position import DuelPosition
from dorfplatz.games.ending import Ending, won_by
from dorfplatz.games.map.explain.map_lookup import MapLookup
from dorfplatz.games.map.perfect import perfect_on_map
from dorfplatz.rules.duel.maps import map_of


def ending(position: DuelPosition) -> Ending:
    """How a Duel ended."""
    maps = [MapLookup(position.game, map_of(position._record, side.seat)) for side in position.sides]
    found = (tuple(perfect_on_map(map, side.score)) for map, side in zip(maps, position.sides, strict=True))
    return won_by(position, tuple(found))
