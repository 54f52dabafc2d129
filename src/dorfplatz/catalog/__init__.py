"""What the boxes print, as data."""

from dorfplatz.catalog.catalog import Catalog, TileSet
from dorfplatz.catalog.load import load, parse
from dorfplatz.catalog.tile import FLAG_COLOURS, LETTERS, TASKS, Terrain, Tile

__all__ = ["FLAG_COLOURS", "LETTERS", "TASKS", "Catalog", "Terrain", "Tile", "TileSet", "load", "parse"]
