"""The Balloon: from its launch site from tile to tile, two points for each step of the shortest way back."""

from oracle import landscape, special, task_tile

from rules.drawn import DrawGame, DrawnGame

PAIR = """
  M M   M M
 M a M M b M   ?
  M M   M M
"""
SITE = {"balloon_launch_site": "s"}


def pair(drawn_game: DrawGame, site: str) -> DrawnGame:
    """Two tiles, one of them the launch site, and some to be laid to the east of them."""
    hand = [landscape("x", "MMMMMM"), special("c", "MMMMMM"), task_tile("t", "MMMMMG", "G")]
    return drawn_game(PAIR, {"balloon_launch_site": site, "circus": "c"}, hand=hand)


def test_the_balloon_starts_on_its_launch_site_and_may_not_fly_in_that_turn(drawn_game: DrawGame) -> None:
    board = drawn_game(PAIR, SITE, hand=[special("s", "MMMMMM")])
    assert board.points("balloon_launch_site") == 0
    board.lay("s")
    assert board.asks == "over"
    assert board.figures.balloon == board.at["?"]
    assert board.points("balloon_launch_site") == 0


def test_it_may_fly_to_a_tile_laid_next_to_it(drawn_game: DrawGame) -> None:
    board = pair(drawn_game, "b")
    board.lay("x")
    assert (board.asks, board.answers) == ("balloon", ["balloon:yes", "balloon:no"])
    board.play("balloon:yes")
    assert board.figures.balloon == board.at["?"]
    assert board.points("balloon_launch_site") == 2


def test_it_may_stay(drawn_game: DrawGame) -> None:
    board = pair(drawn_game, "b")
    board.lay("x")
    board.play("balloon:no")
    assert board.figures.balloon == board.at["b"]
    assert board.points("balloon_launch_site") == 0


def test_it_does_not_fly_to_a_tile_laid_elsewhere(drawn_game: DrawGame) -> None:
    board = pair(drawn_game, "a")
    board.lay("x")
    assert board.asks == "over"


def test_it_flies_from_where_it_is_and_not_from_its_site(drawn_game: DrawGame) -> None:
    board = drawn_game(PAIR, {"balloon_launch_site": "b"}, hand=[landscape("x", "MMMMMM"), landscape("y", "MMMMMM")])
    board.lay("x")
    board.play("balloon:yes")
    board.at["far"] = (3, 0)
    board.lay("y", "far")
    assert board.asks == "balloon"
    board.play("balloon:yes")
    assert board.points("balloon_launch_site") == 4


def test_it_flies_to_tiles_of_any_kind(drawn_game: DrawGame) -> None:
    for tile, marker in (("c", 0), ("t", 5)):
        board = pair(drawn_game, "b")
        board.lay(tile, marker=marker)
        assert board.asks == "balloon"


def test_its_way_goes_over_tiles_and_the_shortest_counts(drawn_game: DrawGame) -> None:
    board = drawn_game(
        """
        M M
       M a M
        M M
     M M         M M
    M s M   ?   M c M
     M M         M M
        M M   M M
       M d M M e M
        M M   M M
    """,
        SITE,
        hand=[landscape("x", "MMMMMM")],
    )
    board.put_balloon("c")
    assert board.points("balloon_launch_site") == 6
    # A tile in the gap makes the way shorter, wherever the balloon once flew.
    board.lay("x")
    board.play("balloon:no")
    assert board.points("balloon_launch_site") == 4
