"""Correct a catalog: the tiles, sheets and dice of a box as its owner reads them off."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from dorfplatz.catalog.writer import catalog_text
from dorfplatz.errors import CatalogError, shown
from dorfplatz.games.catalogs.file import CatalogFile, Tables, checked, read_catalog
from dorfplatz.reason import Reason

# What an owner may correct on a tile; its id, set and kind say which tile it is.
CORRECTABLE = ("edges", "task", "marker", "flags", "sheep", "crossings", "over", "pond", "regions", "source")


@dataclass(frozen=True)
class Corrections:
    """What differs from a catalog: fields of tiles by id, rows of sheets by name, and the faces of the dice."""

    tiles: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    sheets: Mapping[str, Sequence[str]] = field(default_factory=dict)
    faces: Sequence[str] = ()


def corrected(base: CatalogFile, corrections: Corrections) -> CatalogFile:
    """The catalog with corrections, all of which count as read off the box."""
    tables = base.tables()
    correct(tables, corrections)
    checked(tables)
    return read_catalog(catalog_text(tables))


def correct(tables: Tables, corrections: Corrections) -> None:
    """Put corrections into the tables of a catalog, which may be invalid afterwards."""
    tiles = {tile.get("id"): tile for tile in tables.get("tiles", [])}
    for tile_id, fields in corrections.tiles.items():
        _correct_tile(_found(tiles, tile_id, "tile"), fields)
    sheets = tables.get("sheets", {})
    for name, rows in corrections.sheets.items():
        _found(sheets, name, "sheet").update(rows=list(rows), source="exact")
    if corrections.faces:
        _found(tables, "dice", "table").update(faces=list(corrections.faces), source="exact")


def _correct_tile(tile: dict[str, Any], fields: Mapping[str, Any]) -> None:
    for name, value in fields.items():
        if name not in CORRECTABLE:
            sentence = "{found} of a tile cannot be corrected; {known} can"
            reason = Reason("catalog_uncorrectable", sentence, found=shown(name), known=", ".join(CORRECTABLE))
            raise CatalogError(str(reason), reason)
        tile[name] = value
    # Other edges lie in other regions, and the old ones would not hold them.
    if fields.get("regions") is None and "edges" in fields:
        tile.pop("regions", None)
    tile["source"] = fields.get("source", "exact")


def _found(tables: Mapping[Any, Any], name: str, what: str) -> Any:
    if name not in tables:
        reason = Reason(f"catalog_no_{what}", f"there is no {what} {{found}} in this catalog", found=shown(name))
        raise CatalogError(str(reason), reason)
    return tables[name]
