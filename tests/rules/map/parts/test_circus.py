"""The Circus: ten points if it is in the midst of things."""

import pytest

from rules.drawn import DrawGame

RING = """
      M M   M M
     M a M M b M
      M M   M M
   M M   M M   M M
  M d M M c M M e M
   M M   M M   M M
      M M   M M
     M f M M {}
      M M   M M
"""


@pytest.mark.parametrize(("last", "points"), [("g M", 10), ("? M", 0)])
def test_the_circus_scores_only_if_all_six_neighbours_are_occupied(
    drawn_game: DrawGame, last: str, points: int
) -> None:
    assert drawn_game(RING.format(last), {"circus": "c"}).points("circus") == points


@pytest.mark.parametrize("centre", "abdefg")
def test_only_the_circus_tile_itself_counts(drawn_game: DrawGame, centre: str) -> None:
    assert drawn_game(RING.format("g M"), {"circus": centre}).points("circus") == 0
