"""The Signalman: two points for each grade crossing on his track."""

from rules.drawn import DrawGame

HIS = {"signalman": "s"}


def test_crossings_count_on_his_own_track_only(drawn_game: DrawGame) -> None:
    board = drawn_game(
        """
      M M   M M   M M   M M
     T a T T s T T b T T c T
      M M   M M   M M   M M
         M M   M M
        T d T T e T
         M M   M M
    """,
        HIS,
        crossings={"a": 1, "c": 1, "d": 1},
    )
    assert board.points("signalman") == 4


def test_a_closed_track_counts_as_an_open_one_does(drawn_game: DrawGame) -> None:
    picture = """
      M M   M M
     M s T T a {}
      M M   M M
    """
    for east in "MT":
        assert drawn_game(picture.format(east), HIS, crossings={"a": 1}).points("signalman") == 2


def test_every_crossing_of_a_tile_counts_and_so_does_his_own(drawn_game: DrawGame) -> None:
    board = drawn_game(
        """
      M M   M M
     T s T T a T
      M M   M M
    """,
        HIS,
        crossings={"s": 1, "a": 2},
    )
    assert board.points("signalman") == 6


def test_his_track_goes_on_through_a_tunnel(drawn_game: DrawGame) -> None:
    board = drawn_game(
        """
      M M   G G   M M
     M s T T t T T b M
      M M   G G   M M
    """,
        {**HIS, "grain_tunnel": "t"},
        crossings={"b": 1},
    )
    assert board.points("signalman") == 2


def test_a_track_with_a_crossing_that_only_touches_a_stream_of_his_tile_is_not_his(drawn_game: DrawGame) -> None:
    board = drawn_game(
        """
      M M   M M
     T s S S a S
      M M   M T
    """,
        HIS,
        crossings={"a": 1},
    )
    assert board.points("signalman") == 0
