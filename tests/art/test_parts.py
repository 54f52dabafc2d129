"""Drawings of the parts: the cloud, the Warehouse, and games with everything."""

from typing import get_args

import pytest

from dorfplatz import Game, State
from dorfplatz.art import Detail, Placed, Theme, cloud_letters, draw_map, draw_tile, draw_warehouse, placed_in
from dorfplatz.art.figures import figure_art
from dorfplatz.art.map import corner_for_store
from dorfplatz.art.plan import plan_of
from dorfplatz.art.themes import pigments_of
from dorfplatz.art.warehouse import stored_art
from dorfplatz.bots import make_bot

from .samples import SVG, TILES, big_map, ids_of, parsed, pixels

DAY = pigments_of("day")

CLOUDS = TILES["clouds"]


@pytest.fixture(scope="module")
def finished() -> State:
    """A game with everything to its end."""
    state = Game("romantik", players=2, parts="everything").start(seed=6)
    bot = make_bot("greedy", seed=6)
    while not state.is_over:
        state.play(bot.choose(state.view(state.player)))
    return state


def test_sides_that_are_joined_in_the_cloud_are_linked() -> None:
    joined = plan_of(CLOUDS, 0, DAY, "full", False, "W**W**", "0--0--")
    apart = plan_of(CLOUDS, 0, DAY, "full", False, "W**W**", "0--1--")
    assert joined.joined == [(0, 3)]
    assert apart.joined == [(0,), (3,)]
    lane = f'stroke="{DAY.forest_floor}" stroke-width="30"'
    assert lane in draw_tile(CLOUDS, sides="W**W**", joins="0--0--")
    assert lane not in draw_tile(CLOUDS, sides="W**W**", joins="0--1--")


def test_a_lane_can_be_seen_in_the_middle_of_the_cloud() -> None:
    joined, apart = (
        pixels(draw_tile(CLOUDS, sides="G**G**", joins=joins, detail="plain"), 100) for joins in ("0--0--", "0--1--")
    )
    beside = slice(30, 45), slice(55, 65)
    assert (joined[beside] != apart[beside]).any(axis=-1).mean() > 0.3


def test_neighbouring_sides_of_two_regions_stay_apart() -> None:
    together = plan_of(CLOUDS, 0, DAY, "full", False, "WW****", "00----")
    apart = plan_of(CLOUDS, 0, DAY, "full", False, "WW****", "01----")
    assert len(together.regions) == 1
    assert len(apart.regions) == 2


@pytest.mark.parametrize("theme", ["day", "dusk"])
@pytest.mark.parametrize(
    ("sides", "joins"),
    [("WGWGWG", "010101"), ("TSTSTS", "010101"), ("T**T*T", "0--1-0"), ("VVVVVV", "000000"), ("WWWWWW", "012345")],
)
def test_every_cloud_draws(sides: str, joins: str, theme: Theme) -> None:
    for detail in get_args(Detail):
        svg = draw_tile(CLOUDS, sides=sides, joins=joins, theme=theme, detail=detail)
        assert sum(1 for _ in parsed(svg).iter()) <= 100
        assert "nan" not in svg


def test_the_map_shows_what_the_sides_of_the_cloud_have_become(finished: State) -> None:
    became = cloud_letters(finished)
    assert became is not None
    sides, joins = became
    assert [side == "*" for side in sides] == [join == "-" for join in joins]
    cloud = next(spot for spot in placed_in(finished) if spot.tile is CLOUDS or spot.tile.id == "clouds")
    assert (cloud.sides, cloud.joins) == became
    assert cloud_letters(Game().start(seed=1)) is None


def test_a_finished_game_shows_every_figure(finished: State) -> None:
    svg = finished.svg()
    figures = finished.figures
    assert svg.count(figure_art("red_heart", DAY)) == len(figures.red_hearts) > 0
    for name, cell in (
        ("golden_heart", figures.golden_heart),
        ("great_mill", figures.mill),
        ("balloon", figures.balloon),
        ("photographer", figures.photographer),
    ):
        assert svg.count(figure_art(name, DAY)) == (cell is not None)
    for number in range(1, len(figures.cameras) + 1):
        assert svg.count(figure_art("camera", DAY, number)) == 1
    again = {name: finished.score.parts[name] for name in ("forest_cabin", "harvest_festival", "watchtower", "ship")}
    assert {spot.tile.id: spot.second for spot in placed_in(finished) if spot.tile.id in again} == again
    assert any(again.values())


def test_a_big_map_with_everything_is_compact_and_the_same_each_time(finished: State) -> None:
    svg = finished.svg()
    assert len(svg) < 600_000
    assert len(set(ids_of(svg))) == len(ids_of(svg))
    assert svg == finished.copy().svg()
    assert svg != finished.svg("dusk")
    assert not any(word in svg for word in ("rotate(", "<text", "nan"))


def test_a_basic_game_shows_no_figures() -> None:
    state = Game().start(seed=3)
    for _ in range(8):
        state.play(state.legal_moves[0])
    assert not any(spot.counts for spot in placed_in(state))


def test_the_warehouse_shows_its_tile() -> None:
    full, empty = draw_warehouse(TILES["L11"]), draw_warehouse()
    assert "keeps tile L11" in (parsed(full).findtext(SVG + "title") or "")
    assert "empty" in (parsed(empty).findtext(SVG + "title") or "")
    assert not set(ids_of(full)) & set(ids_of(empty))
    assert draw_warehouse(None, "dusk") != empty


def test_the_warehouse_stands_beside_the_map_and_covers_no_tile() -> None:
    tiles = big_map(19)
    svg = draw_map(tiles, stored=TILES["L11"])
    assert len(set(ids_of(svg))) == len(ids_of(svg))
    clip = next(name for name in ids_of(svg) if name.endswith("-hexagon"))
    assert stored_art(TILES["L11"], "day", "full", clip) in svg
    for centres in ([(0.0, 0.0)], [spot.centre for spot in tiles]):
        left, top = min(x for x, _ in centres) - 150, min(y for _, y in centres) - 160
        box = (left, top, max(x for x, _ in centres) + 150 - left, max(y for _, y in centres) + 160 - top)
        (x, y), grown = corner_for_store(box, centres)
        assert grown[0] < x < grown[0] + grown[2]
        assert grown[1] < y < grown[1] + grown[3]
        assert all(abs(x - a) > 86 + 110 or abs(y - b) > 100 + 122 for a, b in centres)


def test_a_wraparound_task_shows_which_sides_face_a_tile() -> None:
    tile = TILES["DT20"]
    drawings = {draw_tile(tile, marker=4, around=around) for around in range(64)}
    assert len(drawings) == 64
    alone = draw_map([_open("DT20", 0, 0)])
    beside = draw_map([_open("DT20", 0, 0), _open("L00", 1, 0)])
    assert _cells(alone) == 0
    assert _cells(beside) == 1


def test_a_double_task_shows_both_signs_side_by_side() -> None:
    svg = draw_tile(TILES["DT24"], marker=6)
    assert DAY.signs["W"] in svg
    assert DAY.signs["G"] in svg
    far = draw_tile(TILES["DT24"], marker=6, detail="plain")
    assert f'stroke="{DAY.signs["W"]}" stroke-width="12"' in far
    assert f'stroke="{DAY.signs["G"]}" stroke-width="12"' in far


def _open(name: str, q: int, r: int) -> Placed:
    tile = TILES[name]
    return Placed(tile, q, r, 0, 4 if tile.task else 0, "open" if tile.task else "none")


def _cells(svg: str) -> int:
    """How many cells of a Wraparound bubble are filled."""
    colour = f'stroke="{DAY.signs["wraparound"]}" stroke-width="8.6"'
    return sum(path.count("h0") for path in svg.split("<path") if colour in path)
