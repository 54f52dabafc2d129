"""What a state of the engine tells of parts, beside what the rules say of them."""

from oracle import landscape

from rules.romantik.drawn_game import drawn_game


def test_the_sides_of_a_cloud_are_told_with_their_terrain_and_region() -> None:
    board = drawn_game(
        """
      M M   * *   M M
     M a G * c * W b M
      M M   * *   M M
    """,
        {"clouds": "c"},
    )
    assert board.state.cloud_sides() == {4: (2, 0), 1: (1, 1)}


def test_the_progress_of_a_double_task_is_that_of_the_territory_that_can_still_do() -> None:
    board = drawn_game(
        """
      M M   M M   M M   M M
     M a G G b G G c G G d W
      M M   M M   M M   M M
    """,
        {"double_tasks": "d"},
        {"d": ("GW", 3)},
    )
    (progress,) = board.state.progress
    assert (progress.size, progress.open_sides) == (1, 1)


def test_the_progress_of_a_wraparound_task_is_that_of_its_neighbours() -> None:
    board = drawn_game(
        """
      M M   M M
     M a W W w M
      M M   M M
    """,
        {"wraparound_tasks": "w"},
        {"w": ("wraparound", 4)},
    )
    (progress,) = board.state.progress
    assert (progress.size, progress.open_sides) == (1, 5)


def test_a_heart_that_is_taken_back_lies_nowhere() -> None:
    board = drawn_game(
        """
      M M   M M
     M a G G b G   ?
      M M   M M
    """,
        {"red_hearts": 1},
        hand=[landscape("x", "MMMMGM")],
    )
    board.lay("x")
    board.play("heart:red")
    board.state.undo(2)
    assert board.figures.red_hearts == ()
