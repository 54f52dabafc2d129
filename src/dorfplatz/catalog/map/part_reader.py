"""Reading the unlocked parts of a catalog."""

from collections.abc import Mapping
from typing import Any, get_args

from dorfplatz.catalog.fields import not_a_table, not_one_of
from dorfplatz.catalog.map.part import PART_NAMES, SHAPES, Part, PartEntry, PartShape
from dorfplatz.catalog.map.tile import Tile
from dorfplatz.catalog.map.tile_reader import TileReader
from dorfplatz.catalog.source import Source
from dorfplatz.errors import shown
from dorfplatz.reason import Reason

HIGHEST_POINTS = 99


class PartReader(TileReader):
    """Reads the tables [parts.NAME]."""

    def parts(self, tiles: Mapping[str, Tile]) -> dict[str, PartEntry]:
        """All parts; a tile belongs to at most one part."""
        tables = self.data.get("parts", {})
        if not isinstance(tables, dict):
            raise self.error(Reason("catalog_parts", "parts must be tables like [parts.circus]"), "parts")
        self.refuse_unknown_keys(tables, set(PART_NAMES), table="parts")
        owners: dict[str, str] = {}
        parts = {}
        for name, table in tables.items():
            parts[name] = self.part(name, table, tiles)
            for tile_id in parts[name].tiles:
                if tile_id in owners:
                    sentence = "tile {tile} belongs to {part} already, and cannot belong to {other} too"
                    reason = Reason("catalog_owned", sentence, tile=tile_id, part=owners[tile_id], other=name)
                    raise self.error(reason, "tiles", table=f"parts.{name}")
                owners[tile_id] = name
        return parts

    def part(self, name: str, table: Any, tiles: Mapping[str, Tile]) -> PartEntry:
        """One part, with exactly the fields that its rule needs."""
        where, shape = f"parts.{name}", SHAPES[Part[name.upper()]]
        if not isinstance(table, dict):
            raise self.error(not_a_table(where), table=where)
        known = {"source"}
        known |= {"tiles"} if shape.kind else set()
        known |= {"points"} if shape.has_points else set()
        known |= {shape.number} if shape.number else set()
        self.refuse_unknown_keys(table, known, table=where)
        source: Any = table.get("source")
        if source not in get_args(Source):
            raise self.error(not_one_of("source", get_args(Source), source), table=where)
        return PartEntry(
            name=name,
            source=source,
            tiles=self.part_tiles(table, shape, tiles, where),
            points=self.number(table, "points", 0, HIGHEST_POINTS, table=where) if shape.has_points else 0,
            number=self.number(table, shape.number, 0, shape.highest, table=where) if shape.number else 0,
        )

    def part_tiles(
        self, table: Mapping[str, Any], shape: PartShape, tiles: Mapping[str, Tile], where: str
    ) -> tuple[str, ...]:
        """The tiles of a part: of the right kind and number, with the terrain that its rule counts."""
        if shape.kind is None:
            return ()
        ids = table.get("tiles")
        if not isinstance(ids, list) or not ids or not all(isinstance(each, str) for each in ids):
            raise self.error(Reason("catalog_tile_ids", "tiles must be a list of ids"), "tiles", table=where)
        if len(ids) != 1 and not shape.many:
            reason = Reason("catalog_one_tile", "this part has one tile, not {number}", number=len(ids))
            raise self.error(reason, "tiles", table=where)
        for tile_id in ids:
            why = self._why_no_tile_of(shape, tiles.get(tile_id), tile_id, where)
            if why:
                raise self.error(why, "tiles", table=where)
        return tuple(ids)

    def _why_no_tile_of(self, shape: PartShape, tile: Tile | None, tile_id: str, where: str) -> Reason | None:
        if tile is None:
            return Reason("catalog_no_tile", "there is no tile {found}", found=shown(tile_id))
        if tile.kind != shape.kind:
            sentence = "tile {tile} must be of kind {kind}, not {found}"
            return Reason("catalog_tile_kind", sentence, tile=tile_id, kind=shape.kind or "", found=tile.kind)
        if tile.set == "base":
            sentence = "tile {tile} is in set base, so it is always in play"
            return Reason("catalog_tile_base", sentence, tile=tile_id)
        missing = [letter for letter in shape.terrains if letter not in tile.edges]
        if missing:
            sentence = "tile {tile} needs an edge {letter}, because the part counts it"
            return Reason("catalog_part_edge", sentence, tile=tile_id, letter=missing[0])
        if where == "parts.clouds" and tile.edges != "******":
            return Reason("catalog_cloud_edges", "all edges of tile {tile} must be free (*)", tile=tile_id)
        if where != "parts.clouds" and "*" in tile.edges:
            sentence = "tile {tile} has free edges (*), which only Clouds may have"
            return Reason("catalog_only_clouds", sentence, tile=tile_id)
        return self._why_no_task_of(tile, where)

    def _why_no_task_of(self, tile: Tile, where: str) -> Reason | None:
        wanted = {"parts.wraparound_tasks": "wraparound", "parts.double_tasks": "double"}.get(where)
        if tile.task and wanted and tile.task_name != wanted:
            sentence = "the task of tile {tile} must be a {task} one"
            return Reason("catalog_task_wanted", sentence, tile=tile.id, task=wanted)
        if tile.task and not wanted and tile.task_name in ("wraparound", "double"):
            sentence = "tile {tile} has a {task} task, which belongs to the part {task}_tasks"
            return Reason("catalog_task_elsewhere", sentence, tile=tile.id, task=tile.task_name)
        return None
