"""One game as the rulebook tells it: what must be revealed, what was laid, and what that did."""

from collections.abc import Mapping, Sequence
from typing import Literal

from dorfplatz.catalog.map.tile import Tile

from .board import TERRAINS, Cell, Edge, OracleMap, Placement
from .box import OPEN_TASKS, Parts
from .clouds import Answer, answered, answers, settled
from .part_score import part_points
from .pieces import pieces_for
from .score import TASK_TYPES, Score, score, task_type

Stack = Literal["task", "landscape"]
Marked = tuple[str, int]


def stack_of(tile: Tile) -> Stack:
    """Special tiles have the back of a Landscape tile and lie in its stack."""
    return "task" if tile.kind == "task" else "landscape"


class OracleGame:
    """The map, the markers and pieces on it, the tiles and markers not yet revealed, and the completed tasks.

    `unknown` is the number of tiles that were taken out unseen without anybody knowing which.
    """

    def __init__(
        self,
        tiles: Mapping[str, Tile],
        markers: Mapping[str, Sequence[int]],
        removed: Sequence[str],
        unknown: int = 0,
        parts: Parts | None = None,
        open_tasks: int = OPEN_TASKS,
    ) -> None:
        self.board = OracleMap()
        self.unseen = {name: tile for name, tile in tiles.items() if name not in removed}
        self.piles = {kind: list(numbers) for kind, numbers in markers.items()}
        self.unknown = unknown
        self.parts = dict(parts or {})
        self.open_tasks = open_tasks
        self.open: dict[Cell, int] = {}
        self.completed: list[tuple[str, int]] = []
        self.pieces = pieces_for(self.parts)
        self.warehouse: Tile | None = None
        used = {task_type(tile) for tile in tiles.values() if tile.kind == "task"}
        self.task_types = [name for name in TASK_TYPES if name in TERRAINS.values() or name in used]

    def left(self, stack: Stack) -> int:
        """How many tiles are still to come from a stack."""
        tiles = sum(stack_of(tile) == stack for tile in self.unseen.values())
        return tiles - self.unknown if stack == "landscape" else tiles

    def stack_to_reveal(self) -> Stack:
        """Fewer than three open tasks ask for a Task tile while any is left; else it is a Landscape tile."""
        return "task" if len(self.open) < self.open_tasks and self.left("task") > 0 else "landscape"

    def is_over(self) -> bool:
        """The game ends when a Landscape tile must be revealed and none is left, unless one is in the Warehouse."""
        return self.stack_to_reveal() == "landscape" and self.left("landscape") <= 0

    def markers_for(self, tile: Tile) -> list[int]:
        """The numbers that a Task tile could get when it is revealed; none for another tile."""
        if tile.kind != "task":
            return []
        return [tile.marker] if tile.marker else self.piles.get(task_type(tile), [])

    def reveal(self, name: str, marker: int | None) -> Tile:
        """Turn over a tile, and its marker if it is a Task tile; neither can come again."""
        tile = self.unseen.pop(name)
        if marker is not None and not tile.marker:
            self.piles[task_type(tile)].remove(marker)
        return tile

    def may_store(self, tile: Tile) -> bool:
        """An empty Warehouse takes a Landscape tile that was just revealed, but no Task and no Special tile."""
        return bool(self.parts.get("warehouse")) and self.warehouse is None and tile.kind == "landscape"

    def lay(self, tile: Tile, placement: Placement, marker: int | None) -> tuple[list[Marked], list[Marked]]:
        """Lay a tile that asks nothing about clouds, judge all markers, and give the completed and cancelled ones."""
        self.put(tile, placement, marker)
        return self.judge()

    def put(self, tile: Tile, placement: Placement, marker: int | None) -> None:
        """Put a tile on the map with its marker and the figure that comes with it."""
        q, r, rotation = placement
        self.board = self.board.with_tile(tile, (q, r), rotation)
        self.pieces.arrive(tile, (q, r))
        if marker is not None:
            self.open[q, r] = marker
        self.cloud_side(q, r)

    def cloud_side(self, q: int, r: int) -> Edge | None:
        """The next side of a cloud that the tile laid here asks about, if any."""
        self.board, edge = settled(self.board, (q, r))
        return edge

    def cloud_answers(self, edge: Edge, cell: Cell) -> set[Answer]:
        """The answers about a side of a cloud after which the tile laid in this cell can still end legally."""
        marker = self.open.get(cell)
        boards = {answer: answered(self.board, edge, answer) for answer in answers(self.board, edge)}
        return {answer for answer, board in boards.items() if board.can_end_legally(cell, marker)}

    def join(self, edge: Edge, answer: Answer) -> None:
        """A side of a cloud joins a region, or founds one."""
        self.board = answered(self.board, edge, answer)

    def judge(self) -> tuple[list[Marked], list[Marked]]:
        """Judge all markers on the map together, and give the completed and the cancelled ones."""
        completed, cancelled = self.board.judge(self.open)
        for cell in completed:
            self.completed.append((task_type(self.board.tiles[cell][0]), self.open[cell]))
            self.pieces.double(self.board, cell, self.open[cell])
        return self.take_off(completed), self.take_off(cancelled)

    def take_off(self, cells: set[Cell]) -> list[Marked]:
        """Take the markers off these cells and name them by tile and number."""
        return sorted((self.board.tiles[cell][0].id, self.open.pop(cell)) for cell in cells)

    def score(self) -> Score:
        """The score sheet of the map as it lies."""
        sheet = score(self.board, self.completed, self.task_types)
        points = part_points(self.board, self.pieces, self.parts)
        return {**sheet, "parts": points, "total": sheet["total"] + sum(points.values())}
