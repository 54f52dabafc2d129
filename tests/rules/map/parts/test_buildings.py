"""Forest Cabin, Harvest Festival, Watchtower, Locomotive, Ship: a task completed in their territory scores again."""

import pytest
from oracle import landscape, special

from rules.drawn import DrawGame, DrawnGame

BUILDINGS = [
    ("forest_cabin", "W"),
    ("harvest_festival", "G"),
    ("watchtower", "V"),
    ("locomotive", "T"),
    ("ship", "S"),
]


def row(drawn_game: DrawGame, name: str, letter: str, marker: int) -> DrawnGame:
    """A task and its building in one territory of three tiles, and a tile that closes it."""
    picture = """
      M M   M M   M M
     M a X X s X X b X   ?
      M M   M M   M M
    """.replace("X", letter)
    return drawn_game(picture, {name: "s"}, {"a": (letter, marker)}, hand=[landscape("x", f"MMMM{letter}M")])


@pytest.mark.parametrize(("name", "letter"), BUILDINGS)
def test_a_marker_completed_in_the_buildings_territory_scores_a_second_time(
    drawn_game: DrawGame, name: str, letter: str
) -> None:
    board = row(drawn_game, name, letter, 4)
    assert board.points(name) == 0
    board.lay("x")
    assert board.fate("a") == "completed"
    assert board.points(name) == 4
    assert sum(board.score()["tasks"].values()) == 4
    assert board.score()["total"] == 4 + 4 + sum(board.score()["longest"].values())


@pytest.mark.parametrize(("name", "letter"), BUILDINGS)
def test_a_cancelled_marker_does_not_score(drawn_game: DrawGame, name: str, letter: str) -> None:
    board = row(drawn_game, name, letter, 5)
    board.lay("x")
    assert (board.fate("a"), board.points(name)) == ("cancelled", 0)


def test_a_marker_completed_in_another_territory_does_not_score_again(drawn_game: DrawGame) -> None:
    board = drawn_game(
        """
      M M   M M         M M
     M a W W b W   ?   W s W
      M M   M M         M M
         M M   M M   M M
        M c M M d M M e M
         M M   M M   M M
    """,
        {"forest_cabin": "s"},
        {"a": ("W", 3)},
        hand=[landscape("x", "MMMMWM")],
    )
    board.lay("x")
    assert (board.fate("a"), board.points("forest_cabin")) == ("completed", 0)


def test_a_marker_of_another_type_in_a_neighbouring_territory_does_not_score_again(drawn_game: DrawGame) -> None:
    board = drawn_game(
        """
      M M   M M   M M
     M a G G b W W s W   ?
      M M   M M   M M
    """,
        {"forest_cabin": "s"},
        {"a": ("G", 2)},
        hand=[landscape("x", "MMMMWM")],
    )
    assert (board.fate("a"), board.points("forest_cabin")) == ("completed", 0)


def test_a_marker_completed_before_the_building_came_does_not_score_again(drawn_game: DrawGame) -> None:
    board = drawn_game(
        """
      M M   M M
     M a W W b W   ?
      M M   M M
    """,
        {"forest_cabin": "s"},
        {"a": ("W", 2)},
        hand=[special("s", "MMMMWM")],
    )
    board.lay("s")
    assert (board.fate("a"), board.points("forest_cabin")) == ("completed", 0)


def test_the_placement_that_lays_the_building_counts(drawn_game: DrawGame) -> None:
    board = drawn_game(
        """
      M M   M M         M M
     M a W W b W   ?   W c W
      M M   M M         M M
         M M   M M   M M
        M d M M e M M f M
         M M   M M   M M
    """,
        {"forest_cabin": "s"},
        {"a": ("W", 4)},
        hand=[special("s", "MWMMWM")],
    )
    board.lay("s")
    assert (board.fate("a"), board.points("forest_cabin")) == ("completed", 4)


def test_several_markers_score_again_on_one_building(drawn_game: DrawGame) -> None:
    board = drawn_game(
        """
      M M   M M   M M
     M a G G s G G b G   ?
      M M   M M   M M
    """,
        {"harvest_festival": "s"},
        {"a": ("G", 4), "b": ("G", 4)},
        hand=[landscape("x", "MMMMGM")],
    )
    board.lay("x")
    assert board.points("harvest_festival") == 8


def test_what_was_scored_again_stays_when_the_territory_grows(drawn_game: DrawGame) -> None:
    board = drawn_game(
        """
      M M   M M
     M a W W s W   ?
      M M   M M
    """,
        {"forest_cabin": "s"},
        {"a": ("W", 3)},
        hand=[landscape("x", "MWMMWM"), landscape("y", "MMMMWM")],
    )
    board.lay("x")
    board.at["far"] = (3, 0)
    board.lay("y", "far")
    assert board.points("forest_cabin") == 3


def test_a_double_marker_never_goes_on_a_building(drawn_game: DrawGame) -> None:
    board = drawn_game(
        """
      M G   M M   M M
     M a W W s W W b W   ?
      M M   M M   M M
    """,
        {"forest_cabin": "s", "double_tasks": "a"},
        {"a": ("WG", 4)},
        hand=[landscape("x", "MMMMWM")],
    )
    board.lay("x")
    assert (board.fate("a"), board.points("forest_cabin")) == ("completed", 0)
    assert board.score()["tasks"]["double"] == 4


def test_a_wraparound_marker_never_goes_on_a_building(drawn_game: DrawGame) -> None:
    board = drawn_game(
        """
      M M   M M
     W w W W s W   ?
      M M   M M
         M M
        M c M
         M M
    """,
        {"forest_cabin": "s", "wraparound_tasks": "w"},
        {"w": ("wraparound", 2)},
    )
    assert (board.fate("w"), board.points("forest_cabin")) == ("completed", 0)


def test_a_territory_reaches_its_building_through_the_cloud_if_it_is_joined_there(drawn_game: DrawGame) -> None:
    for answer, points in (("cloud:1>4", 3), ("cloud:1>new", 0)):
        board = drawn_game(
            """
          M M   * *
         M a W * c *   ?
          M M   * *
        """,
            {"forest_cabin": "s", "clouds": "c"},
            {"a": ("W", 3)},
            hand=[special("s", "MMMMWM")],
        )
        board.lay("s")
        board.play(answer)
        assert board.points("forest_cabin") == points
