"""A catalog: the tiles and numbers of a game."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Any, Self

from dorfplatz.catalog.duel.modules import Modules
from dorfplatz.catalog.map.part import PartEntry
from dorfplatz.catalog.map.tile import Tile


@dataclass(frozen=True, slots=True)
class TileSet:
    """What one set must hold: the tiles of each kind, and the numbers on its markers by Task type."""

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
    parts: Mapping[str, PartEntry]
    modules: Modules | None
    digest: str

    def __repr__(self) -> str:
        return f"load({self.name!r})"

    @property
    def is_validated(self) -> bool:
        """Whether it was read and checked; one built or changed by hand was not, and no game accepts it."""
        return "_is_validated" in self.__dict__

    def _validated(self) -> Self:
        """Mark it as checked; only the reader of catalogs may do that."""
        object.__setattr__(self, "sets", MappingProxyType(dict(self.sets)))
        object.__setattr__(self, "parts", MappingProxyType(dict(self.parts)))
        object.__setattr__(self, "_is_validated", True)
        return self

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "sets": dict(self.sets), "parts": dict(self.parts)}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        if self.is_validated:
            self._validated()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Catalog) and self.digest == other.digest

    def __hash__(self) -> int:
        return hash(self.digest)

    def __getitem__(self, tile_id: str) -> Tile:
        return self.tiles[self.index(tile_id)]

    def index(self, tile_id: str) -> int:
        """The index of a tile in `tiles`; KeyError if no tile has that id."""
        return self._indices[tile_id]

    def __contains__(self, tile_id: object) -> bool:
        return tile_id in self._indices

    @cached_property
    def _indices(self) -> dict[str, int]:
        return {tile.id: number for number, tile in enumerate(self.tiles)}

    @property
    def is_default(self) -> bool:
        """Whether this is the bundled catalog."""
        from dorfplatz.catalog.load import load

        return self.digest == load(self.game).digest
