"""A picture of a Duel: all maps side by side, with names and results."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from dorfplatz.games.duel.position import DuelPosition

HEADING = 90
GAP = 60
PAPER = {"day": ("#F3ECDD", "#342C1E"), "dusk": ("#1F2430", "#EFE6D2")}
VIEW_BOX = re.compile(r'viewBox="(\S+) (\S+) (\S+) (\S+)"')


def draw_duel(position: DuelPosition, names: Sequence[str] | None = None, theme: Literal["day", "dusk"] = "day") -> str:
    """All maps of a Duel as one SVG."""
    from dorfplatz.games.art import draw_map, placed_in

    paper, ink = PAPER[theme]
    names = names or [f"Player {seat}" for seat in range(1, position.game.players + 1)]
    pieces, x, tallest = [], 0.0, 0.0
    for name, side in zip(names, position.sides, strict=True):
        tiles = placed_in(side)
        drawing = draw_map(tiles, theme=theme, last=(tiles[-1].q, tiles[-1].r) if tiles else None)
        box = VIEW_BOX.search(drawing)
        assert box is not None
        width, height = float(box[3]), float(box[4])
        heading = f"{escape(name)}: {side.score.total}"
        pieces.append(
            f'<text x="{x + width / 2:.1f}" y="{HEADING * 0.65:.0f}" text-anchor="middle" font-size="44" '
            f'font-family="serif" fill="{ink}" stroke="none">{heading}</text>'
        )
        place = f'x="{x:.1f}" y="{HEADING}" width="{width:.1f}" height="{height:.1f}" '
        pieces.append(drawing.replace("<svg ", f"<svg {place}", 1))
        x += width + GAP
        tallest = max(tallest, height)
    size = f"0 0 {x - GAP:.1f} {tallest + HEADING:.1f}"
    paper_sheet = f'<rect width="100%" height="100%" fill="{paper}"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{size}">{paper_sheet}{"".join(pieces)}</svg>'
