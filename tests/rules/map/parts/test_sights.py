"""School, Granary and Old Oak: one point for each Landscape tile with their terrain within two steps."""

import pytest
from oracle import landscape

from rules.drawn import DrawGame

SIGHTS = [("school", "V"), ("granary", "G"), ("old_oak", "W")]
AROUND = """
  M M   M M   M M   M M
 M s M M a X X b M M c X
  M M   M M   M M   M M
     M X   M X   M X
    M d M M e M M f M
     M M   M M   M M
"""


@pytest.mark.parametrize(("name", "letter"), SIGHTS)
def test_only_landscape_tiles_with_the_terrain_count_within_two_steps(
    drawn_game: DrawGame, name: str, letter: str
) -> None:
    # a and b count; c and f are three steps away, d is a Task tile, e a Special tile.
    board = drawn_game(AROUND.replace("X", letter), {name: "s", "circus": "e"}, {"d": (letter, 9)})
    assert board.points(name) == 2


@pytest.mark.parametrize(("name", "letter"), SIGHTS)
def test_their_own_tile_does_not_count(drawn_game: DrawGame, name: str, letter: str) -> None:
    board = drawn_game(
        f"""
      M M   M M
     {letter} s {letter} M a M
      M M   M M
    """,
        {name: "s"},
    )
    assert board.points(name) == 0


@pytest.mark.parametrize(("name", "letter"), SIGHTS)
def test_each_asks_for_its_own_terrain(drawn_game: DrawGame, name: str, letter: str) -> None:
    board = drawn_game(
        """
      M M   M M   M M
     W a W M s M V b V
      M M   M M   M M
         G G
        G c G
         G G
    """,
        {name: "s"},
        hand=[landscape("x", "MMMMMM")],
    )
    assert board.points(name) == 1


def test_empty_cells_count_for_the_distance_and_a_tile_counts_once(drawn_game: DrawGame) -> None:
    board = drawn_game(
        """
      M M         V V
     M s M   ?   V b V
      M M         V V
         M M   M M
        M c M M d M
         M M   M M
    """,
        {"school": "s"},
    )
    assert board.points("school") == 1


def test_the_cloud_is_no_landscape_tile(drawn_game: DrawGame) -> None:
    board = drawn_game(
        """
      M M   * *   V M
     M s M * c * V b M
      M M   * *   M M
    """,
        {"school": "s", "clouds": "c"},
    )
    assert board.points("school") == 1
