"""Emblems: the small pictures on Special tiles, and the figures beside them."""

from dorfplatz.art.emblems.catalog import (
    EMBLEMS,
    draw_emblem,
    draw_tile_emblem,
    emblem,
    has_emblem,
    make_room,
    shows_sheep,
)

__all__ = ["EMBLEMS", "draw_emblem", "draw_tile_emblem", "emblem", "has_emblem", "make_room", "shows_sheep"]
