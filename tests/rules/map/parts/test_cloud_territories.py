"""Territories in a cloud: when they are closed, and how often they count it."""

import pytest
from oracle import landscape, task_tile

from rules.drawn import DrawGame, DrawnGame

from .clouds import CLOUD, SURROUNDED


def surrounded(drawn_game: DrawGame, *hand_edges: str, letter: str = "G", **tasks_on: tuple[str, int]) -> DrawnGame:
    """A cloud with one empty cell beside it, and two fields that stay apart in it."""
    hand = [landscape(name, edges) for name, edges in zip("xyz", hand_edges, strict=False)]
    return drawn_game(SURROUNDED.format(letter), CLOUD, tasks_on, hand=hand)


def test_every_territory_in_the_cloud_stays_open_while_any_side_of_it_faces_an_empty_cell(drawn_game: DrawGame) -> None:
    board = surrounded(drawn_game, "MMMMMM")
    assert board.sizes() == [("grain", 2, False)] * 2
    board.lay("x")
    assert board.sizes() == [("grain", 2, True)] * 2


def test_closing_the_cloud_cancels_the_tasks_in_it(drawn_game: DrawGame) -> None:
    board = surrounded(drawn_game, "MMMMMM", a=("G", 4), b=("G", 2))
    assert (board.fate("a"), board.fate("b")) == ("open", "completed")
    board.lay("x")
    assert board.fate("a") == "cancelled"


def test_joining_from_the_last_side_may_close_with_the_exact_number(drawn_game: DrawGame) -> None:
    board = surrounded(drawn_game, "MMMMMG", a=("G", 3))
    board.lay("x")
    # The west side of x faces f, its north-west side the cloud.
    assert board.answers == ["cloud:2>0", "cloud:2>5", "cloud:2>new"]
    board.play("cloud:2>5")
    assert board.fate("a") == "completed"
    assert board.sizes() == [("grain", 2, True), ("grain", 3, True)]


def test_flags_in_the_cloud_score_when_it_is_surrounded(drawn_game: DrawGame) -> None:
    board = drawn_game(SURROUNDED.format("G"), CLOUD, flags={"a": "G"}, hand=[landscape("x", "MMMMMM")])
    assert board.score()["flags"]["yellow"] == 0
    board.lay("x")
    assert board.score()["flags"]["yellow"] == 2


def test_the_cloud_counts_once_in_a_territory_that_it_holds_twice(drawn_game: DrawGame) -> None:
    board = drawn_game(
        """
      M M   M M
     M a G G b M
      M G   G M
         * *
        * c *
         * *
    """,
        CLOUD,
    )
    # Apart in the cloud, but joined outside.
    assert board.sizes() == [("grain", 3, False)]


TWO_FIELDS = """
          ?

      M G   G M
     M a M M b M
      M G   G M
         * *
        * c *
         * *
"""


def test_two_regions_that_come_together_outside_count_the_cloud_once(drawn_game: DrawGame) -> None:
    board = drawn_game(TWO_FIELDS, CLOUD, {"a": ("G", 4)}, hand=[landscape("x", "MMGGMM")])
    assert board.sizes() == [("grain", 2, False)] * 2
    board.lay("x")
    assert board.sizes() == [("grain", 4, False)]
    assert board.fate("a") == "completed"


def test_a_task_tile_that_would_bring_two_regions_together_is_judged_by_the_cloud_counted_once(
    drawn_game: DrawGame,
) -> None:
    board = drawn_game(TWO_FIELDS, CLOUD, hand=[task_tile("x", "MMGGMM", "G")])
    assert 0 not in board.rotations("x", 3)
    assert 0 in board.rotations("x", 4)
    board.lay("x", marker=4)
    assert board.fate("x") == "completed"


IN_THE_CLOUD_ALREADY = """
      M M
     M a G   ?
      M G
   M M   * *
  M b G * c *
   M M   * *
"""


@pytest.mark.parametrize(
    ("marker", "answers"),
    [(3, ["cloud:0>5", "cloud:0>new"]), (4, ["cloud:0>4", "cloud:0>5", "cloud:0>new"])],
)
def test_a_territory_that_is_in_the_cloud_already_counts_it_once_whatever_it_joins(
    drawn_game: DrawGame, marker: int, answers: list[str]
) -> None:
    board = drawn_game(IN_THE_CLOUD_ALREADY, CLOUD, hand=[task_tile("x", "MMMGGM", "G")])
    board.lay("x", marker=marker)
    # With a and the cloud the new tile makes three; the field of b makes four.
    assert sorted(board.answers) == sorted(answers)
    if marker == 4:
        board.play("cloud:0>4")
        assert (board.fate("x"), board.sizes()) == ("completed", [("grain", 4, False)])
