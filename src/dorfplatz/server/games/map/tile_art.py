"""The art of a game with tiles, and what a client must know about each tile."""

from __future__ import annotations

import re
from typing import Any, cast

from dorfplatz import art
from dorfplatz.art.themes import Theme
from dorfplatz.catalog import Catalog, Tile, load
from dorfplatz.catalog.map.unusual import unusual
from dorfplatz.games.catalogs.file import AnyCatalog
from dorfplatz.reason import Reason
from dorfplatz.server.games.art import Art

DETAILS = ("full", "small", "plain")

# What the sides of a cloud became, and their regions inside it.
SIDES, REGIONS = re.compile("[MWGVTS.]{6}"), re.compile("[0-5.]{6}")


class TileArt(Art):
    """Emblems as emblem-NAME, tiles as DETAIL/TILE-ROTATION, to which clouds add -SIDES-REGIONS."""

    def __init__(self, game: str, custom: Catalog | None = None) -> None:
        self._game = game
        self._custom = custom

    @property
    def catalog(self) -> Catalog:
        """The tiles."""
        return self._custom or load(self._game)

    def of(self, catalog: AnyCatalog) -> TileArt:
        """The art of another catalog."""
        assert isinstance(catalog, Catalog)
        return TileArt(self._game, catalog)

    def draw_entry(self, name: str, theme: Theme) -> str:
        """A tile, with the number of its own marker."""
        tile = self.catalog[name]
        return art.draw_tile(tile, 0, marker=tile.marker or None, theme=theme)

    def unusual(self, name: str) -> list[Reason]:
        """Tracks and streams that end or fork."""
        return unusual(self.catalog[name])

    def draw_part(self, part: str, theme: Theme) -> str:
        """An emblem or a tile."""
        match part.split("/"):
            case [emblem] if emblem.removeprefix("emblem-") in art.EMBLEMS and emblem.startswith("emblem-"):
                return art.draw_emblem(emblem.removeprefix("emblem-"), theme)
            case [detail, spot] if detail in DETAILS:
                tile, rotation, *became = spot.split("-")
                if tile in self.catalog and rotation in ("0", "1", "2", "3", "4", "5"):
                    return _draw_tile(self.catalog[tile], int(rotation), theme, cast("art.Detail", detail), became)
        raise KeyError(part)


def _draw_tile(tile: Tile, rotation: int, theme: art.Theme, detail: art.Detail, became: list[str]) -> str:
    """A tile; `became` are the sides and regions of a cloud, with a dot for each side that is still open."""
    match became:
        case []:
            return art.draw_tile(tile, rotation, theme=theme, detail=detail)
        case [sides, regions] if "*" in tile.edges and SIDES.fullmatch(sides) and REGIONS.fullmatch(regions):
            sides, joins = sides.replace(".", "*"), regions.replace(".", "-")
            return art.draw_tile(tile, rotation, theme=theme, detail=detail, sides=sides, joins=joins)
    raise KeyError(tile.id)


def about_tile(tile: Tile) -> dict[str, Any]:
    """What a box prints on a tile."""
    names = ("kind", "edges", "task", "marker", "flags", "sheep", "crossings")
    return {name: getattr(tile, name) for name in names}
