"""Drawings of single tiles."""

import gzip
import os
import subprocess
import sys
from typing import get_args

import pytest

from dorfplatz.art import Detail, Fate, draw_tile, pigments_of
from dorfplatz.art.digits import figure
from dorfplatz.art.emblems import emblem
from dorfplatz.art.flags import draw_flag
from dorfplatz.art.plan import plan_of
from dorfplatz.art.themes import themes
from dorfplatz.art.tile import paint_tile
from dorfplatz.catalog import Tile

from .samples import SVG, TILES, ids_of, own_tile, parsed

DAY = pigments_of("day")

MOST_BYTES = 8_000
MOST_NODES = 80
ROTATIONS = range(6)


@pytest.mark.parametrize("name", TILES)
def test_every_tile_draws_light_upright_and_well_formed_in_every_rotation(name: str) -> None:
    tile = TILES[name]
    drawings = [draw_tile(tile, turn, marker=5 if tile.task else None) for turn in ROTATIONS]
    check(tile, drawings)
    for svg in (draw_tile(tile, turn) for turn in ROTATIONS):
        for letter in "WGV":
            assert svg.count(draw_flag(DAY, letter)) == tile.flags.count(letter)
        assert sheep_in(svg) == tile.sheep
    # The same rotation again, painted anew, and with less and less in it.
    paint_tile.cache_clear()
    full, small, plain = (
        draw_tile(tile, 1, detail=detail, marker=5 if tile.task else None) for detail in ("full", "small", "plain")
    )
    assert full == drawings[1]
    for svg in (small, plain):
        parsed(svg)
        assert len(svg) <= len(full) * 1.05


@pytest.mark.parametrize("name", TILES)
def test_every_tile_draws_at_dusk(name: str) -> None:
    """In one rotation, another one from tile to tile."""
    tile = TILES[name]
    turn = list(TILES).index(name) % 6
    check(tile, [draw_tile(tile, turn, theme="dusk", marker=5 if tile.task else None)])


@pytest.mark.long
@pytest.mark.parametrize("name", TILES)
def test_every_tile_draws_at_dusk_in_every_rotation(name: str) -> None:
    tile = TILES[name]
    check(tile, [draw_tile(tile, turn, theme="dusk", marker=5 if tile.task else None) for turn in ROTATIONS])


def check(tile: Tile, drawings: list[str]) -> None:
    """Every drawing is light, upright and well-formed, and every rotation looks different."""
    for svg in drawings:
        tree = parsed(svg)
        assert tree.tag == SVG + "svg"
        assert tile.id.replace("_", " ") in (tree.findtext(SVG + "title") or "")
        assert len(gzip.compress(svg.encode())) < MOST_BYTES
        assert sum(1 for _ in tree.iter()) <= MOST_NODES
        assert not any(word in svg for word in ("rotate(", "matrix(", "skew", "<text", "nan", "inf"))
        assert len(set(ids_of(svg))) == len(ids_of(svg))
    assert len(set(drawings)) == len(drawings)


def test_six_turns_are_none() -> None:
    assert draw_tile(TILES["L05"], 8) == draw_tile(TILES["L05"], 2)


def test_a_fresh_process_draws_the_same() -> None:
    code = (
        "import zlib\n"
        "from dorfplatz.catalog import load\n"
        "from dorfplatz.art import draw_tile\n"
        "art = [draw_tile(t, 4, theme='dusk', marker=6) for t in load().tiles[::5]]\n"
        "print(zlib.crc32(''.join(art).encode()))\n"
    )
    path = os.pathsep.join(sys.path)
    outputs = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("1", "77")
    }
    assert len(outputs) == 1


def test_drawings_that_share_a_page_share_no_id() -> None:
    drawings = [
        draw_tile(TILES[name], turn, theme=theme, detail=detail)
        for name in ("L05", "clouds")
        for turn in ROTATIONS
        for theme in (*themes(), "print")
        for detail in get_args(Detail)
    ]
    ids = [name for svg in drawings for name in ids_of(svg)]
    assert ids
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize("marker", [*range(1, 10), 10])
def test_the_number_stands_on_the_bubble(marker: int) -> None:
    tile = TILES["T05"]
    x, y = paint_tile(tile, 0).stance.body()
    number = figure(marker, x + 12.5, y, 17)
    assert number in draw_tile(tile, marker=marker)
    assert number not in draw_tile(tile)
    assert number not in draw_tile(tile, marker=marker, fate="completed")
    assert number in draw_tile(tile, marker=marker, fate="cancelled")


def test_every_fate_looks_different() -> None:
    drawings = {draw_tile(TILES["T05"], marker=4, fate=fate) for fate in get_args(Fate)}
    assert len(drawings) == len(get_args(Fate))
    assert DAY.done in draw_tile(TILES["T05"], marker=4, fate="would_complete")
    assert DAY.fail in draw_tile(TILES["T05"], marker=4, fate="would_fail")


def test_a_bubble_never_changes_the_ground_below_it() -> None:
    with_bubble, without = draw_tile(TILES["T14"], marker=6), draw_tile(TILES["T14"])
    art = paint_tile(TILES["T14"], 0)
    assert art.ground in with_bubble
    assert art.ground in without
    assert art.uprights in with_bubble


def test_an_unknown_special_tile_shows_a_signpost() -> None:
    tile = own_tile("WMMGMM", kind="special")
    for theme in (*themes(), "print"):
        assert emblem("signpost", pigments_of(theme)) in draw_tile(tile, theme=theme)


def test_clouds_show_the_terrains_that_their_sides_took() -> None:
    clouds = TILES["clouds"]
    bare = draw_tile(clouds)
    assert DAY.grain not in bare
    taken = draw_tile(clouds, sides="GGVWSM")
    for colour in (DAY.grain, DAY.village_ground, DAY.forest_floor, DAY.water):
        assert colour in taken
    parsed(draw_tile(clouds, sides="TSTSTS"))
    parsed(draw_tile(clouds, sides="WGVWGV", theme="dusk", detail="plain"))
    parsed(draw_tile(clouds, sides="*GVWS*"))


def test_separate_regions_of_one_terrain_stay_apart() -> None:
    joined = own_tile("WMMWMM")
    apart = own_tile("WMMWMM", regions=((0,), (3,)))
    assert plan_of(joined, 0, DAY, "full", False, None).region_distance((0.0, 0.0)) == 0
    assert plan_of(apart, 0, DAY, "full", False, None).region_distance((0.0, 0.0)) > 20
    assert draw_tile(joined) != draw_tile(apart)


def test_print_and_strong_outlines_ink_the_borders() -> None:
    assert f'stroke="{DAY.outline}"' not in draw_tile(TILES["L46"])
    assert f'stroke="{DAY.outline}"' in draw_tile(TILES["L46"], outlines=True)
    assert f'stroke="{DAY.outline}"' in draw_tile(TILES["L46"], theme="print")


def test_sheep_find_a_place_on_the_smallest_meadow() -> None:
    assert sheep_in(draw_tile(own_tile("WWWWWM", sheep=4))) == 4
    assert sheep_in(draw_tile(own_tile("WMGMSM", kind="special", sheep=2))) == 2


def sheep_in(svg: str) -> int:
    """How many sheep look at us."""
    return sum(
        path.count("h0")
        for path in svg.split("<path")
        if f'stroke="{DAY.fleece}" stroke-width="' in path and "Zh" not in path and "M" in path and _is_eyes(path)
    )


def _is_eyes(path: str) -> bool:
    """Eyes are dots without any line."""
    data = path.split('"')[1]
    return set(data) <= set("Mh-. 0123456789") and data.count("M") == data.count("h0")


def test_a_name_with_odd_letters_does_no_harm() -> None:
    tile = own_tile("WMMGMM")
    odd = type(tile)("<&\"'é", "own", "landscape", "WMMGMM", "exact")
    assert "<&" in (parsed(draw_tile(odd)).findtext(SVG + "title") or "")
