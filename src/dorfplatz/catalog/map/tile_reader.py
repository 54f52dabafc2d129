"""Reading one tile of a catalog."""

from collections.abc import Mapping
from typing import Any, get_args

from dorfplatz.catalog.fields import FieldReader
from dorfplatz.catalog.map.tile import FLAG_COLOURS, LETTERS, Kind, Tile, regions_by_terrain
from dorfplatz.catalog.source import Source
from dorfplatz.errors import CatalogError, shown
from dorfplatz.reason import Reason, Value

KINDS: tuple[str, ...] = get_args(Kind)
MOST_ON_A_TILE = 9
HIGHEST_MARKER = 99


class TileReader(FieldReader):
    """Reads tiles, and refuses what no box could print."""

    def tile(self, table: Any, line: int, sets: tuple[str, ...]) -> Tile:
        if not isinstance(table, dict):
            sentence = "a tile must be a table like {{id = ...}}, not {found}"
            raise self.error(Reason("catalog_tile_table", sentence, found=shown(table)), line=line)
        self.refuse_unknown_keys(table, set(Tile.__dataclass_fields__), line)
        kind = self.one_of(table, "kind", KINDS, line)
        edges = self.edges(table, line)
        tile_set = self.one_of(table, "set", sets, line)
        tile_id = self.text_of(table, "id", line)
        if not tile_id or len(tile_id) > 40 or not tile_id.replace("_", "").isalnum() or not tile_id.isascii():
            sentence = "id must be up to 40 letters, digits and _, not {found}"
            raise self.error(Reason("catalog_tile_id", sentence, found=shown(tile_id)), line=line, field="id")
        return Tile(
            id=tile_id,
            set=tile_set,
            kind=kind,  # type: ignore[arg-type]
            edges=edges,
            source=self.one_of(table, "source", get_args(Source), line),  # type: ignore[arg-type]
            task=self.task(table, kind, edges, line),
            marker=self.fixed_marker(table, kind, line),
            flags=self.flags(table, edges, line),
            sheep=self.number(table, "sheep", 0, MOST_ON_A_TILE, default=0, line=line),
            crossings=self.crossings(table, edges, line),
            over=self.over(table, edges, line),
            pond=self.pond(table, edges, line),
            regions=self.regions(table, edges, line),
        )

    def edges(self, table: Mapping[str, Any], line: int) -> str:
        edges = self.text_of(table, "edges", line)
        if len(edges) != 6:
            sentence = "a tile has six edges, not {number}: {found}"
            raise self._wrong("edges", line, "six_edges", sentence, number=len(edges), found=shown(edges))
        for letter in edges:
            if letter not in LETTERS:
                sentence = "{found} is not a terrain; the letters are {letters}"
                raise self._wrong("edges", line, "no_terrain", sentence, found=repr(letter), letters=LETTERS)
        if "*" in edges and table.get("kind") != "special":
            raise self._wrong("edges", line, "free_edges", "only a Special tile may have free edges (*)")
        return edges

    def task(self, table: Mapping[str, Any], kind: str, edges: str, line: int) -> str:
        task = self.text_of(table, "task", line, default="")
        if (kind == "task") != bool(task):
            raise self._wrong("task", line, "task_kind", "a Task tile, and only a Task tile, has a task")
        if task in ("", "wraparound"):
            return task
        if len(task) > 2 or len(set(task)) != len(task) or any(letter not in "WGVTS" for letter in task):
            sentence = "task must be a terrain, two different ones, or wraparound, not {found}"
            raise self._wrong("task", line, "task_letters", sentence, found=shown(task))
        for letter in task:
            if letter not in edges:
                sentence = "the task is about {letter}, but no edge is {letter}"
                raise self._wrong("task", line, "task_edge", sentence, letter=letter)
        return task

    def fixed_marker(self, table: Mapping[str, Any], kind: str, line: int) -> int:
        marker = self.number(table, "marker", 0, HIGHEST_MARKER, default=0, line=line)
        if marker and kind != "task":
            raise self._wrong("marker", line, "marker_kind", "only a Task tile brings a marker")
        return marker

    def flags(self, table: Mapping[str, Any], edges: str, line: int) -> str:
        flags = self.text_of(table, "flags", line, default="")
        for letter in flags:
            if letter not in FLAG_COLOURS or flags.count(letter) > 1:
                sentence = "flags must be different letters out of WGV, not {found}"
                raise self._wrong("flags", line, "flag_letters", sentence, found=shown(flags))
            if letter not in edges:
                sentence = "there is a flag on {letter}, but no edge is {letter}"
                raise self._wrong("flags", line, "flag_edge", sentence, letter=letter)
        return flags

    def crossings(self, table: Mapping[str, Any], edges: str, line: int) -> int:
        crossings = self.number(table, "crossings", 0, MOST_ON_A_TILE, default=0, line=line)
        if crossings and "T" not in edges:
            raise self._wrong("crossings", line, "crossing_track", "a grade crossing needs a track")
        return crossings

    def over(self, table: Mapping[str, Any], edges: str, line: int) -> str:
        over = self.text_of(table, "over", line, default="")
        if over and (over not in ("S", "T") or not {"S", "T"} <= set(edges)):
            sentence = "over must be S or T on a tile with both a stream and a track"
            raise self._wrong("over", line, "over_both", sentence)
        return over

    def pond(self, table: Mapping[str, Any], edges: str, line: int) -> bool:
        pond = table.get("pond", False)
        if not isinstance(pond, bool) or (pond and "S" not in edges):
            raise self._wrong("pond", line, "pond_stream", "pond must be true or false, and true only with a stream")
        return pond

    def regions(self, table: Mapping[str, Any], edges: str, line: int) -> tuple[tuple[int, ...], ...]:
        """Explicit regions must hold every edge but meadow and free ones, once, each region of one terrain."""
        regions = table.get("regions")
        if regions is None:
            return regions_by_terrain(edges)
        if not isinstance(regions, list) or not all(
            isinstance(r, list) and r and all(type(i) is int and 0 <= i < 6 for i in r) for r in regions
        ):
            sentence = "regions must be lists of edge numbers from 0 to 5"
            raise self._wrong("regions", line, "regions_numbers", sentence)
        joined = [i for region in regions for i in region]
        if sorted(joined) != [i for i in range(6) if edges[i] not in "M*"]:
            sentence = "regions must hold every edge but meadow exactly once"
            raise self._wrong("regions", line, "regions_once", sentence)
        for region in regions:
            if len({edges[i] for i in region}) > 1:
                sentence = "region {found} joins different terrains"
                raise self._wrong("regions", line, "regions_mixed", sentence, found=str(region))
        return tuple(tuple(sorted(region)) for region in regions)

    def _wrong(self, field: str, line: int, key: str, sentence: str, **values: Value) -> CatalogError:
        return self.error(Reason(f"catalog_{key}", sentence, **values), line=line, field=field)
