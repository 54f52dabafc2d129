"""Figures: what they look like, and where they stand."""

import itertools
from functools import cache

import numpy as np
import pytest

from dorfplatz.art import (
    EMBLEMS,
    FAR_SPOTS,
    FIGURE_SPOTS,
    FIGURES,
    Detail,
    Placed,
    Spot,
    Theme,
    draw_emblem,
    draw_figure,
    draw_map,
    layout_of,
    pigments_of,
    spots_of,
)
from dorfplatz.art.figures import CASE, DARK_GOLD, DARK_RED, SIDES_OF_BOXES, figure_art
from dorfplatz.art.geometry import SIDES
from dorfplatz.art.map_overlay import MARKER_SCALES, spots_on
from dorfplatz.art.markers import HEIGHT, width_of
from dorfplatz.art.tile import paint_tile
from dorfplatz.catalog import Tile

from .samples import TILES, Pixels, contrast, ids_of, luminance, parsed, pixels

Box = tuple[float, float, float, float]

MOST_NODES = 12
PIXELS = 96
COUNTS = {"second": 11}
ON_LANDSCAPE = ("red_heart", "golden_heart", "great_mill", "balloon", "photographer", "camera")
ON_BUILDINGS = ("balloon", "photographer", "camera", "second")
MOVING = ("balloon", "photographer", "camera")
DOTS = 'stroke-dasharray="0 14"'
TASKS = [tile for tile in TILES.values() if tile.task]


@cache
def picture(name: str, theme: Theme = "day") -> Pixels:
    return pixels(draw_figure(name, theme, COUNTS.get(name, 0)), PIXELS)


@cache
def measured(name: str) -> Box:
    """What a figure covers of its square, as shares of it from the middle: left, top, right, bottom."""
    rows, columns = np.nonzero(picture(name)[..., 3] > 128)
    edges = (columns.min(), rows.min(), columns.max() + 1, rows.max() + 1)
    left, top, right, bottom = (float(edge) / PIXELS - 0.5 for edge in edges)
    return left, top, right, bottom


def covered(name: str, spot: Spot) -> Box:
    """What a figure covers of its tile."""
    x, y, size = spot
    left, top, right, bottom = measured(name)
    return x + left * size, y + top * size, x + right * size, y + bottom * size


def overlap(first: Box, second: Box) -> bool:
    return first[0] < second[2] and second[0] < first[2] and first[1] < second[3] and second[1] < first[3]


@pytest.mark.parametrize("theme", ["day", "dusk"])
@pytest.mark.parametrize("name", FIGURES)
def test_a_figure_is_light_square_and_upright(name: str, theme: Theme) -> None:
    svg = draw_figure(name, theme)
    tree = parsed(svg)
    assert len(list(tree)) - 1 <= MOST_NODES
    _, _, width, height = (float(value) for value in tree.attrib["viewBox"].split())
    assert width == height == SIDES_OF_BOXES[name]
    assert not any(word in svg for word in ("rotate(", "<text", "nan", "<g"))
    assert svg == draw_figure(name, theme)
    assert not ids_of(svg)
    assert svg == draw_emblem("figure_" + name, theme)
    assert "figure_" + name in EMBLEMS


@pytest.mark.parametrize("name", FIGURES)
def test_a_figure_fills_its_square_and_stays_inside(name: str) -> None:
    opacity = picture(name)[..., 3]
    assert not opacity[[0, -1]].any()
    assert not opacity[:, [0, -1]].any()
    left, top, right, bottom = measured(name)
    assert max(right - left, bottom - top) > 0.8


@pytest.mark.parametrize("name", FIGURES)
def test_dusk_has_its_own_colours(name: str) -> None:
    assert draw_figure(name, "day") != draw_figure(name, "dusk")
    assert np.array_equal(picture(name)[..., 3] > 250, picture(name, "dusk")[..., 3] > 250)


def test_no_two_figures_have_the_same_shape() -> None:
    """So that gold and red, or any two others, are told apart without colour."""
    shapes = {name: picture(name)[..., 3] > 128 for name in FIGURES}
    for first, second in itertools.combinations(FIGURES, 2):
        shared = (shapes[first] & shapes[second]).sum() / (shapes[first] | shapes[second]).sum()
        assert shared < 0.85, (first, second)


@pytest.mark.parametrize("theme", ["day", "dusk"])
def test_figures_stand_out_from_their_paper(theme: Theme) -> None:
    pigments = pigments_of(theme)
    paper = pigments.marker_paper
    assert contrast(DARK_GOLD, paper) > 4.5
    assert contrast(DARK_GOLD, pigments.gold) > 3
    assert contrast(CASE, paper) > 4.5
    assert contrast(pigments.done, paper) > 4.5
    assert contrast(pigments.marker_ink, paper) > 4.5
    for colour in (pigments.roofs[0], pigments.pole, pigments.timber_shade):
        assert contrast(colour, paper) > 3
    assert contrast(DARK_RED, paper) > 4.5


@pytest.mark.parametrize("name", FIGURES)
def test_a_figure_can_be_made_out_when_it_is_small(name: str) -> None:
    """At fourteen pixels it still has dark and light in it."""
    small = pixels(draw_figure(name, "day", COUNTS.get(name, 0)), 14)
    grey = luminance(small)[small[..., 3] > 200]
    assert grey.max() - grey.min() > 90


def test_numbers_are_written_on_plates_and_on_cameras() -> None:
    pigments = pigments_of("day")
    drawings = {figure_art(name, pigments, count) for name in ("second", "camera") for count in (0, 4, 11, 18)}
    assert len(drawings) == 8
    for count in (1, 18, 36, 120):
        edges = pixels(draw_figure("second", "day", count), PIXELS)[..., 3]
        assert not edges[:, [0, -1]].any()
    assert "Camera marker 7" in draw_figure("camera", "day", 7)


def test_figures_on_one_tile_do_not_cover_each_other() -> None:
    for together in (ON_LANDSCAPE, ON_BUILDINGS):
        spots = {name: covered(name, spot) for name, spot in spots_of(together).items()}
        for first, second in itertools.combinations(together, 2):
            if {first, second} != {"red_heart", "golden_heart"}:
                assert not overlap(spots[first], spots[second]), (first, second)
    for layout in (FIGURE_SPOTS["below"], FIGURE_SPOTS["above"]):
        boxes = [covered(name, layout[name]) for name in MOVING]
        assert not any(overlap(first, second) for first, second in itertools.combinations(boxes, 2))


def test_seen_from_afar_they_do_not_cover_each_other_either() -> None:
    for count, spots in FAR_SPOTS.items():
        assert len(spots) == count
        squares = [(x - size / 2, y - size / 2, x + size / 2, y + size / 2) for x, y, size in spots]
        assert not any(overlap(first, second) for first, second in itertools.combinations(squares, 2))
    sizes = [min(size for _, _, size in spots) for spots in FAR_SPOTS.values()]
    assert sizes == sorted(sizes, reverse=True)


@pytest.mark.parametrize("tile", TASKS, ids=[tile.id for tile in TASKS])
def test_no_figure_covers_a_bubble(tile: Tile) -> None:
    scale = MARKER_SCALES["full"]
    for rotation in SIDES:
        art = paint_tile(tile, rotation)
        x, y = art.stance.middle(scale, width_of(tile.task))
        across, along = width_of(tile.task) / 2 * scale, HEIGHT / 2 * scale
        body = (x - across, y - along, x + across, y + along)
        spot = Placed(tile, 0, 0, rotation, 5, "open", ("balloon", "photographer"), 3)
        for name, standing in spots_on(spot, art, "full").items():
            assert not overlap(covered(name, standing), body), (rotation, name)


def test_the_layout_keeps_to_the_other_half() -> None:
    assert layout_of(None) == "open"
    assert layout_of(-20) == "below"
    assert layout_of(20) == "above"
    assert all(y > 0 for _, y, _ in FIGURE_SPOTS["below"].values())
    assert all(y < 0 for _, y, _ in FIGURE_SPOTS["above"].values())


@pytest.mark.parametrize("detail", ["full", "small", "plain"])
def test_everything_on_one_tile_is_drawn_once(detail: Detail) -> None:
    pigments = pigments_of("day")
    spot = Placed(TILES["L24"], 0, 0, 0, figures=("red_heart", "great_mill", "balloon", "photographer"), camera=2)
    svg = draw_map([spot], detail=detail)
    for name, count in spot.counts.items():
        assert svg.count(figure_art(name, pigments, count)) == 1


def test_the_photographers_way_runs_from_his_tile_over_the_cameras_in_order() -> None:
    tiles = [
        Placed(TILES["photographer"], 0, 0),
        Placed(TILES["L12"], 1, 0, camera=2),
        Placed(TILES["L13"], 0, 1, camera=1),
    ]
    svg = draw_map(tiles)
    way = next(path for path in svg.split("<path") if DOTS in path)
    x, y, _ = FIGURE_SPOTS["open"]["camera"]
    assert way.startswith(f' d="M0 0L{86.6 + x:.1f} {150 + y:.0f}L{173.2 + x:.1f} {y:.0f}"')
    assert DOTS not in draw_map(tiles[:1])
