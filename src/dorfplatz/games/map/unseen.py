"""The tiles and markers that nobody has seen yet, derived from those that everybody has seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from dorfplatz.catalog import TASKS, Tile
from dorfplatz.games.map.game import TileGame
from dorfplatz.games.numbers import as_int
from dorfplatz.hexes import WIDTH
from dorfplatz.rules.arrays import Record
from dorfplatz.rules.map.placement import is_legal


class Unseen:
    """The tiles and markers still hidden; `seen` are the tiles that were revealed, with their markers."""

    def __init__(self, game: TileGame, seen: Iterable[tuple[Tile, int]]) -> None:
        self._game = game
        self._seen = list(seen)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles in the stacks and the tiles taken out."""
        seen = {tile.id for tile, _ in self._seen}
        return tuple(tile for tile in self._game.tiles_in_play if tile.id not in seen)

    @property
    def markers(self) -> dict[str, tuple[int, ...]]:
        """The numbers of the markers still face down, by Task type."""
        drawn = Counter((tile.task_name, marker) for tile, marker in self._seen if tile.takes_marker)
        piles: dict[str, tuple[int, ...]] = {}
        for task in TASKS:
            left = Counter(self._game.pile(task)) - Counter({n: k for (name, n), k in drawn.items() if name == task})
            piles[task] = tuple(sorted(left.elements()))
        return piles

    def fitting(self, map: Record, q: int, r: int) -> dict[str, tuple[int, ...]]:
        """The unseen tiles that fit a cell of a map, by id, with their legal rotations.

        A Task tile fits if it does so with at least one of the markers it could come with.
        """
        column, row = as_int(q), as_int(r)
        if column is None or row is None or max(abs(column), abs(row)) >= WIDTH:
            return {}
        piles = {task: sorted(set(numbers)) for task, numbers in self.markers.items()}
        fitting: dict[str, tuple[int, ...]] = {}
        for tile in self.tiles:
            markers = piles.get(tile.task_name, []) if tile.takes_marker else [tile.marker]
            rotations = tuple(k for k in range(6) if self._fits(map, tile, markers, column, row, k))
            if rotations:
                fitting[tile.id] = rotations
        return fitting

    def _fits(self, map: Record, tile: Tile, markers: list[int], q: int, r: int, rotation: int) -> bool:
        number = self._game.catalog.index(tile.id)
        return any(is_legal(self._game.tiles, map, number, marker, q, r, rotation) for marker in markers)
