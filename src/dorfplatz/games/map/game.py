"""What maps need of the game that is played on them."""

from __future__ import annotations

from typing import Protocol

from dorfplatz.catalog import Catalog, Tile
from dorfplatz.rules.arrays import Record
from dorfplatz.rules.map.state import Tiles


class TileGame(Protocol):
    """A game with tiles and markers: its catalog, what is in play, and both packed for the rules."""

    @property
    def catalog(self) -> Catalog: ...

    @property
    def tiles_in_play(self) -> tuple[Tile, ...]: ...

    @property
    def tiles(self) -> Tiles: ...

    @property
    def box(self) -> Record: ...

    def pile(self, task: str) -> tuple[int, ...]: ...
