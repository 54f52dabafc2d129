"""Wraparound Tasks: exactly so many of the six cells around the tile must be occupied."""

import pytest
from oracle import landscape, task_tile

from rules.drawn import DrawGame, DrawnGame

AROUND = """
     M M   M M
    M a M M b M
     M M   M M
  M M         M M
 M d M   ?   M e M
  M M         M M
     M M
    M f M
     M M
"""
TILE = task_tile("w", "MMMMMM", "wraparound")


def with_five_neighbours(drawn_game: DrawGame) -> DrawnGame:
    """An empty cell with five neighbours, and a Wraparound Task tile."""
    return drawn_game(AROUND, {"wraparound_tasks": "w"}, hand=[TILE, landscape("x", "MMMMMM")])


@pytest.mark.parametrize(("marker", "may"), [(6, True), (5, True), (4, False), (3, False)])
def test_it_may_not_be_laid_where_it_has_more_neighbours_already(drawn_game: DrawGame, marker: int, may: bool) -> None:
    assert bool(with_five_neighbours(drawn_game).rotations("w", marker)) is may


def test_the_exact_number_completes_it_at_once(drawn_game: DrawGame) -> None:
    board = with_five_neighbours(drawn_game)
    board.lay("w", marker=5)
    assert board.fate("w") == "completed"
    assert board.score()["tasks"]["wraparound"] == 5


def test_a_later_neighbour_completes_it(drawn_game: DrawGame) -> None:
    board = with_five_neighbours(drawn_game)
    board.lay("w", marker=6)
    assert board.fate("w") == "open"
    board.at["south-east"] = (board.at["f"][0] + 1, board.at["f"][1])
    board.lay("x", "south-east")
    assert board.fate("w") == "completed"
    assert board.score()["tasks"]["wraparound"] == 6


def test_its_own_tile_does_not_count(drawn_game: DrawGame) -> None:
    board = drawn_game(
        """
      M M   M M
     M a M M w M   ?
      M M   M M
    """,
        {"wraparound_tasks": "w"},
        {"w": ("wraparound", 2)},
        hand=[landscape("x", "MMMMMM")],
    )
    assert board.fate("w") == "open"
    board.lay("x")
    assert board.fate("w") == "completed"


def test_more_neighbours_than_its_number_leave_it_open(drawn_game: DrawGame) -> None:
    """No placement could bring this about."""
    board = drawn_game(
        """
      M M   M M   M M
     M a M M w M M b M
      M M   M M   M M
    """,
        {"wraparound_tasks": "w"},
        {"w": ("wraparound", 1)},
    )
    assert board.fate("w") == "open"


def test_a_territory_that_closes_around_it_does_not_cancel_it(drawn_game: DrawGame) -> None:
    board = drawn_game(
        """
      M M   M M
     M a W W w M
      M M   M M
    """,
        {"wraparound_tasks": "w"},
        {"w": ("wraparound", 4)},
    )
    assert board.fate("w") == "open"


def test_rulebook_grain_4_and_wraparound_3_are_completed_by_one_tile(drawn_game: DrawGame) -> None:
    board = drawn_game(
        """
      M M   M M   M M
     M a G G b G G c G   ?
      M M   M M   M M
         M M   M M   M M
        M d M M e M M w M
         M M   M M   M M
    """,
        {"wraparound_tasks": "w"},
        {"a": ("G", 4), "w": ("wraparound", 3)},
        hand=[landscape("x", "MMMMGM")],
    )
    assert (board.fate("a"), board.fate("w")) == ("open", "open")
    board.lay("x")
    assert (board.fate("a"), board.fate("w")) == ("completed", "completed")


def test_the_sheet_has_its_line_only_if_they_are_in_play(drawn_game: DrawGame) -> None:
    assert list(with_five_neighbours(drawn_game).score()["tasks"])[5:] == ["wraparound"]
    assert len(drawn_game(AROUND).score()["tasks"]) == 5
