"""Whether a map and its stacks could have come about in a game.

The compiled rules trust the numbers in a record and check no index. So a record that comes from outside is believed
only if laying the same tiles again, one by one and legally, leads to the same bytes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, Any

import numpy as np

from dorfplatz.catalog import TASKS, Part, Tile
from dorfplatz.errors import UnreadableError
from dorfplatz.games.romantik.position import map_of
from dorfplatz.rules.map.board import clear_board
from dorfplatz.rules.map.parts.clouds import join_in_cloud, pending_side
from dorfplatz.rules.map.parts.special import clear_parts
from dorfplatz.rules.map.placement import is_legal, lay
from dorfplatz.rules.map.state import GRAIN, MOST_TILES, NONE, ROMANTIK, Record, blank_states
from dorfplatz.rules.map.tasks import joins_on_offer, open_task, take_stock

if TYPE_CHECKING:
    from dorfplatz.games.duel.game import Duel
    from dorfplatz.games.romantik.game import Game

FIGURES = ("golden_heart", "mill", "balloon", "photographer")
Seen = list[tuple[Tile, int]]


def ensure(condition: object, reason: str) -> None:
    """Refuse bytes that no game could have made."""
    if not condition:
        raise UnreadableError(f"these bytes hold no position of this game: {reason}")


def ensure_map(game: Game | Duel, given: Any, in_play: Collection[Tile]) -> Seen:
    """Refuse a map on which the tiles cannot lie as it says; return those on it and beside it, with their markers."""
    count, aside = int(given["count"]), int(given["aside_count"])
    ensure(count >= 0 and aside >= 0 and count + aside <= len(in_play) <= MOST_TILES, "so many tiles there are not")
    known = {game.catalog.index(tile.id): tile for tile in in_play}
    slots = [*range(count), *range(MOST_TILES - aside, MOST_TILES)]
    numbers = given["tile"][slots].tolist()
    ensure(set(numbers) <= set(known) and len(set(numbers)) == len(numbers), "a tile is unknown, or there twice")
    states, _ = blank_states(1, ROMANTIK)
    map = map_of(states[0])
    clear_board(map)
    clear_parts(map)
    for slot in range(count):
        _lay_again(game, map, given, slot)
    for slot in slots[count:]:
        map.tile[slot], map.marker[slot] = given["tile"][slot], given["marker"][slot]
    map.aside_count = aside
    _put_figures(map, given)
    ensure(map.tobytes() == given.tobytes(), "the map is not what its tiles make")
    return [(known[number], int(given["marker"][slot])) for slot, number in zip(slots, numbers, strict=True)]


def _lay_again(game: Game | Duel, map: Record, given: Any, slot: int) -> None:
    """Lay one tile, join what touches the cloud, and judge the tasks, as the rules do."""
    tiles = game.tiles
    columns = ("tile", "marker", "q", "r", "rotation")
    tile, marker, q, r, rotation = (int(given[name][slot]) for name in columns)
    ensure(0 <= rotation <= 5 and is_legal(tiles, map, tile, marker, q, r, rotation), "a tile does not fit")
    lay(tiles, map, tile, (q + 128 * r) % len(map.board), rotation)
    if game.catalog.tiles[tile].kind == "task":
        open_task(tiles, map, slot, marker)
    while map.cloud_pending:
        joins = int(joins_on_offer(tiles, map))
        region = int(given["region"][int(map.special[Part.CLOUDS])][int(pending_side(map))])
        if region == NONE and slot == int(given["count"]) - 1 and joins & (joins - 1):
            return
        ensure(region >= 0 and joins >> region & 1, "a side of the cloud joins what it may not")
        join_in_cloud(map, region)
    take_stock(tiles, map)


def _put_figures(map: Record, given: Any) -> None:
    """Put hearts, cameras and figures on tiles that lie there."""
    count = int(map.count)
    for name in FIGURES:
        ensure(NONE <= int(given[name]) < count, f"the {name.replace('_', ' ')} stands on no tile")
        map[name] = given[name]
    ensure(given["mill"] == NONE or GRAIN in map.edge[int(given["mill"])], "the mill stands on no field")
    for name in ("red_heart", "camera"):
        number = int(given[f"{name}_count"])
        ensure(0 <= number <= len(given[name]), f"so many there are not of {name}")
        on = given[name][:number].tolist()
        ensure(all(0 <= slot < count for slot in on) and len(set(on)) == number, f"a {name} is on no tile")
        map[name][:number] = on
        map[f"{name}_count"] = number


def ensure_stacks(game: Game | Duel, state: Any, seen: Seen, deals: bool) -> None:
    """Refuse stacks and piles that do not hold exactly what was not seen; a view hides them all."""
    in_play = game.tiles_in_play
    left = Counter(tile.id for tile in in_play) - Counter(tile.id for tile, _ in seen)
    kinds = {tile.id: tile.kind == "task" for tile in in_play}
    tasks = [tile for tile in left.elements() if kinds[tile]]
    drawn = sum(kinds[tile.id] for tile, _ in seen)
    total = sum(kinds.values())
    ensure(int(state["task_count"]) == total and int(state["task_drawn"]) == drawn, "the Task stack is not right")
    ensure(
        int(state["landscape_count"]) == len(in_play) - total - game.catalog.taken_out
        and int(state["landscape_drawn"]) == len(seen) - drawn <= int(state["landscape_count"]),
        "the Landscape stack is not right",
    )
    markers = _markers_left(game, state, seen)
    hidden = state["hidden"]
    if not deals:
        ensure(
            int(hidden["seed"]) == -1 and not any(hidden[name].any() for name in hidden.dtype.names[1:]), "not wiped"
        )
        return
    numbers = [game.catalog.index(tile) for tile in tasks]
    ensure(sorted(hidden["task"][drawn:total].tolist()) == sorted(numbers), "the Task stack holds other tiles")
    numbers = [game.catalog.index(tile) for tile in left.elements() if not kinds[tile]]
    stack = hidden["landscape"][int(state["landscape_drawn"]) : len(in_play) - total].tolist()
    ensure(sorted(stack) == sorted(numbers), "the Landscape stack holds other tiles")
    for pile, (start, end, numbers) in enumerate(markers):
        face_down = hidden["markers"][start + int(state["markers_drawn"][pile]) : end].tolist()
        ensure(sorted(face_down) == sorted(numbers), "a pile holds other markers")


def _markers_left(game: Game | Duel, state: Any, seen: Seen) -> list[tuple[int, int, list[int]]]:
    """Where each pile of markers begins and ends, and the numbers that are still face down in it."""
    piles = []
    for pile, task in enumerate(TASKS):
        drawn = [marker for tile, marker in seen if tile.takes_marker and tile.task_name == task]
        numbers = Counter(game.pile(task))
        ensure(Counter(drawn) <= numbers and int(state["markers_drawn"][pile]) == len(drawn), "a marker is unknown")
        start, end = (int(game.box.pile_start[which]) for which in (pile, pile + 1))
        piles.append((start, end, list((numbers - Counter(drawn)).elements())))
    return piles


def ensure_own_markers(seen: Iterable[tuple[Tile, int]]) -> None:
    """Refuse markers on tiles that have none, or other ones than those printed."""
    for tile, marker in seen:
        ensure(tile.takes_marker or marker == tile.marker, "a tile has a marker that is not its own")


def number_or_none(state: Any, name: str, tiles: Collection[Tile], game: Game | Duel) -> Tile | None:
    """The tile whose number stands in a field, NONE being none."""
    number = int(state[name])
    known = {game.catalog.index(tile.id): tile for tile in tiles}
    ensure(number == NONE or number in known, "an unknown tile is in hand")
    return known.get(number)


def zeros(part: Any) -> bool:
    """Whether nothing is written in a part of a record."""
    return not np.frombuffer(part.tobytes(), np.uint8).any()
