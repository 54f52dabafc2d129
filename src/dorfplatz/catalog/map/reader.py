"""Reading a whole catalog of tiles: its sets, its tiles, and whether they agree."""

import hashlib
from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from dorfplatz.catalog.catalog import Catalog, TileSet
from dorfplatz.catalog.fields import not_a_table
from dorfplatz.catalog.lines import tile_lines
from dorfplatz.catalog.map.part_reader import PartReader
from dorfplatz.catalog.map.tile import MOST_TILES, TASKS, Tile
from dorfplatz.catalog.map.tile_reader import HIGHEST_MARKER, KINDS
from dorfplatz.moved import moved_name
from dorfplatz.reason import Reason

FORMAT = "dorfplatz-catalog/1"
# How many open tasks a catalog may require; a map has room for more.
MOST_REQUIRED_TASKS = 27


class MapReader(PartReader):
    """Reads a validated catalog of tiles from parsed TOML.

    The reader of a game says its name, and reads what else its box holds.
    """

    format = FORMAT
    keys = frozenset({"format", "game", "taken_out", "open_tasks", "tiles", "sets", "parts"})

    def catalog(self) -> Catalog:
        """The whole catalog, or an error about the first thing that is wrong."""
        self.check_head()
        self.refuse_unknown_keys(self.data, self.keys)
        sets = self.sets()
        tiles = self.tiles(sets)
        self.check_counts(tiles, sets)
        return Catalog(
            name=self.name,
            game=self.game,
            taken_out=self.number(self.data, "taken_out", 0, MOST_TILES),
            open_tasks=self.number(self.data, "open_tasks", 1, MOST_REQUIRED_TASKS),
            tiles=tiles,
            sets=sets,
            parts=self.parts({tile.id: tile for tile in tiles}),
            modules=self.modules(),
            digest=hashlib.sha256(self.text.encode()).hexdigest(),
        )._validated()

    def modules(self) -> Any:
        """The modules of a box that has some."""
        return None

    def sets(self) -> dict[str, TileSet]:
        """The sets, with no more markers than a box holds."""
        tables = self.data.get("sets")
        if not isinstance(tables, dict) or not tables:
            raise self.error(Reason("catalog_sets", "there must be a [sets.NAME] table for each set of tiles"))
        sets = {name: self.tile_set(name, table) for name, table in tables.items()}
        markers = sum(len(numbers) for each in sets.values() for numbers in each.markers.values())
        if markers > MOST_TILES:
            sentence = "{number} markers are too many; a box holds {most}"
            raise self.error(Reason("catalog_many_markers", sentence, number=markers, most=MOST_TILES))
        return sets

    def tile_set(self, name: str, table: Any) -> TileSet:
        """What one set declares about itself."""
        where = f"sets.{name}"
        if not isinstance(table, dict):
            raise self.error(not_a_table(where), table=where)
        self.check_name(name, where)
        markers = table.get("markers", {})
        if not isinstance(markers, dict):
            reason = Reason("catalog_marker_lists", "the markers of set {set} must be lists by Task type", set=name)
            raise self.error(reason, "markers", table=where)
        self.refuse_unknown_keys(table, {*KINDS, "markers"}, table=where)
        self.refuse_unknown_keys(markers, set(TASKS), table=where)
        return TileSet(
            name=name,
            counts={kind: self.number(table, kind, 0, MOST_TILES, default=0, table=where) for kind in KINDS},
            markers={task: self.marker_numbers(name, task, numbers) for task, numbers in markers.items()},
        )

    def marker_numbers(self, name: str, task: str, numbers: Any) -> tuple[int, ...]:
        """The numbers on the markers of one type."""
        if not isinstance(numbers, list) or any(type(n) is not int or not 1 <= n <= HIGHEST_MARKER for n in numbers):
            sentence = "the {task} markers of set {set} must be whole numbers from 1 to {most}"
            reason = Reason("catalog_marker_numbers", sentence, task=task, set=name, most=HIGHEST_MARKER)
            raise self.error(reason, task, table=f"sets.{name}")
        return tuple(numbers)

    def tiles(self, sets: Mapping[str, TileSet]) -> tuple[Tile, ...]:
        """All tiles, with unique ids."""
        tables = self.data.get("tiles")
        if not isinstance(tables, list) or not tables:
            raise self.error(Reason("catalog_tile_list", "there must be a list of tiles, one a line"), "tiles")
        lines = tile_lines(self.text)
        lines += [0] * (len(tables) - len(lines))
        tiles: dict[str, Tile] = {}
        for table, line in zip(tables, lines, strict=False):
            tile = self.tile(table, line, tuple(sets))
            if tile.id in tiles:
                sentence = "there is already a tile {tile}; every id must be different"
                raise self.error(Reason("catalog_tile_twice", sentence, tile=tile.id), line=line)
            tiles[tile.id] = tile
        if len(tiles) > MOST_TILES:
            sentence = "{number} tiles are too many; a map holds {most}"
            raise self.error(Reason("catalog_many_tiles", sentence, number=len(tiles), most=MOST_TILES), "tiles")
        return tuple(tiles.values())

    def check_counts(self, tiles: tuple[Tile, ...], sets: Mapping[str, TileSet]) -> None:
        """Check that each set holds what it declares, and no more Task tiles of a type than markers."""
        for tile_set in sets.values():
            own = [tile for tile in tiles if tile.set == tile_set.name]
            kinds = Counter[str](tile.kind for tile in own)
            for kind, expected in tile_set.counts.items():
                if kinds[kind] != expected:
                    reason = _miscounted(tile_set.name, kind, expected, kinds[kind])
                    raise self.error(reason, table=f"sets.{tile_set.name}")
            tasks = Counter(tile.task_name for tile in own if tile.kind == "task" and not tile.marker)
            for task, number in tasks.items():
                if number > len(tile_set.markers.get(task, ())):
                    sentence = "set {set} needs {number} {task} markers, one for each of its Task tiles"
                    reason = Reason("catalog_markers", sentence, set=tile_set.name, number=number, task=task)
                    raise self.error(reason, table=f"sets.{tile_set.name}")


def _miscounted(name: str, kind: str, number: int, found: int) -> Reason:
    sentence = "set {set} must hold {number} {kind} tiles, but {found} are listed"
    return Reason("catalog_count", sentence, set=name, number=number, kind=kind, found=found)


if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        return moved_name(__name__, name)
