"""A position as tiles to draw, each with what stands on it."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from dorfplatz.art.placed import Placed
from dorfplatz.catalog.map.tile import LETTERS

if TYPE_CHECKING:
    from dorfplatz.games.map.face import MapFace
    from dorfplatz.hexes import Cell


def placed_in(position: MapFace) -> list[Placed]:
    """Every tile on the map with its marker, figures and points, and the sides of the cloud."""
    figures = _figures(position)
    cameras = {cell: number for number, cell in enumerate(position.figures.cameras, 1)}
    again = position.scored_again()
    became = cloud_letters(position)
    tiles = []
    for laid in position.laid:
        sides, joins = became if "*" in laid.tile.edges and became else (None, "")
        tiles.append(
            Placed(
                laid.tile,
                laid.q,
                laid.r,
                laid.rotation,
                laid.marker,
                laid.fate,
                tuple(figures.get(laid.cell, ())),
                cameras.get(laid.cell, 0),
                again.get(laid.tile.id, 0),
                sides,
                joins,
            )
        )
    return tiles


def _figures(position: MapFace) -> dict[Cell, list[str]]:
    """The names of the figures on each cell."""
    standing = position.figures
    figures: dict[Cell, list[str]] = defaultdict(list)
    for cell in standing.red_hearts:
        figures[cell].append("red_heart")
    for name, alone in (
        ("golden_heart", standing.golden_heart),
        ("great_mill", standing.mill),
        ("balloon", standing.balloon),
        ("photographer", standing.photographer),
    ):
        if alone is not None:
            figures[alone].append(name)
    return figures


def cloud_letters(position: MapFace) -> tuple[str, str] | None:
    """The letters of the cloud's sides ("*" if free) and their regions in it ("-" for none).

    They are what `draw_tile` takes as `sides` and `joins`; None while all sides are free.
    """
    became = position.cloud_sides()
    if not became:
        return None
    sides = "".join(LETTERS[became[side][0]] if side in became else "*" for side in range(6))
    return sides, "".join(str(became[side][1]) if side in became else "-" for side in range(6))
