"""The oracle itself, on drawn boards, on the rulebook's examples, and on right and wrong records."""

from collections import Counter
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracle import (
    MISTAKES,
    OracleMap,
    Taste,
    anywhere,
    check_record,
    drawn,
    keen,
    landscape,
    packed,
    random_record,
    read_box,
    score,
    task_tile,
    task_type,
    tiles_in_play,
    with_mistake,
)
from oracle.board import TERRAINS, Edge, Placement, facing
from oracle.box import PARTS_WITHOUT_RULES

import dorfplatz.catalog.tile

Record = dict[str, Any]
BOX = Path(dorfplatz.catalog.tile.__file__).with_name("romantik.toml")
TILES, MARKERS = read_box(BOX)
TASTES = [anywhere, packed, keen]


def sizes(board: OracleMap) -> list[tuple[str, int, int]]:
    """The terrain, size and open edges of every territory, in order."""
    return sorted((t.terrain, t.size, t.open_edges) for t in board.territories())


def test_facing_edges_of_one_terrain_join_two_tiles() -> None:
    board = drawn("""
      M M   M W
     M a G G b M
      M M   M M
    """).board
    assert sizes(board) == [("forest", 1, 1), ("grain", 2, 0)]


def test_meadows_join_nothing() -> None:
    board = drawn("""
      M M   M M
     M a M M b M
      M M   M M
    """).board
    assert board.territories() == []


def test_an_edge_that_faces_another_terrain_is_neither_joined_nor_open() -> None:
    board = drawn("""
      M M   M M
     M a G W b M
      M M   M M
    """).board
    assert sizes(board) == [("forest", 1, 0), ("grain", 1, 0)]
    assert all(territory.closed for territory in board.territories())


def test_edges_of_one_terrain_are_joined_through_the_tile() -> None:
    board = drawn("""
      M M   M M   M M
     G a G G b G G c G
      M M   M M   M M
    """).board
    (territory,) = board.territories()
    assert (territory.size, territory.open_edges, len(territory.edges)) == (3, 2, 6)


def test_listed_regions_keep_a_terrain_apart_inside_its_tile() -> None:
    board = drawn(
        """
      M M   M M   M M
     M a G G b G G c G
      M M   M M   M M
    """,
        regions={"b": ((1,), (4,))},
    ).board
    assert sizes(board) == [("grain", 2, 0), ("grain", 2, 1)]


def test_a_tile_in_one_territory_through_two_regions_counts_once() -> None:
    board = drawn(
        """
      M M   M M
     M a G G b M
      M G   G M
         G G
        M c M
         M M
    """,
        regions={"a": ((1,), (2,))},
    ).board
    assert sizes(board) == [("grain", 3, 0)]


def test_edges_outside_the_listed_regions_are_joined_by_terrain() -> None:
    board = OracleMap({(0, 0): (landscape("a", "GWWGWW", regions=((0,), (3,))), 0)})
    assert sizes(board) == [("forest", 1, 4), ("grain", 1, 1), ("grain", 1, 1)]


def test_listed_regions_turn_with_their_tile() -> None:
    tile = landscape("a", "GGMGMM", regions=((0, 1), (3,)))
    board = OracleMap({(0, 0): (tile, 2)})
    edges = sorted(sorted(side for _, side in territory.edges) for territory in board.territories())
    assert edges == [[2, 3], [5]]


def test_a_task_belongs_to_the_first_region_of_its_terrain() -> None:
    picture = """
      M M   M M   M M   M M
     M a G G b G G c G G d M
      M M   M M   M M   M M
    """
    west = drawn(picture, tasks={"b": ("G", 2)}, regions={"b": ((4,), (1,))})
    east = drawn(picture, tasks={"b": ("G", 3)}, regions={"b": ((1,), (4,))})
    assert west.board.judge(west.markers) == ({west.at["b"]}, set())
    assert east.board.judge(east.markers) == ({east.at["b"]}, set())


def test_rotation_turns_a_tile_clockwise() -> None:
    board = OracleMap({(0, 0): (landscape("a", "GWVSTM"), 1)})
    assert "".join(board.letter(((0, 0), side)) for side in range(6)) == "MGWVST"


def rotations_at(placements: set[Placement], cell: tuple[int, int]) -> set[int]:
    """The rotations among these placements in this cell."""
    return {rotation for q, r, rotation in placements if (q, r) == cell}


def test_the_first_tile_is_laid_at_the_origin_in_any_rotation() -> None:
    everything = {(0, 0, rotation) for rotation in range(6)}
    assert OracleMap().legal_placements(landscape("a", "SMMMMM")) == everything
    assert OracleMap().legal_placements(task_tile("a", "VMMMMM", "V"), 4) == everything


def test_a_tile_must_touch_the_map() -> None:
    board = OracleMap().with_tile(landscape("a", "MMMMMM"), (0, 0), 0)
    cells = {(q, r) for q, r, _ in board.legal_placements(landscape("b", "WGVMMM"))}
    assert cells == {(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)}


def test_no_tile_is_laid_on_another() -> None:
    drawing = drawn("""
      M M   M M
     M a M M b M
      M M   M M
    """)
    cells = {(q, r) for q, r, _ in drawing.board.legal_placements(landscape("c", "MMMMMM"))}
    assert len(cells) == 8
    assert not cells & set(drawing.board.tiles)


@pytest.mark.parametrize("band", ["T", "S"])
def test_tracks_and_streams_must_meet_their_own_kind(band: str) -> None:
    drawing = drawn(f"""
      M M
     M a {band}   ?
      M M
    """)
    legal = drawing.board.legal_placements(landscape("b", f"{band}MMMMM"))
    assert rotations_at(legal, drawing.at["?"]) == {4}
    # Everywhere else the band may face any empty cell but not the meadow.
    assert rotations_at(legal, (-1, 0)) == {0, 2, 3, 4, 5}


def test_tracks_do_not_meet_streams() -> None:
    drawing = drawn("""
      M M
     M a S   ?
      M M
    """)
    assert not rotations_at(drawing.board.legal_placements(landscape("b", "TTTTTT")), drawing.at["?"])


def test_a_band_between_two_tiles_must_fit_both() -> None:
    drawing = drawn("""
      M M         M M
     M a T   ?   T b M
      M M         M M
    """)
    straight = drawing.board.legal_placements(landscape("c", "TMMTMM"))
    curve = drawing.board.legal_placements(landscape("c", "TMTMMM"))
    assert rotations_at(straight, drawing.at["?"]) == {1, 4}
    assert rotations_at(curve, drawing.at["?"]) == set()


def test_forest_grain_village_and_meadow_may_face_each_other() -> None:
    drawing = drawn("""
      M M
     M a W   ?
      M M
    """)
    assert rotations_at(drawing.board.legal_placements(landscape("b", "WGVMGV")), drawing.at["?"]) == set(range(6))


def test_the_exact_number_completes_the_task() -> None:
    drawing = drawn(
        """
      M M   M M   M M   M M
     M a G G b G G c G G d G
      M M   M M   M M   M M
    """,
        tasks={"a": ("G", 4)},
    )
    assert drawing.board.judge(drawing.markers) == ({drawing.at["a"]}, set())


def test_an_open_territory_below_its_number_waits() -> None:
    drawing = drawn(
        """
      M M   M M
     M a G G b G
      M M   M M
    """,
        tasks={"a": ("G", 4)},
    )
    assert drawing.board.judge(drawing.markers) == (set(), set())


def test_a_closed_territory_below_its_number_cancels_the_task() -> None:
    drawing = drawn(
        """
      M M   M M
     M a G G b M
      M M   M M
    """,
        tasks={"a": ("G", 4)},
    )
    assert drawing.board.judge(drawing.markers) == (set(), {drawing.at["a"]})


def test_a_closed_territory_of_the_exact_number_completes_the_task() -> None:
    drawing = drawn(
        """
      M M   M M
     M a G G b M
      M M   M M
    """,
        tasks={"a": ("G", 2)},
    )
    assert drawing.board.judge(drawing.markers) == ({drawing.at["a"]}, set())


def test_a_territory_above_its_number_cancels_the_task() -> None:
    drawing = drawn(
        """
      M M   M M   M M
     G a G G b G G c G
      M M   M M   M M
    """,
        tasks={"b": ("G", 2)},
    )
    assert drawing.board.judge(drawing.markers) == (set(), {drawing.at["b"]})


TWO_GRAINS = """
  M M   M M         M M   M M   M M
 M a G G b G   ?   G c G G d G G e M
  M M   M M         M M   M M   M M
"""


def test_rulebook_grain_6_is_completed_while_grain_5_is_cancelled() -> None:
    drawing = drawn(TWO_GRAINS, tasks={"a": ("G", 6), "e": ("G", 5)})
    assert drawing.board.judge(drawing.markers) == (set(), set())
    laid = drawing.board.with_tile(landscape("x", "MGMMGM"), drawing.at["?"], 0)
    assert laid.judge(drawing.markers) == ({drawing.at["a"]}, {drawing.at["e"]})


def test_rulebook_both_grain_tasks_are_completed_if_both_are_6() -> None:
    drawing = drawn(TWO_GRAINS, tasks={"a": ("G", 6), "e": ("G", 6)})
    laid = drawing.board.with_tile(landscape("x", "MGMMGM"), drawing.at["?"], 0)
    assert laid.judge(drawing.markers) == ({drawing.at["a"], drawing.at["e"]}, set())


def test_rulebook_stream_5_is_completed_by_laying_a_stream_task_6() -> None:
    drawing = drawn(
        """
      M M   M M   M M   M M
     M a S S b S S c S S d S   ?
      M M   M M   M M   M M
    """,
        tasks={"b": ("S", 5)},
    )
    assert drawing.board.judge(drawing.markers) == (set(), set())
    tile = task_tile("x", "MMSMMS", "S")
    q, r = drawing.at["?"]
    assert (q, r, 2) in drawing.board.legal_placements(tile, 6)
    laid = drawing.board.with_tile(tile, (q, r), 2)
    assert laid.judge({**drawing.markers, (q, r): 6}) == ({drawing.at["b"]}, set())


VILLAGE_CORNER = """
             M M
            M b M
             V V
    M M   M V
   M c V V a V   ?
    M M   M M
"""


def test_rulebook_village_5_may_not_close_at_4_but_may_be_turned_one_edge() -> None:
    drawing = drawn(VILLAGE_CORNER)
    tile = task_tile("x", "MMMMVV", "V")
    assert rotations_at(drawing.board.legal_placements(tile), drawing.at["?"]) == set(range(6))
    legal = rotations_at(drawing.board.legal_placements(tile, 5), drawing.at["?"])
    assert 0 not in legal
    assert 1 in legal
    closed = drawing.board.with_tile(tile, drawing.at["?"], 0)
    turned = drawing.board.with_tile(tile, drawing.at["?"], 1)
    assert sizes(closed) == [("village", 4, 0)]
    assert sizes(turned) == [("village", 4, 1)]


def test_a_task_tile_may_complete_its_own_task_at_once() -> None:
    drawing = drawn(VILLAGE_CORNER)
    tile = task_tile("x", "MMMMVV", "V")
    assert 0 in rotations_at(drawing.board.legal_placements(tile, 4), drawing.at["?"])
    laid = drawing.board.with_tile(tile, drawing.at["?"], 0)
    assert laid.judge({drawing.at["?"]: 4}) == ({drawing.at["?"]}, set())


def test_a_task_tile_may_not_join_a_territory_that_is_too_big_for_it() -> None:
    drawing = drawn("""
      M M   M M   M M   M M
     G a G G b G G c G G d G   ?
      M M   M M   M M   M M
    """)
    tile = task_tile("x", "GMMGMM", "G")
    assert rotations_at(drawing.board.legal_placements(tile, 4), drawing.at["?"]) == {0, 2, 3, 5}
    assert rotations_at(drawing.board.legal_placements(tile, 5), drawing.at["?"]) == set(range(6))


def test_only_the_own_task_restricts_a_task_tile() -> None:
    drawing = drawn(
        """
      M M   M M
     M a G G b G   ?
      M M   M M
    """,
        tasks={"a": ("G", 4)},
    )
    q, r = drawing.at["?"]
    tile = task_tile("x", "GMMMWW", "W")
    assert (q, r, 4) in drawing.board.legal_placements(tile, 6)
    laid = drawing.board.with_tile(tile, (q, r), 4)
    assert laid.judge({**drawing.markers, (q, r): 6}) == (set(), {drawing.at["a"]})


def test_a_wraparound_task_counts_its_neighbours_exactly() -> None:
    drawing = drawn(
        """
      M M   M M
     M a M M b M
      M M   M M
         M M
        M c M
         M M
    """,
        tasks={"c": ("wraparound", 2)},
    )
    cell = drawing.at["c"]
    assert drawing.board.judge({cell: 2}) == ({cell}, set())
    assert drawing.board.judge({cell: 3}) == (set(), set())
    assert drawing.board.judge({cell: 1}) == (set(), set())


def test_a_wraparound_task_may_not_be_laid_where_it_has_too_many_neighbours() -> None:
    drawing = drawn("""
      M M   M M
     M a M M b M
      M M   M M

          ?
    """)
    tile = task_tile("x", "MMMMMM", "wraparound")
    assert rotations_at(drawing.board.legal_placements(tile, 2), drawing.at["?"]) == set(range(6))
    assert rotations_at(drawing.board.legal_placements(tile, 1), drawing.at["?"]) == set()


DOUBLE = """
  M M   M M   M M
 M a G G b W {}
  M M   M M   M M
"""


@pytest.mark.parametrize(
    ("east", "number", "verdict"),
    [
        pytest.param("W c W", 2, "completed", id="either territory completes it"),
        pytest.param("W c W", 6, "open", id="one closed territory does not cancel it"),
        pytest.param("W c M", 6, "cancelled", id="both closed below the number cancel it"),
        pytest.param("W c W", 1, "cancelled", id="both above the number cancel it"),
        pytest.param("M c M", 1, "completed", id="the other may be too big"),
    ],
)
def test_a_double_task(east: str, number: int, verdict: str) -> None:
    drawing = drawn(DOUBLE.format(east), tasks={"b": ("GW", number)})
    cell = drawing.at["b"]
    expected = ({cell} if verdict == "completed" else set(), {cell} if verdict == "cancelled" else set())
    assert drawing.board.judge(drawing.markers) == expected


def test_a_double_task_may_not_be_laid_where_both_would_fail() -> None:
    drawing = drawn("""
      M M         M M
     M a G   ?   W c M
      M M         M M
    """)
    tile = task_tile("x", "MGMMWM", "GW")
    legal = drawing.board.legal_placements(tile, 6)
    assert 3 not in rotations_at(legal, drawing.at["?"])
    assert 0 not in rotations_at(legal, drawing.at["?"])
    assert 1 in rotations_at(legal, drawing.at["?"])
    assert 3 in rotations_at(drawing.board.legal_placements(tile, 2), drawing.at["?"])


VALLEY = """
  M M   M M   M M   M M   M M   M M   M M   M M
 T 1 T T 2 T T 3 T T 4 T T 5 T T 6 T T 7 T T 8 T
  M M   M M   M M   M M   M M   M M   M M   M M
     M M   M M   M M   M M   M M   M M
    M a G G b G G c G G d G G e M M f W
     M M   M M   M M   M M   M M   W W
  M M   M M   M M   M M   M M
 S g S S h S S i S S j S S k S
  M M   M M   M M   M M   M M
     M M   M M   M M   M M   M M
    T l T T m T T n T T o M M p S
     M M   M M   M M   M M   M M
"""


def test_rulebook_score_sheet_of_60() -> None:
    board = drawn(VALLEY, flags={"c": "G", "f": "W"}).board
    assert ("forest", 1, 3) in sizes(board)
    completed = [("forest", 4), ("grain", 4), ("grain", 5), ("village", 4), ("stream", 5)]
    completed += [("track", 4), ("track", 5), ("track", 5), ("track", 6)]
    sheet = score(board, completed)
    tasks = {"forest": 4, "grain": 9, "village": 4, "track": 20, "stream": 5, "wraparound": 0, "double": 0}
    assert sheet["tasks"] == tasks
    assert sum(sheet["tasks"].values()) == 42
    assert sheet["flags"] == {"green": 0, "yellow": 5, "red": 0}
    assert sheet["longest"] == {"track": 8, "stream": 5}
    assert sheet["total"] == 60


def test_each_flag_in_a_closed_territory_scores_its_size() -> None:
    open_board = drawn(
        """
      M M   M W
     M a V V b V
      M M   M M
    """,
        flags={"a": "V", "b": "VW"},
    ).board
    assert score(open_board, [])["flags"] == {"green": 0, "yellow": 0, "red": 0}
    closed = drawn(
        """
      M M   M W
     M a V V b M
      M M   M M
    """,
        flags={"a": "V", "b": "VW"},
    ).board
    assert score(closed, [])["flags"] == {"green": 0, "yellow": 0, "red": 4}


def test_a_flag_without_a_match_scores_its_own_tile() -> None:
    board = drawn(
        """
      M M   M M
     M a W G b M
      M M   M M
    """,
        flags={"a": "W"},
    ).board
    assert score(board, [])["flags"]["green"] == 1


def test_an_empty_map_scores_nothing() -> None:
    assert score(OracleMap(), [])["total"] == 0


def random_map(seed: int, taste: Taste) -> OracleMap:
    """The final map of a random game."""
    board = OracleMap()
    for turn in random_record(Random(seed), TILES, MARKERS, ["Ann"], taste=taste)["turns"]:
        if "do" in turn:
            (q, r), rotation = turn["do"][0]["place"], turn["do"][0]["rotation"]
            board = board.with_tile(TILES[turn["reveal"]["tile"]], (q, r), rotation)
    return board


def turned_map(board: OracleMap) -> OracleMap:
    """The same map turned by one side clockwise around (0, 0)."""
    return OracleMap({(-r, q + r): (tile, (k + 1) % 6) for (q, r), (tile, k) in board.tiles.items()})


@settings(max_examples=20)
@given(st.integers(0, 10**6))
def test_turning_the_whole_map_turns_everything_with_it(seed: int) -> None:
    board = random_map(seed, packed)
    turned = turned_map(board)
    assert sizes(turned) == sizes(board)
    for tile, marker in ((TILES["L21"], None), (TILES["T03"], 4), (TILES["T16"], 5)):
        expected = {(-r, q + r, (k + 1) % 6) for q, r, k in board.legal_placements(tile, marker)}
        assert turned.legal_placements(tile, marker) == expected


@settings(max_examples=20)
@given(st.integers(0, 10**6))
def test_territories_share_out_all_edges_that_are_no_meadow(seed: int) -> None:
    board = random_map(seed, packed)
    edges: list[Edge] = [(cell, side) for cell in board.tiles for side in range(6)]
    counted = Counter(edge for territory in board.territories() for edge in territory.edges)
    assert counted == Counter(edge for edge in edges if board.letter(edge) in TERRAINS)
    for territory in board.territories():
        assert {board.letter(edge) for edge in territory.edges} == {territory.letter}


@settings(max_examples=20)
@given(st.integers(0, 10**6))
def test_territories_agree_with_merging_labels(seed: int) -> None:
    board = random_map(seed, packed)
    cells = {(cell, letter) for cell in board.tiles for letter in TERRAINS if letter in board.tiles[cell][0].edges}
    label = {here: here for here in cells}
    for cell in board.tiles:
        for edge in ((cell, side) for side in range(6)):
            letter, other = board.letter(edge), facing(edge)[0]
            if letter in TERRAINS and other in board.tiles and board.letter(facing(edge)) == letter:
                old, new = label[cell, letter], label[other, letter]
                label = {here: new if name == old else name for here, name in label.items()}
    merged = Counter((letter, count) for (_, letter), count in Counter(label.values()).items())
    assert merged == Counter((territory.letter, territory.size) for territory in board.territories())


@pytest.mark.parametrize("taste", TASTES)
@pytest.mark.parametrize("players", [1, 2, 6])
def test_random_records_come_out_clean(taste: Taste, players: int) -> None:
    for seed in range(3):
        record = random_record(Random(seed), TILES, MARKERS, ["Ann"] * players, taste=taste)
        assert check_record(record, TILES, MARKERS) == []


def rules_reached(record: Record) -> set[str]:
    """The rare things that happened in this game."""
    turns = [turn for turn in record["turns"] if "do" in turn]
    seen = {
        "two tasks completed at once": any(len(turn["completed"]) > 1 for turn in turns),
        "one completed, another cancelled": any(turn["completed"] and turn["cancelled"] for turn in turns),
        "a Task tile after the last Landscape tile": "marker" in turns[-1]["reveal"],
        "a flag in a closed territory of several tiles": max(record["score"]["flags"].values()) > 1,
    }
    return {name for name, happened in seen.items() if happened}


def test_random_records_reach_the_rare_rules_and_come_out_clean() -> None:
    reached: set[str] = set()
    for seed in range(200):
        record = random_record(Random(seed), TILES, MARKERS, ["Ann", "Bo"], taste=packed)
        assert check_record(record, TILES, MARKERS) == []
        reached |= rules_reached(record)
        if len(reached) == 4:
            return
    pytest.fail(f"only these were reached: {reached}")


def test_only_landscape_tiles_follow_when_the_task_tiles_run_out() -> None:
    few = {name: tile for name, tile in TILES.items() if tile.kind != "task" or name in {"T00", "T19"}}
    record = random_record(Random(1), few, MARKERS, ["Ann"], taste=packed)
    assert check_record(record, few, MARKERS) == []
    assert ["marker" in turn["reveal"] for turn in record["turns"]] == [True] * 2 + [False] * 45


def test_the_parts_that_only_add_tiles_come_out_clean() -> None:
    tiles, markers = read_box(BOX, ("base", "box1", "duel"))
    for seed in range(3):
        record = random_record(Random(seed), tiles, markers, ["Ann"], parts=sorted(PARTS_WITHOUT_RULES), taste=packed)
        assert check_record(record, tiles, markers) == []
        assert set(record["score"]["tasks"]) == {*TERRAINS.values(), "wraparound", "double"}


def test_the_base_game_has_73_tiles_and_25_markers() -> None:
    used = tiles_in_play(TILES, ())
    assert Counter(tile.kind for tile in used.values()) == {"landscape": 48, "task": 25}
    types = Counter(task_type(tile) for tile in used.values() if tile.kind == "task")
    assert types == {kind: len(numbers) for kind, numbers in MARKERS.items()}


PLAIN = {name: landscape(name, "MMMMMM") for name in ("m0", "m1")}
ASIDE_TILES = {**PLAIN, "t": landscape("t", "TTTTTT")}


def small_record(*turns: Record) -> Record:
    """A record of a tiny game without tasks in which nothing scores."""
    return {
        "format": "dorfplatz/1",
        "game": "romantik",
        "players": ["Ann", "Bo"],
        "parts": {},
        "removed": [],
        "turns": list(turns),
        "score": {"total": 0},
    }


def laid(player: int, tile: str, q: int, r: int) -> Record:
    """A turn that lays a Landscape tile and changes no marker."""
    place = {"place": [q, r], "rotation": 0}
    return {"player": player, "reveal": {"tile": tile}, "do": [place], "completed": [], "cancelled": []}


def test_whoever_sets_a_tile_aside_goes_on() -> None:
    aside = {"player": 0, "reveal": {"tile": "t"}, "aside": True}
    right = small_record(laid(1, "m0", 0, 0), aside, laid(0, "m1", 1, 0))
    wrong = small_record(laid(1, "m0", 0, 0), aside, laid(1, "m1", 1, 0))
    assert check_record(right, ASIDE_TILES, {}, taken_out=0) == []
    assert check_record(wrong, ASIDE_TILES, {}, taken_out=0) == [
        "turn 3: player 1 moved, but it is the turn of player 0"
    ]


def test_a_game_may_end_with_a_tile_set_aside() -> None:
    aside = {"player": 0, "reveal": {"tile": "t"}, "aside": True}
    record = small_record(laid(0, "m0", 0, 0), laid(1, "m1", 1, 0), aside)
    assert check_record(record, ASIDE_TILES, {}, taken_out=0) == []


def test_a_landscape_tile_follows_the_last_task_tile_set_aside() -> None:
    tiles = {**PLAIN, "a": task_tile("a", "MMMMMM", "wraparound"), "b": task_tile("b", "TTTTTT", "T")}
    first = {**laid(0, "a", 0, 0), "reveal": {"tile": "a", "marker": 6}}
    aside = {"player": 1, "reveal": {"tile": "b", "marker": 5}, "aside": True}
    record = small_record(first, aside, laid(1, "m0", 1, 0), laid(0, "m1", 2, 0))
    assert check_record(record, tiles, {"track": [5], "wraparound": [6]}, taken_out=0) == []


def test_random_games_set_tiles_aside() -> None:
    records = [random_record(Random(seed), ASIDE_TILES, {}, ["Ann", "Bo"], taken_out=0) for seed in range(9)]
    assert any("aside" in turn for record in records for turn in record["turns"])
    assert all(check_record(record, ASIDE_TILES, {}, taken_out=0) == [] for record in records)


def test_a_running_game_needs_no_score_and_no_removed_tiles(record: Record) -> None:
    running = {name: record[name] for name in ("format", "game", "players", "parts")}
    turns = deepcopy(record["turns"][:20])
    assert check_record({**running, "turns": []}, TILES, MARKERS) == []
    assert check_record({**running, "turns": turns}, TILES, MARKERS) == []
    for name in ("do", "completed", "cancelled"):
        del turns[-1][name]
    assert check_record({**running, "turns": turns}, TILES, MARKERS) == []
    assert check_record({**running, "turns": record["turns"]}, TILES, MARKERS) == ["the game is over but has no score"]


def test_unknown_fields_are_ignored(record: Record) -> None:
    changed = deepcopy(record)
    changed["weather"] = changed["turns"][0]["weather"] = changed["score"]["weather"] = "fine"
    assert check_record(changed, TILES, MARKERS) == []


def test_absent_names_score_0(record: Record) -> None:
    changed = deepcopy(record)
    for group in ("tasks", "flags", "longest", "parts"):
        changed["score"][group] = {name: points for name, points in record["score"][group].items() if points}
    assert check_record(changed, TILES, MARKERS) == []


@pytest.fixture(scope="module")
def record() -> Record:
    """A random game in which markers were completed and cancelled."""
    return random_record(Random(0), TILES, MARKERS, ["Ann", "Bo"], taste=packed)


@pytest.mark.parametrize("kind", MISTAKES)
def test_a_wrong_record_is_caught(record: Record, kind: str) -> None:
    changed, words = with_mistake(record, kind, TILES)
    problems = check_record(changed, TILES, MARKERS)
    assert problems
    assert words in problems[0]


@pytest.mark.parametrize(
    ("group", "name"),
    [("tasks", name) for name in TERRAINS.values()]
    + [("flags", colour) for colour in ("green", "yellow", "red")]
    + [("longest", "track"), ("longest", "stream")],
)
def test_each_wrong_line_of_the_score_is_caught(record: Record, group: str, name: str) -> None:
    changed = deepcopy(record)
    changed["score"][group][name] += 1
    right = record["score"][group][name]
    assert check_record(changed, TILES, MARKERS) == [f"{group} {name} should score {right}, not {right + 1}"]


def test_a_marker_that_is_used_up_is_caught(record: Record) -> None:
    kind = task_type(TILES[record["turns"][0]["reveal"]["tile"]])
    number = record["turns"][0]["reveal"]["marker"]
    fewer = {**MARKERS, kind: [other for other in MARKERS[kind] if other != number]}
    (problem,) = check_record(record, TILES, fewer)
    assert f"no marker {number} is left" in problem


def test_a_wrong_rotation_that_breaks_a_track_is_caught(record: Record) -> None:
    caught = 0
    for number, turn in enumerate(record["turns"]):
        for rotation in range(6):
            changed = deepcopy(record)
            changed["turns"][number]["do"][0]["rotation"] = rotation
            caught += f"turn {number + 1}: {turn['reveal']['tile']} may not be laid at" in str(
                check_record(changed, TILES, MARKERS)
            )
        if caught > 5:
            return
    pytest.fail("no rotation was found wrong")
