"""The stops: hexes with an emblem and a name, in colour and ticked once they are reached."""

from collections.abc import Collection

from dorfplatz.art.emblems.catalog import emblem
from dorfplatz.art.svg import HEXAGON, fill, group, hexagon, shifted, stroke
from dorfplatz.campaign.art.cards import label, label_width
from dorfplatz.campaign.art.colours import Colours
from dorfplatz.campaign.art.trail import GOAL_RADIUS, STOP_RADIUS, radius_of, spots
from dorfplatz.catalog.campaign.sheet import CampaignSheet, Stop

RIM = 1.12
FLAG = "M-7 11V-13M-7-12H10L5-6L10 0H-7"
TICK = "M-6 .5L-1.8 4.6L6.5-4.6"


def draw_stops(sheet: CampaignSheet, colours: Colours, reached: Collection[str]) -> str:
    """All stops; lower ones are drawn in front."""
    drawing = ""
    for stop in sorted(sheet.stops.values(), key=lambda stop: stop.y):
        drawing += _start(colours, stop) if stop.id == sheet.start else _hex(sheet, colours, stop, stop.id in reached)
    return drawing


def _start(colours: Colours, stop: Stop) -> str:
    """The start: a plum disc with a flag."""
    disc = stroke("M1 4h0", colours.tile.shadow, 52) + stroke("M0 0h0", colours.tile.plum, 52)
    return group(disc + stroke(FLAG, colours.on_plum, 3.4), stop.x, stop.y)


def _hex(sheet: CampaignSheet, colours: Colours, stop: Stop, is_reached: bool) -> str:
    """A hex, at half strength until it is reached."""
    is_goal = radius_of(sheet, stop.id) == GOAL_RADIUS
    scale = (GOAL_RADIUS if is_goal else STOP_RADIUS) / 100 / RIM
    rim, ground = (colours.rim, colours.tile.meadow) if is_reached else (colours.sleeping_rim, colours.sleeping)
    picture = group(emblem(stop.id, colours.tile), 0, 2, 1.2 if is_goal else 1.5)
    drawing = (
        fill(hexagon(1.1), colours.tile.shadow, shifted(2, 9))
        + fill(hexagon(RIM), rim)
        + fill(HEXAGON, ground)
        + (picture if is_reached else f'<g opacity=".5">{picture}</g>')
    )
    if is_reached:
        drawing += group(_tick(colours), 50, -66, 1.6)
    title = sheet.title_of(stop.id)
    return group(drawing, stop.x, stop.y, scale) + label(colours, title, stop.x, _label_height(sheet, stop, title))


def _label_height(sheet: CampaignSheet, stop: Stop, title: str) -> float:
    """The height of the name: beneath the hex, or above it where it would cover a circle."""
    away = radius_of(sheet, stop.id) + 16
    width = label_width(title)
    hides = any(abs(x - stop.x) < width / 2 and abs(y - stop.y - away) < 14 for x, y in spots(sheet).values())
    return stop.y - away if hides else stop.y + away


def _tick(colours: Colours) -> str:
    return stroke("M0 0h0", colours.rim, 30.4) + stroke("M0 0h0", colours.tick, 25.6) + stroke(TICK, "#FFFFFF", 3.4)
