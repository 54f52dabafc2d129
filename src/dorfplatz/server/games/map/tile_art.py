"""The art of a game with tiles: its address, its drawings, and what a client must know about each tile."""

import re
from functools import cached_property
from typing import Any, cast

from dorfplatz import art
from dorfplatz.catalog import Tile, load
from dorfplatz.server.games.art_digest import art_digest
from dorfplatz.server.games.face import LIGHTS

DETAILS = ("full", "small", "plain")

# What the sides of a cloud became, and their regions inside it.
SIDES, REGIONS = re.compile("[MWGVTS.]{6}"), re.compile("[0-5.]{6}")


class TileArt:
    """The drawings of one catalog."""

    def __init__(self, game: str) -> None:
        self._game = game

    @cached_property
    def digest(self) -> str:
        """One digest of the tiles and of the code that draws them."""
        return art_digest(load(self._game).digest)

    def draw(self, name: str) -> str:
        """DIGEST/theme/emblem-name or DIGEST/theme/detail/tile-rotation, of clouds -sides-regions; or KeyError."""
        digest, theme, *rest = name.split("/")
        if digest != self.digest or theme not in LIGHTS:
            raise KeyError(name)
        match rest:
            case [emblem] if emblem.removeprefix("emblem-") in art.EMBLEMS and emblem.startswith("emblem-"):
                return art.draw_emblem(emblem.removeprefix("emblem-"), theme)
            case [detail, spot] if detail in DETAILS:
                tile, rotation, *became = spot.split("-")
                if tile in load(self._game) and rotation in ("0", "1", "2", "3", "4", "5"):
                    return _draw_tile(load(self._game)[tile], int(rotation), theme, cast("art.Detail", detail), became)
        raise KeyError(name)


def _draw_tile(tile: Tile, rotation: int, theme: art.Theme, detail: art.Detail, became: list[str]) -> str:
    """A tile; of a cloud, `became` are the letters of its sides and their regions, a dot for what is still open."""
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
