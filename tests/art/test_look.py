"""The look: what people see, colour-blind or in print, near or far."""

import itertools

import numpy as np
import pytest

from dorfplatz.art import Theme, draw_map, draw_sheet, draw_tile, pigments_of, to_png
from dorfplatz.art.geometry import APOTHEM, RADIUS, Point, depth, side_middle
from dorfplatz.art.placed import Placed
from dorfplatz.art.plan import plan_of
from dorfplatz.art.tile import MARGIN

from .samples import TILES, Pixels, contrast, luminance, own_tile, parsed, pixels, rgb

DAY = pigments_of("day")

WIDTH = 120


def colour_at(picture: Pixels, point: Point) -> tuple[int, ...]:
    """The colour that a tile's picture shows at a point of the tile."""
    scale = picture.shape[1] / (2 * (APOTHEM + MARGIN))
    x, y = (point[0] + APOTHEM + MARGIN) * scale, (point[1] + RADIUS + MARGIN) * scale
    return tuple(int(value) for value in picture[int(y), int(x)])


@pytest.mark.parametrize("theme", ["day", "dusk"])
def test_what_carries_a_shape_stands_out_from_its_ground(theme: Theme) -> None:
    pigments = pigments_of(theme)
    assert contrast(pigments.crowns[1], pigments.meadow) > 2.1
    assert contrast(pigments.stook, pigments.grain) > 3
    assert contrast(pigments.roofs[0], pigments.village_ground) > 2
    assert contrast(pigments.wall, pigments.roofs[0]) > 4.5
    assert contrast(pigments.bank, pigments.meadow) > 2.3
    assert contrast(pigments.rail, pigments.ballast) > 3
    assert contrast(pigments.wave, pigments.water) > 2
    assert contrast(pigments.marker_ink, pigments.marker_paper) > 12
    for colour in pigments.signs.values():
        assert contrast(colour, pigments.marker_paper) > 3


def samples_of(letter: str, theme: Theme) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    """The greys that a terrain shows where it is nothing else."""
    edges = {"M": "MMMMMM", "S": "SMMSMM", "T": "TMMTMM"}.get(letter, letter * 6)
    tile = own_tile(edges)
    grey = luminance(pixels(draw_tile(tile, theme=theme), WIDTH))
    plan = plan_of(tile, 0, DAY, "full", False, None)
    scale = WIDTH / (2 * (APOTHEM + MARGIN))
    values = []
    for y, x in itertools.product(range(grey.shape[0]), range(WIDTH)):
        point = x / scale - APOTHEM - MARGIN, y / scale - RADIUS - MARGIN
        if depth(point) > 8 and (letter not in "ST" or plan.band_distance(point) < 13):
            values.append(grey[y, x])
    return np.array(values)


@pytest.mark.parametrize("theme", ["day", "dusk"])
def test_the_six_terrains_stay_apart_in_greyscale(theme: Theme) -> None:
    """By how light they are or by how lively: two of them never agree in both."""
    looks = {letter: samples_of(letter, theme) for letter in "MWGVST"}
    spread = {letter: (grey.mean(), 2 * grey.std()) for letter, grey in looks.items()}
    for first, second in itertools.combinations(spread, 2):
        assert np.hypot(*np.subtract(spread[first], spread[second])) > 12, (first, second, spread)
    assert spread["W"][0] == min(value for value, _ in spread.values())
    assert spread["M"][1] == min(value for _, value in spread.values())
    assert abs(spread["M"][0] - spread["G"][0]) > 15


@pytest.mark.parametrize("rotation", range(6))
def test_the_water_reaches_the_edges_middle(rotation: int) -> None:
    picture = pixels(draw_tile(TILES["T08"], rotation), 240)
    plan = plan_of(TILES["T08"], rotation, DAY, "full", False, None)
    for side in plan.bands[0].sides:
        x, y = side_middle(side)
        red, green, blue, opacity = colour_at(picture, (x * 0.985, y * 0.985))
        assert opacity == 255
        assert np.abs(np.subtract((red, green, blue), rgb(DAY.water))).max() < 40


@pytest.mark.parametrize("name", ["T05", "T01", "T14"])
def test_no_light_shows_between_two_tiles(name: str) -> None:
    """The shared edge is no lighter than the ground on both sides of it."""
    svg = draw_map([Placed(TILES[name], 0, 0), Placed(TILES[name], 1, 0)])
    grey = luminance(pixels(svg, 260))
    left, top, width, _ = (float(value) for value in parsed(svg).attrib["viewBox"].split())
    scale = 260 / width
    column = int((APOTHEM - left) * scale)
    rows = slice(int((-40 - top) * scale), int((40 - top) * scale))
    edge = grey[rows, column - 1 : column + 2].mean()
    beside = grey[rows, column - 12 : column + 13].mean()
    assert edge < beside + 25


def test_pictures_are_neither_blank_nor_wrong_in_size() -> None:
    for name in ("L05", "T22", "castle", "clouds"):
        picture = pixels(draw_tile(TILES[name], marker=7), 90)
        assert picture.shape[1] == 90
        assert abs(picture.shape[0] - 90 * (RADIUS + MARGIN) / (APOTHEM + MARGIN)) <= 1
        assert luminance(picture).std() > 10
        assert picture[0, 0, 3] == 0
        assert picture[45, 45, 3] == 255


def test_dusk_is_darker_and_lights_the_windows() -> None:
    day, dusk = (pixels(draw_tile(TILES["T14"], theme=theme), 100) for theme in ("day", "dusk"))
    assert luminance(dusk).mean() < luminance(day).mean() - 40
    assert pigments_of("dusk").window in draw_tile(TILES["T14"], theme="dusk")


def test_a_sheet_needs_no_font_and_names_every_tile() -> None:
    sections = [("Landscape tiles", list(TILES.values())[:14]), ("Ünknown, 2", [TILES["castle"], TILES["T00"]])]
    svg = draw_sheet(sections, markers={"T00": 4}, title="A few tiles")
    parsed(svg)
    assert "<text" not in svg
    assert svg.count(DAY.quiet_ink) == 16
    assert svg.count(f'stroke="{DAY.ink}"') >= 2
    picture = pixels(svg, 300)
    assert (luminance(picture)[5:12] < 120).any(), "the title is drawn"
    assert svg == draw_sheet(sections, markers={"T00": 4}, title="A few tiles")


def test_png_is_png() -> None:
    assert to_png(draw_tile(TILES["L00"]), 64).startswith(b"\x89PNG")
