"""The order inside a turn: place, cloud, judge, heart, mill, balloon, photographer."""

from random import Random

from oracle import landscape, special

from dorfplatz import Game
from rules.drawn import DrawGame, DrawnGame, InPlay

ORDER = ["reveal", "place", "cloud", "heart", "mill", "balloon", "photographer"]
BOARD = """
  M M   * *   M M
 M p G * c * G b M
  M M   * *   M M
     M M         M M
    M e M   ?   M d M
     M M         M M
"""
PARTS: InPlay = {"clouds": "c", "red_hearts": 1, "great_mill": 1, "balloon_launch_site": "b", "photographer": "e"}


def everything_asks(drawn_game: DrawGame) -> DrawnGame:
    """A tile next to the cloud, the balloon and the photographer, with grain on it."""
    board = drawn_game(BOARD, PARTS, {"p": ("G", 3)}, hand=[landscape("x", "MMMMMG")])
    board.lay("x")
    return board


def test_every_question_comes_in_its_turn(drawn_game: DrawGame) -> None:
    board, asked = everything_asks(drawn_game), []
    while board.asks != "over":
        asked.append(board.asks)
        board.play(board.answers[0])
    assert asked == ["cloud", "heart", "mill", "balloon", "photographer"]


def test_tasks_are_judged_between_the_cloud_and_the_heart(drawn_game: DrawGame) -> None:
    board = everything_asks(drawn_game)
    assert (board.asks, board.fate("p")) == ("cloud", "open")
    board.play("cloud:2>4")
    assert (board.asks, board.fate("p")) == ("heart", "completed")


def test_declining_goes_on_to_the_next_question(drawn_game: DrawGame) -> None:
    board = everything_asks(drawn_game)
    board.play("cloud:2>new", "heart:none", "mill:no", "balloon:no", "photographer:no")
    figures = board.figures
    assert (figures.red_hearts, figures.mill, figures.cameras) == ((), None, ())
    assert board.asks == "over"


def test_balloon_and_photographer_may_go_to_the_same_tile(drawn_game: DrawGame) -> None:
    board = everything_asks(drawn_game)
    board.play("cloud:2>new", "heart:none", "mill:no", "balloon:yes", "photographer:yes")
    assert board.figures.balloon == board.figures.photographer == board.at["?"]


def test_a_question_with_one_answer_is_not_asked() -> None:
    for seed in range(20):
        state, rng = Game(parts="everything").start(seed), Random(seed)
        while not state.is_over:
            if state.asks not in ("reveal", "place"):
                assert len(state.legal_moves) > 1
            state.play(rng.choice(state.legal_moves))


def test_the_questions_of_a_turn_are_the_same_players() -> None:
    state, rng = Game(players=3, parts="everything").start(4), Random(4)
    while not state.is_over:
        player, asks = state.player, state.asks
        state.play(rng.choice(state.legal_moves))
        if state.asks in ORDER[2:]:
            assert state.player == player
            assert asks in ("reveal", "place", "last") or ORDER.index(asks) <= ORDER.index(state.asks)


def test_the_arriving_special_tile_may_draw_the_other_figure(drawn_game: DrawGame) -> None:
    board = drawn_game(
        """
      M M   M M
     M a M M b M   ?
      M M   M M
    """,
        {"balloon_launch_site": "b", "photographer": "p"},
        hand=[special("p", "MMMMMM")],
    )
    board.lay("p")
    assert board.asks == "balloon"
    board.play("balloon:yes")
    assert board.asks == "over"
    assert board.figures.photographer == board.at["?"]
