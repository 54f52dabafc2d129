"""What a map scores, on the rulebook's sheet and on drawn boards."""

from oracle import OracleMap, drawn, score

from .the_box import sizes

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
