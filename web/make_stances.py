"""Writes where the bubble of every Task tile stands in each rotation, as the art places it, for the web app."""

import json
from pathlib import Path

from dorfplatz import Game
from dorfplatz.games.art.markers import Stance
from dorfplatz.games.art.tile import paint_tile

STANCES = Path(__file__).parent / "src/games/romantik/stances.json"


def stances() -> dict[str, list[tuple[float, float, str, float]]]:
    """By tile id, six rows [tip x, tip y, side of the tip on which the body stands, lean]."""
    tiles = [tile for tile in Game("romantik").catalog.tiles if tile.task]
    return {tile.id: [_row(paint_tile(tile, rotation).stance) for rotation in range(6)] for tile in tiles}


def _row(stance: Stance) -> tuple[float, float, str, float]:
    x, y = stance.tip
    return round(x, 1), round(y, 1), stance.place, stance.lean


def text() -> str:
    """A row a tile, so that changes are easy to read."""
    rows = (f"  {json.dumps(name)}: {json.dumps(row)}" for name, row in stances().items())
    return "{\n" + ",\n".join(rows) + "\n}\n"


if __name__ == "__main__":
    STANCES.write_text(text())
