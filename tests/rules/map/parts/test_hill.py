"""The Hill: two points for each Task tile within two steps."""

from oracle import task_tile

from rules.drawn import DrawGame

HILL = """
     M M               M M
    M h M             M c M
     M M               M M
        M M   M M   M M
       M a M M b M M e M
        M M   M M   M M
           M M   M M
          M d M M f M
           M M   M M
"""
WRAPAROUND = ("wraparound", 4)


def test_task_tiles_at_distance_two_count_and_those_at_three_do_not(drawn_game: DrawGame) -> None:
    parts = {"hill": "h", "wraparound_tasks": "abcdef"}
    # a, b and d are near; c, e and f are three steps away.
    assert drawn_game(HILL, parts, dict.fromkeys("abcdef", WRAPAROUND)).points("hill") == 6


def test_landscape_tiles_do_not_count(drawn_game: DrawGame) -> None:
    parts = {"hill": "h", "wraparound_tasks": "ae"}
    assert drawn_game(HILL, parts, {"a": WRAPAROUND, "e": WRAPAROUND}).points("hill") == 2


def test_completed_and_cancelled_tasks_count_as_open_ones_do(drawn_game: DrawGame) -> None:
    board = drawn_game(
        """
      M M   M M   M M   M M
     M a G G b M M h M M d G
      M M   M M   M M   M M
                     M M
                    G e M
                     M M
    """,
        {"hill": "h"},
        {"b": ("G", 2), "d": ("G", 5), "e": ("G", 1)},
    )
    assert (board.fate("b"), board.fate("d"), board.fate("e")) == ("completed", "open", "completed")
    assert board.points("hill") == 6
    board = drawn_game(
        """
      M M   M M   M M
     M a G G b M M h M
      M M   M M   M M
    """,
        {"hill": "h"},
        {"b": ("G", 4)},
    )
    assert (board.fate("b"), board.points("hill")) == ("cancelled", 2)


def test_the_crow_flies_over_empty_cells(drawn_game: DrawGame) -> None:
    board = drawn_game(
        """
      M M         M M
     M h M   ?   M a G
      M M         M M
         M M   M M
        M b M M c M
         M M   M M
    """,
        {"hill": "h"},
        {"a": ("G", 5)},
    )
    assert board.points("hill") == 2


def test_castle_deer_and_farm_are_task_tiles_too(drawn_game: DrawGame) -> None:
    board = drawn_game(
        """
      M M   M M
     M h M M d W
      M M   M M
    """,
        {"hill": "h", "deer": "d"},
        {"d": ("W", 7)},
        hand=[task_tile("x", "WMMMMM", "W")],
    )
    assert board.points("hill") == 2
