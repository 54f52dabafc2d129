"""The country: layers of hills under the sky, with woods, houses and sheep away from the paths."""

import math
import random
from collections.abc import Callable
from functools import lru_cache

import numpy as np

from dorfplatz.art import Theme
from dorfplatz.art.forest import Crown, draw_crowns
from dorfplatz.art.geometry import Point
from dorfplatz.art.meadow import flock
from dorfplatz.art.svg import dot, fill, line, placed, shifted, stroke
from dorfplatz.art.village import House, draw_houses
from dorfplatz.campaign.art.colours import Colours, colours_of
from dorfplatz.campaign.art.trail import curves
from dorfplatz.catalog.campaign.sheet import CampaignSheet

WIDTH, HEIGHT = 1440, 900
SUN = (1330.0, 150.0)

# Height, amplitude, wavelength and phase of each layer, from far to near.
RIDGES = (
    (120, 22, 150, 0.0),
    (200, 26, 190, 1.3),
    (330, 30, 230, 2.6),
    (500, 26, 200, 0.4),
    (670, 24, 210, 1.9),
    (800, 16, 170, 3.1),
)
TRIES = 2600
CARDS = ((0, 0, 900, 112), (0, 690, 440, 900))
TUFT = "M-3.5-3.5L-1 0M0-5.5V0M3.5-3.5L1 0"


@lru_cache(maxsize=8)
def draw_country(sheet: CampaignSheet, theme: Theme) -> tuple[str, str]:
    """Everything behind the trail and beside it."""
    colours = colours_of(theme)
    return _hills(colours), _scenery(sheet, colours)


def _hills(colours: Colours) -> str:
    sky = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{colours.sky}"/>' + stroke(dot(*SUN), colours.sun, 92)
    for ridge, colour in zip(RIDGES, colours.hills, strict=True):
        shape = _ridge(*ridge)
        sky += fill(shape, colours.ridge, shifted(0, -5)) + fill(shape, colour)
    return sky


def _ridge(height: float, swing: float, width: float, start: float) -> str:
    points: list[Point] = [(-10, HEIGHT + 10)]
    for x in range(-10, WIDTH + 20, 20):
        wave = math.sin(x / width + start) + math.sin(x / (width * 0.43) + start * 2) * 0.3
        points.append((x, height + wave * swing))
    return line(*points, (WIDTH + 10, HEIGHT + 10)) + "Z"


def _scenery(sheet: CampaignSheet, colours: Colours) -> str:
    """Woods and hamlets in zones of their own, and now and then a sheep or a tuft of grass."""
    chance = random.Random(4)
    is_clear = _clearings(sheet)
    crowns: list[Crown] = []
    houses: list[House] = []
    sheep: list[tuple[float, float, bool]] = []
    tufts: list[Point] = []
    taken: list[Point] = []
    for _ in range(TRIES):
        x, y = chance.uniform(10, WIDTH - 10), chance.uniform(150, HEIGHT - 10)
        zone = math.sin(x / 130) + math.cos(y / 105 + x / 260)
        room = 15 if zone > 0.45 else 36 if zone < -1.15 else 24
        if not is_clear(x, y) or any(math.dist((x, y), other) < room for other in taken):
            continue
        if zone > 0.45:
            crowns.append(Crown(x, y, chance.uniform(10, 14), chance.choice(("light", "dark", "pointed", "pointed"))))
        elif zone < -1.15:
            roof, mirrored, chimney = chance.randrange(3), chance.random() < 0.5, chance.random() < 0.6
            houses.append(House(x, y, 1.15, roof, mirrored, chimney))
        elif chance.random() < 0.02:
            sheep.append((x, y, chance.random() < 0.5))
        elif chance.random() < 0.1:
            tufts.append((x, y))
        else:
            continue
        taken.append((x, y))
    houses.sort(key=lambda house: house.y)
    grass = stroke("".join(placed(TUFT, x, y) for x, y in tufts), colours.tile.tuft, 1.4)
    woods = draw_crowns(colours.tile, crowns, outlines=False)
    return grass + woods + draw_houses(colours.tile, houses) + flock(colours.tile, sheep, 0.95)


def _clearings(sheet: CampaignSheet) -> Callable[[float, float], bool]:
    """A test whether something may stand at a place: away from paths and stops, and not under the cards."""
    ways = np.array([point for points in curves(sheet).values() for point in points])
    stops = np.array([(stop.x, stop.y + 20) for stop in sheet.stops.values()])

    def is_clear(x: float, y: float) -> bool:
        if any(left <= x <= right and top <= y <= bottom for left, top, right, bottom in CARDS):
            return False
        here = np.array([x, y])
        return bool(
            np.hypot(*(ways - here).T).min(initial=1e9) > 40 and np.hypot(*(stops - here).T).min(initial=1e9) > 92
        )

    return is_clear


def view_box(beneath: float) -> tuple[float, float, float, float]:
    """The view box of the picture, with room for more beneath."""
    return 0.0, 0.0, float(WIDTH), HEIGHT + beneath
