"""One game as the rulebook tells it: what must be revealed, what was laid, and what that did."""

from collections.abc import Mapping, Sequence
from typing import Literal

from dorfplatz.catalog.tile import Tile

from .board import TERRAINS, Cell, OracleMap, Placement
from .score import TASK_TYPES, Score, score, task_type

# Task tiles with a marker that must lie on the map before a Landscape tile is revealed.
OPEN_TASKS = 3

Stack = Literal["task", "landscape"]
Marked = tuple[str, int]


def stack_of(tile: Tile) -> Stack:
    """Special tiles have the back of a Landscape tile and lie in its stack."""
    return "task" if tile.kind == "task" else "landscape"


class OracleGame:
    """The map, the markers on it, the tiles and markers not yet revealed, and the completed tasks.

    `unknown` is the number of tiles that were taken out unseen without anybody knowing which.
    """

    def __init__(
        self,
        tiles: Mapping[str, Tile],
        markers: Mapping[str, Sequence[int]],
        removed: Sequence[str],
        unknown: int = 0,
    ) -> None:
        self.board = OracleMap()
        self.unseen = {name: tile for name, tile in tiles.items() if name not in removed}
        self.piles = {kind: list(numbers) for kind, numbers in markers.items()}
        self.unknown = unknown
        self.open: dict[Cell, int] = {}
        self.completed: list[tuple[str, int]] = []
        used = {task_type(tile) for tile in tiles.values() if tile.kind == "task"}
        self.task_types = [name for name in TASK_TYPES if name in TERRAINS.values() or name in used]

    def left(self, stack: Stack) -> int:
        """How many tiles are still to come from a stack."""
        tiles = sum(stack_of(tile) == stack for tile in self.unseen.values())
        return tiles - self.unknown if stack == "landscape" else tiles

    def stack_to_reveal(self) -> Stack:
        """Fewer than three open tasks ask for a Task tile while any is left; else it is a Landscape tile."""
        return "task" if len(self.open) < OPEN_TASKS and self.left("task") > 0 else "landscape"

    def is_over(self) -> bool:
        """The game ends when a Landscape tile must be revealed and none is left."""
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

    def lay(self, tile: Tile, placement: Placement, marker: int | None) -> tuple[list[Marked], list[Marked]]:
        """Lay a tile, judge all markers on the map, and give the completed and the cancelled ones."""
        q, r, rotation = placement
        self.board = self.board.with_tile(tile, (q, r), rotation)
        if marker is not None:
            self.open[q, r] = marker
        completed, cancelled = self.board.judge(self.open)
        for cell in completed:
            self.completed.append((task_type(self.board.tiles[cell][0]), self.open[cell]))
        return self.take_off(completed), self.take_off(cancelled)

    def take_off(self, cells: set[Cell]) -> list[Marked]:
        """Take the markers off these cells and name them by tile and number."""
        return sorted((self.board.tiles[cell][0].id, self.open.pop(cell)) for cell in cells)

    def score(self) -> Score:
        """The score sheet of the map as it lies."""
        return score(self.board, self.completed, self.task_types)
