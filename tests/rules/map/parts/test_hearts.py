"""Hearts: on a Landscape tile just laid, one point (two for the golden one) for each matching side."""

import pytest
from oracle import landscape, special, task_tile

from rules.drawn import DrawGame, DrawnGame

ROW = """
  M M   M M
 M a G G b G   ?
  M M   M M
"""
FITTING = """
     G G   * *
    M a M * b *
     M M   * *
  M M         M M
 T c T   ?   G d M
  M M         M M
"""
HEARTS = {"red_hearts": 1, "golden_heart": 1}


def fitting(drawn_game: DrawGame) -> DrawnGame:
    """Around the empty cell: meadow, the cloud, track and grain."""
    return drawn_game(FITTING, {**HEARTS, "clouds": "b"}, hand=[landscape("h", "WWMSTM")])


@pytest.mark.parametrize(("heart", "red", "gold"), [("red", 3, 0), ("gold", 0, 6), ("none", 0, 0)])
def test_sides_of_the_same_kind_score_meadows_and_clouds_too(
    drawn_game: DrawGame, heart: str, red: int, gold: int
) -> None:
    board = fitting(drawn_game)
    board.lay("h")
    board.play(f"heart:{heart}")
    # Meadow at a, forest at the cloud, track at c; the forest does not match the grain of d.
    assert (board.points("red_hearts"), board.points("golden_heart")) == (red, gold)


def test_a_meadow_matches_the_cloud_too(drawn_game: DrawGame) -> None:
    board = drawn_game(
        """
      * *
     * b *   ?
      * *
    """,
        {"red_hearts": 1, "clouds": "b"},
        hand=[landscape("h", "MMMMMM")],
    )
    board.lay("h")
    board.play("heart:red")
    assert board.points("red_hearts") == 1


def test_sides_that_come_to_match_later_score_too(drawn_game: DrawGame) -> None:
    board = drawn_game(
        """
      M M
     M a G   ?
      M M
    """,
        {"red_hearts": 1},
        hand=[landscape("h", "MGMMGM"), landscape("x", "MMMMGM")],
    )
    board.lay("h")
    board.play("heart:red")
    assert board.points("red_hearts") == 1
    board.at["east"] = (2, 0)
    board.lay("x", "east")
    assert board.points("red_hearts") == 2


def test_a_meadow_does_not_match_a_terrain(drawn_game: DrawGame) -> None:
    board = drawn_game(
        """
      M M
     M a G   ?
      M M
    """,
        {"red_hearts": 1},
        hand=[landscape("h", "MMMMMM")],
    )
    board.lay("h")
    board.play("heart:red")
    assert board.points("red_hearts") == 0


def test_landscape_tiles_alone_may_get_a_heart(drawn_game: DrawGame) -> None:
    hand = [landscape("l", "MMMMMM"), special("s", "MMMMMM"), task_tile("t", "MMMMMG", "G")]
    board = drawn_game(ROW, {**HEARTS, "circus": "s"}, hand=hand)
    board.lay("l")
    assert (board.asks, board.answers) == ("heart", ["heart:red", "heart:gold", "heart:none"])
    for tile, marker in (("s", 0), ("t", 5)):
        board = drawn_game(ROW, {**HEARTS, "circus": "s"}, hand=hand)
        board.lay(tile, marker=marker)
        assert board.asks == "over"


def test_one_heart_at_most_goes_on_a_tile(drawn_game: DrawGame) -> None:
    board = drawn_game(ROW, {"red_hearts": 4, "golden_heart": 1}, hand=[landscape("x", "MMMMMM")])
    board.lay("x")
    board.play("heart:red")
    assert board.asks == "over"
    assert board.figures.red_hearts == (board.at["?"],)


def test_a_heart_that_lies_is_not_offered_again(drawn_game: DrawGame) -> None:
    hand = [landscape("x", "MMMMMM"), landscape("y", "MMMMMM"), landscape("z", "MMMMMM")]
    board = drawn_game(ROW, {"red_hearts": 1, "golden_heart": 1}, hand=hand)
    board.lay("x")
    board.play("heart:red")
    board.at |= {"y": (2, 1), "z": (2, -1)}
    board.lay("y", "y")
    assert board.answers == ["heart:gold", "heart:none"]
    board.play("heart:gold")
    board.lay("z", "z")
    assert board.asks == "over"


def test_there_are_as_many_red_hearts_as_are_in_play(drawn_game: DrawGame) -> None:
    hand = [landscape(name, "MMMMMM") for name in "xyz"]
    board = drawn_game(ROW, {"red_hearts": 2}, hand=hand)
    board.at |= {"x": (2, 0), "y": (2, 1), "z": (2, -1)}
    for name in "xy":
        board.lay(name, name)
        board.play("heart:red")
    board.lay("z", "z")
    assert board.asks == "over"
    assert board.figures.red_hearts == ((2, 0), (2, 1))


def test_a_heart_lies_for_good_and_counts_whatever_comes(drawn_game: DrawGame) -> None:
    board = drawn_game(ROW, {"red_hearts": 1}, hand=[landscape("x", "MMMMGM"), landscape("y", "MMMMMM")])
    board.lay("x")
    board.play("heart:red")
    board.at["far"] = (3, 0)
    board.lay("y", "far")
    assert (board.points("red_hearts"), board.figures.red_hearts) == (2, (board.at["?"],))
