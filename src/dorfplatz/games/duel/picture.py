"""A picture of a Duel: all maps side by side, with names and results."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from dorfplatz.games.duel.position import DuelPosition

HEADING = 90
GAP = 60
CAPITALS = 34
PAPER = {"day": ("#F3ECDD", "#342C1E"), "dusk": ("#1F2430", "#EFE6D2")}
VIEW_BOX = re.compile(r'viewBox="(\S+) (\S+) (\S+) (\S+)"')


def draw_duel(position: DuelPosition, names: Sequence[str] | None = None, theme: Literal["day", "dusk"] = "day") -> str:
    """All maps of a Duel as one SVG."""
    from dorfplatz.games.art import draw_map, placed_in
    from dorfplatz.games.art.lettering import letter_line

    paper, ink = PAPER[theme]
    names = names or [f"Player {seat}" for seat in range(1, position.game.players + 1)]
    pieces, x, tallest = [], 0.0, 0.0
    for name, side in zip(names, position.sides, strict=True):
        tiles = placed_in(side)
        drawing = draw_map(tiles, theme=theme, last=(tiles[-1].q, tiles[-1].r) if tiles else None)
        box = VIEW_BOX.search(drawing)
        assert box is not None
        width, height = float(box[3]), float(box[4])
        heading = f"{name}: {side.score.total}"
        pieces.append(letter_line(heading, x + width / 2, HEADING * 0.65, CAPITALS, ink, centred=True))
        place = f'x="{x:.1f}" y="{HEADING}" width="{width:.1f}" height="{height:.1f}" '
        pieces.append(drawing.replace("<svg ", f"<svg {place}", 1))
        x += width + GAP
        tallest = max(tallest, height)
    size = f"0 0 {x - GAP:.1f} {tallest + HEADING:.1f}"
    paper_sheet = f'<rect width="100%" height="100%" fill="{paper}"/>'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{size}" fill="none" stroke-linecap="round">'
    return f"{head}{paper_sheet}{''.join(pieces)}</svg>"
