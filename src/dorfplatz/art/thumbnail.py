"""A map as a small picture: plain regions and bands, without markers and figures."""

from collections.abc import Iterable

from dorfplatz.art.map import draw_map
from dorfplatz.art.placed import Placed
from dorfplatz.art.themes import Theme


def draw_thumbnail(tiles: Iterable[Placed], theme: Theme) -> str:
    """Draw a map as a complete document of a few kilobytes, to be shown less than 200 pixels wide."""
    bare = (Placed(spot.tile, spot.q, spot.r, spot.rotation, sides=spot.sides, joins=spot.joins) for spot in tiles)
    return draw_map(bare, theme=theme, detail="plain", title="")
