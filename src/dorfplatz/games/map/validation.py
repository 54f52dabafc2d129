"""Validate a map and its stacks that were read from bytes.

The compiled rules trust the numbers in a record and check no index. So a record from outside is accepted only if
laying the same tiles again, one by one and legally, gives the same bytes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from typing import Any

import numpy as np

from dorfplatz.catalog import TASKS, Tile
from dorfplatz.games.map.face import MAP_RECORD
from dorfplatz.games.map.game import TileGame
from dorfplatz.games.map.lay_again import lay_again
from dorfplatz.games.validation import require
from dorfplatz.rules.arrays import NONE, Record
from dorfplatz.rules.map.board import clear_board
from dorfplatz.rules.map.parts.special import clear_parts
from dorfplatz.rules.map.placement import is_legal
from dorfplatz.rules.map.state import GRAIN, MOST_TILES, Tiles

FIGURES = ("golden_heart", "mill", "balloon", "photographer")
Seen = list[tuple[Tile, int]]


def validate_map(game: TileGame, given: Any, in_play: Collection[Tile]) -> Seen:
    """Validate a map; return its tiles, laid and set aside, with their markers."""
    count, aside = int(given["count"]), int(given["aside_count"])
    require(count >= 0 and aside >= 0 and count + aside <= len(in_play) <= MOST_TILES, "there are too many tiles")
    known = {game.catalog.index(tile.id): tile for tile in in_play}
    slots = [*range(count), *range(MOST_TILES - aside, MOST_TILES)]
    numbers = given["tile"][slots].tolist()
    require(set(numbers) <= set(known) and len(set(numbers)) == len(numbers), "a tile is unknown or appears twice")
    map: Record = np.zeros(1, MAP_RECORD)[0]
    clear_board(map)
    clear_parts(map)
    for slot in range(count):
        require(_is_legal(game.tiles, map, given, slot), "a tile does not fit where it lies")
        require(lay_again(game, map, given, slot), "a side of the cloud joins a region that it may not join")
    for slot in slots[count:]:
        map.tile[slot], map.marker[slot] = given["tile"][slot], given["marker"][slot]
    map.aside_count = aside
    _put_figures(map, given)
    require(map.tobytes() == given.tobytes(), "the map does not follow from its tiles")
    return [(known[number], int(given["marker"][slot])) for slot, number in zip(slots, numbers, strict=True)]


def _is_legal(tiles: Tiles, map: Record, given: Any, slot: int) -> bool:
    """Whether the tile in a slot of the given map may be laid next."""
    columns = ("tile", "marker", "q", "r", "rotation")
    tile, marker, q, r, rotation = (int(given[name][slot]) for name in columns)
    return 0 <= rotation <= 5 and bool(is_legal(tiles, map, tile, marker, q, r, rotation))


def _put_figures(map: Record, given: Any) -> None:
    """Copy hearts, cameras and figures; each must stand on a laid tile."""
    count = int(map.count)
    for name in FIGURES:
        require(NONE <= int(given[name]) < count, f"the {name.replace('_', ' ')} is not on a tile")
        map[name] = given[name]
    require(given["mill"] == NONE or GRAIN in map.edge[int(given["mill"])], "the mill is not on a tile with grain")
    for name in ("red_heart", "camera"):
        number = int(given[f"{name}_count"])
        require(0 <= number <= len(given[name]), f"there are too many of {name}")
        on = given[name][:number].tolist()
        require(all(0 <= slot < count for slot in on) and len(set(on)) == number, f"a {name} is not on a tile")
        map[name][:number] = on
        map[f"{name}_count"] = number


def validate_stacks(game: TileGame, state: Any, seen: Seen, with_hidden: bool) -> None:
    """Validate stacks and piles: they hold exactly what nobody has seen, or nothing in a view."""
    in_play = game.tiles_in_play
    left = Counter(tile.id for tile in in_play) - Counter(tile.id for tile, _ in seen)
    kinds = {tile.id: tile.kind == "task" for tile in in_play}
    tasks = [tile for tile in left.elements() if kinds[tile]]
    drawn = sum(kinds[tile.id] for tile, _ in seen)
    total = sum(kinds.values())
    require(
        int(state["task_count"]) == total and int(state["task_drawn"]) == drawn, "the Task stack has the wrong height"
    )
    require(
        int(state["landscape_count"]) == len(in_play) - total - game.catalog.taken_out
        and int(state["landscape_drawn"]) == len(seen) - drawn <= int(state["landscape_count"]),
        "the Landscape stack has the wrong height",
    )
    markers = _markers_left(game, state, seen)
    hidden = state["hidden"]
    if not with_hidden:
        require(
            int(hidden["seed"]) == -1 and not any(hidden[name].any() for name in hidden.dtype.names[1:]),
            "a view must hide the stacks",
        )
        return
    numbers = [game.catalog.index(tile) for tile in tasks]
    require(sorted(hidden["task"][drawn:total].tolist()) == sorted(numbers), "the Task stack holds the wrong tiles")
    numbers = [game.catalog.index(tile) for tile in left.elements() if not kinds[tile]]
    stack = hidden["landscape"][int(state["landscape_drawn"]) : len(in_play) - total].tolist()
    require(sorted(stack) == sorted(numbers), "the Landscape stack holds the wrong tiles")
    for pile, (start, end, numbers) in enumerate(markers):
        face_down = hidden["markers"][start + int(state["markers_drawn"][pile]) : end].tolist()
        require(sorted(face_down) == sorted(numbers), "a pile holds the wrong markers")


def _markers_left(game: TileGame, state: Any, seen: Seen) -> list[tuple[int, int, list[int]]]:
    """The start and end of each pile of markers, and the numbers still face down in it."""
    piles = []
    for pile, task in enumerate(TASKS):
        drawn = [marker for tile, marker in seen if tile.takes_marker and tile.task_name == task]
        numbers = Counter(game.pile(task))
        require(Counter(drawn) <= numbers and int(state["markers_drawn"][pile]) == len(drawn), "a marker is unknown")
        start, end = (int(game.box.pile_start[which]) for which in (pile, pile + 1))
        piles.append((start, end, list((numbers - Counter(drawn)).elements())))
    return piles


def validate_printed_markers(seen: Iterable[tuple[Tile, int]]) -> None:
    """Validate that a tile that takes no marker from a pile has the marker printed on it, or none."""
    for tile, marker in seen:
        require(tile.takes_marker or marker == tile.marker, "a tile has a marker other than the printed one")


def tile_in_field(state: Any, name: str, tiles: Collection[Tile], game: TileGame) -> Tile | None:
    """The tile whose number is in a field of a state; None for NONE."""
    number = int(state[name])
    known = {game.catalog.index(tile.id): tile for tile in tiles}
    require(number == NONE or number in known, "the tile in hand is unknown")
    return known.get(number)
