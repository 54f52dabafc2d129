"""The Great Mill: once on a Landscape tile with grain, two points for each Grain Task tile and yellow flag around."""

import pytest
from oracle import landscape, special, task_tile

from rules.drawn import DrawGame, DrawnGame

FIELD = """
  M M   M M   M M   M M
 M a G G b G G c G G d G   ?
  M M   M M   W M   M M
     M M
    M e G
     M M
"""
TASKS = {"a": ("G", 9), "c": ("GW", 9), "d": ("G", 9), "e": ("G", 9)}
MILL = {"great_mill": 1}


def field(drawn_game: DrawGame, tile: str) -> DrawnGame:
    """A field with two Grain tasks, a Double one and a yellow flag, another Grain task elsewhere, and a tile for it."""
    hand = [landscape("x", tile)]
    board = drawn_game(FIELD, {**MILL, "double_tasks": "c"}, TASKS, flags={"b": "G"}, hand=hand)
    board.lay("x")
    return board


def test_closed_grain_scores_its_grain_tasks_and_yellow_flags_but_no_double_one(drawn_game: DrawGame) -> None:
    board = field(drawn_game, "MMMMGM")
    assert (board.asks, board.answers) == ("mill", ["mill:yes", "mill:no"])
    board.play("mill:yes")
    assert board.figures.mill == board.at["?"]
    # a and d and the flag of b: the tasks were cancelled when the grain was closed, and count all the same.
    assert (board.fate("a"), board.fate("d")) == ("cancelled", "cancelled")
    assert board.points("great_mill") == 6


def test_open_grain_scores_nothing(drawn_game: DrawGame) -> None:
    board = field(drawn_game, "MGMMGM")
    board.play("mill:yes")
    assert board.points("great_mill") == 0


def test_a_mill_that_is_not_built_scores_nothing(drawn_game: DrawGame) -> None:
    board = field(drawn_game, "MMMMGM")
    board.play("mill:no")
    assert (board.figures.mill, board.points("great_mill")) == (None, 0)


def test_completed_tasks_count_too(drawn_game: DrawGame) -> None:
    board = drawn_game(
        """
      M M   M M
     M a G G b G   ?
      M M   M M
    """,
        MILL,
        {"a": ("G", 3)},
        hand=[landscape("x", "MMMMGM")],
    )
    board.lay("x")
    board.play("mill:yes")
    assert (board.fate("a"), board.points("great_mill")) == ("completed", 2)


def test_a_flag_of_another_colour_or_in_another_grain_does_not_count(drawn_game: DrawGame) -> None:
    board = drawn_game(
        """
      M M   M M
     M a G W b G   ?
      M M   M M
    """,
        MILL,
        flags={"a": "G", "b": "W"},
        hand=[landscape("x", "MMMMGM")],
    )
    board.lay("x")
    board.play("mill:yes")
    assert board.points("great_mill") == 0


ROW = """
  M M   M M
 M a M M b M   ?
  M M   M M
"""


@pytest.mark.parametrize(("tile", "asks"), [("g", "mill"), ("w", "over"), ("s", "over"), ("t", "over")])
def test_it_goes_on_landscape_tiles_with_grain_alone(drawn_game: DrawGame, tile: str, asks: str) -> None:
    hand = [landscape("g", "GMMMMM"), landscape("w", "WMMMMM")]
    hand += [special("s", "GMMMMM"), task_tile("t", "GMMMMM", "G")]
    board = drawn_game(ROW, {**MILL, "circus": "s"}, hand=hand)
    board.lay(tile, marker=5 if tile == "t" else 0)
    assert board.asks == asks


def test_it_is_built_once_and_stays(drawn_game: DrawGame) -> None:
    board = drawn_game(ROW, MILL, hand=[landscape("x", "GMMMMM"), landscape("y", "GMMMMM")])
    board.lay("x")
    board.play("mill:yes")
    board.at["far"] = (3, 0)
    board.lay("y", "far")
    assert board.asks == "over"
    assert board.figures.mill == board.at["?"]


def test_it_may_be_built_later_if_it_was_not_wanted_before(drawn_game: DrawGame) -> None:
    board = drawn_game(ROW, MILL, hand=[landscape("x", "GMMMMM"), landscape("y", "GMMMMM")])
    board.lay("x")
    board.play("mill:no")
    board.at["far"] = (3, 0)
    board.lay("y", "far")
    assert board.asks == "mill"
