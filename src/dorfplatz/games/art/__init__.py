"""The tiles and maps of the village games as drawings: paper-cut, upright in every rotation, by day and by dusk.

No rules live here: a drawing is a function of a tile, its rotation, and what lies on it.
"""

from dorfplatz.games.art.emblems import EMBLEMS, draw_emblem
from dorfplatz.games.art.map import Figure, Heart, Placed, draw_map
from dorfplatz.games.art.markers import Fate
from dorfplatz.games.art.pigments import Pigments, Theme, pigments_of
from dorfplatz.games.art.plan import Detail
from dorfplatz.games.art.png import to_png
from dorfplatz.games.art.sheet import Section, draw_sheet
from dorfplatz.games.art.tile import draw_layers, draw_tile

__all__ = [
    "EMBLEMS",
    "Detail",
    "Fate",
    "Figure",
    "Heart",
    "Pigments",
    "Placed",
    "Section",
    "Theme",
    "draw_emblem",
    "draw_layers",
    "draw_map",
    "draw_sheet",
    "draw_tile",
    "pigments_of",
    "to_png",
]
