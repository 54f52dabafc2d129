"""Engine maps from drawn boards, catalogs of a few tiles, and games whose stacks are known."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray
from oracle import Score, drawn, task_type
from oracle.board import Cell, OracleMap, Placement, neighbour

from dorfplatz.catalog import TASKS, Catalog, Part, Terrain, Tile, load, parse
from dorfplatz.catalog.map.part import SHAPES
from dorfplatz.games.map.face import FATES
from dorfplatz.games.romantik.game import Game
from dorfplatz.games.romantik.score import score_sheet
from dorfplatz.games.romantik.state import State
from dorfplatz.hexes import index
from dorfplatz.rules.arrays import NONE, Record, blank_states
from dorfplatz.rules.map import board, placement, tasks
from dorfplatz.rules.map.choices import locate
from dorfplatz.rules.map.pack import pack_tiles
from dorfplatz.rules.map.parts.special import clear_parts
from dorfplatz.rules.map.state import MOST_PLACEMENTS, Tiles
from dorfplatz.rules.map.territories import measure_bands
from dorfplatz.rules.romantik.state import ROMANTIK
from rules.drawn import Regions

Markers = Mapping[str, Sequence[int]]
PartTiles = Mapping[str, Iterable[str]]


def tile_line(tile: Tile) -> str:
    """One tile as a line of a catalog file."""
    words = [f'{name} = "{getattr(tile, name)}"' for name in ("id", "set", "kind", "edges", "source")]
    words += [f'{name} = "{getattr(tile, name)}"' for name in ("task", "flags") if getattr(tile, name)]
    words += [f"{name} = {getattr(tile, name)}" for name in ("marker", "sheep", "crossings") if getattr(tile, name)]
    words += [f"regions = {[list(region) for region in tile.regions]}"] if tile.regions else []
    return f"  {{{', '.join(words)}}},"


def enough_markers(tiles: Iterable[Tile], number: int = 5) -> dict[str, list[int]]:
    """One marker for each Task tile, all of one number."""
    needed = Counter(task_type(tile) for tile in tiles if tile.kind == "task" and not tile.marker)
    return {kind: [number] * count for kind, count in needed.items()}


def catalog_text(
    tiles: Sequence[Tile],
    markers: Markers | None = None,
    taken_out: int = 0,
    open_tasks: int = 3,
    parts: PartTiles | None = None,
) -> str:
    """A catalog file with these tiles in the base set, and those of parts in a box."""
    parts = parts or {}
    brought = {name for names in parts.values() for name in names}
    boxed = [replace(tile, set="box") for tile in tiles if tile.id in brought]
    base = [tile for tile in tiles if tile.id not in brought]
    return "\n".join(
        [
            'format = "dorfplatz-catalog/1"',
            'game = "romantik"',
            f"taken_out = {taken_out}",
            f"open_tasks = {open_tasks}",
            "tiles = [",
            *(tile_line(tile) for tile in [*base, *boxed]),
            "]",
            *_set_lines("base", base, enough_markers(base) if markers is None else markers),
            *(_set_lines("box", boxed, enough_markers(boxed)) if boxed else []),
            *(line for name, names in parts.items() for line in _part_lines(name, names)),
        ]
    )


def _set_lines(name: str, tiles: Sequence[Tile], markers: Markers) -> list[str]:
    """The table of a set."""
    counts = [f"{kind} = {number}" for kind, number in Counter(tile.kind for tile in tiles).items()]
    return [f"[sets.{name}]", *counts, *(f"markers.{kind} = {list(numbers)}" for kind, numbers in markers.items())]


def _part_lines(name: str, tiles: Iterable[str]) -> list[str]:
    """The table of a part, with the numbers that its box prints."""
    entry, shape = load().parts[name], SHAPES[Part[name.upper()]]
    lines = [f"[parts.{name}]", 'source = "exact"']
    lines += [f"tiles = {list(tiles)}"] if shape.kind else []
    lines += [f"points = {entry.points}"] if shape.has_points else []
    return lines + ([f"{shape.number} = {entry.number}"] if shape.number else [])


def catalog_of(
    tiles: Sequence[Tile],
    markers: Markers | None = None,
    taken_out: int = 0,
    open_tasks: int = 3,
    parts: PartTiles | None = None,
) -> Catalog:
    """A catalog with these tiles in the base set, and those of parts in a box."""
    return parse(catalog_text(tiles, markers, taken_out, open_tasks, parts), "drawn")


def laying_order(oracle_map: OracleMap) -> list[Cell]:
    """The cells of a map as they were drawn, except that each must touch an earlier one."""
    waiting = list(oracle_map.tiles)
    order = [waiting.pop(0)]
    while waiting:
        touching = (cell for cell in waiting if any(neighbour(cell, side) in order for side in range(6)))
        cell = next(touching, None)
        if cell is None:
            raise ValueError(f"the drawn tiles at {waiting} touch nothing")
        waiting.remove(cell)
        order.append(cell)
    return order


@dataclass
class EngineMap:
    """A map of the engine, with the cells of the names that were drawn."""

    game: Game
    tiles: Tiles
    map: Record
    at: dict[str, Cell]

    def lay(self, tile_id: str, name: str = "?", rotation: int = 0, marker: int = 0) -> None:
        """Lay a tile at a drawn name, with its marker if it is a Task tile, and judge all tasks."""
        slot = placement.lay(self.tiles, self.map, self.game.catalog.index(tile_id), index(*self.at[name]), rotation)
        measure_bands(self.map, slot)
        if marker:
            tasks.open_task(self.tiles, self.map, slot, marker)
        tasks.judge(self.tiles, self.map)

    def legal(self, tile_id: str, marker: int = 0) -> set[Placement]:
        """Every legal placement of a tile with its marker."""
        found = np.empty(MOST_PLACEMENTS, np.int32)
        number = placement.legal_placements(self.tiles, self.map, self.game.catalog.index(tile_id), marker, found)
        cells = np.empty((number, 2), np.int16)
        locate(self.map, found, number, cells)
        legal = {(int(q), int(r), int(p % 6)) for (q, r), p in zip(cells, found[:number], strict=True)}
        assert len(legal) == number
        return legal

    def rotations(self, tile_id: str, marker: int = 0, name: str = "?") -> set[int]:
        """The rotations in which a tile may be laid at a drawn name."""
        return {rotation for q, r, rotation in self.legal(tile_id, marker) if (q, r) == self.at[name]}

    def fate(self, tile_id: str) -> str:
        """How the Task of a laid tile stands."""
        slots = self.map.tile[: self.map.count].tolist()
        return FATES[int(self.map.fate[slots.index(self.game.catalog.index(tile_id))])]

    def open_tasks(self) -> int:
        """How many tasks are open."""
        return int(self.map.open_count)

    def sizes(self) -> list[tuple[str, int, int]]:
        """The terrain, size and open edges of every territory, in order."""
        territories = territory_table(self.map)
        found = {}
        for slot, side in np.argwhere(territories.root >= 0):
            terrain = Terrain(self.map.edge[slot, side]).name.lower()
            size, open_edges = territories.size[slot, side], territories.open_edges[slot, side]
            found[int(territories.root[slot, side])] = (terrain, int(size), int(open_edges))
        return sorted(found.values())

    def score(self) -> Score:
        """The score sheet of the map as it lies."""
        return cast("Score", score_sheet(self.game, self.map).as_record())


@dataclass
class TerritoryTable:
    """The territory of every edge by slot and side, -1 for meadow. Shapes (tiles, 6)."""

    root: NDArray[np.int64]
    size: NDArray[np.int64]
    open_edges: NDArray[np.int64]


def territory_table(engine_map: Record) -> TerritoryTable:
    """Follow every edge of an engine map to its territory."""
    count = int(engine_map.count)
    parent = engine_map.parent.astype(np.int64)
    node = 6 * np.arange(count)[:, None] + engine_map.region[:count].astype(np.int64)
    root = np.where(engine_map.region[:count] == NONE, -1, node)
    inside = root >= 0
    while (parent[root] != root)[inside].any():
        root = np.where(inside, parent[root], -1)
    sizes = np.where(inside, engine_map.sizes[root], 0).astype(np.int64)
    open_edges = np.where(inside, engine_map.open[root], 0).astype(np.int64)
    return TerritoryTable(root, sizes, open_edges)


def engine_map(
    picture: str,
    tasks_on: Mapping[str, tuple[str, int]] | None = None,
    flags: Mapping[str, str] | None = None,
    regions: Mapping[str, Regions] | None = None,
    hand: Sequence[Tile] = (),
    judge_each: bool = False,
) -> EngineMap:
    """Lay a drawn board on the engine's map and judge its tasks, once at the end or after each tile.

    Tiles in `hand` wait to be laid.
    """
    drawing = drawn(picture, tasks_on, flags, regions)
    order = laying_order(drawing.board)
    catalog = catalog_of([*(tile for tile, _ in drawing.board.tiles.values()), *hand])
    states, _ = blank_states(1, ROMANTIK)
    board.clear_board(states[0].map)
    clear_parts(states[0].map)
    q0, r0 = order[0]
    at = {name: (q - q0, r - r0) for name, (q, r) in drawing.at.items()}
    laid = EngineMap(Game(catalog=catalog), pack_tiles(catalog), states[0].map, at)
    for cell in order:
        tile, rotation = drawing.board.tiles[cell]
        q, r = at[tile.id]
        slot = placement.lay(laid.tiles, laid.map, catalog.index(tile.id), index(q, r), rotation)
        if cell in drawing.markers:
            tasks.open_task(laid.tiles, laid.map, slot, drawing.markers[cell])
        measure_bands(laid.map, slot)
        if judge_each or cell == order[-1]:
            tasks.judge(laid.tiles, laid.map)
    return laid


def stacked(
    game: Game,
    landscape: Sequence[str] = (),
    task_tiles: Sequence[tuple[str, int]] = (),
    removed: Sequence[str] = (),
) -> State:
    """A game with known stacks: these tiles, and Task tiles with these markers, come first and in this order."""
    states = game.start(0)._states
    state, hidden = states[0], states[0].hidden
    number = game.catalog.index
    lead, out = [number(tile) for tile in landscape], [number(tile) for tile in removed]
    every = hidden.landscape[: int(state.landscape_count) + int(game.box.taken_out)].tolist()
    hidden.landscape[: len(every)] = [*lead, *(n for n in every if n not in lead + out), *out]
    lead = [number(tile) for tile, _ in task_tiles]
    every = hidden.task[: int(state.task_count)].tolist()
    hidden.task[: len(every)] = [*lead, *(n for n in every if n not in lead)]
    for pile, kind in enumerate(TASKS):
        _stack_markers(game, hidden, pile, [n for tile, n in task_tiles if drawn_kind(game, tile) == kind])
    return State(game, states)


def drawn_kind(game: Game, tile_id: str) -> str:
    """The type of the marker that a Task tile draws; none if it brings its own."""
    tile = game.catalog[tile_id]
    return "" if tile.marker else tile.task_name


def _stack_markers(game: Game, hidden: Any, pile: int, lead: list[int]) -> None:
    start, end = (int(place) for place in game.box.pile_start[pile : pile + 2])
    rest = hidden.markers[start:end].tolist()
    for marker in lead:
        rest.remove(marker)
    hidden.markers[start:end] = [*lead, *rest]


def dirty_memory() -> None:
    """Fill memory that is about to be used again with ones."""
    old = [np.full(ROMANTIK.itemsize, 255, np.uint8) for _ in range(40)]
    del old
