"""Module 2: hearts."""

import pytest

from oracle import drawn, task_tile
from oracle.duel import duel_scores, hearts_shared

from .drawn_tables import CROWD, NEXT, PLAIN, answer, fourth_marker, lay, lay_anywhere, row, table


@pytest.mark.parametrize(
    ("turns", "left", "given"),
    [
        ([[0], [1]], 6, {0: 3, 1: 2}),
        ([[1], [0]], 6, {1: 3, 0: 2}),
        ([[0, 1]], 6, {0: 3, 1: 3}),
        ([[2], [0], [3], [1]], 12, {2: 3, 0: 3, 3: 3, 1: 2}),
        ([[2, 0], [3], [1]], 12, {2: 3, 0: 3, 3: 3, 1: 3}),
        ([[2], [0, 3, 1]], 12, {2: 3, 0: 3, 1: 3, 3: 2}),
        ([[0, 1, 2, 3]], 12, {0: 3, 1: 3, 2: 3, 3: 3}),
    ],
)
def test_hearts_are_shared_out(turns: list[list[int]], left: int, given: dict[int, int]) -> None:
    got: dict[int, int] = {}
    for takers in turns:
        more, left = hearts_shared(takers, left, not got)
        got |= more
    assert got == given


def test_hearts_are_there_from_the_next_turn_on_and_go_on_landscape_tiles() -> None:
    state = fourth_marker(2, PLAIN, task_tile("t", "MMMMGG", "G"))
    lay(state, 0, row())
    answer(state, 0, "hearts")
    assert state.sides[0].game.pieces.supply["red"] == 0
    lay(state, 1, row())
    answer(state, 1, None)
    assert [side.game.pieces.supply["red"] for side in state.sides] == [3, 0]
    state.reveal("t", 4)
    for seat in (0, 1):
        lay_anywhere(state, seat)
    state.reveal("y")
    lay_anywhere(state, 1)
    lay_anywhere(state, 0)
    assert state.choices(0) == {("heart", None), ("heart", "red")}
    answer(state, 0, "red")
    assert state.sides[0].game.pieces.supply["red"] == 2
    assert state.turns[2]["boards"][0]["do"][1:] == [{"heart": "red"}]


def test_a_heart_scores_matching_edges_meadows_too() -> None:
    state = table([drawn(CROWD), row()], NEXT)
    side = state.sides[0]
    side.interests = {"hearts": 0}
    side.game.pieces.hearts = {drawn(CROWD).at["a"]: "red", drawn(CROWD).at["d"]: "red"}
    assert duel_scores(state)[0]["module2"] == {"hearts": 3}
