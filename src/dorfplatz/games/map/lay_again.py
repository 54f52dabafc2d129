"""Lay the tiles of a finished map again, one by one, as the rules do."""

from typing import Any

from dorfplatz.catalog import Part
from dorfplatz.games.map.game import TileGame
from dorfplatz.hexes import index
from dorfplatz.rules.arrays import NONE, Record
from dorfplatz.rules.map.parts.clouds import join_in_cloud, pending_side
from dorfplatz.rules.map.placement import lay
from dorfplatz.rules.map.tasks import joins_on_offer, open_task, take_stock


def lay_again(game: TileGame, map: Record, given: Any, slot: int) -> bool:
    """Lay the tile in a slot of the given map, join what touches the cloud, and judge the tasks.

    The placement must be legal. False if the cloud joins a region there that it may not join.
    """
    tile, marker, q, r, rotation = (int(given[name][slot]) for name in ("tile", "marker", "q", "r", "rotation"))
    lay(game.tiles, map, tile, int(index(q, r)), rotation)
    if game.catalog.tiles[tile].kind == "task":
        open_task(game.tiles, map, slot, marker)
    while map.cloud_pending:
        joins = int(joins_on_offer(game.tiles, map))
        region = int(given["region"][int(map.special[Part.CLOUDS])][int(pending_side(map))])
        is_asked = slot == int(given["count"]) - 1 and joins & (joins - 1)
        if region == NONE and is_asked:
            # The player has not chosen yet, and tasks are judged afterwards.
            return True
        if region < 0 or not joins >> region & 1:
            return False
        join_in_cloud(map, region)
    take_stock(game.tiles, map)
    return True
