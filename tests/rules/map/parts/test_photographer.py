"""The Photographer: from new tile to new tile, with a camera marker for each."""

from oracle import landscape, special, task_tile

from dorfplatz import load
from rules.drawn import DrawGame, DrawnGame

PAIR = """
  M M   M M
 M a M M b M   ?
  M M   M M
"""


def pair(drawn_game: DrawGame, home: str) -> DrawnGame:
    """Two tiles, one of them the photographer's, and some to be laid to the east of them."""
    hand = [landscape("x", "MMMMMM"), landscape("y", "MMMMMM"), special("c", "MMMMMM"), task_tile("t", "MMMMMG", "G")]
    return drawn_game(PAIR, {"photographer": home, "circus": "c"}, hand=hand)


def test_he_arrives_with_his_tile_without_a_marker_and_stays_there_in_that_turn(drawn_game: DrawGame) -> None:
    board = drawn_game(PAIR, {"photographer": "p"}, hand=[special("p", "MMMMMM")])
    board.lay("p")
    assert board.asks == "over"
    assert board.figures.photographer == board.at["?"]
    assert board.figures.cameras == ()
    assert board.points("photographer") == 0


def test_a_tile_laid_next_to_him_may_draw_him_there_with_a_marker(drawn_game: DrawGame) -> None:
    board = pair(drawn_game, "b")
    board.lay("x")
    assert (board.asks, board.answers) == ("photographer", ["photographer:yes", "photographer:no"])
    board.play("photographer:yes")
    assert board.figures.photographer == board.at["?"]
    assert board.figures.cameras == (board.at["?"],)
    assert board.points("photographer") == 1


def test_he_may_stay_without_a_marker(drawn_game: DrawGame) -> None:
    board = pair(drawn_game, "b")
    board.lay("x")
    board.play("photographer:no")
    assert board.figures.photographer == board.at["b"]
    assert board.points("photographer") == 0


def test_a_tile_laid_elsewhere_does_not_draw_him(drawn_game: DrawGame) -> None:
    board = pair(drawn_game, "a")
    board.lay("x")
    assert board.asks == "over"


def test_he_goes_on_from_where_he_is_and_the_markers_stay(drawn_game: DrawGame) -> None:
    board = pair(drawn_game, "b")
    board.lay("x")
    board.play("photographer:yes")
    board.at["far"] = (3, 0)
    board.lay("y", "far")
    board.play("photographer:yes")
    assert board.figures.cameras == (board.at["?"], board.at["far"])
    assert board.points("photographer") == 2


def test_tiles_of_any_kind_draw_him(drawn_game: DrawGame) -> None:
    for tile, marker in (("c", 0), ("t", 5)):
        board = pair(drawn_game, "b")
        board.lay(tile, marker=marker)
        assert board.asks == "photographer"


def test_with_no_camera_marker_left_he_stays(drawn_game: DrawGame) -> None:
    markers = load().parts["photographer"].number
    assert markers == 18
    for used, asks in ((markers - 1, "photographer"), (markers, "over")):
        board = pair(drawn_game, "b")
        board.use_cameras(used)
        board.lay("x")
        assert board.asks == asks
        assert board.points("photographer") == used
