"""Reading the unlocked parts of a catalog."""

from collections.abc import Mapping
from typing import Any, get_args

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
            raise self.error("parts must be tables like [parts.circus]", "parts")
        self.refuse_unknown_keys(tables, set(PART_NAMES), table="parts")
        owners: dict[str, str] = {}
        parts = {}
        for name, table in tables.items():
            parts[name] = self.part(name, table, tiles)
            for tile_id in parts[name].tiles:
                if tile_id in owners:
                    reason = f"tile {tile_id} belongs to {owners[tile_id]} already, and cannot belong to {name} too"
                    raise self.error(reason, "tiles", table=f"parts.{name}")
                owners[tile_id] = name
        return parts

    def part(self, name: str, table: Any, tiles: Mapping[str, Tile]) -> PartEntry:
        """One part, with exactly the fields that its rule needs."""
        where, shape = f"parts.{name}", SHAPES[Part[name.upper()]]
        if not isinstance(table, dict):
            raise self.error(f"[{where}] must be a table", table=where)
        known = {"source"}
        known |= {"tiles"} if shape.kind else set()
        known |= {"points"} if shape.has_points else set()
        known |= {shape.number} if shape.number else set()
        self.refuse_unknown_keys(table, known, table=where)
        source: Any = table.get("source")
        if source not in get_args(Source):
            raise self.error(f"source must be one of {', '.join(get_args(Source))}, not {shown(source)}", table=where)
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
            raise self.error("tiles must be a list of ids", "tiles", table=where)
        if len(ids) != 1 and not shape.many:
            raise self.error(f"this part has one tile, not {len(ids)}", "tiles", table=where)
        for tile_id in ids:
            reason = self._why_no_tile_of(shape, tiles.get(tile_id), tile_id, where)
            if reason:
                raise self.error(reason, "tiles", table=where)
        return tuple(ids)

    def _why_no_tile_of(self, shape: PartShape, tile: Tile | None, tile_id: str, where: str) -> str | Reason | None:
        if tile is None:
            return f"there is no tile {shown(tile_id)}"
        if tile.kind != shape.kind:
            return f"tile {tile_id} must be of kind {shape.kind}, not {tile.kind}"
        if tile.set == "base":
            return f"tile {tile_id} is in set base, so it is always in play"
        missing = [letter for letter in shape.terrains if letter not in tile.edges]
        if missing:
            sentence = "tile {tile} needs an edge {letter}, because the part counts it"
            return Reason("catalog_part_edge", sentence, tile=tile_id, letter=missing[0])
        if where == "parts.clouds" and tile.edges != "******":
            return f"all edges of tile {tile_id} must be free (*)"
        if where != "parts.clouds" and "*" in tile.edges:
            return f"tile {tile_id} has free edges (*), which only Clouds may have"
        return self._why_no_task_of(tile, where)

    def _why_no_task_of(self, tile: Tile, where: str) -> str | None:
        wanted = {"parts.wraparound_tasks": "wraparound", "parts.double_tasks": "double"}.get(where)
        if tile.task and wanted and tile.task_name != wanted:
            return f"the task of tile {tile.id} must be a {wanted} one"
        if tile.task and not wanted and tile.task_name in ("wraparound", "double"):
            return f"tile {tile.id} has a {tile.task_name} task, which belongs to the part {tile.task_name}_tasks"
        return None
