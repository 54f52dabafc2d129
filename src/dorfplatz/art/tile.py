"""One tile as a drawing: ground, bands, then upright things from far to near, then its marker."""

import zlib
from dataclasses import dataclass, replace
from functools import lru_cache

from dorfplatz.art.anchors import stance_of
from dorfplatz.art.clouds import draw_lanes, draw_mist
from dorfplatz.art.emblems import draw_tile_emblem, has_emblem, make_room, shows_sheep
from dorfplatz.art.flags import draw_flags, plant_flags
from dorfplatz.art.forest import draw_forest
from dorfplatz.art.geometry import APOTHEM, RADIUS
from dorfplatz.art.grain import draw_field, draw_sheaves
from dorfplatz.art.markers import HEIGHT, Fate, Stance, draw_bubble, draw_disc, draw_seal, width_of
from dorfplatz.art.meadow import draw_meadow, draw_sheep
from dorfplatz.art.pigments import Pigments
from dorfplatz.art.plan import Detail, Plan, plan_of
from dorfplatz.art.streams import draw_deck, draw_stream, pool_of
from dorfplatz.art.svg import (
    HEXAGON,
    clip_definition,
    clipped,
    document,
    fill,
    hexagon,
    shifted,
    stroke,
)
from dorfplatz.art.themes import Theme, pigments_of
from dorfplatz.art.tracks import draw_track, draw_tunnel
from dorfplatz.art.village import draw_cobble, draw_village
from dorfplatz.art.words import describe
from dorfplatz.catalog.map.tile import Tile

MARGIN = 3.0
EMBLEM_TOP = (0.0, -48.0)
MARKER_SCALES: dict[Detail, float] = {"full": 1.08, "small": 1.7, "plain": 1.0}


@dataclass(frozen=True, slots=True)
class TileArt:
    """A drawn tile in layers: its ground, what stands on it, and where its marker goes."""

    ground: str
    uprights: str
    stance: Stance
    letters: str


@lru_cache(maxsize=1024)
def paint_tile(
    tile: Tile,
    rotation: int,
    theme: Theme = "day",
    detail: Detail = "full",
    outlines: bool = False,
    sides: str | None = None,
    joins: str = "",
) -> TileArt:
    """The layers of a tile in a rotation; some themes always have outlines."""
    pigments = pigments_of(theme)
    plan = plan_of(tile, rotation, pigments, detail, outlines or pigments.outlined, sides, joins)
    flags = plant_flags(plan)
    make_room(plan)
    ground = fill(hexagon(1.012), pigments.meadow) + draw_meadow(plan) + _draw_regions(plan) + _draw_bands(plan)
    uprights = _draw_uprights(plan)
    if detail != "plain":
        uprights += draw_sheep(plan) if not shows_sheep(plan) else ""
    uprights += draw_flags(plan, flags)
    if has_emblem(plan):
        uprights += draw_tile_emblem(plan)
        plan.take(EMBLEM_TOP, 24)
    return TileArt(ground, uprights, stance_of(plan), plan.letters)


def _draw_regions(plan: Plan) -> str:
    """Draw the ground of forest, field and village."""
    pigments = plan.pigments
    colours = {"W": pigments.forest_floor, "G": pigments.grain, "V": pigments.village_ground}
    if plan.detail == "plain":
        colours["W"] = pigments.crowns[1]
    outlines = "".join(region.outline for region in plan.regions)
    drawing = draw_mist(plan) + fill(outlines, pigments.shadow, ' opacity=".7"' + shifted(1.5, 3))
    for region in plan.regions:
        drawing += fill(region.outline, colours[region.letter])
        if region.letter == "G":
            drawing += draw_field(plan, region)
        elif region.letter == "V":
            drawing += draw_cobble(plan, region)
    drawing += draw_lanes(plan)
    if plan.outlines:
        drawing += stroke("".join(region.border for region in plan.regions), pigments.outline, 2)
    return drawing


def _draw_bands(plan: Plan) -> str:
    """Draw streams and tracks; the one that crosses above comes last, on its deck."""
    if plan.is_tunnel:
        return "".join(draw_tunnel(plan, band) for band in plan.bands)
    bands = sorted(plan.bands, key=lambda band: (band.letter == plan.tile.over, band.letter == "T"))
    drawing = ""
    for index, band in enumerate(bands):
        if band.letter == plan.tile.over and index:
            drawing += draw_deck(plan, band, bands[0])
        if band.letter == "S":
            drawing += draw_stream(plan, band)
            if pool := pool_of(plan, band):
                plan.take(pool[0], pool[1] + 4)
        else:
            drawing += draw_track(plan, band)
    return drawing


def _draw_uprights(plan: Plan) -> str:
    """Draw trees, sheaves and houses of all regions."""
    drawing = ""
    for region in sorted(plan.regions, key=lambda region: min(y for _, y in region.polygon)):
        if region.letter == "V":
            drawing += draw_village(plan, region)
        elif plan.detail != "plain":
            drawing += draw_forest(plan, region) if region.letter == "W" else draw_sheaves(plan, region)
    return drawing


def draw_marker(
    pigments: Pigments,
    tile: Tile,
    art: TileArt,
    marker: int | None,
    fate: Fate,
    detail: Detail,
    scale: float,
    around: int = 0,
) -> str:
    """Draw the bubble of a Task tile, or the seal that replaces it.

    `around` has a bit for each occupied side, which a Wraparound Task shows.
    """
    if not tile.task or fate == "none":
        return ""
    if fate == "completed":
        x, y = art.stance.middle(scale * 0.45)
        return draw_seal(pigments, (x, y), scale * (2.6 if detail == "plain" else 1.1))
    if marker is None:
        return ""
    if detail == "plain":
        return draw_disc(pigments, tile.task, marker, (0.0, 0.0), fate, around)
    return draw_bubble(pigments, tile.task, marker, art.stance, scale, fate, around)


def _fitted(art: TileArt, scale: float, width: float) -> TileArt:
    """The same art with its bubble moved inside the picture."""
    x, y = art.stance.middle(scale, width)
    room_x, room_y = APOTHEM - width / 2 * scale, RADIUS - HEIGHT / 2 * scale
    tip = (
        art.stance.tip[0] + max(-room_x, min(room_x, x)) - x,
        art.stance.tip[1] + max(-room_y, min(room_y, y)) - y,
    )
    return replace(art, stance=replace(art.stance, tip=tip))


def prefix_of(*parts: object) -> str:
    """A prefix for ids, so that two drawings on one page never share an id."""
    text = "/".join(str(part) for part in parts)
    return f"d{zlib.crc32(text.encode()):08x}"


def draw_tile(
    tile: Tile,
    rotation: int = 0,
    *,
    theme: Theme = "day",
    marker: int | None = None,
    fate: Fate = "open",
    detail: Detail = "full",
    outlines: bool = False,
    sides: str | None = None,
    joins: str = "",
    around: int = 0,
) -> str:
    """Draw one tile as a complete SVG document.

    `marker` is the number on its Task bubble (None draws no bubble, zero the sign alone), and `around` has a bit for
    each occupied side, for a Wraparound Task. `sides` are the six letters that a cloud's sides have taken on, by side
    ("*" if still free), `joins` the number of each side's region inside the cloud ("-" for none).
    """
    pigments = pigments_of(theme)
    outlines = outlines or pigments.outlined
    art = paint_tile(tile, rotation % 6, theme, detail, outlines, sides, joins)
    clip = prefix_of(tile.id, tile.edges, rotation % 6, theme, detail, outlines, sides, joins, marker, fate, around)
    scale = MARKER_SCALES[detail]
    content = (
        f"<defs>{clip_definition(clip)}</defs>"
        + clipped(art.ground + art.uprights, clip)
        + stroke(HEXAGON, pigments.outline if outlines else pigments.seam, 2 if outlines else 1.4)
        + draw_marker(pigments, tile, _fitted(art, scale, width_of(tile.task)), marker, fate, detail, scale, around)
    )
    return document(content, _box(MARGIN), describe(tile, art.letters, marker, fate))


def _box(margin: float) -> tuple[float, float, float, float]:
    """The view box of a tile with a margin on all sides."""
    return -APOTHEM - margin, -RADIUS - margin, 2 * (APOTHEM + margin), 2 * (RADIUS + margin)
