"""Where Task bubbles stand."""

import pytest

from dorfplatz.art.anchors import SCALES
from dorfplatz.art.geometry import SIDES, depth
from dorfplatz.art.markers import HEIGHT, WIDTH, Stance
from dorfplatz.art.plan import plan_of
from dorfplatz.art.themes import pigments_of
from dorfplatz.art.tile import paint_tile

from .samples import TILES

DAY = pigments_of("day")

TASKS = [name for name, tile in TILES.items() if tile.task]
ON_A_BAND = [name for name in TASKS if TILES[name].task in ("S", "T")]


def is_hidden(point: tuple[float, float], stance: Stance) -> bool:
    scale = SCALES["full"]
    x, y = stance.middle(scale)
    return abs(point[0] - x) < WIDTH / 2 * scale and abs(point[1] - y) < HEIGHT / 2 * scale


@pytest.mark.parametrize("name", TASKS)
def test_the_tail_rests_on_the_tasks_own_region_or_band(name: str) -> None:
    tile = TILES[name]
    for rotation in SIDES:
        plan = plan_of(tile, rotation, DAY, "full", False, None)
        tip = paint_tile(tile, rotation).stance.tip
        on_region = any(region.holds(tip) for region in plan.regions if region.letter in tile.task)
        on_band = any(band.distance(tip) < 14 for band in plan.bands if band.letter in tile.task)
        assert depth(tip) > 0
        assert on_region or on_band or tile.task == "wraparound"


@pytest.mark.parametrize("name", ON_A_BAND)
def test_a_bubble_leaves_most_of_its_band_in_sight(name: str) -> None:
    tile = TILES[name]
    for rotation in SIDES:
        plan = plan_of(tile, rotation, DAY, "full", False, None)
        stance = paint_tile(tile, rotation).stance
        points = [point for band in plan.bands for axis in band.axes for point in axis.points]
        hidden = sum(is_hidden(point, stance) for point in points)
        assert hidden <= len(points) * 0.25, (rotation, stance)
