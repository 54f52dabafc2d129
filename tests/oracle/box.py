"""What is in the box: the tiles and markers that are in play."""

import tomllib
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

from dorfplatz.catalog.tile import Tile

# The parts that bring tiles and markers but no rule of their own.
PARTS_WITHOUT_RULES = frozenset(
    {
        "box1_tasks",
        "box2_landscapes",
        "castle",
        "deer",
        "double_tasks",
        "farm",
        "flag_festival",
        "forest_tunnel",
        "grain_tunnel",
        "village_tunnel",
        "wraparound_tasks",
    }
)


def part_of(tile: Tile) -> str:
    """The part that brings this tile; none for the tiles of the base game."""
    if tile.set == "duel" and tile.task:
        return "double_tasks" if len(tile.task) == 2 else "wraparound_tasks"
    if tile.id.startswith("flag_festival"):
        return "flag_festival"
    return {"base": "", "box1": "box1_tasks", "box2": "box2_landscapes"}.get(tile.set, tile.id)


def tiles_in_play(tiles: Mapping[str, Tile], parts: Collection[str]) -> dict[str, Tile]:
    """The tiles of the base game and of the parts in play."""
    return {name: tile for name, tile in tiles.items() if part_of(tile) in {"", *parts}}


def read_box(path: Path, sets: Collection[str] = ("base",)) -> tuple[dict[str, Tile], dict[str, list[int]]]:
    """All tiles of a catalog file by their ids, and the markers of these sets by Task type."""
    catalog: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    rows = [{**row, "regions": tuple(map(tuple, row.get("regions", ())))} for row in catalog["tiles"]]
    markers: dict[str, list[int]] = {}
    for name in sets:
        for kind, numbers in catalog["sets"][name].get("markers", {}).items():
            markers.setdefault(kind, []).extend(numbers)
    return {row["id"]: Tile(**row) for row in rows}, markers
