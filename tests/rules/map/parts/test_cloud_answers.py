"""Laying a cloud and laying tiles beside it: which answers there are, and what they do to tasks."""

import pytest
from oracle import landscape, special, task_tile

from rules.drawn import DrawGame

from .clouds import CLOUD, SURROUNDED

LAYING = """
     M M   M M
    M a M M b M
     M G   G M
  M M         M M
 M d G   ?   {} e M
  M M         M M
"""


def test_laying_the_cloud_asks_for_its_sides_in_turn(drawn_game: DrawGame) -> None:
    board = drawn_game(LAYING.format("G"), CLOUD, hand=[special("c", "******")])
    board.lay("c")
    # Side 0 has founded a region without a question.
    assert board.answers == ["cloud:1>0", "cloud:1>new"]
    board.play("cloud:1>new")
    assert board.answers == ["cloud:4>0", "cloud:4>1", "cloud:4>new"]
    board.play("cloud:4>1")
    assert board.answers == ["cloud:5>0", "cloud:5>1", "cloud:5>new"]
    board.play("cloud:5>0")
    assert board.asks == "over"
    assert board.sizes() == [("grain", 3, False)] * 2
    assert board.cloud_regions() == {0: 0, 1: 1, 4: 1, 5: 0}


def test_a_region_is_named_by_its_lowest_side(drawn_game: DrawGame) -> None:
    board = drawn_game(LAYING.format("M"), CLOUD, hand=[special("c", "******")])
    board.lay("c")
    board.play("cloud:4>0")
    assert board.answers == ["cloud:5>0", "cloud:5>new"]


def test_laying_the_cloud_judges_the_tasks_around_it_after_the_last_answer(drawn_game: DrawGame) -> None:
    board = drawn_game(LAYING.format("M"), CLOUD, {"a": ("G", 4)}, hand=[special("c", "******")])
    board.lay("c")
    board.play("cloud:4>0")
    assert board.fate("a") == "open"
    board.play("cloud:5>0")
    assert board.fate("a") == "completed"


ROW_OF_THREE = """
  M M   M M   M M   * *
 M a G G b G G d G * c *   ?
  M M   M M   M M   * *
"""


@pytest.mark.parametrize(
    ("marker", "answers"),
    [(2, ["cloud:1>new"]), (4, ["cloud:1>new"]), (5, ["cloud:1>4", "cloud:1>new"]), (6, ["cloud:1>4", "cloud:1>new"])],
)
def test_only_answers_that_let_the_own_task_stand_are_offered(
    drawn_game: DrawGame, marker: int, answers: list[str]
) -> None:
    board = drawn_game(ROW_OF_THREE, CLOUD, hand=[task_tile("x", "MGMMGM", "G")])
    board.lay("x", marker=marker)
    if len(answers) == 1:
        # Joined there would be five tiles; a question with one answer is not asked.
        assert board.asks == "over"
        assert board.sizes() == [("grain", 2, False), ("grain", 4, False)]
        assert board.fate("x") == ("completed" if marker == 2 else "open")
    else:
        assert board.answers == answers


@pytest.mark.parametrize(("marker", "answers"), [(3, []), (4, ["cloud:1>0", "cloud:1>new"])])
def test_an_answer_that_brings_tiles_to_the_own_task_from_the_other_side_counts_too(
    drawn_game: DrawGame, marker: int, answers: list[str]
) -> None:
    """The task of x is in the cloud by way of a; its other grain, with b, would come to it through the cloud."""
    board = drawn_game(
        """
     M M   M M
    M a M M d M
     G G   M M
  * *         M M
 * c *   ?   G b M
  * *         M M
""",
        CLOUD,
        hand=[task_tile("x", "MGMMGG", "G", regions=((5,), (1, 4)))],
    )
    board.lay("x", marker=marker)
    assert (board.answers if board.asks == "cloud" else []) == answers
    assert board.fate("x") == ("open" if answers else "completed")


def test_a_landscape_tile_may_break_any_task_by_its_answer(drawn_game: DrawGame) -> None:
    board = drawn_game(ROW_OF_THREE, CLOUD, {"a": ("G", 5)}, hand=[landscape("x", "MGMMGM")])
    board.lay("x")
    assert board.answers == ["cloud:1>4", "cloud:1>new"]
    board.play("cloud:1>4")
    assert board.fate("a") == "completed"


@pytest.mark.parametrize(("marker", "may"), [(1, False), (2, True), (3, True), (4, False)])
def test_a_task_tile_may_be_laid_if_some_answer_lets_its_task_stand(
    drawn_game: DrawGame, marker: int, may: bool
) -> None:
    board = drawn_game(SURROUNDED.format("G"), CLOUD, hand=[task_tile("x", "MMMMMG", "G")])
    # The cloud is closed then: apart there are two tiles, joined to a or b three, and four never.
    assert (0 in board.rotations("x", marker)) is may


def test_an_answer_by_which_the_own_task_would_be_closed_too_small_is_not_offered(drawn_game: DrawGame) -> None:
    board = drawn_game(SURROUNDED.format("G"), CLOUD, hand=[task_tile("x", "MMMMMG", "G")])
    board.lay("x", marker=3)
    assert board.answers == ["cloud:2>0", "cloud:2>5"]
    board.play("cloud:2>0")
    assert board.fate("x") == "completed"


@pytest.mark.parametrize(("marker", "may"), [(4, True), (5, False)])
def test_the_last_open_side_of_the_cloud_closes_a_territory_that_holds_two_of_its_regions(
    drawn_game: DrawGame, marker: int, may: bool
) -> None:
    picture = SURROUNDED.format("G").replace("M a M M b M", "M a G G b M")
    board = drawn_game(picture, CLOUD, hand=[task_tile("x", "MMMMMG", "G")])
    assert board.sizes() == [("grain", 3, False)]
    assert (0 in board.rotations("x", marker)) is may


def test_a_territory_that_only_comes_near_the_cloud_is_open_by_its_own_edges(drawn_game: DrawGame) -> None:
    board = drawn_game(
        """
      * *         M M
     * c *   ?   G a G
      * *         M M
         M M   M M
        M d M M e M
         M M   M M
    """,
        CLOUD,
        hand=[task_tile("x", "MGMMMM", "G")],
    )
    assert 0 in board.rotations("x", 5)


def test_a_double_task_needs_one_territory_that_still_can(drawn_game: DrawGame) -> None:
    board = drawn_game(ROW_OF_THREE, {**CLOUD, "double_tasks": "x"}, hand=[task_tile("x", "MWMMGM", "GW")])
    # Joined, the grain would be too big for 4, but its forest can still grow.
    board.lay("x", marker=4)
    assert board.answers == ["cloud:1>4", "cloud:1>new"]


def test_a_wraparound_task_does_not_mind_what_is_joined(drawn_game: DrawGame) -> None:
    board = drawn_game(ROW_OF_THREE, {**CLOUD, "wraparound_tasks": "x"}, hand=[task_tile("x", "MMMMGM", "wraparound")])
    board.lay("x", marker=3)
    assert board.answers == ["cloud:1>4", "cloud:1>new"]
