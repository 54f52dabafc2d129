"""A picture of a Duel: all maps side by side, with names and results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dorfplatz.games.duel.position import DuelPosition


def draw_duel(
    position: DuelPosition,
    names: Sequence[str] | None = None,
    theme: str = "day",
    end: DuelPosition | None = None,
) -> str:
    """All maps of a Duel as one SVG.

    With its `end`, they have room for what lies there then, and neither seals nor the rim of the last move.
    """
    from dorfplatz.art import draw_map, placed_in
    from dorfplatz.art.side_by_side import columns_for, side_by_side
    from dorfplatz.games.record import default_names

    drawings = []
    for name, side in zip(names or default_names(position.game.players), position.sides, strict=True):
        tiles = placed_in(side)
        if end is None:
            drawing = draw_map(tiles, theme=theme, last=(tiles[-1].q, tiles[-1].r) if tiles else None)
        else:
            drawing = draw_map(tiles, theme=theme, seals=False, frame=placed_in(end.sides[side.seat]))
        drawings.append((f"{name}: {side.score.total}", drawing))
    return side_by_side(drawings, theme, columns_for(len(drawings)) if end else None)
