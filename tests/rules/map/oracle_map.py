"""Drawn boards on the oracle's map."""

from collections.abc import Iterable, Mapping, Sequence

from oracle import Drawing, OracleGame, Score, drawn
from oracle.board import Cell, Placement
from oracle.game import Marked

from dorfplatz.catalog import Tile
from rules.drawn import Regions, Tasks
from rules.map.boards import laying_order


def cells_from_the_first(drawing: Drawing) -> dict[str, Cell]:
    """The cells of the names, seen from the first tile, which is laid at the origin."""
    q0, r0 = laying_order(drawing.board)[0]
    return {name: (q - q0, r - r0) for name, (q, r) in drawing.at.items()}


class Fates:
    """How the Task of every laid tile stands."""

    def __init__(self) -> None:
        self._fates: dict[str, str] = {}

    def open(self, tile: Tile) -> None:
        """A tile was laid."""
        self._fates[tile.id] = "open" if tile.kind == "task" else "none"

    def judged(self, completed: Iterable[Marked], cancelled: Iterable[Marked]) -> None:
        """Markers were taken off."""
        self._fates |= {name: "completed" for name, _ in completed}
        self._fates |= {name: "cancelled" for name, _ in cancelled}

    def __getitem__(self, tile_id: str) -> str:
        return self._fates[tile_id]


class OracleDrawnMap:
    """A map of the oracle, with the cells of the names that were drawn."""

    def __init__(self, tiles: Sequence[Tile], at: dict[str, Cell]) -> None:
        self.at = at
        self.tiles = {tile.id: tile for tile in tiles}
        self.game = OracleGame(self.tiles, {}, ())
        self.fates = Fates()

    def put(self, tile_id: str, name: str, rotation: int = 0, marker: int = 0) -> None:
        """Lay a tile at a drawn name without judging anything."""
        self.game.put(self.tiles[tile_id], (*self.at[name], rotation), marker or None)
        self.fates.open(self.tiles[tile_id])

    def judge(self) -> None:
        """Judge all tasks."""
        self.fates.judged(*self.game.judge())

    def lay(self, tile_id: str, name: str = "?", rotation: int = 0, marker: int = 0) -> None:
        """Lay a tile at a drawn name, with its marker if it is a Task tile, and judge all tasks."""
        self.put(tile_id, name, rotation, marker)
        self.judge()

    def legal(self, tile_id: str, marker: int = 0) -> set[Placement]:
        """Every legal placement of a tile with its marker."""
        return set(self.game.board.legal_placements(self.tiles[tile_id], marker or None))

    def rotations(self, tile_id: str, marker: int = 0, name: str = "?") -> set[int]:
        """The rotations in which a tile may be laid at a drawn name."""
        return {rotation for q, r, rotation in self.legal(tile_id, marker) if (q, r) == self.at[name]}

    def fate(self, tile_id: str) -> str:
        """How the Task of a laid tile stands."""
        return self.fates[tile_id]

    def open_tasks(self) -> int:
        """How many tasks are open."""
        return len(self.game.open)

    def sizes(self) -> list[tuple[str, int, int]]:
        """The terrain, size and open edges of every territory, in order."""
        return sorted((t.terrain, t.size, t.open_edges) for t in self.game.board.territories())

    def score(self) -> Score:
        """The score sheet of the map as it lies."""
        return self.game.score()


def oracle_map(
    picture: str,
    tasks_on: Tasks | None = None,
    flags: Mapping[str, str] | None = None,
    regions: Mapping[str, Regions] | None = None,
    hand: Sequence[Tile] = (),
    judge_each: bool = False,
) -> OracleDrawnMap:
    """Lay a drawn board on the oracle's map and judge its tasks, once at the end or after each tile."""
    drawing = drawn(picture, tasks_on, flags, regions)
    tiles = [tile for tile, _ in drawing.board.tiles.values()]
    laid = OracleDrawnMap([*tiles, *hand], cells_from_the_first(drawing))
    for cell in laying_order(drawing.board):
        tile, rotation = drawing.board.tiles[cell]
        laid.put(tile.id, tile.id, rotation, drawing.markers.get(cell, 0))
        if judge_each:
            laid.judge()
    laid.judge()
    return laid
