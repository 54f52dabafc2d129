"""Module 2: the storage board."""

import pytest

from oracle import Choice, drawn, landscape

from .drawn_tables import CARDS, NEXT, ROW, STAR, answer, completed_before, fourth_marker, lay, lay_anywhere, row, table


@pytest.mark.parametrize(
    ("before", "asked"), [(2, False), (3, True), (4, False), (5, False), (6, True), (8, False), (9, True), (10, False)]
)
def test_the_4th_7th_and_10th_marker_let_a_side_choose(before: int, asked: bool) -> None:
    state = fourth_marker()
    side = state.sides[0]
    completed_before(state, 0, before)
    side.spaces_used = sum(before >= space for space in (4, 7, 10))
    lay(state, 0, row())
    everything: set[Choice] = {
        ("interest", n) for n in (None, "hearts", "photographer", "school", "granary", "old_oak")
    }
    assert state.choices(0) == (everything if asked else set())


def test_without_module_2_nothing_is_asked() -> None:
    state = table([row(), row()], NEXT, modules=(1,), **CARDS)
    completed_before(state, 0, 3)
    state.reveal("x")
    lay(state, 0, row())
    assert state.sides[0].phase == "done"


def test_a_declined_space_is_lost_and_told() -> None:
    state = fourth_marker()
    lay(state, 0, row())
    answer(state, 0, None)
    lay(state, 1, row())
    answer(state, 1, "hearts")
    assert [board["do"][1:] for board in state.turns[0]["boards"]] == [[{"interest": None}], [{"interest": "hearts"}]]
    assert (state.sides[0].spaces_used, state.sides[0].interests) == (1, {})


def test_two_spaces_in_one_turn_are_asked_one_after_the_other() -> None:
    state = fourth_marker()
    state.sides[0].game.completed = [("forest", 3)] * 6
    lay(state, 0, row())
    answer(state, 0, "hearts")
    assert ("interest", "hearts") not in state.choices(0)
    answer(state, 0, "school")
    lay_anywhere(state, 0)
    assert state.sides[0].phase == "done"
    assert [next(iter(entry)) for entry in state.sides[0].board()["do"]] == ["place", "interest", "interest", "place"]


def test_the_special_tile_is_judged_at_once_and_can_reach_the_next_space() -> None:
    state = fourth_marker()
    drawing = drawn(ROW, tasks={"a": ("G", 3), "b": ("wraparound", 3)})
    state.sides[0].game.board, state.sides[0].game.open = drawing.board, dict(drawing.markers)
    completed_before(state, 0, 5)
    state.sides[0].spaces_used = 0
    lay(state, 0, drawing)
    # The storage board has 6 markers; the first space was reached, the second one will be by the third neighbour of b.
    answer(state, 0, "old_oak")
    state.do(0, ("place", 1, 1, 1))
    assert state.sides[0].completed == [("a", 3), ("b", 3)]
    assert ("interest", "hearts") in state.choices(0)
    assert ("interest", "school") not in state.choices(0)


def test_a_special_tile_without_a_legal_place_cannot_be_chosen() -> None:
    state = fourth_marker()
    lay(state, 0, row())
    state.sides[0].game.board = drawn(STAR).board
    assert state.choices(0) == {("interest", None), ("interest", "hearts")}


def test_a_space_with_nothing_to_choose_is_lost_without_a_question_and_told() -> None:
    blocked = drawn(STAR, tasks={"a": ("wraparound", 1)})
    state = table([blocked, row()], landscape("x", "TTTTTT"))
    state.sides[0].interests = {"hearts": -1}
    completed_before(state, 0, 3)
    state.reveal("x")
    lay_anywhere(state, 0)
    assert state.sides[0].phase == "done"
    assert state.sides[0].board()["do"][1:] == [{"interest": None}]


@pytest.mark.parametrize("kind", ["school", "granary", "old_oak"])
def test_a_side_has_one_of_the_three_tiles(kind: str) -> None:
    state = fourth_marker()
    state.sides[0].interests = {kind: -1}
    lay(state, 0, row())
    assert state.choices(0) == {("interest", None), ("interest", "hearts"), ("interest", "photographer")}


@pytest.mark.parametrize(
    ("players", "takers", "there"),
    [(2, 1, False), (3, 1, True), (3, 2, False), (4, 1, True), (4, 2, False), (4, 3, False)],
)
def test_a_tile_taken_in_earlier_turns_is_gone(players: int, takers: int, there: bool) -> None:
    state = fourth_marker(players)
    for seat in range(1, takers + 1):
        state.sides[seat].interests = {"granary": -1}
    lay(state, 0, row())
    assert (("interest", "granary") in state.choices(0)) == there
    assert ("interest", "school") in state.choices(0)


def test_both_may_take_the_same_tile_in_the_same_turn() -> None:
    state = fourth_marker()
    for seat in (1, 0):
        lay(state, seat, row())
        answer(state, seat, "school")
        lay_anywhere(state, seat)
    assert [side.interests for side in state.sides] == [{"school": 0}, {"school": 0}]
