"""The small pictures of a book about tiles: emblems, figures and tiles."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from dorfplatz.art import EMBLEMS, Theme, draw_emblem, draw_tile
from dorfplatz.catalog import Catalog, Tile
from dorfplatz.rulebook.picture import Emblem


def emblems(names: Iterable[str] = EMBLEMS) -> dict[str, Emblem]:
    """Emblems and figures by name."""
    return {name: Emblem(partial(draw_emblem, name)) for name in names}


def tiles_of(catalog: Catalog) -> dict[str, Emblem]:
    """Every tile as tile_ID."""
    return {f"tile_{tile.id}": Emblem(partial(_draw, tile)) for tile in catalog.tiles}


def _draw(tile: Tile, theme: Theme) -> str:
    return draw_tile(tile, theme=theme, marker=tile.marker or None)
