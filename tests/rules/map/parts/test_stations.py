"""Train Station and Harbor: one point for each tile of a closed track or stream."""

import pytest
from oracle import landscape

from rules.drawn import DrawGame, DrawnGame

BOTH = [("train_station", "T"), ("harbor", "S")]


def board_with(drawn_game: DrawGame, name: str, letter: str, east: str) -> DrawnGame:
    picture = f"""
      M M   M M   M M
     M a {letter} {letter} s {letter} {letter} b {east}   ?
      M M   M M   M M
    """
    return drawn_game(picture, {name: "s"}, hand=[landscape("x", f"MMMM{letter}M")])


@pytest.mark.parametrize(("name", "letter"), BOTH)
def test_a_closed_one_scores_each_tile_its_own_included(drawn_game: DrawGame, name: str, letter: str) -> None:
    assert board_with(drawn_game, name, letter, "M").points(name) == 3


@pytest.mark.parametrize(("name", "letter"), BOTH)
def test_an_open_one_scores_nothing_until_it_is_closed(drawn_game: DrawGame, name: str, letter: str) -> None:
    board = board_with(drawn_game, name, letter, letter)
    assert board.points(name) == 0
    board.lay("x")
    assert board.points(name) == 4


@pytest.mark.parametrize(("name", "letter"), BOTH)
def test_another_closed_one_does_not_score(drawn_game: DrawGame, name: str, letter: str) -> None:
    board = drawn_game(
        f"""
      M M   M M   M M
     M a {letter} {letter} b M M s {letter}
      M M   M M   M M
    """,
        {name: "s"},
    )
    assert board.points(name) == 0
