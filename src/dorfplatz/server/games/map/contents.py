"""The tiles of a catalog, as the editor needs them."""

from typing import Any

from dorfplatz.catalog import Catalog, Tile
from dorfplatz.catalog.map.tile import regions_by_terrain
from dorfplatz.catalog.writer import FIELDS
from dorfplatz.games.catalogs.file import CatalogFile


def tiles_in(file: CatalogFile) -> dict[str, Any]:
    """All tiles with their sources, and the part that each belongs to."""
    assert isinstance(file.catalog, Catalog)
    owners = {tile_id: part.name for part in file.catalog.parts.values() for tile_id in part.tiles}
    return {"tiles": [{**_fields(tile), "part": owners.get(tile.id, "")} for tile in file.catalog.tiles]}


def _fields(tile: Tile) -> dict[str, Any]:
    regions = None if tile.regions == regions_by_terrain(tile.edges) else tile.regions
    return {**{name: getattr(tile, name) for name in FIELDS}, "regions": regions}
