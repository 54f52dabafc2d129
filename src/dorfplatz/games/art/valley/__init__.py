"""The sheets of the Valley as drawings, in the same hand as the tiles."""

from dorfplatz.games.art.valley.reasons import draw_reasons
from dorfplatz.games.art.valley.sheet import SHEET_BOX, centre_of, draw_ground, draw_sheet_of, sheet_content
from dorfplatz.games.art.valley.symbols import draw_symbol

__all__ = [
    "SHEET_BOX",
    "centre_of",
    "draw_ground",
    "draw_reasons",
    "draw_sheet_of",
    "draw_symbol",
    "sheet_content",
]
