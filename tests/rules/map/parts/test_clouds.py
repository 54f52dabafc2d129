"""Clouds: every side becomes what it comes to face, and the player decides what it joins in the cloud."""

import pytest
from oracle import landscape, special

from rules.drawn import DrawGame, DrawnGame

from .clouds import CLOUD

BESIDE_GRAIN = """
  M M   * *
 M a G * c *   ?
  M M   * *
"""


def beside_grain(drawn_game: DrawGame, *hand_edges: str, marker: int = 0) -> DrawnGame:
    """A cloud with a grain to its west, and tiles x, y, ... for its east."""
    hand = [landscape(name, edges) for name, edges in zip("xyz", hand_edges, strict=False)]
    return drawn_game(BESIDE_GRAIN, CLOUD, {"a": ("G", marker)} if marker else {}, hand=hand)


def test_the_first_side_of_a_terrain_founds_a_region(drawn_game: DrawGame) -> None:
    board = beside_grain(drawn_game)
    assert board.sizes() == [("grain", 2, False)]
    assert board.cloud_regions() == {4: 0}


@pytest.mark.parametrize(
    ("answer", "sizes"),
    [("cloud:1>4", [("grain", 3, False)]), ("cloud:1>new", [("grain", 2, False), ("grain", 2, False)])],
)
def test_a_later_side_joins_a_region_or_stays_apart(
    drawn_game: DrawGame, answer: str, sizes: list[tuple[str, int, bool]]
) -> None:
    board = beside_grain(drawn_game, "MMMMGM")
    board.lay("x")
    assert (board.asks, board.answers) == ("cloud", ["cloud:1>4", "cloud:1>new"])
    board.play(answer)
    assert board.sizes() == sizes


def test_another_terrain_founds_another_region_without_a_question(drawn_game: DrawGame) -> None:
    board = beside_grain(drawn_game, "MMMMWM")
    board.lay("x")
    assert board.asks == "over"
    assert board.sizes() == [("forest", 2, False), ("grain", 2, False)]


def test_a_meadow_decides_nothing(drawn_game: DrawGame) -> None:
    board = beside_grain(drawn_game, "MMMMMM")
    board.lay("x")
    assert board.asks == "over"
    assert board.sizes() == [("grain", 2, False)]
    assert board.cloud_regions() == {4: 0}


@pytest.mark.parametrize("band", "TS")
def test_tracks_and_streams_may_face_the_cloud_in_any_rotation(drawn_game: DrawGame, band: str) -> None:
    board = beside_grain(drawn_game, f"MMMM{band}M")
    assert board.rotations("x") == set(range(6))
    board.lay("x")
    assert [size for _, size, _ in board.sizes()] == [2, 2]


def test_the_cloud_may_be_laid_anywhere(drawn_game: DrawGame) -> None:
    board = drawn_game(
        """
         M M   M M
        M a T T b M
         M S   T M
      M M
     M d S   ?
      M M
    """,
        CLOUD,
        hand=[special("c", "******")],
    )
    assert board.rotations("c") == set(range(6))


def test_a_track_branches_in_the_cloud(drawn_game: DrawGame) -> None:
    board = drawn_game(
        """
         M M   M M
        M a M M b M
         M T   T M
      M M   * *
     M d T * c *   ?
      M M   * *
    """,
        CLOUD,
        hand=[landscape("x", "MMMMTM")],
        joins=True,
    )
    assert board.sizes() == [("track", 4, False)]
    board.lay("x")
    board.play("cloud:1>0")
    assert board.sizes() == [("track", 5, False)]
    assert board.score()["longest"]["track"] == 5


def test_the_longest_track_is_measured_after_the_answer(drawn_game: DrawGame) -> None:
    for answer, tiles in (("cloud:1>4", 3), ("cloud:1>new", 2)):
        board = drawn_game(
            """
          M M   * *
         M a T * c *   ?
          M M   * *
        """,
            CLOUD,
            hand=[landscape("x", "MMMMTM")],
        )
        board.lay("x")
        assert board.score()["longest"]["track"] == 2
        board.play(answer)
        assert board.score()["longest"]["track"] == tiles


def test_a_side_joins_one_region_and_never_two_at_once(drawn_game: DrawGame) -> None:
    board = drawn_game(
        """
         M M   M M
        M a M M b M
         M G   G M
            * *
           * c *   ?
            * *
    """,
        CLOUD,
        hand=[landscape("x", "MMMMGM")],
    )
    assert board.sizes() == [("grain", 2, False), ("grain", 2, False)]
    board.lay("x")
    assert board.answers == ["cloud:1>0", "cloud:1>5", "cloud:1>new"]
    board.play("cloud:1>5")
    assert board.sizes() == [("grain", 2, False), ("grain", 3, False)]


def test_only_regions_of_its_own_terrain_are_offered(drawn_game: DrawGame) -> None:
    board = drawn_game(
        """
         M M   M M
        M a M M b M
         M W   G M
            * *
           * c *   ?
            * *
    """,
        CLOUD,
        hand=[landscape("x", "MMMMWM")],
    )
    board.lay("x")
    assert board.answers == ["cloud:1>5", "cloud:1>new"]


def test_the_answers_are_final_and_the_cloud_has_its_sides_for_good(drawn_game: DrawGame) -> None:
    board = beside_grain(drawn_game, "MMMMGM", "MMMGMM")
    board.lay("x")
    board.play("cloud:1>new")
    board.at["north-east"] = (2, -1)
    board.lay("y", "north-east")
    assert board.answers == ["cloud:0>4", "cloud:0>1", "cloud:0>new"]
    board.play("cloud:0>1")
    assert board.cloud_regions() == {0: 1, 1: 1, 4: 0}
    # The region is named by its new lowest side from now on.
    assert board.sizes() == [("grain", 2, False), ("grain", 3, False)]


def test_all_six_sides_may_stay_apart(drawn_game: DrawGame) -> None:
    board = drawn_game(
        """
          M M   M M
         M a M M b M
          M W   W M
       M M   * *   M M
      M d W * c * W e M
       M M   * *   M M
          M W   W M
         M f M M g M
          M M   M M
    """,
        CLOUD,
    )
    assert board.sizes() == [("forest", 2, True)] * 6


def test_no_sheep_and_no_crossings_are_in_the_cloud(drawn_game: DrawGame) -> None:
    board = drawn_game(
        """
      M M   * *   M M
     M s T * c * T b M
      M M   * *   M M
    """,
        {**CLOUD, "signalman": "s"},
        crossings={"b": 1},
        joins=True,
    )
    assert board.points("signalman") == 2
    board = drawn_game(
        """
      M M   * *   M M
     M s M * c * M b M
      M M   * *   M M
    """,
        {**CLOUD, "shepherdess": "s"},
        sheep={"s": 2, "b": 2},
    )
    assert board.points("shepherdess") == 2


def test_the_cloud_is_a_neighbour_for_wraparound_tasks_and_the_circus(drawn_game: DrawGame) -> None:
    board = drawn_game(
        """
      M M   * *
     M w M * c *
      M M   * *
    """,
        {**CLOUD, "wraparound_tasks": "w"},
        {"w": ("wraparound", 1)},
    )
    assert board.fate("w") == "completed"
