"""The moves of unlocked parts: their notation, and the reason why one may not be played."""

from random import Random

import pytest
from oracle import landscape, task_tile
from rules.drawn import InPlay
from rules.romantik.drawn_game import EngineGame, drawn_game

from dorfplatz import (
    Balloon,
    CloudJoin,
    End,
    Game,
    Heart,
    IllegalMoveError,
    Mill,
    Move,
    Photographer,
    PlaceStored,
    Store,
    UnreadableMoveError,
    parse_move,
)

NOTATION: list[tuple[str, Move]] = [
    ("store", Store()),
    ("end", End()),
    ("stored:1,-2/3", PlaceStored(1, -2, 3)),
    ("cloud:3>1", CloudJoin(3, 1)),
    ("cloud:0>new", CloudJoin(0, None)),
    ("heart:red", Heart("red")),
    ("heart:gold", Heart("gold")),
    ("heart:none", Heart(None)),
    ("mill:yes", Mill(True)),
    ("mill:no", Mill(False)),
    ("balloon:yes", Balloon(True)),
    ("balloon:no", Balloon(False)),
    ("photographer:yes", Photographer(True)),
    ("photographer:no", Photographer(False)),
]


@pytest.mark.parametrize(("text", "move"), NOTATION)
def test_each_move_of_a_part_has_its_notation(text: str, move: Move) -> None:
    assert str(move) == text
    assert parse_move(f" {text}\n") == move
    assert eval(repr(move)) == move


UNREADABLE = ["stored", "stored:", "stored:1,2", "stored:1,2/6", "stored: 1,2/3", "cloud", "cloud:6>1", "cloud:1>6"]
UNREADABLE += ["cloud:1", "cloud:1>", "cloud:-1>0", "cloud:1>none", "heart", "heart:blue", "heart:", "mill", "mill:1"]
UNREADABLE += ["balloon:maybe", "photographer", "Heart:red", "heart:red ;", "store:1", "end game", "cloud:٣>1"]


@pytest.mark.parametrize("text", UNREADABLE)
def test_what_is_no_move_is_told(text: str) -> None:
    with pytest.raises(UnreadableMoveError):
        parse_move(text)


@pytest.mark.parametrize("seed", range(3))
def test_every_legal_move_of_a_game_with_everything_can_be_read_back(seed: int) -> None:
    state, rng = Game(parts="everything").start(seed), Random(seed)
    seen = set()
    while not state.is_over:
        legal = state.legal_moves
        assert len(set(legal)) == len(legal) > 0
        for move in legal:
            assert parse_move(str(move)) == move
            assert move in legal
        seen |= {type(move) for move in legal}
        state.play(str(rng.choice(legal)))
    assert {Heart, Store, Mill} <= seen


BOARD = """
  M M   * *   M M
 M p G * c * G b M
  M M   * *   M M
     M M         M M
    M e M   ?   M d M
     M M         M M
"""
PARTS: InPlay = {"clouds": "c", "red_hearts": 1, "great_mill": 1, "balloon_launch_site": "b", "photographer": "e"}


def asked() -> EngineGame:
    """A game in which every question will be asked about a tile with grain."""
    board = drawn_game(BOARD, PARTS, hand=[landscape("x", "MMMMMG")])
    board.lay("x")
    return board


def reason(board: EngineGame, move: Move | str) -> str:
    """Why a move is illegal; trying it changed nothing."""
    before, moves = board.state.to_bytes(), board.state.moves
    with pytest.raises(IllegalMoveError) as caught:
        board.state.play(move)
    assert (board.state.to_bytes(), board.state.moves) == (before, moves)
    words = str(caught.value)
    assert words.startswith(f"{move} cannot be played: ")
    return words.partition("cannot be played: ")[2]


QUESTIONS = {
    "cloud": "what a side of the cloud joins must be decided first",
    "heart": "whether the tile gets a heart must be decided first",
    "mill": "whether the mill is built must be decided first",
    "balloon": "whether the balloon flies must be decided first",
    "photographer": "whether the photographer comes must be decided first",
}


def test_while_a_question_is_asked_nothing_else_can_be_done() -> None:
    board = asked()
    for phase, words in QUESTIONS.items():
        assert board.asks == phase
        for move in ("reveal", "0,0/0", "aside", "store"):
            assert reason(board, move) == words
        assert reason(board, "stored:0,0/0") == "there is no stored tile"
        assert reason(board, "end") == "the game ends by itself unless a stored tile can be laid"
        board.state.play(board.state.legal_moves[-1])
    assert reason(board, "heart:red") == "the game is over"


def test_the_answers_that_are_offered_are_listed() -> None:
    board = asked()
    for wrong in ("cloud:2>3", "cloud:1>4", "heart:red", "mill:yes", "balloon:no", "photographer:yes"):
        assert reason(board, wrong) == f"{QUESTIONS['cloud']}: {', '.join(board.answers)}"
    assert set(board.answers) == {"cloud:2>1", "cloud:2>4", "cloud:2>new"}
    board.play("cloud:2>new")
    assert reason(board, "heart:gold") == f"{QUESTIONS['heart']}: heart:red, heart:none"
    assert reason(board, "cloud:2>4").startswith(QUESTIONS["heart"])


def test_an_answer_without_a_question_is_told() -> None:
    board = drawn_game(BOARD, PARTS, hand=[landscape("x", "MMMMMG")])
    board.hold("x")
    for answer in ("heart:red", "mill:yes", "balloon:no", "photographer:yes", "cloud:0>new"):
        assert reason(board, answer) == "nothing like that is asked now"


def test_a_heart_of_a_game_without_hearts_is_told() -> None:
    state = Game(parts="golden_heart").start(1)
    with pytest.raises(IllegalMoveError, match="nothing like that is asked now"):
        state.play("heart:red")


def test_a_wraparound_task_with_too_many_neighbours_is_told_with_its_numbers() -> None:
    hand = [task_tile("w", "MMMMMM", "wraparound")]
    board = drawn_game(BOARD, {**PARTS, "wraparound_tasks": "w"}, hand=hand)
    board.hold("w", 3)
    words = reason(board, "1,1/0")
    assert words == "it would have 4 neighbours, more than the 3 of its task"


def test_a_double_task_that_would_fail_is_told_with_both_territories() -> None:
    board = drawn_game(
        """
      M M   M M         M M
     M a G G b G   ?   M e M
      M M   M M         M M
         M M   M M   M M
        M f M M g M M h M
         M M   M M   M M
    """,
        {"double_tasks": "d"},
        hand=[task_tile("d", "MWMMGM", "GW")],
    )
    board.hold("d", 2)
    assert reason(board, "2,0/0") == (
        "its grain would have 3 tiles, more than the 2 of its task, and "
        "its forest would be closed with 1 tiles, but its task needs 2"
    )


def test_a_task_that_would_fail_whatever_it_joins_in_the_cloud_is_told() -> None:
    board = drawn_game(
        """
      M M   M M   * *
     M a G G b G * c *   ?
      M M   M M   * *
    """,
        {"clouds": "c"},
        hand=[task_tile("x", "MMMMGM", "G")],
    )
    board.hold("x", 1)
    assert reason(board, "3,0/0") == "its task of 1 would fail, whatever it joins in the cloud"


def test_anything_may_face_the_cloud_but_the_other_sides_must_fit() -> None:
    board = drawn_game(
        """
      M M   * *
     M a G * c *   ?
      M M   * *
         M M   M M
        M d M M e T
         M M   M M
    """,
        {"clouds": "c"},
        hand=[landscape("x", "MMMTTM")],
    )
    board.hold("x")
    assert reason(board, "2,0/0") == "its south-west side would join a track to meadow"


def test_every_illegal_move_has_its_reason_all_along_a_game_with_everything() -> None:
    state, rng = Game(parts="everything").start(6), Random(6)
    board = EngineGame(state, {})
    while not state.is_over:
        legal = state.legal_moves
        for text, move in NOTATION:
            if move not in legal:
                assert reason(board, text)
        state.play(rng.choice(legal))
