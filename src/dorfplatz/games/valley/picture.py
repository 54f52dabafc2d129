"""A picture of the Valley: all sheets side by side, with names and results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dorfplatz.games.valley.position import ValleyPosition


def draw_valley(
    position: ValleyPosition,
    names: Sequence[str] | None = None,
    theme: str = "day",
    *,
    explain: bool = False,
    is_shared: bool = False,
) -> str:
    """All sheets of a game as one SVG; with `explain`, it shows where the points come from.

    A picture to share is not too wide.
    """
    from dorfplatz.art.side_by_side import columns_for, side_by_side
    from dorfplatz.art.valley import draw_reasons, draw_sheet_of
    from dorfplatz.games.record import default_names
    from dorfplatz.games.valley.explain import explain_sheet

    drawings = []
    scores = position.scores
    for name, sheet in zip(names or default_names(position.game.players), position.sheets, strict=True):
        over = draw_reasons(explain_sheet(position, sheet.player), sheet.drawn, theme) if explain else ""
        drawing = draw_sheet_of(position.game.sheet, sheet.drawn, theme, over)
        drawings.append((f"{name}: {scores[sheet.player].total}", drawing))
    return side_by_side(drawings, theme, columns_for(len(drawings)) if is_shared else None)
