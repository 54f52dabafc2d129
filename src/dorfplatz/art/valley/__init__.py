"""Sheets of the Valley as drawings, in the style of the tiles."""

from dorfplatz.art.valley.reasons import draw_reasons
from dorfplatz.art.valley.sheet import (
    centre_of,
    draw_ground_of,
    draw_sheet_of,
    draw_swatch_of,
    draw_symbol_of,
)

__all__ = ["centre_of", "draw_ground_of", "draw_reasons", "draw_sheet_of", "draw_swatch_of", "draw_symbol_of"]
