"""Reading and validating a catalog file."""

import hashlib
import tomllib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, get_args

from dorfplatz.catalog.lines import tile_lines
from dorfplatz.catalog.tile import FLAG_COLOURS, LETTERS, TASKS, Kind, Source, Tile, regions_by_terrain
from dorfplatz.errors import CatalogError

FORMAT = "dorfplatz-catalog/1"
BUILT_IN = Path(__file__).parent
KINDS: tuple[str, ...] = get_args(Kind)
MOST_TILES = 126
MOST_BYTES = 1_000_000
MOST_ON_A_TILE = 9
HIGHEST_MARKER = 99


@dataclass(frozen=True, slots=True)
class TileSet:
    """What one set must hold: the number of tiles of each kind, and the numbers on its markers by Task type."""

    name: str
    counts: Mapping[str, int]
    markers: Mapping[str, tuple[int, ...]]


@dataclass(frozen=True, repr=False, eq=False)
class Catalog:
    """The tiles and numbers that one game is played with; `name` is the built-in name or the file's path."""

    name: str
    game: str
    taken_out: int
    open_tasks: int
    tiles: tuple[Tile, ...]
    sets: Mapping[str, TileSet]
    digest: str

    def __repr__(self) -> str:
        return f"load({self.name!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Catalog) and self.digest == other.digest

    def __hash__(self) -> int:
        return hash(self.digest)

    def __getitem__(self, tile_id: str) -> Tile:
        return self.tiles[self.index(tile_id)]

    def index(self, tile_id: str) -> int:
        """The place of a tile in `tiles`; KeyError if there is none of that id."""
        return _indices(self)[tile_id]

    def __contains__(self, tile_id: object) -> bool:
        return tile_id in _indices(self)

    @property
    def is_default(self) -> bool:
        """Whether this is the catalog that comes with the package."""
        return self.digest == load(self.game).digest


@cache
def _indices(catalog: Catalog) -> dict[str, int]:
    return {tile.id: i for i, tile in enumerate(catalog.tiles)}


def load(name_or_path: str | Path = "romantik") -> Catalog:
    """Load the built-in catalog of a game by its name, or an own catalog from a file."""
    if name_or_path == "romantik":
        return _built_in(str(name_or_path))
    path = Path(name_or_path)
    try:
        size = path.stat().st_size
        if size > MOST_BYTES:
            raise CatalogError(f"{path}: {size} bytes is too big for a catalog; the limit is {MOST_BYTES}")
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise CatalogError(f"{path}: cannot be read ({error.strerror or error})") from None
    except UnicodeDecodeError:
        raise CatalogError(f"{path}: is not a text file in UTF-8") from None
    return parse(text, str(path))


@cache
def _built_in(game: str) -> Catalog:
    path = BUILT_IN / f"{game}.toml"
    return parse(path.read_text(encoding="utf-8"), game)


def parse(text: str, name: str = "catalog") -> Catalog:
    """Make a validated catalog out of TOML text; `name` is what error messages call it."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise CatalogError(f"{name}: {error}") from None
    except RecursionError:
        raise CatalogError(f"{name}: is nested too deeply") from None
    return _Reader(name, text, data).catalog()


class _Reader:
    """One reading of one file: knows the line of each tile, so that every complaint can name it."""

    def __init__(self, name: str, text: str, data: dict[str, Any]) -> None:
        self.name = name
        self.text = text
        self.data = data

    def catalog(self) -> Catalog:
        if self.data.get("format") != FORMAT:
            raise self.error(f'format must be "{FORMAT}"', "format")
        if self.data.get("game") != "romantik":
            raise self.error('game must be "romantik"', "game")
        self.unknown_keys(self.data, {"format", "game", "taken_out", "open_tasks", "tiles", "sets"}, None)
        sets = self.sets()
        tiles = self.tiles(sets)
        self.check_counts(tiles, sets)
        return Catalog(
            name=self.name,
            game=self.data["game"],
            taken_out=self.number(self.data, "taken_out", 0, MOST_TILES),
            open_tasks=self.number(self.data, "open_tasks", 1, 27),
            tiles=tiles,
            sets=sets,
            digest=hashlib.sha256(self.text.encode()).hexdigest(),
        )

    def error(self, reason: str, key: str | None = None, line: int | None = None) -> CatalogError:
        """A complaint with the line of the tile, or of the key, that it is about."""
        if line is None and key is not None:
            starts = (i for i, text in enumerate(self.text.splitlines(), 1) if text.strip().startswith(key))
            line = next(starts, None)
        where = f"{self.name}, line {line}" if line else self.name
        return CatalogError(f"{where}: {reason}")

    def unknown_keys(self, table: Mapping[str, Any], known: set[str], line: int | None) -> None:
        for key in table:
            if key not in known:
                raise self.error(f"{key!r} is not known here; known are {', '.join(sorted(known))}", key, line)

    def number(self, table: Mapping[str, Any], key: str, low: int, high: int, line: int | None = None) -> int:
        value = table.get(key, 0)
        if type(value) is not int or not low <= value <= high:
            raise self.error(f"{key} must be a whole number from {low} to {high}, not {value!r}", key, line)
        return value

    def text_of(self, table: Mapping[str, Any], key: str, line: int, default: str | None = None) -> str:
        value = table.get(key, default)
        if value is None:
            raise self.error(f"{key} is missing", line=line)
        if not isinstance(value, str):
            raise self.error(f"{key} must be text in quotes, not {value!r}", line=line)
        return value

    def sets(self) -> dict[str, TileSet]:
        tables = self.data.get("sets")
        if not isinstance(tables, dict) or not tables:
            raise self.error("there must be a [sets.NAME] table for each set of tiles")
        return {name: self.tile_set(name, table) for name, table in tables.items()}

    def tile_set(self, name: str, table: Any) -> TileSet:
        if not isinstance(table, dict):
            raise self.error(f"[sets.{name}] must be a table", f"[sets.{name}]")
        markers = table.get("markers", {})
        if not isinstance(markers, dict):
            raise self.error(f"the markers of set {name} must be lists by Task type", f"[sets.{name}]")
        self.unknown_keys(table, {*KINDS, "markers"}, None)
        self.unknown_keys(markers, set(TASKS), None)
        return TileSet(
            name=name,
            counts={kind: self.number(table, kind, 0, MOST_TILES) for kind in KINDS},
            markers={task: self.marker_numbers(name, task, numbers) for task, numbers in markers.items()},
        )

    def marker_numbers(self, name: str, task: str, numbers: Any) -> tuple[int, ...]:
        if not isinstance(numbers, list) or any(type(n) is not int or not 1 <= n <= HIGHEST_MARKER for n in numbers):
            reason = f"the {task} markers of set {name} must be whole numbers from 1 to {HIGHEST_MARKER}"
            raise self.error(reason, f"markers.{task}")
        return tuple(numbers)

    def tiles(self, sets: Mapping[str, TileSet]) -> tuple[Tile, ...]:
        tables = self.data.get("tiles")
        if not isinstance(tables, list) or not tables:
            raise self.error("there must be a list of tiles, one a line", "tiles")
        lines = tile_lines(self.text)
        lines += [0] * (len(tables) - len(lines))
        tiles: dict[str, Tile] = {}
        for table, line in zip(tables, lines, strict=False):
            tile = self.tile(table, line, sets)
            if tile.id in tiles:
                raise self.error(f"there is already a tile {tile.id}; every id must be different", line=line)
            tiles[tile.id] = tile
        if len(tiles) > MOST_TILES:
            raise self.error(f"{len(tiles)} tiles are too many; a map holds {MOST_TILES}", "tiles")
        return tuple(tiles.values())

    def tile(self, table: Any, line: int, sets: Mapping[str, TileSet]) -> Tile:
        if not isinstance(table, dict):
            raise self.error(f"a tile must be a table like {{id = ...}}, not {table!r}", line=line)
        self.unknown_keys(table, set(Tile.__dataclass_fields__), line)
        kind = self.one_of(table, "kind", KINDS, line)
        edges = self.edges(table, line)
        tile_set = self.one_of(table, "set", tuple(sets), line)
        tile_id = self.text_of(table, "id", line)
        if not tile_id or len(tile_id) > 40 or not tile_id.replace("_", "").isalnum() or not tile_id.isascii():
            raise self.error(f"id must be up to 40 letters, digits and _, not {tile_id!r}", line=line)
        return Tile(
            id=tile_id,
            set=tile_set,
            kind=kind,  # type: ignore[arg-type]
            edges=edges,
            source=self.one_of(table, "source", get_args(Source), line),  # type: ignore[arg-type]
            task=self.task(table, kind, edges, line),
            marker=self.fixed_marker(table, kind, line),
            flags=self.flags(table, edges, line),
            sheep=self.number(table, "sheep", 0, MOST_ON_A_TILE, line),
            crossings=self.crossings(table, edges, line),
            over=self.over(table, edges, line),
            pond=self.pond(table, edges, line),
            regions=self.regions(table, edges, line),
        )

    def one_of(self, table: Mapping[str, Any], key: str, choices: tuple[str, ...], line: int) -> str:
        value = self.text_of(table, key, line)
        if value not in choices:
            raise self.error(f"{key} must be one of {', '.join(choices)}, not {value!r}", line=line)
        return value

    def edges(self, table: Mapping[str, Any], line: int) -> str:
        edges = self.text_of(table, "edges", line)
        if len(edges) != 6:
            raise self.error(f"a tile has six edges, not {len(edges)}: {edges!r}", line=line)
        for letter in edges:
            if letter not in LETTERS:
                raise self.error(f"{letter!r} is no terrain; the letters are {LETTERS}", line=line)
        if "*" in edges and table.get("kind") != "special":
            raise self.error("only a Special tile may have free edges (*)", line=line)
        return edges

    def task(self, table: Mapping[str, Any], kind: str, edges: str, line: int) -> str:
        task = self.text_of(table, "task", line, default="")
        if (kind == "task") != bool(task):
            raise self.error("a Task tile, and only a Task tile, has a task", line=line)
        if task in ("", "wraparound"):
            return task
        if len(task) > 2 or len(set(task)) != len(task) or any(letter not in "WGVTS" for letter in task):
            raise self.error(f"task must be a terrain, two different ones, or wraparound, not {task!r}", line=line)
        for letter in task:
            if letter not in edges:
                raise self.error(f"the task is about {letter}, but no edge is {letter}", line=line)
        return task

    def fixed_marker(self, table: Mapping[str, Any], kind: str, line: int) -> int:
        marker = self.number(table, "marker", 0, HIGHEST_MARKER, line)
        if marker and kind != "task":
            raise self.error("only a Task tile brings a marker", line=line)
        return marker

    def flags(self, table: Mapping[str, Any], edges: str, line: int) -> str:
        flags = self.text_of(table, "flags", line, default="")
        for letter in flags:
            if letter not in FLAG_COLOURS or flags.count(letter) > 1:
                raise self.error(f"flags must be different letters out of WGV, not {flags!r}", line=line)
            if letter not in edges:
                raise self.error(f"there is a flag on {letter}, but no edge is {letter}", line=line)
        return flags

    def crossings(self, table: Mapping[str, Any], edges: str, line: int) -> int:
        crossings = self.number(table, "crossings", 0, MOST_ON_A_TILE, line)
        if crossings and "T" not in edges:
            raise self.error("a grade crossing needs a track", line=line)
        return crossings

    def over(self, table: Mapping[str, Any], edges: str, line: int) -> str:
        over = self.text_of(table, "over", line, default="")
        if over and (over not in ("S", "T") or not {"S", "T"} <= set(edges)):
            raise self.error("over must be S or T on a tile with both a stream and a track", line=line)
        return over

    def pond(self, table: Mapping[str, Any], edges: str, line: int) -> bool:
        pond = table.get("pond", False)
        if not isinstance(pond, bool) or (pond and "S" not in edges):
            raise self.error("pond must be true or false, and true only with a stream", line=line)
        return pond

    def regions(self, table: Mapping[str, Any], edges: str, line: int) -> tuple[tuple[int, ...], ...]:
        """Explicit regions must hold every edge but meadow and free ones, once, each region of one terrain."""
        regions = table.get("regions")
        if regions is None:
            return regions_by_terrain(edges)
        if not isinstance(regions, list) or not all(
            isinstance(r, list) and r and all(type(i) is int and 0 <= i < 6 for i in r) for r in regions
        ):
            raise self.error("regions must be lists of edge numbers from 0 to 5", line=line)
        joined = [i for region in regions for i in region]
        if sorted(joined) != [i for i in range(6) if edges[i] not in "M*"]:
            raise self.error("regions must hold every edge but meadow exactly once", line=line)
        for region in regions:
            if len({edges[i] for i in region}) > 1:
                raise self.error(f"region {region} joins different terrains", line=line)
        return tuple(tuple(sorted(region)) for region in regions)

    def check_counts(self, tiles: tuple[Tile, ...], sets: Mapping[str, TileSet]) -> None:
        """Each set holds what it says, and no more Task tiles of a type than markers."""
        for tile_set in sets.values():
            own = [tile for tile in tiles if tile.set == tile_set.name]
            kinds = Counter[str](tile.kind for tile in own)
            for kind, expected in tile_set.counts.items():
                if kinds[kind] != expected:
                    reason = f"set {tile_set.name} must hold {expected} {kind} tiles, but {kinds[kind]} are listed"
                    raise self.error(reason, f"[sets.{tile_set.name}]")
            tasks = Counter(tile.task_name for tile in own if tile.kind == "task" and not tile.marker)
            for task, number in tasks.items():
                if number > len(tile_set.markers.get(task, ())):
                    reason = f"set {tile_set.name} needs {number} {task} markers, one for each of its Task tiles"
                    raise self.error(reason, f"[sets.{tile_set.name}]")
