"""What a catalog holds, as the editor and the comparison need it."""

from typing import Any

from dorfplatz.catalog import Catalog, Tile
from dorfplatz.catalog.file import CatalogFile
from dorfplatz.catalog.map.tile import regions_by_terrain
from dorfplatz.catalog.writer import FIELDS
from dorfplatz.server.games.registry import game


def contents(file: CatalogFile) -> dict[str, Any]:
    """The tiles of a catalog with their sources, or its sheets and dice."""
    art = game(file.game).art_with(file.catalog)
    about = {
        "digest": "" if file.catalog.is_default else file.digest,
        "game": file.game,
        "art": art.digest if art else "",
    }
    return {**about, **(_tiles(file.catalog) if isinstance(file.catalog, Catalog) else _sheets(file))}


def _tiles(catalog: Catalog) -> dict[str, Any]:
    owners = {tile_id: part.name for part in catalog.parts.values() for tile_id in part.tiles}
    return {"tiles": [{**_about(tile), "part": owners.get(tile.id, "")} for tile in catalog.tiles]}


def _about(tile: Tile) -> dict[str, Any]:
    regions = None if tile.regions == regions_by_terrain(tile.edges) else tile.regions
    return {**{name: getattr(tile, name) for name in FIELDS}, "regions": regions}


def _sheets(file: CatalogFile) -> dict[str, Any]:
    tables = file.tables()
    return {
        "sheets": {
            name: {"rows": sheet["rows"], "source": sheet["source"]} for name, sheet in tables["sheets"].items()
        },
        "dice": tables["dice"],
    }
