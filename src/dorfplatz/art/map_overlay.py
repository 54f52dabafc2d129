"""What is drawn above all tiles of a map: figures, markers, the photographer's trail and the tile in hand."""

from dorfplatz.art.figures import SIDES_OF_BOXES, figure_art
from dorfplatz.art.geometry import STEPS
from dorfplatz.art.map_layers import MapStyle
from dorfplatz.art.placed import Placed
from dorfplatz.art.plan import Detail
from dorfplatz.art.spots import Spot, layout_of, spots_of
from dorfplatz.art.states import draw_ghost, draw_illegal
from dorfplatz.art.svg import clipped, group, line, number, stroke
from dorfplatz.art.tile import TileArt, draw_marker

MARKER_SCALES: dict[Detail, float] = {"full": 1.3, "small": 2.0, "plain": 1.0}
TRAIL_SCALES: dict[Detail, float] = {"full": 1.0, "small": 1.5, "plain": 2.0}


def draw_overlay(style: MapStyle, arts: list[tuple[Placed, TileArt]]) -> str:
    """Figures, bubbles and seals, above all tiles, from far to near."""
    scale = MARKER_SCALES[style.detail]
    cells = {(spot.q, spot.r) for spot, _ in arts}
    drawing = ""
    for spot, art in arts:
        around = sum(1 << side for side, (q, r) in enumerate(STEPS) if (spot.q + q, spot.r + r) in cells)
        marker = _marker(style, spot, art, scale, around)
        drawing += group(_figures(style, spot, art) + marker, *spot.centre)
    return drawing


def _marker(style: MapStyle, spot: Placed, art: TileArt, scale: float, around: int = 0) -> str:
    """The bubble of a Task tile, or its seal."""
    if spot.fate == "completed" and not style.seals:
        return ""
    marker = spot.marker or None
    return draw_marker(style.pigments, spot.tile, art, marker, spot.fate, style.detail, scale, around)


def spots_on(spot: Placed, art: TileArt, detail: Detail) -> dict[str, Spot]:
    """Where each figure stands on its tile."""
    has_marker = spot.tile.task and spot.fate != "none"
    bubble = art.stance.middle(MARKER_SCALES[detail])[1] if has_marker else None
    return spots_of(spot.counts, layout_of(bubble), far=detail != "full" and spot.tile.kind == "landscape")


def _figures(style: MapStyle, spot: Placed, art: TileArt) -> str:
    """The figures on a tile, from far to near."""
    counts = spot.counts
    spots = sorted(spots_on(spot, art, style.detail).items(), key=lambda item: item[1][1])
    return "".join(
        group(figure_art(name, style.pigments, counts[name]), x, y, size / SIDES_OF_BOXES[name])
        for name, (x, y, size) in spots
    )


def draw_trail(style: MapStyle, arts: list[tuple[Placed, TileArt]]) -> str:
    """The photographer's trail: dots from his tile along the camera markers in order."""
    numbered = {spot.camera: (spot, art) for spot, art in arts if spot.camera}
    points = [spot.centre for spot, _ in arts if spot.tile.id == "photographer"][:1]
    for _, (spot, art) in sorted(numbered.items()):
        x, y, _ = spots_on(spot, art, style.detail)["camera"]
        points.append((spot.centre[0] + x, spot.centre[1] + y))
    if len(points) < 2:
        return ""
    scale = TRAIL_SCALES[style.detail]
    dots = f' stroke-dasharray="0 {number(14 * scale)}"'
    data = line(*points)
    return stroke(data, style.pigments.marker_ink, 8.4 * scale, dots) + stroke(
        data, style.pigments.marker_paper, 5 * scale, dots
    )


def draw_held_tile(style: MapStyle, ghost: Placed, wrong_side: int | None) -> str:
    """The tile in hand, held over its cell, or marked as one that does not fit."""
    art = style.paint(ghost)
    marker = _marker(style, ghost, art, MARKER_SCALES[style.detail])
    picture = clipped(art.ground + art.uprights, style.clip)
    if wrong_side is not None:
        drawing = draw_illegal(style.pigments, picture, wrong_side, style.clip)
    else:
        drawing = draw_ghost(style.pigments, picture)
    return group(drawing + marker, *ghost.centre)
