"""Tiles and maps as paper-cut drawings, upright in every rotation, by day and by dusk.

No rules live here: a drawing is a function of a tile, its rotation, and what lies on it.
"""

from dorfplatz.art.emblems import EMBLEMS, draw_emblem
from dorfplatz.art.figures import FIGURES, draw_figure
from dorfplatz.art.map import draw_map
from dorfplatz.art.markers import Fate
from dorfplatz.art.pad import draw_pad
from dorfplatz.art.pigments import Pigments
from dorfplatz.art.placed import Placed
from dorfplatz.art.plan import Detail
from dorfplatz.art.png import bounded_width, to_png
from dorfplatz.art.position import cloud_letters, placed_in
from dorfplatz.art.sheet import Section, draw_sheet
from dorfplatz.art.spots import FAR_SPOTS, FIGURE_SPOTS, Spot, layout_of, spots_of
from dorfplatz.art.themes import Theme, light_of, pigments_of, theme_named, theme_names
from dorfplatz.art.tile import draw_tile
from dorfplatz.art.warehouse import draw_warehouse

__all__ = [
    "EMBLEMS",
    "FAR_SPOTS",
    "FIGURES",
    "FIGURE_SPOTS",
    "Detail",
    "Fate",
    "Pigments",
    "Placed",
    "Section",
    "Spot",
    "Theme",
    "bounded_width",
    "cloud_letters",
    "draw_emblem",
    "draw_figure",
    "draw_map",
    "draw_pad",
    "draw_sheet",
    "draw_tile",
    "draw_warehouse",
    "layout_of",
    "light_of",
    "pigments_of",
    "placed_in",
    "spots_of",
    "theme_named",
    "theme_names",
    "to_png",
]
