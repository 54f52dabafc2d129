"""The Construction Site: seven points for each of its three territories with seven tiles or more."""

import pytest

from rules.drawn import DrawGame

ROW = """
  {0} M   M M   M M   M M   M M   M M   M M
 V s G G b G G d G G e G G f G G g G G h {1}
  V {2}   M M   M M   M M   M M   M M   M M
"""


@pytest.mark.parametrize("east", "GM")
def test_a_territory_of_seven_scores_open_or_closed(drawn_game: DrawGame, east: str) -> None:
    assert drawn_game(ROW.format("W", east, "M"), {"construction_site": "s"}).points("construction_site") == 7


def test_six_tiles_are_too_few(drawn_game: DrawGame) -> None:
    picture = """
      W M   M M   M M   M M   M M   M M
     V s G G b G G d G G e G G f G G g M
      V M   M M   M M   M M   M M   M M
    """
    assert drawn_game(picture, {"construction_site": "s"}).points("construction_site") == 0


def test_each_of_the_three_territories_scores_once(drawn_game: DrawGame) -> None:
    board = drawn_game(
        """
      M M   M M   M M   M M   M M   M M   W M   M M   M M   M M   M M   M M   M M
     M a V V b V V c V V d V V e V V f V V s G G g G G h G G i G G j G G k G G l M
      M M   M M   M M   M M   M M   M M   M M   M M   M M   M M   M M   M M   M M
    """,
        {"construction_site": "s"},
    )
    assert board.points("construction_site") == 14


def test_a_big_territory_that_is_not_its_own_does_not_score(drawn_game: DrawGame) -> None:
    board = drawn_game(
        """
      M M   M M   M M   M M   M M   M M   M M   M W
     M a G G b G G c G G d G G e G G f G G g M V s G
      M M   M M   M M   M M   M M   M M   M M   M M
    """,
        {"construction_site": "s"},
    )
    assert board.points("construction_site") == 0
