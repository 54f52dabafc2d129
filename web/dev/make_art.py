"""Writes the tile art that the dev page shows without a server."""

from pathlib import Path

from dorfplatz import Game
from dorfplatz.art import draw_tile

ART = Path(__file__).parent / "art/dev"

for tile in Game("romantik").catalog.tiles:
    for theme in ("day", "dusk"):
        for detail in ("full", "small", "plain"):
            folder = ART / theme / detail
            folder.mkdir(parents=True, exist_ok=True)
            for rotation in range(6):
                (folder / f"{tile.id}-{rotation}.svg").write_text(
                    draw_tile(tile, rotation, theme=theme, detail=detail, marker=None)
                )
