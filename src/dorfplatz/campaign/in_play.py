"""What lies in the box for a game with some parts: tiles, markers, and the points that parts score."""

from collections.abc import Mapping

from dorfplatz.catalog import Catalog, Tile

# The points of a part for each thing that it counts.
POINTS = {"golden_heart": 2, "circus": 10, "signalman": 2, "hill": 2, "construction_site": 7, "great_mill": 2}
POINTS |= {"balloon_launch_site": 2}
PARTS_OF_SETS = {"box1": "box1_tasks", "box2": "box2_landscapes"}


def points_of(catalog: Catalog, part: str) -> int:
    """What a part scores each time."""
    return POINTS.get(part, 1)


def tiles_in_play(catalog: Catalog, parts: Mapping[str, int | bool]) -> tuple[Tile, ...]:
    """The tiles of the base set, and those of the parts."""
    return tuple(tile for tile in catalog.tiles if tile.set == "base" or parts.get(_part_of(tile)))


def _part_of(tile: Tile) -> str:
    """The part that a tile belongs to."""
    if tile.set in PARTS_OF_SETS:
        return PARTS_OF_SETS[tile.set]
    if tile.set == "duel" and tile.task:
        return f"{tile.task_name}_tasks"
    return "flag_festival" if tile.id.startswith("flag_festival") else tile.id


def markers_in_play(catalog: Catalog, tiles: tuple[Tile, ...], task: str) -> tuple[int, ...]:
    """The numbers of all markers of a Task type: those of the sets, and those that tiles bring themselves."""
    sets = dict.fromkeys(tile.set for tile in tiles if tile.task_name == task and tile.takes_marker)
    piles = [number for name in sets for number in catalog.sets[name].markers.get(task, ())]
    return (*piles, *(tile.marker for tile in tiles if tile.task_name == task and tile.marker))
