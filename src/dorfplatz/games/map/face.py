"""One map as Python objects: its tiles, tasks and figures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import numpy as np
from numpy.typing import NDArray

from dorfplatz.catalog import Catalog, Part, Tile
from dorfplatz.hexes import Cell
from dorfplatz.rules.arrays import NONE, Record
from dorfplatz.rules.map.state import MAP, MOST_TILES, Tiles
from dorfplatz.rules.map.tasks import progress_of

Fate = Literal["none", "open", "completed", "cancelled"]
FATES: tuple[Fate, ...] = ("none", "open", "completed", "cancelled")
MAP_RECORD = np.dtype((np.record, MAP))


@dataclass(frozen=True, slots=True)
class Revealed:
    """A tile in hand or set aside, with its marker (0 for none)."""

    tile: Tile
    marker: int


@dataclass(frozen=True, slots=True)
class Laid:
    """A tile on the map; `fate` is the status of its task."""

    tile: Tile
    q: int
    r: int
    rotation: int
    marker: int
    fate: Fate

    @property
    def cell(self) -> Cell:
        """The cell as (q, r)."""
        return self.q, self.r


@dataclass(frozen=True, slots=True)
class Progress:
    """An open task, with the size and the open sides of its territory."""

    laid: Laid
    size: int
    open_sides: int


@dataclass(frozen=True, slots=True)
class Figures:
    """The cells of hearts, figures and camera markers; None for what is not on the map."""

    red_hearts: tuple[Cell, ...]
    golden_heart: Cell | None
    mill: Cell | None
    balloon: Cell | None
    photographer: Cell | None
    cameras: tuple[Cell, ...]


CloudSides = dict[int, tuple[int, int]]


class MapFace:
    """Base class of everything that has one map; subclasses provide the map and the catalog."""

    if TYPE_CHECKING:

        @property
        def _map(self) -> Record: ...

        @property
        def _catalog(self) -> Catalog: ...

        @property
        def _tiles(self) -> Tiles: ...

    def scored_again(self) -> dict[str, int]:
        """The points that buildings have scored by scoring markers again, by tile id."""
        return {}

    @property
    def figures(self) -> Figures:
        """The cells of the hearts, the mill, the balloon, the photographer and his camera markers."""
        map = self._map
        return Figures(
            red_hearts=self._cells(map.red_heart[: int(map.red_heart_count)]),
            golden_heart=self._cell(map.golden_heart),
            mill=self._cell(map.mill),
            balloon=self._cell(map.balloon),
            photographer=self._cell(map.photographer),
            cameras=self._cells(map.camera[: int(map.camera_count)]),
        )

    def cloud_sides(self) -> CloudSides:
        """The terrain and region of each side of the cloud that has taken on a terrain."""
        map = self._map
        cloud = int(map.special[Part.CLOUDS])
        if cloud == NONE:
            return {}
        sides = enumerate(zip(map.edge[cloud].tolist(), map.region[cloud].tolist(), strict=True))
        return {side: became for side, became in sides if became[1] != NONE}

    def _cell(self, slot: int) -> Cell | None:
        return None if slot == NONE else (int(self._map.q[slot]), int(self._map.r[slot]))

    def _cells(self, slots: NDArray[np.int8]) -> tuple[Cell, ...]:
        return tuple((int(self._map.q[slot]), int(self._map.r[slot])) for slot in slots)

    @property
    def laid(self) -> tuple[Laid, ...]:
        """The tiles on the map, in the order in which they were laid."""
        return self.laid_in(np.arange(self._map.count))

    def laid_in(self, slots: NDArray[np.int64]) -> tuple[Laid, ...]:
        """The tiles in these slots; slots number the tiles in the order in which they were laid."""
        map, tiles = self._map, self._catalog.tiles
        columns = [map[name][slots].tolist() for name in ("tile", "q", "r", "rotation", "marker", "fate")]
        rows = zip(*columns, strict=True)
        return tuple(
            Laid(tiles[tile], q, r, rotation, marker, FATES[fate]) for tile, q, r, rotation, marker, fate in rows
        )

    @property
    def set_aside(self) -> tuple[Revealed, ...]:
        """The tiles set aside, with their markers, in order."""
        map, tiles = self._map, self._catalog.tiles
        slots = range(MOST_TILES - 1, MOST_TILES - 1 - int(map.aside_count), -1)
        return tuple(Revealed(tiles[map.tile[slot]], int(map.marker[slot])) for slot in slots)

    @property
    def shown(self) -> list[tuple[Tile, int]]:
        """Every tile that was laid or set aside here, with its marker."""
        laid = [(own.tile, own.marker) for own in self.laid]
        return laid + [(own.tile, own.marker) for own in self.set_aside]

    @property
    def open_tasks(self) -> tuple[Laid, ...]:
        """The Task tiles whose task is open."""
        return tuple(laid for laid in self.laid if laid.fate == "open")

    @property
    def progress(self) -> tuple[Progress, ...]:
        """The progress of the open tasks, in the order in which they were laid."""
        map = self._map
        slots = map.open_task[: int(map.open_count)].astype(np.int64)
        standing = []
        for slot, laid in zip(slots.tolist(), self.laid_in(slots), strict=True):
            standing.append(Progress(laid, *progress_of(self._tiles, map, slot)))
        return tuple(standing)

    def fates(self) -> NDArray[np.int8]:
        """A copy of the fate of every slot, as numbers. Shape (MOST_TILES,)."""
        fates: NDArray[np.int8] = self._map.fate.copy()
        return fates
