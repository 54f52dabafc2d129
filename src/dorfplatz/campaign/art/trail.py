"""The trail: a sandy path through the hills from stop to stop, with circles on it."""

import math
from collections.abc import Collection
from functools import lru_cache
from itertools import pairwise

from dorfplatz.art.emblems.catalog import emblem
from dorfplatz.art.geometry import Point, between
from dorfplatz.art.svg import dot, group, line, placed, shifted, stroke
from dorfplatz.campaign.art.colours import Colours
from dorfplatz.campaign.track import Circle, track_of
from dorfplatz.catalog.campaign.sheet import CampaignSheet, Path

WIDTH, RIM = 22.0, 26.0
STOP_RADIUS, GOAL_RADIUS, START_RADIUS = 58.0, 68.0, 30.0
STEPS = 60
LONG = 8
SPACING = 20.0
GAP = 6.0
LEAST_SWING = 0.08
CROSS = "M-2.8-2.8l5.6 5.6m0-5.6l-5.6 5.6"


def radius_of(sheet: CampaignSheet, stop: str) -> float:
    """The radius of a stop; the start is small, the last stop big."""
    if stop == sheet.start:
        return START_RADIUS
    return GOAL_RADIUS if stop == [*sheet.stops][-1] else STOP_RADIUS


def curve(sheet: CampaignSheet, path: Path, number: int) -> list[Point]:
    """The points of a path: an arc, or an S-curve where it is long.

    It bends first to the side that the sheet says, or else left and right in turns.
    """
    start, end = sheet.stops[path.start], sheet.stops[path.end]
    across, down = end.x - start.x, end.y - start.y
    length = math.hypot(across, down) or 1.0
    turns = 2 if path.circles >= LONG else 1
    room = length - radius_of(sheet, path.start) - radius_of(sheet, path.end) - 2 * GAP
    swing = _swing(length, room, path.circles, turns)
    if path.bends == "left" or (not path.bends and number % 2 == 0):
        swing = -swing
    points = []
    for step in range(STEPS + 1):
        share = step / STEPS
        aside = math.sin(share * math.pi * turns) * swing / length
        points.append((start.x + across * share - down * aside, start.y + down * share + across * aside))
    return points


def _swing(length: float, room: float, circles: int, turns: int) -> float:
    """How far an arc swings out so that all circles fit on it, and a little in any case."""
    short_of = max((circles - 1) * SPACING - room, 0)
    return max(2 * length / (math.pi * turns) * math.sqrt(short_of / length), LEAST_SWING * length)


@lru_cache(maxsize=16)
def curves(sheet: CampaignSheet) -> dict[str, list[Point]]:
    """All paths by name."""
    return {path.name: curve(sheet, path, number) for number, path in enumerate(sheet.paths)}


@lru_cache(maxsize=16)
def spots(sheet: CampaignSheet) -> dict[Circle, Point]:
    """The centre of each circle, spaced evenly along the free part of its path."""
    found: dict[Circle, Point] = {}
    for path in sheet.paths:
        points = curves(sheet)[path.name]
        rooms = (radius_of(sheet, path.start) + GAP, radius_of(sheet, path.end) + GAP)
        free = [
            point
            for point in points
            if math.dist(point, points[0]) > rooms[0] and math.dist(point, points[-1]) > rooms[1]
        ]
        for number, point in enumerate(_spread(free or points[STEPS // 2 :][:1], path.circles), 1):
            found[Circle(path.name, number)] = point
    return found


def _spread(points: list[Point], count: int) -> list[Point]:
    """A number of points at equal distances along a line, both ends included."""
    lengths = [0.0]
    for before, here in pairwise(points):
        lengths.append(lengths[-1] + math.dist(before, here))
    found = []
    for number in range(count):
        wanted = lengths[-1] * (number / (count - 1) if count > 1 else 0.5)
        after = next((i for i, length in enumerate(lengths) if length >= wanted - 1e-6), len(points) - 1)
        if after == 0:
            found.append(points[0])
            continue
        share = (wanted - lengths[after - 1]) / max(lengths[after] - lengths[after - 1], 1e-6)
        found.append(between(points[after - 1], points[after], share))
    return found


def draw_trail(sheet: CampaignSheet, colours: Colours) -> str:
    """The sand of all paths: shadow, rim, and the way itself."""
    data = "".join(line(*points) for points in curves(sheet).values())
    return (
        stroke(data, "#342C1E/.16", RIM + 1, shifted(1, 5))
        + stroke(data, colours.tile.road_edge, RIM)
        + stroke(data, colours.tile.road, WIDTH)
    )


def draw_circles(
    sheet: CampaignSheet, colours: Colours, crossed: Collection[Circle], following: Collection[Circle]
) -> str:
    """Crossed circles are plum with a cross, those that may be crossed now have a ring, hearts are hearts."""
    places, hearts = spots(sheet), track_of(sheet).hearts
    plain = [circle for circle in places if circle not in hearts]
    blank = "".join(dot(*places[circle]) for circle in plain if circle not in crossed and circle not in following)
    ringed = "".join(dot(*places[circle]) for circle in plain if circle in following)
    done = "".join(dot(*places[circle]) for circle in plain if circle in crossed)
    crosses = "".join(placed(CROSS, *places[circle]) for circle in plain if circle in crossed)
    plum = colours.tile.plum
    return (
        stroke(blank, colours.circle_rim, 15.6)
        + stroke(blank, colours.paper, 12.4)
        + stroke(ringed, colours.halo, 25)
        + stroke(ringed, plum, 16.6)
        + stroke(ringed, colours.paper, 11.4)
        + stroke(done, plum, 15)
        + stroke(crosses, colours.on_plum, 2)
        + "".join(_heart(colours, places[circle], circle in crossed, circle in following) for circle in sorted(hearts))
    )


def _heart(colours: Colours, at: Point, is_crossed: bool, is_next: bool) -> str:
    drawing = stroke(dot(*at), colours.halo, 37) + stroke(dot(*at), colours.tile.plum, 33) if is_next else ""
    drawing += stroke(dot(*at), colours.tile.road, 28) if is_next else ""
    drawing += group(emblem("heart", colours.tile), at[0], at[1], 0.36)
    return drawing + (stroke(placed(CROSS, at[0], at[1], 1.4), colours.on_plum, 2.6) if is_crossed else "")
