"""Double Tasks: either of two territories will do, and only both out of reach cancel it."""

import pytest
from oracle import landscape, task_tile

from rules.drawn import DrawGame

DOUBLE = {"double_tasks": "d"}


def test_rulebook_double_6_is_completed_while_grain_5_is_cancelled(drawn_game: DrawGame) -> None:
    board = drawn_game(
        """
      M W   M M         M M   M M   M M
     M d G G b G   ?   G c G G a G G e M
      M M   M M         M M   M M   M M
         M M   M M   M M   M M   M M
        M f M M g M M h M M i M M j M
         M M   M M   M M   M M   M M
    """,
        DOUBLE,
        {"d": ("GW", 6), "e": ("G", 5)},
        hand=[landscape("x", "MGMMGM")],
    )
    board.lay("x")
    assert (board.fate("d"), board.fate("e")) == ("completed", "cancelled")
    assert board.score()["tasks"]["double"] == 6


ONE_TOO_BIG = """
  M M   M M   M M   M M
 M a G G b G G c G G d {}   ?
  M M   M M   M M   M M
"""


def test_one_territory_out_of_reach_leaves_it_open(drawn_game: DrawGame) -> None:
    board = drawn_game(ONE_TOO_BIG.format("W"), DOUBLE, {"d": ("GW", 3)}, hand=[landscape("x", "MWMMWM")])
    assert board.fate("d") == "open"


def test_the_other_territory_may_still_complete_it(drawn_game: DrawGame) -> None:
    hand = [landscape("x", "MWMMWM"), landscape("y", "MMMMWM")]
    board = drawn_game(ONE_TOO_BIG.format("W"), DOUBLE, {"d": ("GW", 3)}, hand=hand)
    board.lay("x")
    board.at["far"] = (5, 0)
    board.lay("y", "far")
    assert board.fate("d") == "completed"


def test_both_out_of_reach_cancel_it(drawn_game: DrawGame) -> None:
    board = drawn_game(ONE_TOO_BIG.format("W"), DOUBLE, {"d": ("GW", 3)}, hand=[landscape("x", "MMMMGM")])
    board.lay("x")
    assert board.fate("d") == "cancelled"
    assert board.score()["tasks"]["double"] == 0


@pytest.mark.parametrize(
    ("east", "number", "fate"),
    [
        pytest.param("W c W", 2, "completed", id="either territory completes it"),
        pytest.param("W c W", 6, "open", id="one closed territory does not cancel it"),
        pytest.param("W c M", 6, "cancelled", id="both closed below the number cancel it"),
        pytest.param("W c W", 1, "cancelled", id="both above the number cancel it"),
        pytest.param("M c M", 1, "completed", id="the other may be too big"),
    ],
)
def test_it_stands_as_its_two_territories_do(drawn_game: DrawGame, east: str, number: int, fate: str) -> None:
    picture = """
      M M   M M   M M
     M a G G d W {}
      M M   M M   M M
    """
    assert drawn_game(picture.format(east), DOUBLE, {"d": ("GW", number)}).fate("d") == fate


def test_both_reached_by_one_tile_score_once(drawn_game: DrawGame) -> None:
    board = drawn_game(
        """
         M W
        M d G   ?
         M M
      M M
     M a M
      M M
    """,
        DOUBLE,
        {"d": ("GW", 2)},
        hand=[landscape("x", "MMMMGM"), landscape("y", "MMWMMM")],
    )
    board.at["north"] = (0, -1)
    assert board.fate("d") == "open"
    board.lay("x")
    assert (board.fate("d"), board.score()["tasks"]["double"]) == ("completed", 2)


PLACES = """
  M M   M M   M M         M M
 M a G G b G G c G   ?   W e M
  M M   M M   M M         M M
     M M   M M   M M   M M
    M f M M g M M h M M i M
     M M   M M   M M   M M
"""


def test_it_may_be_laid_where_one_of_its_territories_can_still_do(drawn_game: DrawGame) -> None:
    board = drawn_game(PLACES, DOUBLE, hand=[task_tile("d", "MWMMGM", "GW")])
    # Four tiles of grain are too many for 3, and two of forest are closed: both would fail.
    assert 0 not in board.rotations("d", 3)
    assert board.rotations("d", 4) >= {0}
    # Exactly two of forest complete it, whatever the grain is.
    assert 0 in board.rotations("d", 2)
    board.lay("d", marker=2)
    assert board.fate("d") == "completed"
