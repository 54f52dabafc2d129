"""Compare two catalogs of a game, tile by tile and number by number."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from dorfplatz.catalog.map.tile import regions_by_terrain
from dorfplatz.catalog.writer import FIELDS, TABLES
from dorfplatz.errors import CatalogError
from dorfplatz.games.catalogs.file import CatalogFile, Tables
from dorfplatz.sentence import Sentence

NUMBERS = ("taken_out", "open_tasks")
NOTHING: dict[str, Any] = {"flags": "", "task": "", "over": "", "marker": 0, "sheep": 0, "crossings": 0, "pond": False}


@dataclass(frozen=True)
class Difference:
    """One field that differs: of a tile, of a sheet or of another table; None where it is missing.

    `section` is tile, or the table, such as sheets; `name` is which one of them.
    """

    section: str
    name: str
    field: str
    before: Any
    after: Any

    def __str__(self) -> str:
        return f"{self.section} {self.name}: {self.field} {_shown(self.before)} → {_shown(self.after)}"


def compare(one: CatalogFile, other: CatalogFile) -> list[Difference]:
    """All differences from one catalog to another of the same game."""
    if one.game != other.game:
        sentence = "one catalog belongs to {one} and the other to {other}"
        raise CatalogError(Sentence("two_games", sentence, one=one.game, other=other.game))
    before, after = one.tables(), other.tables()
    return [*_tiles(before, after), *_numbers(before, after), *_tables(before, after)]


def _tiles(before: Tables, after: Tables) -> Iterator[Difference]:
    mine = {tile["id"]: _all_fields(tile) for tile in before.get("tiles", [])}
    theirs = {tile["id"]: _all_fields(tile) for tile in after.get("tiles", [])}
    for tile_id in dict.fromkeys((*mine, *theirs)):
        yield from _fields("tile", tile_id, mine.get(tile_id, {}), theirs.get(tile_id, {}))


def _all_fields(tile: Mapping[str, Any]) -> dict[str, Any]:
    """All fields of a tile, also those that a file may leave out."""
    fields = {name: tile.get(name, NOTHING.get(name)) for name in FIELDS}
    usual = sorted(map(sorted, regions_by_terrain(tile["edges"])))
    regions = sorted(map(sorted, tile.get("regions") or usual))
    fields["regions"] = None if regions == usual else regions
    return fields


def _numbers(before: Tables, after: Tables) -> Iterator[Difference]:
    for name in NUMBERS:
        if before.get(name) != after.get(name):
            yield Difference("game", "", name, before.get(name), after.get(name))


def _tables(before: Tables, after: Tables) -> Iterator[Difference]:
    for section in TABLES:
        mine, theirs = before.get(section, {}), after.get(section, {})
        single = {key for table in (mine, theirs) for key, value in table.items() if not isinstance(value, dict)}
        yield from _fields(section, "", _only(mine, single), _only(theirs, single))
        for name in dict.fromkeys(key for key in (*mine, *theirs) if key not in single):
            yield from _fields(section, name, mine.get(name, {}), theirs.get(name, {}))


def _only(table: Mapping[str, Any], keys: set[str]) -> dict[str, Any]:
    return {key: value for key, value in table.items() if key in keys}


def _fields(section: str, name: str, mine: Mapping[str, Any], theirs: Mapping[str, Any]) -> Iterator[Difference]:
    for field in dict.fromkeys((*mine, *theirs)):
        if mine.get(field) != theirs.get(field):
            yield Difference(section, name, field, mine.get(field), theirs.get(field))


def _shown(value: Any) -> str:
    return "–" if value is None else str(value)
