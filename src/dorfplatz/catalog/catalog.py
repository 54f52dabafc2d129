"""A catalog: the tiles and numbers of a game."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from dorfplatz.catalog.modules import Modules
from dorfplatz.catalog.part import PartEntry
from dorfplatz.catalog.tile import Tile


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
    parts: Mapping[str, PartEntry]
    modules: Modules | None
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
        return self._indices[tile_id]

    def __contains__(self, tile_id: object) -> bool:
        return tile_id in self._indices

    @cached_property
    def _indices(self) -> dict[str, int]:
        return {tile.id: number for number, tile in enumerate(self.tiles)}

    @property
    def is_default(self) -> bool:
        """Whether this is the catalog that comes with the package."""
        from dorfplatz.catalog.load import load

        return self.digest == load(self.game).digest
