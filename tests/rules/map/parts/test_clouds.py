"""Clouds: every side becomes what it comes to face, and the player decides what it joins in the cloud."""

import pytest
from oracle import landscape, special, task_tile

from rules.drawn import DrawGame, DrawnGame

CLOUD = {"clouds": "c"}
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


SURROUNDED = """
      M M   M M
     M a M M b M
      M {0}   {0} M
   M M   * *   M M
  M d M * c * M e M
   M M   * *   M M
      M M
     M f M   ?
      M M
"""


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
