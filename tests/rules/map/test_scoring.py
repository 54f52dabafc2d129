"""The score sheet of a map."""

import pytest
from oracle import landscape

from dorfplatz.games.romantik.score import score_sheet
from dorfplatz.rules.map.scoring import task_points, total
from rules.drawn import DrawMap

from .boards import engine_map

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
  M M   M M   M M   M M
 W q W W r W W s W W t W
  M M   M M   M M   M M
     M M   M M   M M   M M
    V u V V v V V w V V x V
     M M   M M   M M   M M
"""
VALLEY_TASKS = {
    "1": ("T", 4),
    "2": ("T", 5),
    "3": ("T", 5),
    "4": ("T", 6),
    "a": ("G", 4),
    "b": ("G", 5),
    "g": ("S", 5),
    "q": ("W", 4),
    "u": ("V", 4),
}


def test_rulebook_score_sheet_of_60(drawn_map: DrawMap) -> None:
    laid = drawn_map(VALLEY, VALLEY_TASKS, flags={"c": "G", "f": "W"}, judge_each=True)
    assert {laid.fate(name) for name in VALLEY_TASKS} == {"completed"}
    assert ("forest", 1, 3) in laid.sizes()
    sheet = laid.score()
    assert sheet["tasks"] == {"forest": 4, "grain": 9, "village": 4, "track": 20, "stream": 5}
    assert sum(sheet["tasks"].values()) == 42
    assert sheet["flags"] == {"green": 0, "yellow": 5, "red": 0}
    assert sheet["longest"] == {"track": 8, "stream": 5}
    assert sheet["parts"] == {}
    assert sheet["total"] == 60


def test_the_rules_and_the_sheet_add_the_same_lines_up() -> None:
    laid = engine_map(VALLEY, VALLEY_TASKS, flags={"c": "G", "f": "W"}, judge_each=True)
    sheet = score_sheet(laid.game, laid.map)
    assert sheet.task_points == task_points(laid.map) == 42
    assert (sheet.flag_and_longest_points, sheet.part_points) == (18, 0)
    assert sheet.total == total(laid.tiles, laid.game.box, laid.map) == 60


FLAGGED = """
  M M   M M
 M a V V b V   ?
  M M   M M
"""


def test_a_flag_scores_only_when_its_territory_is_closed(drawn_map: DrawMap) -> None:
    laid = drawn_map(FLAGGED, flags={"a": "V"}, hand=[landscape("x", "MMMMMM")])
    assert laid.score()["flags"] == {"green": 0, "yellow": 0, "red": 0}
    laid.lay("x")
    assert laid.score()["flags"] == {"green": 0, "yellow": 0, "red": 2}


def test_each_flag_in_a_closed_territory_scores_its_size(drawn_map: DrawMap) -> None:
    laid = drawn_map(FLAGGED, flags={"a": "V", "b": "V"}, hand=[landscape("x", "VMMMMM", flags="V")])
    laid.lay("x", rotation=4)
    assert laid.sizes() == [("village", 3, 0)]
    assert laid.score()["flags"] == {"green": 0, "yellow": 0, "red": 9}


def test_a_closed_flag_scores_beside_an_open_one(drawn_map: DrawMap) -> None:
    laid = drawn_map(
        """
      M M   M W
     M a V V b M
      M M   M M
    """,
        flags={"a": "V", "b": "VW"},
    )
    assert laid.score()["flags"] == {"green": 0, "yellow": 0, "red": 4}


def test_a_later_tile_can_no_longer_open_a_closed_territory(drawn_map: DrawMap) -> None:
    laid = drawn_map(FLAGGED, flags={"a": "V"}, hand=[landscape("x", "GGGGGG"), landscape("y", "VVVVVV")])
    laid.lay("x")
    laid.at["east"] = (laid.at["?"][0] + 1, laid.at["?"][1])
    laid.lay("y", "east")
    assert laid.score()["flags"]["red"] == 2


@pytest.mark.parametrize(("letter", "colour"), [("W", "green"), ("G", "yellow"), ("V", "red")])
def test_a_flag_belongs_to_the_terrain_of_its_colour(drawn_map: DrawMap, letter: str, colour: str) -> None:
    laid = drawn_map(
        f"""
      M M   M M   M M
     M a {letter} {letter} b T T c M
      M M   M M   M M
    """,
        flags={"a": letter},
    )
    assert laid.score()["flags"] == {"green": 0, "yellow": 0, "red": 0, colour: 2}


def test_several_flags_on_one_tile_score_one_by_one(drawn_map: DrawMap) -> None:
    laid = drawn_map(
        """
      M M   M M   M M
     M a W W b G G c M
      M M   M V   M M
    """,
        flags={"b": "WGV"},
    )
    assert laid.score()["flags"] == {"green": 2, "yellow": 2, "red": 0}


def test_a_flag_scores_its_own_tile_alone(drawn_map: DrawMap) -> None:
    laid = drawn_map(
        """
      M M   M M
     M a W G b M
      M M   M M
    """,
        flags={"a": "W", "b": "G"},
    )
    assert laid.score()["flags"] == {"green": 1, "yellow": 1, "red": 0}


def test_a_flag_belongs_to_the_first_region_of_its_terrain(drawn_map: DrawMap) -> None:
    picture = """
      M M   M M   M M
     M a G G b G G c G
      M M   M M   M M
    """
    closed = drawn_map(picture, flags={"b": "G"}, regions={"b": ((4,), (1,))})
    still_open = drawn_map(picture, flags={"b": "G"}, regions={"b": ((1,), (4,))})
    assert closed.score()["flags"]["yellow"] == 2
    assert still_open.score()["flags"]["yellow"] == 0


def test_flags_turn_with_their_tile(drawn_map: DrawMap) -> None:
    for rotation in range(6):
        laid = drawn_map(
            """
          M M
         M a M   ?
          M M
        """,
            hand=[landscape("x", "WMMMMM", flags="W")],
        )
        laid.lay("x", rotation=rotation)
        assert laid.score()["flags"]["green"] == (1 if rotation == 4 else 0)


def test_the_longest_track_and_stream_count_tiles_closed_or_not(drawn_map: DrawMap) -> None:
    laid = drawn_map(
        """
      M M   M M   M M   M M
     M a T T b T T c S S d M
      M M   M M   M M   M M
    """
    )
    assert laid.score()["longest"] == {"track": 3, "stream": 2}


def test_branches_and_loops_count_every_tile_of_a_track_once(drawn_map: DrawMap) -> None:
    laid = drawn_map("""
      M M   M M   M M
     T a T T b T T c T
      M T   T M   M M
         T T   M M
        M d T T e M
         M M   M M
    """)
    assert laid.sizes() == [("track", 5, 2)]
    assert laid.score()["longest"] == {"track": 5, "stream": 0}


def test_a_new_tile_joins_two_tracks_into_the_longest(drawn_map: DrawMap) -> None:
    laid = drawn_map(
        """
      M M   M M         M M
     T a T T b T   ?   T c T
      M M   M M         M M
         M M   M M   M M
        M d M M e M M f M
         M M   M M   M M
    """,
        hand=[landscape("x", "MTMMTM")],
    )
    assert laid.score()["longest"]["track"] == 2
    laid.lay("x")
    assert laid.score()["longest"]["track"] == 4


def test_a_map_without_bands_flags_and_tasks_scores_nothing(drawn_map: DrawMap) -> None:
    laid = drawn_map("""
      W G
     V a W
      G V
    """)
    assert laid.score()["total"] == 0
