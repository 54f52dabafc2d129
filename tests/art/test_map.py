"""Drawings of whole maps."""

import gzip
import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dorfplatz.art import Placed, draw_emblem, draw_map, draw_tile
from dorfplatz.art.figures import figure_art
from dorfplatz.art.geometry import cell_centre
from dorfplatz.art.states import draw_last_move
from dorfplatz.art.svg import clipped, group
from dorfplatz.art.themes import pigments_of
from dorfplatz.art.tile import paint_tile

from .samples import SVG, TILES, big_map, ids_of, parsed, pixels

DAY = pigments_of("day")
DUSK = pigments_of("dusk")


def box_of(svg: str) -> tuple[float, ...]:
    return tuple(float(value) for value in parsed(svg).attrib["viewBox"].split())


def test_an_empty_map_is_a_bare_table() -> None:
    for svg, colour in ((draw_map([]), DAY.table), (draw_map([], theme="dusk"), DUSK.table)):
        tree = parsed(svg)
        (table,) = tree.findall(SVG + "rect")
        assert table.attrib["fill"] == colour
        assert tuple(float(table.attrib[name]) for name in ("x", "y", "width", "height")) == box_of(svg)
        assert [child.tag.removeprefix(SVG) for child in tree] == ["title", "defs", "rect"]
        assert tree.findtext(SVG + "title") == "Map"


def test_every_tile_lies_once_in_its_cell_and_in_its_rotation() -> None:
    tiles = big_map()
    svg = draw_map(tiles)
    (clip,) = (name for name in ids_of(svg) if name.endswith("-hexagon"))
    assert len({spot.centre for spot in tiles}) == len(tiles)
    for spot in tiles:
        art = paint_tile(spot.tile, spot.rotation)
        assert svg.count(group(clipped(art.ground, clip), *spot.centre)) == 1
        assert not art.uprights or svg.count(group(art.uprights, *spot.centre)) == 1
    assert svg.count(f'clip-path="url(#{clip})"') == len(tiles)


@pytest.mark.parametrize("rotation", [1, 3, 5])
def test_a_turned_tile_is_another_picture_in_the_same_cell(rotation: int) -> None:
    bare, turned = (draw_map([Placed(TILES["L05"], 0, 0, turn)]) for turn in (0, rotation))
    assert box_of(turned) == box_of(bare)
    assert (pixels(turned, 60) != pixels(bare, 60)).any()


def test_a_map_of_70_tiles_is_compact() -> None:
    svg = draw_map(big_map(), title="A long game", legal=[(9, 0, 2)], last=(0, 0))
    nodes = sum(1 for _ in parsed(svg).iter())
    assert len(svg) < 600_000
    assert len(gzip.compress(svg.encode())) < 150_000
    assert nodes < 70 * 60
    assert "rotate(" not in svg


def test_ids_are_unique_within_a_map_and_between_drawings() -> None:
    first = draw_map(big_map(20), legal=[(9, 0, 2), (9, 1, 6)])
    second = draw_map(big_map(21), legal=[(9, 0, 2)])
    alone = draw_tile(TILES["L00"])
    ids = ids_of(first) + ids_of(second) + ids_of(alone)
    assert len(set(ids)) == len(ids)
    for svg in (first, second):
        for name in ids_of(svg):
            assert f"#{name}" in svg


def test_the_order_of_the_tiles_does_not_matter() -> None:
    tiles = big_map(30)
    svg = draw_map(tiles)
    random.Random(5).shuffle(tiles)
    assert draw_map(tiles) == svg


@settings(max_examples=25)
@given(q=st.integers(-(10**5), 10**5), r=st.integers(-(10**5), 10**5))
def test_far_coordinates_lie_in_the_picture(q: int, r: int) -> None:
    svg = draw_map([Placed(TILES["L05"], q, r, 1)], legal=[(q + 1, r, 6)])
    left, top, width, height = box_of(svg)
    x, y = cell_centre(q, r)
    assert left < x < left + width
    assert top < y < top + height
    assert width < 700


def test_markers_lie_above_all_tiles_and_are_painted_far_to_near() -> None:
    svg = draw_map(
        [
            Placed(TILES["T05"], 0, 1, marker=6, fate="open"),
            Placed(TILES["T01"], 0, 0, marker=4, fate="open"),
            Placed(TILES["T14"], 1, 1, marker=5, fate="completed"),
        ]
    )
    last_art = max(svg.index(paint_tile(TILES[name], 0).uprights) for name in ("T05", "T01", "T14"))
    grain, forest = svg.index(f'stroke="{DAY.signs["G"]}"'), svg.rindex(f'fill="{DAY.signs["W"]}"')
    seal = svg.index(f'stroke="{DAY.done}"')
    assert last_art < grain < forest < seal


def test_the_islands_shadow_lies_below_every_tile() -> None:
    svg = draw_map(big_map(7))
    assert svg.index('translate(4 16)"') < svg.index("clip-path=")
    assert svg.count('translate(4 16)"') == 1


@pytest.mark.parametrize(
    ("on_the_tile", "figures"),
    [
        ({"figures": ("red_heart",)}, {"red_heart": 0}),
        ({"figures": ("great_mill", "balloon")}, {"great_mill": 0, "balloon": 0}),
        ({"figures": ("golden_heart", "photographer")}, {"golden_heart": 0, "photographer": 0}),
        ({"camera": 3}, {"camera": 3}),
        ({"second": 11}, {"second": 11}),
    ],
)
def test_what_lies_on_tiles_is_drawn_on_its_own_tile(on_the_tile: dict[str, Any], figures: dict[str, int]) -> None:
    bare = [Placed(TILES["L05"], 0, 0), Placed(TILES["L06"], 1, 0)]
    svg = draw_map([bare[0], replace(bare[1], **on_the_tile)])
    for name, number in figures.items():
        art = figure_art(name, DAY, number)
        assert svg.count(art) == 1
        assert art not in draw_map(bare)
    changed = (pixels(svg, 80) != pixels(draw_map(bare), 80)).any(axis=(0, 2)).nonzero()[0]
    middle = 80 * (sum(spot.centre[0] for spot in bare) / 2 - box_of(svg)[0]) / box_of(svg)[2]
    assert changed.min() > middle


def test_the_last_move_is_ringed_in_its_cell() -> None:
    tiles = big_map(7)
    ringed, bare = (draw_map(tiles, last=last) for last in ((1, 0), None))
    ring = draw_last_move(DAY, *cell_centre(1, 0))
    assert ringed.count(ring) == 1
    assert ring not in bare


def test_a_legal_cell_shows_a_dot_for_each_rotation_and_a_plus_for_all() -> None:
    for rotations in range(1, 6):
        cell = draw_map([], legal=[(0, 0, rotations)])
        assert cell.count("h0") == rotations
    assert "M-8 0H8M0-8V8" in draw_map([], legal=[(0, 0, 6)])


def test_the_ghost_takes_the_place_of_its_cell() -> None:
    cells = [(0, 0, 3), (1, 0, 2)]
    ghost = Placed(TILES["L11"], 0, 0, 2)
    assert draw_map([], legal=cells).count("<use") == 2
    held = draw_map([], legal=cells, ghost=ghost)
    assert held.count("<use") == 1
    assert paint_tile(TILES["L11"], 2).ground in held
    wrong = draw_map([], legal=cells, ghost=ghost, wrong_side=3)
    assert DAY.fail in wrong
    assert DAY.fail not in held


def test_a_field_is_hedged_only_where_it_meets_something_else() -> None:
    field = TILES["T01"]
    alone = draw_map([Placed(field, 0, 0)])
    joined = draw_map([Placed(field, 0, 0), Placed(field, 1, 0)])

    def hems(svg: str) -> int:
        return next(part for part in svg.split("<path") if f'stroke="{DAY.hedge}"' in part).count("M")

    assert hems(alone) == 6
    assert hems(joined) == 10


def test_every_special_tile_of_the_catalog_has_its_own_emblem() -> None:
    special = [tile.id for tile in TILES.values() if tile.kind == "special"]
    names = [*special, "deer", "farm", "castle", "mill", "balloon", "warehouse", "heart", "golden_heart"]
    drawings = {draw_emblem(name) for name in names}
    assert len(drawings) == len(names)
    signpost = draw_emblem("signpost").replace("Signpost", "")
    for name in names:
        parsed(draw_emblem(name, "dusk"))
        assert draw_emblem(name).replace(name.replace("_", " ").capitalize(), "") != signpost
