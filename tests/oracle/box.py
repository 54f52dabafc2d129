"""What is in the box: the tiles, markers and pieces that are in play."""

import tomllib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dorfplatz.catalog.map.tile import Tile

# Task tiles with a marker that must lie on the map before a Landscape tile is revealed.
OPEN_TASKS = 3
# Landscape tiles that are taken out unseen.
TAKEN_OUT = 3
RED_HEARTS = 4

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

# All parts that a record can name. Red hearts are a number, everything else is there or not.
PARTS = PARTS_WITHOUT_RULES | {
    "balloon_launch_site",
    "circus",
    "clouds",
    "construction_site",
    "forest_cabin",
    "golden_heart",
    "granary",
    "great_mill",
    "harbor",
    "harvest_festival",
    "hill",
    "locomotive",
    "old_oak",
    "photographer",
    "red_hearts",
    "school",
    "shepherdess",
    "ship",
    "signalman",
    "train_station",
    "warehouse",
    "watchtower",
}

Parts = Mapping[str, int]
EVERYTHING: Parts = {name: RED_HEARTS if name == "red_hearts" else True for name in sorted(PARTS)}


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


def part_of_markers(set_name: str, kind: str) -> str:
    """The part that brings the markers of this type in this set; none for those of the base game."""
    return {"box1": "box1_tasks", "duel": f"{kind}_tasks"}.get(set_name, "")


@dataclass(frozen=True)
class Box:
    """All tiles by their ids, all markers by set and Task type, and the two numbers that the rulebook prints."""

    tiles: Mapping[str, Tile]
    markers: Mapping[str, Mapping[str, Sequence[int]]]
    taken_out: int = TAKEN_OUT
    open_tasks: int = OPEN_TASKS

    def tiles_in_play(self, parts: Collection[str]) -> dict[str, Tile]:
        """The tiles of the base game and of the parts in play."""
        return tiles_in_play(self.tiles, parts)

    def markers_in_play(self, parts: Collection[str]) -> dict[str, list[int]]:
        """The markers of the base game and of the parts in play, by Task type."""
        markers: dict[str, list[int]] = {}
        for set_name, by_type in self.markers.items():
            for kind, numbers in by_type.items():
                if part_of_markers(set_name, kind) in {"", *parts}:
                    markers.setdefault(kind, []).extend(numbers)
        return markers


def open_box(path: Path) -> Box:
    """Everything that a catalog file lists."""
    catalog: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    rows = [{**row, "regions": tuple(map(tuple, row.get("regions", ())))} for row in catalog["tiles"]]
    markers = {name: table.get("markers", {}) for name, table in catalog["sets"].items()}
    return Box({row["id"]: Tile(**row) for row in rows}, markers, catalog["taken_out"], catalog["open_tasks"])


def read_box(path: Path, sets: Collection[str] = ("base",)) -> tuple[dict[str, Tile], dict[str, list[int]]]:
    """All tiles of a catalog file by their ids, and the markers of these sets by Task type."""
    box = open_box(path)
    markers: dict[str, list[int]] = {}
    for name in sets:
        for kind, numbers in box.markers[name].items():
            markers.setdefault(kind, []).extend(numbers)
    return dict(box.tiles), markers
