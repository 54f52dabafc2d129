"""The Shepherdess: one point for each sheep that can come to her."""

import pytest
from oracle import landscape

from dorfplatz import load
from rules.drawn import DrawGame

FLOCK = """
      M M   M M
     M c M M d M
      M M   M M
   M M   M M   M M   M M
  M e M M s M M a M M b M
   M M   M M   M M   M M
      M M
     M f M
      M M
"""
SHEEP = dict.fromkeys("scdefb", 2)
HERS = {"shepherdess": "s"}


def test_rulebook_the_shepherdess_scores_10_and_not_12(drawn_game: DrawGame) -> None:
    # The tile a has no sheep, so that the two sheep on b cannot come to her.
    assert drawn_game(FLOCK, HERS, sheep=SHEEP).points("shepherdess") == 10


def test_a_tile_with_sheep_in_between_brings_those_beyond_it(drawn_game: DrawGame) -> None:
    assert drawn_game(FLOCK, HERS, sheep={**SHEEP, "a": 1}).points("shepherdess") == 13


def test_sheep_come_over_any_terrain_and_round_corners(drawn_game: DrawGame) -> None:
    board = drawn_game(
        """
      M M   W W   G G
     M s M V a V T b T
      M M   W W   G G
               M M
              S c S
               M M
    """,
        HERS,
        sheep={"s": 2, "a": 1, "b": 1, "c": 2},
    )
    assert board.points("shepherdess") == 6


@pytest.mark.parametrize("row", ["sabde", "edbas", "besad"])
def test_sheep_come_from_both_sides_whichever_tile_was_laid_first(drawn_game: DrawGame, row: str) -> None:
    picture = """
      M M   M M   M M   M M   M M
     M 1 M M 2 M M 3 M M 4 M M 5 M
      M M   M M   M M   M M   M M
    """
    for place, name in enumerate(row, 1):
        picture = picture.replace(str(place), name)
    assert drawn_game(picture, HERS, sheep=dict.fromkeys(row, 1)).points("shepherdess") == 5


def test_a_lone_shepherdess_has_her_own_two_sheep(drawn_game: DrawGame) -> None:
    board = drawn_game(
        """
      M M   M M
     M s M M a M
      M M   M M
    """,
        HERS,
        sheep={"s": load()["shepherdess"].sheep},
    )
    assert board.points("shepherdess") == 2


def test_without_her_tile_no_sheep_counts(drawn_game: DrawGame) -> None:
    board = drawn_game(
        """
      M M   M M
     M a M M b M
      M M   M M
    """,
        HERS,
        sheep={"a": 2, "b": 2},
        hand=[landscape("s", "MMMMMM")],
    )
    assert board.points("shepherdess") == 0
