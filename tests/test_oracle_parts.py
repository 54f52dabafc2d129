"""The oracle's unlocked parts, on drawn boards, on the examples of the rulebooks, and on right and wrong records."""

from collections import Counter
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from oracle import (
    EVERYTHING,
    PART_MISTAKES,
    PARTS,
    Box,
    Choice,
    Drawing,
    OracleGame,
    OracleState,
    anywhere,
    check_in_box,
    curious,
    drawn,
    eventful_record,
    landscape,
    open_box,
    packed,
    part_points,
    pieces_for,
    random_parts,
    random_record_in_box,
    score,
    special,
    state_after,
    task_tile,
    with_part_mistake,
)
from oracle.geometry import Edge, facing
from oracle.part_score import LINES

import dorfplatz.catalog.tile
from dorfplatz.catalog.tile import Tile

Record = dict[str, Any]
BOX = open_box(Path(dorfplatz.catalog.tile.__file__).with_name("romantik.toml"))


def points(drawing: Drawing, part: str) -> int:
    """What a part without pieces scores on a drawn board."""
    return part_points(drawing.board, pieces_for({}), {part: True})[part]


def holding(drawing: Drawing, tile: Tile, marker: int | None = None, **parts: int) -> OracleState:
    """A game on a drawn board in which this tile was just revealed; every step is asked about."""
    state = OracleState(OracleGame({tile.id: tile}, {}, [], parts=parts), skipping=False)
    state.game.board = drawing.board
    state.game.open = dict(drawing.markers)
    for cell, (laid, _) in drawing.board.tiles.items():
        state.game.pieces.arrive(laid, cell)
    state.hand, state.marker, state.phase = state.game.reveal(tile.id, None), marker, "hand"
    return state


def lay(state: OracleState, drawing: Drawing, rotation: int = 0) -> None:
    """Lay the tile in hand in the empty cell of the drawing."""
    state.do(("place", *drawing.at["?"], rotation))


def go_to(state: OracleState, phase: str) -> set[Choice]:
    """Decline everything up to a step, and give its choices."""
    while state.phase != phase:
        state.do(next(choice for choice in state.choices() if not choice[1]))
    return state.choices()


SHEEP = """
      M M   M M
     M c M M d M
      M M   M M
   M M   M M   M M   M M
  M e M M s M M a M M b M
   M M   M M   M M   M M
      M M
     M f M
      M M
"""


def test_rulebook_the_shepherdess_scores_10_and_not_12() -> None:
    sheep: dict[str, Record] = {name: {"sheep": 2} for name in "bcdef"}
    sheep["s"] = {"id": "shepherdess", "kind": "special", "sheep": 2}
    # The tile a has no sheep, so that the two sheep on b do not count.
    assert points(drawn(SHEEP, printed=sheep), "shepherdess") == 10
    assert points(drawn(SHEEP, printed={**sheep, "a": {"sheep": 2}}), "shepherdess") == 14


def test_a_lone_shepherdess_has_her_own_two_sheep() -> None:
    drawing = drawn(
        """
      M M
     M s M
      M M
    """,
        printed={"s": {"id": "shepherdess", "sheep": BOX.tiles["shepherdess"].sheep}},
    )
    assert points(drawing, "shepherdess") == 2


def test_the_signalman_counts_crossings_on_his_own_track_only() -> None:
    drawing = drawn(
        """
      M M   M M   M M   M M
     T a T T s T T b T T c T
      M M   M M   M M   M M
         M M   M M
        T d T T e T
         M M   M M
    """,
        printed={"s": {"id": "signalman"}, "a": {"crossings": 1}, "c": {"crossings": 1}, "d": {"crossings": 1}},
    )
    assert points(drawing, "signalman") == 4


def test_the_signalmans_track_goes_on_through_a_tunnel() -> None:
    drawing = drawn(
        """
      M M   G G   M M
     M s T T t T T b M
      M M   G G   M M
    """,
        printed={"s": {"id": "signalman"}, "t": {"id": "grain_tunnel"}, "b": {"crossings": 1}},
    )
    assert points(drawing, "signalman") == 2
    assert sorted((t.terrain, t.size, t.open_edges) for t in drawing.board.territories()) == [
        ("grain", 1, 4),
        ("track", 3, 0),
    ]


RING = """
      M M   M M
     M a M M b M
      M M   M M
   M M   M M   M M
  M d M M c M M e M
   M M   M M   M M
      M M   M M
     M f M M {}
      M M   M M
"""


@pytest.mark.parametrize(("last", "expected"), [("g M", 10), ("? M", 0)])
def test_the_circus_scores_if_it_is_surrounded(last: str, expected: int) -> None:
    drawing = drawn(RING.format(last), printed={"c": {"id": "circus"}})
    assert points(drawing, "circus") == expected


HILL = """
     M M               M M
    M h M             M c M
     M M               M M
        M M   M M   M M
       M a M M b M M e M
        M M   M M   M M
           M M   M M
          M d M M f M
           M M   M M
"""


def test_rulebook_the_hill_counts_task_tiles_at_distance_two_done_or_not() -> None:
    tasks = dict.fromkeys("abcdef", ("wraparound", 4))
    drawing = drawn(HILL, tasks=tasks, printed={"h": {"id": "hill", "kind": "special"}})
    # a, b and d are near; c, e and f are three steps away.
    assert points(drawing, "hill") == 2 * 3
    drawing = drawn(HILL, tasks={"a": ("wraparound", 4), "e": ("wraparound", 4)}, printed={"h": {"id": "hill"}})
    assert points(drawing, "hill") == 2


def test_distance_counts_over_empty_cells() -> None:
    drawing = drawn(
        """
      M M         M M
     M h M   ?   M a M
      M M         M M
    """,
        tasks={"a": ("wraparound", 4)},
        printed={"h": {"id": "hill"}},
    )
    assert points(drawing, "hill") == 2


def test_the_construction_site_scores_territories_of_seven_and_more() -> None:
    drawing = drawn(
        """
      W W   M M   M M   M M   M M   M M   M M   M M
     V c G G b G G d G G e G G f G G g G G h G G i G
      V G   M M   M M   M M   M M   M M   M M   M M
    """,
        printed={"c": {"id": "construction_site"}},
    )
    assert points(drawing, "construction_site") == 7


@pytest.mark.parametrize(("name", "letter"), [("train_station", "T"), ("harbor", "S")])
def test_the_station_and_the_harbor_score_a_closed_track_or_stream(name: str, letter: str) -> None:
    picture = """
      M M   M M   M M
     M a X X s X X b {}
      M M   M M   M M
    """.replace("X", letter)
    printed = {"s": {"id": name, "kind": "special"}}
    assert points(drawn(picture.format("M"), printed=printed), name) == 3
    assert points(drawn(picture.format(letter), printed=printed), name) == 0


@pytest.mark.parametrize(("name", "letter"), [("school", "V"), ("granary", "G"), ("old_oak", "W")])
def test_only_landscape_tiles_with_the_terrain_count_around_the_school(name: str, letter: str) -> None:
    picture = """
      M M   M M   M M   M M
     M s M M a X X b M M c X
      M M   M M   M M   M M
         M X   M X   M X
        M d M M e M M f M
         M M   M M   M M
    """.replace("X", letter)
    printed = {"s": {"id": name, "kind": "special"}, "e": {"kind": "special"}}
    drawing = drawn(picture, tasks={"d": (letter, 9)}, printed=printed)
    # a and b count; c and f are three steps away, d is a Task tile, e a Special tile.
    assert points(drawing, name) == 2


def test_hearts_score_sides_of_the_same_kind_meadows_and_clouds_too() -> None:
    drawing = drawn(
        """
         G G   * *
        M a M * b *
         M M   * *
      M M   M W   M M
     T c T T h W G d M
      M M   S M   M M
    """,
        printed={"b": {"id": "clouds"}},
    )
    pieces = pieces_for({})
    pieces.hearts[drawing.at["h"]] = "red"
    parts = {"red_hearts": 1, "golden_heart": True}
    # Meadow at a, forest at the cloud, track at c; the forest does not match the grain of d.
    assert part_points(drawing.board, pieces, parts) == {"red_hearts": 3, "golden_heart": 0}
    pieces.hearts[drawing.at["h"]] = "gold"
    assert part_points(drawing.board, pieces, parts) == {"red_hearts": 0, "golden_heart": 6}


ROW = """
  M M   M M
 M a G G b G   ?
  M M   M M
"""


def test_a_heart_goes_on_a_landscape_tile_that_was_just_laid() -> None:
    drawing = drawn(ROW)
    for tile, expected in (
        (landscape("x", "MMMMMM"), {("heart", None), ("heart", "red"), ("heart", "gold")}),
        (special("circus", "MMMMMM"), {("heart", None)}),
    ):
        state = holding(drawing, tile, red_hearts=1, golden_heart=1)
        lay(state, drawing)
        assert state.choices() == expected
    state = holding(drawing, task_tile("x", "MMMMMM", "wraparound"), 4, red_hearts=1)
    lay(state, drawing)
    assert state.choices() == {("heart", None)}


def test_a_heart_is_used_once() -> None:
    drawing = drawn(ROW)
    state = holding(drawing, landscape("x", "MMMMMM"), red_hearts=1)
    lay(state, drawing)
    state.do(("heart", "red"))
    assert state.game.pieces.hearts_for(landscape("y", "MMMMMM")) == set()


def test_the_mill_goes_once_on_a_landscape_tile_with_grain() -> None:
    drawing = drawn(ROW)
    for tile, both in (
        (landscape("x", "GMMMMM"), True),
        (landscape("x", "WMMMMM"), False),
        (special("x", "GMMMMM"), False),
    ):
        state = holding(drawing, tile, great_mill=1)
        lay(state, drawing)
        assert go_to(state, "mill") == ({("mill", False), ("mill", True)} if both else {("mill", False)})
    state = holding(drawing, landscape("x", "GMMMMM"), great_mill=1)
    lay(state, drawing)
    go_to(state, "mill")
    state.do(("mill", True))
    assert not state.game.pieces.mill_may_go_on(landscape("x", "GMMMMM"))


@pytest.mark.parametrize(("east", "expected"), [("M", 6), ("G", 0)])
def test_the_mill_scores_grain_tasks_and_yellow_flags_in_its_closed_territory(east: str, expected: int) -> None:
    drawing = drawn(
        f"""
      M M   M M   M M   M M
     M a G G b G G c G G d {east}
      M M   M M   W M   M M
         M M
        M e G
         M M
    """,
        tasks={"a": ("G", 9), "c": ("GW", 9), "d": ("G", 9), "e": ("G", 9)},
        flags={"b": "G"},
    )
    pieces = pieces_for({})
    pieces.mill = drawing.at["b"]
    assert part_points(drawing.board, pieces, {"great_mill": True}) == {"great_mill": expected}


BUILDING = """
  M M   M M   M M
 M a X X {} X X b X   ?
  M M   M M   M M
"""


@pytest.mark.parametrize(
    ("name", "letter"),
    [("forest_cabin", "W"), ("harvest_festival", "G"), ("watchtower", "V"), ("locomotive", "T"), ("ship", "S")],
)
def test_a_marker_completed_in_the_territory_of_its_building_scores_twice(name: str, letter: str) -> None:
    picture = BUILDING.format("s").replace("X", letter)
    printed = {"s": {"id": name, "kind": "special"}}
    end = landscape("x", f"MMMM{letter}M")
    drawing = drawn(picture, tasks={"a": (letter, 4)}, printed=printed)
    state = holding(drawing, end, **{name: 1})
    lay(state, drawing)
    assert state.completed == [("a", 4)]
    assert state.game.score()["parts"] == {name: 4}
    cancelled = drawn(picture, tasks={"a": (letter, 5)}, printed=printed)
    state = holding(cancelled, end, **{name: 1})
    lay(state, cancelled)
    assert state.cancelled == [("a", 5)]
    assert state.game.score()["parts"] == {name: 0}


def test_the_placement_that_lays_the_building_counts() -> None:
    drawing = drawn(
        """
      M M   M M         M M
     M a W W b W   ?   W c W
      M M   M M         M M
    """,
        tasks={"a": ("W", 4)},
    )
    state = holding(drawing, special("forest_cabin", "MWMMWM"), forest_cabin=1)
    lay(state, drawing)
    assert state.game.score()["parts"] == {"forest_cabin": 4}


def test_a_double_marker_never_goes_on_a_building() -> None:
    drawing = drawn(
        BUILDING.format("s").replace("X", "W"),
        tasks={"a": ("WG", 4)},
        printed={"s": {"id": "forest_cabin"}, "a": {"edges": "GWMMMM"}},
    )
    state = holding(drawing, landscape("x", "MMMMWM"), forest_cabin=1)
    lay(state, drawing)
    assert state.completed == [("a", 4)]
    assert state.game.score()["parts"] == {"forest_cabin": 0}


def test_a_marker_elsewhere_does_not_go_on_the_building() -> None:
    drawing = drawn(
        """
      M M   M M         M M
     M a W W b W   ?   W s W
      M M   M M         M M
    """,
        tasks={"a": ("W", 3)},
        printed={"s": {"id": "forest_cabin"}},
    )
    state = holding(drawing, landscape("x", "MMMMWM"), forest_cabin=1)
    lay(state, drawing)
    assert state.completed == [("a", 3)]
    assert state.game.score()["parts"] == {"forest_cabin": 0}


FIGURES = """
  M M   M M
 M s M M b M   ?
  M M   M M
"""


@pytest.mark.parametrize(("name", "home"), [("balloon", "balloon_launch_site"), ("photographer", "photographer")])
def test_a_figure_moves_only_to_a_tile_laid_next_to_it(name: str, home: str) -> None:
    for site, expected in (("s", {(name, False)}), ("b", {(name, False), (name, True)})):
        drawing = drawn(FIGURES, printed={site: {"id": home}})
        state = holding(drawing, landscape("x", "MMMMMM"), **{home: 1})
        lay(state, drawing)
        assert go_to(state, name) == expected


@pytest.mark.parametrize(("name", "home"), [("balloon", "balloon_launch_site"), ("photographer", "photographer")])
def test_a_figure_does_not_move_in_the_turn_in_which_it_arrives(name: str, home: str) -> None:
    drawing = drawn(FIGURES)
    state = holding(drawing, special(home, "MMMMMM"), **{home: 1})
    lay(state, drawing)
    assert getattr(state.game.pieces, name) == drawing.at["?"]
    assert go_to(state, name) == {(name, False)}
    assert state.game.score()["parts"] == {home: 0}


def test_a_figure_may_move_onto_any_kind_of_tile() -> None:
    drawing = drawn(FIGURES, printed={"b": {"id": "balloon_launch_site"}})
    for tile, marker in ((special("circus", "MMMMMM"), None), (task_tile("x", "MMMMMM", "wraparound"), 4)):
        state = holding(drawing, tile, marker)
        lay(state, drawing)
        assert ("balloon", True) in go_to(state, "balloon")


def test_the_balloons_way_goes_over_tiles() -> None:
    drawing = drawn(
        """
        M M
       M a M
        M M
     M M         M M
    M s M   ?   M c M
     M M         M M
        M M   M M
       M d M M e M
        M M   M M
    """,
        printed={"s": {"id": "balloon_launch_site"}},
    )
    pieces = pieces_for({})
    pieces.balloon = drawing.at["c"]
    assert part_points(drawing.board, pieces, {"balloon_launch_site": True}) == {"balloon_launch_site": 6}
    filled = drawing.board.with_tile(landscape("x", "MMMMMM"), drawing.at["?"], 0)
    assert part_points(filled, pieces, {"balloon_launch_site": True}) == {"balloon_launch_site": 4}


def test_the_photographer_takes_a_marker_along_while_there_are_any() -> None:
    drawing = drawn(FIGURES, printed={"b": {"id": "photographer"}})
    state = holding(drawing, landscape("x", "MMMMMM"), photographer=1)
    lay(state, drawing)
    go_to(state, "photographer")
    state.do(("photographer", True))
    assert state.game.pieces.photographer == drawing.at["?"]
    assert state.game.score()["parts"] == {"photographer": 1}
    state = holding(drawing, landscape("x", "MMMMMM"), photographer=1)
    state.game.pieces.cameras = [(9, 9)] * 18
    lay(state, drawing)
    assert go_to(state, "photographer") == {("photographer", False)}
    assert state.game.score()["parts"] == {"photographer": 18}


SMALL = {name: landscape(name, "MMMMMM") for name in ("m0", "m1", "m2", "m3")}
TRACKS = landscape("t", "TTTTTT")


def small_game(*tiles: Tile, **parts: int) -> OracleState:
    """A tiny game without Task tiles, with a Warehouse."""
    return OracleState(OracleGame({tile.id: tile for tile in tiles}, {}, [], parts={"warehouse": 1, **parts}), 2)


def test_an_empty_warehouse_takes_a_landscape_tile_and_gives_it_back_in_another_turn() -> None:
    state = small_game(*SMALL.values())
    assert state.choices() == {("reveal",)}
    state.reveal("m0")
    assert ("store",) in state.choices()
    state.do(("store",))
    assert (state.player, state.choices()) == (1, {("reveal",), ("stored",)})
    state.reveal("m1")
    assert ("store",) not in state.choices()
    state.do(("place", 0, 0, 0))
    assert state.choices() == {("reveal",), ("stored",)}
    state.do(("stored",))
    assert {choice[0] for choice in state.choices()} == {"place"}
    state.do(("place", 1, 0, 0))
    state.reveal("m2")
    assert ("store",) in state.choices()


def test_the_warehouse_takes_no_special_tile() -> None:
    state = small_game(special("circus", "MMMMMM"))
    state.reveal("circus")
    assert ("store",) not in state.choices()


def test_a_tile_that_fits_nowhere_is_stored_or_set_aside() -> None:
    state = small_game(*SMALL.values(), TRACKS)
    state.reveal("m0")
    state.do(("place", 0, 0, 0))
    state.reveal("t")
    assert state.choices() == {("store",), ("aside",)}
    state.do(("store",))
    # It still fits nowhere, so that it cannot be taken.
    assert (state.player, state.choices()) == (0, {("reveal",)})


def test_whoever_sets_a_tile_aside_goes_on_revealing() -> None:
    state = small_game(*SMALL.values(), TRACKS)
    for name, choice in (("m0", ("store",)), ("m1", ("place", 0, 0, 0)), ("t", ("aside",))):
        state.reveal(name)
        state.do(choice)
    assert (state.player, state.choices()) == (0, {("reveal",)})


def test_the_stored_tile_may_be_placed_instead_of_ending() -> None:
    state = small_game(SMALL["m0"], SMALL["m1"])
    for name, choice in (("m0", ("store",)), ("m1", ("place", 0, 0, 0))):
        state.reveal(name)
        state.do(choice)
    assert state.choices() == {("stored",), ("end",)}
    other = deepcopy(state)
    state.do(("stored",))
    state.do(("place", 1, 0, 0))
    assert state.is_over
    other.do(("end",))
    assert other.is_over


def test_the_stored_tile_may_be_placed_after_setting_the_last_tile_aside() -> None:
    state = small_game(SMALL["m0"], SMALL["m1"], TRACKS)
    for name, choice in (("m0", ("store",)), ("m1", ("place", 0, 0, 0)), ("t", ("aside",))):
        state.reveal(name)
        state.do(choice)
    assert state.choices() == {("stored",), ("end",)}


def test_a_stored_tile_that_fits_nowhere_lets_the_game_end() -> None:
    state = small_game(SMALL["m0"], TRACKS)
    for name, choice in (("t", ("store",)), ("m0", ("place", 0, 0, 0))):
        state.reveal(name)
        state.do(choice)
    assert state.is_over


def test_a_stored_tile_may_get_a_heart_and_the_mill() -> None:
    grain = landscape("g", "GMMMMM")
    state = small_game(grain, SMALL["m0"], red_hearts=1, great_mill=1)
    for name, choice in (("g", ("store",)), ("m0", ("place", 0, 0, 0)), ("", ("heart", None))):
        if name:
            state.reveal(name)
        state.do(choice)
    state.do(("stored",))
    state.do(("place", 1, 0, 0))
    assert state.choices() == {("heart", None), ("heart", "red")}
    state.do(("heart", "red"))
    assert state.choices() == {("mill", False), ("mill", True)}


def test_a_step_with_one_answer_is_skipped() -> None:
    state = small_game(*SMALL.values())
    state.reveal("m0")
    state.do(("place", 0, 0, 0))
    assert (state.phase, state.player) == ("turn", 1)


CLOUD = {"c": {"id": "clouds", "kind": "special"}}
TWO_GRAINS = """
  M M   * *
 M a G * c *   ?
  M M   * *
"""


def cloud_on(picture: str, **tasks: tuple[str, int]) -> Drawing:
    """A board with a cloud c, the sides of which were decided in order and stay apart if they can."""
    drawing = drawn(picture, tasks=tasks, printed=CLOUD)
    state = holding(drawing, landscape("nothing", "MMMMMM"))
    for cell in drawing.board.tiles:
        state.cell = cell
        while state.game.cloud_side(*cell):
            edge = state.game.cloud_side(*cell)
            assert edge is not None
            state.game.join(edge, None)
    return replace(drawing, board=state.game.board)


def sizes(drawing_or_state: Drawing | OracleState) -> list[tuple[str, int, bool]]:
    """The terrain and size of every territory, and whether it is closed."""
    board = drawing_or_state.board if isinstance(drawing_or_state, Drawing) else drawing_or_state.game.board
    return sorted((t.terrain, t.size, t.closed) for t in board.territories())


def test_the_first_side_of_a_terrain_founds_a_region_in_the_cloud() -> None:
    assert sizes(cloud_on(TWO_GRAINS)) == [("grain", 2, False)]


@pytest.mark.parametrize(("answer", "expected"), [(4, [("grain", 3, False)]), (None, [("grain", 2, False)] * 2)])
def test_a_later_side_joins_a_region_or_stays_apart(answer: int | None, expected: list[tuple[str, int, bool]]) -> None:
    drawing = cloud_on(TWO_GRAINS)
    state = holding(drawing, landscape("x", "MMMMGM"))
    lay(state, drawing)
    assert state.choices() == {("cloud", 1, 4), ("cloud", 1, None)}
    state.do(("cloud", 1, answer))
    assert sizes(state) == expected


def test_another_terrain_founds_another_region_without_a_question() -> None:
    drawing = cloud_on(TWO_GRAINS)
    state = holding(drawing, landscape("x", "MMMMWM"))
    lay(state, drawing)
    assert state.phase == "heart"
    assert sizes(state) == [("forest", 2, False), ("grain", 2, False)]


def test_a_meadow_decides_nothing_in_the_cloud() -> None:
    drawing = cloud_on(TWO_GRAINS)
    state = holding(drawing, landscape("x", "MMMMMM"))
    lay(state, drawing)
    assert state.phase == "heart"
    assert sizes(state) == [("grain", 2, False)]


@pytest.mark.parametrize("band", ["T", "S"])
def test_tracks_and_streams_may_face_the_cloud(band: str) -> None:
    drawing = cloud_on(TWO_GRAINS)
    state = holding(drawing, landscape("x", f"MMMM{band}M"))
    assert ("place", *drawing.at["?"], 0) in state.choices()
    lay(state, drawing)
    assert [size for _, size, _ in sizes(state)] == [2, 2]


SURROUNDED = """
      M M   M M
     M a M M b M
      M G   G M
   M M   * *   M M
  M d M * c * M e M
   M M   * *   M M
      M M   M M
     M f M M {}
      M M   M M
"""


def test_a_territory_in_the_cloud_stays_open_while_any_side_faces_an_empty_cell() -> None:
    open_board = cloud_on(SURROUNDED.format("? M"))
    assert sizes(open_board) == [("grain", 2, False)] * 2
    closed = cloud_on(SURROUNDED.format("g M"))
    assert sizes(closed) == [("grain", 2, True)] * 2


def test_the_cloud_counts_once_in_a_territory_that_it_holds_twice() -> None:
    drawing = cloud_on("""
      M M   M M
     M a G G b M
      M G   G M
         * *
        * c *
         * *
    """)
    # Apart in the cloud, but joined outside.
    assert sizes(drawing) == [("grain", 3, False)]


def test_laying_the_cloud_asks_about_its_sides_in_turn() -> None:
    drawing = drawn("""
         M M   M M
        M a M M b M
         M G   G M
      M M         M M
     M d G   ?   G e M
      M M         M M
    """)
    state = holding(drawing, special("clouds", "******"))
    lay(state, drawing)
    assert state.choices() == {("cloud", 1, 0), ("cloud", 1, None)}
    state.do(("cloud", 1, None))
    assert state.choices() == {("cloud", 4, 0), ("cloud", 4, 1), ("cloud", 4, None)}
    state.do(("cloud", 4, 1))
    assert state.choices() == {("cloud", 5, 0), ("cloud", 5, 1), ("cloud", 5, None)}
    state.do(("cloud", 5, 0))
    assert sizes(state) == [("grain", 3, False)] * 2


def test_a_region_is_named_by_its_lowest_side() -> None:
    drawing = drawn("""
         M M   M M
        M a M M b M
         M G   G M
      M M         M M
     M d G   ?   M e M
      M M         M M
    """)
    state = holding(drawing, special("clouds", "******"))
    lay(state, drawing)
    state.do(("cloud", 4, 0))
    assert state.choices() == {("cloud", 5, 0), ("cloud", 5, None)}


def test_only_answers_that_let_the_own_task_stand_are_offered() -> None:
    drawing = cloud_on("""
      M M   M M   M M   * *
     M a G G b G G d G * c *   ?
      M M   M M   M M   * *
    """)
    state = holding(drawing, task_tile("x", "MMMMGM", "G"), 4)
    lay(state, drawing)
    # Joined there would be five tiles for a marker of four.
    assert state.choices() == {("cloud", 1, None)}
    state = holding(drawing, task_tile("x", "MMMMGM", "G"), 5)
    lay(state, drawing)
    assert state.choices() == {("cloud", 1, None), ("cloud", 1, 4)}
    state.do(("cloud", 1, 4))
    assert state.completed == [("x", 5)]


def test_a_placement_is_legal_if_some_answers_are() -> None:
    picture = SURROUNDED.format("? M")
    drawing = cloud_on(picture)
    tile = task_tile("x", "MMMMMG", "G")
    # Apart, the task would be closed with two tiles; joined to a or b it would have three, and four never.
    assert ("place", *drawing.at["?"], 0) in holding(drawing, tile, 2).choices()
    assert ("place", *drawing.at["?"], 0) in holding(drawing, tile, 3).choices()
    assert ("place", *drawing.at["?"], 0) not in holding(drawing, tile, 4).choices()
    state = holding(drawing, tile, 3)
    lay(state, drawing)
    assert state.choices() == {("cloud", 2, 0), ("cloud", 2, 5)}


def test_markers_are_judged_after_the_answers() -> None:
    drawing = cloud_on(TWO_GRAINS, a=("G", 3))
    state = holding(drawing, landscape("x", "MMMMGM"))
    lay(state, drawing)
    assert state.completed == []
    state.do(("cloud", 1, 4))
    assert state.completed == [("a", 3)]


def test_rulebook_grain_4_and_wraparound_3_are_completed_by_one_tile() -> None:
    drawing = drawn(
        """
      M M   M M   M M
     M a G G b G G c G   ?
      M M   M M   M M
         M M   M M   M M
        M d M M e M M w M
         M M   M M   M M
    """,
        tasks={"a": ("G", 4), "w": ("wraparound", 3)},
    )
    state = holding(drawing, landscape("x", "MMMMGM"))
    lay(state, drawing)
    assert state.completed == [("a", 4), ("w", 3)]


def test_rulebook_double_6_is_completed_while_grain_5_is_cancelled() -> None:
    drawing = drawn(
        """
      M W   M M         M M   M M   M M
     M a G G b G   ?   G c G G d G G e M
      M M   M M         M M   M M   M M
    """,
        tasks={"a": ("GW", 6), "e": ("G", 5)},
    )
    state = holding(drawing, landscape("x", "MGMMGM"))
    lay(state, drawing)
    assert (state.completed, state.cancelled) == ([("a", 6)], [("e", 5)])


def test_rulebook_score_of_37_with_a_wraparound_task() -> None:
    drawing = drawn(
        """
      M M   M M   M M   M M   M M   M M   M M
     M a V V b V V c V V d V V e V V f V V g M
      M M   M M   M M   M M   M M   M M   M M
         M M   M M   M M   G M
        T h T T i T T j T G k M
         M M   M M   M M   M M
    """,
        flags={"b": "V", "f": "V", "k": "G"},
    )
    completed = [("grain", 4), ("village", 4), ("village", 5), ("track", 3), ("wraparound", 4)]
    sheet = score(drawing.board, completed)
    assert sum(sheet["tasks"].values()) == 20
    assert sheet["flags"]["red"] == 14
    assert sheet["longest"] == {"track": 3, "stream": 0}


def test_everything_in_the_box() -> None:
    kinds = Counter(tile.kind for tile in BOX.tiles_in_play(EVERYTHING).values())
    assert kinds == {"landscape": 48 + 5 + 2, "task": 25 + 5 + 3 + 7, "special": 8 + 5 + 4 + 4}
    markers = BOX.markers_in_play(EVERYTHING)
    assert markers["forest"] == [4, 5, 5, 6, 6, 4]
    assert (markers["wraparound"], markers["double"]) == ([3, 4, 5, 6], [6, 6, 6])


def test_each_part_brings_its_own_tiles_and_markers() -> None:
    base = len(BOX.tiles_in_play(()))
    brought = {part: len(BOX.tiles_in_play({part})) - base for part in PARTS}
    several = {"box1_tasks": 5, "box2_landscapes": 5, "flag_festival": 2, "wraparound_tasks": 4, "double_tasks": 3}
    none = dict.fromkeys(("red_hearts", "golden_heart", "great_mill", "warehouse"), 0)
    assert brought == {**dict.fromkeys(PARTS, 1), **several, **none}
    assert "double" not in BOX.markers_in_play({"wraparound_tasks"})
    assert BOX.markers_in_play({"circus"}) == BOX.markers_in_play(())


@pytest.mark.parametrize("taste", [anywhere, packed, curious])
def test_random_games_with_everything_come_out_clean(taste: Any) -> None:
    for seed in range(3):
        record = random_record_in_box(Random(seed), BOX, ["Ann", "Bo", "Cy"], EVERYTHING, taste)
        assert check_in_box(record, BOX) == []
        assert set(record["score"]["parts"]) == set(LINES)


def test_random_games_with_random_parts_come_out_clean() -> None:
    for seed in range(12):
        parts = random_parts(Random(seed))
        record = random_record_in_box(Random(seed), BOX, ["Ann"], parts, curious)
        assert check_in_box(record, BOX) == []
        assert set(record["score"]["parts"]) == set(LINES) & set(parts)


def test_a_game_left_with_a_tile_in_the_warehouse_may_go_on_or_stop() -> None:
    tiles = {name: SMALL[name] for name in ("m0", "m1")}
    box = Box(tiles, {}, taken_out=0)
    for seed in range(50):
        record = random_record_in_box(Random(seed), box, ["Ann"], {"warehouse": True})
        assert check_in_box(record, box) == []
        if len(record["turns"]) == 2 and any(turn["do"] == [{"store": True}] for turn in record["turns"]):
            del record["score"]
            assert check_in_box(record, box) == []
            return
    pytest.fail("no game ended with a tile in the Warehouse")


@pytest.fixture(scope="module")
def record() -> Record:
    """A game with every part in which all sorts of things happened."""
    return eventful_record(BOX)


def test_an_eventful_record_is_right(record: Record) -> None:
    assert check_in_box(record, BOX) == []


@pytest.mark.parametrize("kind", PART_MISTAKES)
def test_a_wrong_record_is_caught(record: Record, kind: str) -> None:
    changed, words = with_part_mistake(record, kind, BOX)
    problems = check_in_box(changed, BOX)
    assert problems
    assert words in problems[0]


@pytest.mark.parametrize("name", LINES)
def test_each_wrong_line_of_a_part_is_caught(record: Record, name: str) -> None:
    changed = deepcopy(record)
    changed["score"]["parts"][name] += 1
    changed["score"]["total"] += 1
    right = record["score"]["parts"][name]
    problems = check_in_box(changed, BOX)
    assert problems[0] == f"parts {name} should score {right}, not {right + 1}"


def test_a_running_game_may_wait_for_its_last_option() -> None:
    box = Box({"m0": SMALL["m0"]}, {}, taken_out=0)
    record = random_record_in_box(Random(0), box, ["Ann"], {"red_hearts": 1})
    del record["score"]
    record["turns"][0]["do"] = record["turns"][0]["do"][:1]
    assert check_in_box(record, box) == []
    record["turns"][0]["do"].append({"heart": "red"})
    assert check_in_box(record, box) == ["the game is over but has no score"]


def test_territories_with_a_cloud_agree_with_merging_labels() -> None:
    seen = 0
    for seed in range(8):
        parts = {"clouds": True, "forest_tunnel": True, "flag_festival": True}
        board = state_after(random_record_in_box(Random(seed), BOX, ["Ann"], parts, curious), BOX).game.board
        label: dict[Edge, Edge] = {edge: edge for t in board.territories() for edge in t.edges}
        pairs = [(edge, facing(edge)) for edge in label if facing(edge) in label]
        joined = [pair for pair in pairs if board.letter(pair[0]) == board.letter(pair[1])]
        for cell in board.tiles:
            for region in board.sides_of_regions(cell):
                joined += [((cell, min(region)), (cell, side)) for side in region]
        for one, other in joined:
            old, new = label[one], label[other]
            label = {edge: new if name == old else name for edge, name in label.items()}
        cloud = board.cell_of("clouds")
        assert cloud is not None
        for territory in board.territories():
            assert {edge for edge in label if label[edge] == label[min(territory.edges)]} == territory.edges
            empty_sides = [edge for edge in territory.edges if board.is_open(edge)]
            in_cloud = cloud in territory.cells and board.occupied_neighbours(cloud) < 6
            assert territory.closed == (not empty_sides and not in_cloud)
            seen += cloud in territory.cells
    assert seen > 8


def test_every_prefix_of_a_game_is_a_running_game(record: Record) -> None:
    running = {name: record[name] for name in ("format", "game", "players", "parts")}
    for length in range(0, len(record["turns"]), 7):
        assert check_in_box({**running, "turns": record["turns"][:length]}, BOX) == []
