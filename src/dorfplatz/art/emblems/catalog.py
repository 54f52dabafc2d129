"""Every emblem by name, and its place on a tile."""

from collections.abc import Callable, Sequence
from functools import partial

from dorfplatz.art import figures
from dorfplatz.art.clouds import Puff, draw_puffs, puffs_of
from dorfplatz.art.emblems import buildings, country, travel
from dorfplatz.art.figures import FIGURES, draw_figure
from dorfplatz.art.geometry import Point, depth
from dorfplatz.art.markers import draw_seal
from dorfplatz.art.meadow import flock
from dorfplatz.art.pigments import Pigments
from dorfplatz.art.plan import Plan
from dorfplatz.art.svg import document, group
from dorfplatz.art.themes import Theme, pigments_of

CLEARING = 46.0
SCALE = 1.32
_SMALL_SCALE = 1.6

FIGURE = "figure_"

EMBLEMS: dict[str, Callable[[Pigments], str]] = {
    "balloon": lambda pigments: group(figures.balloon(pigments), 0, -10),
    "balloon_launch_site": country.balloon_launch_site,
    "box1": partial(travel.box, value=1),
    "box2": partial(travel.box, value=2),
    "box3": partial(travel.box, value=3),
    "box4": partial(travel.box, value=4),
    "box5": partial(travel.box, value=5),
    "camera": lambda pigments: group(figures.camera(pigments), 0, -6, 1.2),
    "castle": buildings.castle,
    "circus": country.circus,
    "clouds": country.clouds,
    "construction_site": buildings.construction_site,
    "deer": country.deer,
    "farm": buildings.farm,
    "flag_festival": country.flag_festival,
    "forest_cabin": buildings.forest_cabin,
    "forest_tunnel": travel.forest_tunnel,
    "golden_heart": lambda pigments: group(figures.golden_heart(pigments), 0, -2, 1.2),
    "grain_tunnel": travel.grain_tunnel,
    "granary": buildings.granary,
    "harbor": buildings.harbor,
    "harvest_festival": country.harvest_festival,
    "heart": lambda pigments: group(figures.red_heart(pigments), 0, 0, 1.2),
    "hill": country.hill,
    "locomotive": travel.locomotive,
    "mill": lambda pigments: group(figures.great_mill(pigments), 0, -10),
    "old_oak": country.old_oak,
    "photographer": travel.photographer,
    "school": buildings.school,
    "seal": lambda pigments: draw_seal(pigments, (0.0, 0.0), 2.0),
    "sheep": lambda pigments: flock(pigments, [(0.0, 0.0, False)], 2.6),
    "shepherdess": country.shepherdess,
    "ship": travel.ship,
    "signalman": travel.signalman,
    "signpost": country.signpost,
    "train_station": buildings.train_station,
    "village_tunnel": travel.village_tunnel,
    "warehouse": buildings.warehouse,
    "watchtower": buildings.watchtower,
    **{FIGURE + name: draw for name, draw in FIGURES.items()},
}

# Task tiles that show a place of their own, besides the Special tiles.
_PLACES = {"deer", "farm", "castle"}

# The balloon is a figure, so its tile shows only the launch field.
_ON_TILES = {"balloon_launch_site": country.launch_pad}
_SIGNAL_CORNERS = ((-26.0, 20.0), (-14.0, -8.0), (8.0, 22.0), (28.0, -38.0), (2.0, -30.0))
_WITH_SHEEP = {"shepherdess"}
_BESIDE_THE_BAND = {"signalman"}
_BIG_CLOUDS = ((-40.0, -30.0, 0.8), (42.0, -26.0, 0.75), (-38.0, 38.0, 0.75), (38.0, 40.0, 0.8), (0.0, 4.0, 1.4))
_FEW_CLOUDS = ((-28.0, -14.0, 0.72), (28.0, -12.0, 0.66), (0.0, 8.0, 1.2))


def emblem(name: str, pigments: Pigments) -> str:
    """The emblem centred on the origin; an unknown name gives a signpost."""
    return EMBLEMS.get(name, country.signpost)(pigments)


def has_emblem(plan: Plan) -> bool:
    """Special tiles show an emblem, except tunnels, which show their portals."""
    return (plan.tile.kind == "special" or plan.tile.id in _PLACES) and not plan.is_tunnel


def shows_sheep(plan: Plan) -> bool:
    """Whether the emblem already shows the tile's sheep."""
    return plan.tile.id in _WITH_SHEEP


def make_room(plan: Plan) -> None:
    """Reserve the spot where the emblem will stand."""
    if plan.is_clouds:
        plan.take((0.0, 0.0), 34)
    elif has_emblem(plan):
        x, y = _spot(plan)
        plan.take((x, y + 4), CLEARING if (x, y) == (0, 0) else 30)


def _spot(plan: Plan) -> Point:
    """The tile's middle, or the widest free place beside its band."""
    if plan.tile.id not in _BESIDE_THE_BAND or not plan.bands:
        return 0.0, 0.0
    points = [(x * 6.0, y * 6.0) for x in range(-9, 10) for y in range(-9, 10)]

    def room(point: Point) -> float:
        corners = [(point[0] + x, point[1] + y) for x, y in _SIGNAL_CORNERS]
        return min(min(plan.band_distance(spot) - 14, plan.region_distance(spot), depth(spot)) for spot in corners)

    return max(points, key=room)


def _puffs(plan: Plan) -> Sequence[Puff]:
    """The clouds over a tile, fewer where its sides have taken on a terrain."""
    if plan.joined:
        return puffs_of(plan)
    return _BIG_CLOUDS if "*" in plan.letters else _FEW_CLOUDS


def draw_tile_emblem(plan: Plan) -> str:
    """The tile's emblem at its place."""
    if not has_emblem(plan):
        return ""
    if plan.is_clouds:
        return draw_puffs(plan.pigments, _puffs(plan))
    x, y = _spot(plan)
    scale = SCALE if plan.is_full else _SMALL_SCALE
    if (x, y) != (0, 0):
        scale *= 0.8
    draw = _ON_TILES.get(plan.tile.id)
    return group(draw(plan.pigments) if draw else emblem(plan.tile.id, plan.pigments), x, y, scale)


def draw_emblem(name: str, theme: Theme = "day") -> str:
    """Draw one emblem as a complete SVG document of 108 by 108.

    "figure_NAME" draws a figure in its own square.
    """
    if name in EMBLEMS and name.startswith(FIGURE):
        return draw_figure(name.removeprefix(FIGURE), theme)
    words = name.replace("_", " ").capitalize()
    return document(emblem(name, pigments_of(theme)), (-54, -64, 108, 108), words)
