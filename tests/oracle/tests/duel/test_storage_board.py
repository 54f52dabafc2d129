"""How a turn that reaches a space of the storage board is written."""

from rules.duel.drawn import STAR, row

from oracle import drawn, landscape

from .drawn_tables import answer, completed_before, fourth_marker, lay, lay_anywhere, table


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


def test_a_space_with_nothing_to_choose_is_lost_without_a_question_and_told() -> None:
    blocked = drawn(STAR, tasks={"a": ("wraparound", 1)})
    state = table([blocked, row()], landscape("x", "TTTTTT"))
    state.sides[0].interests = {"hearts": -1}
    completed_before(state, 0, 3)
    state.reveal("x")
    lay_anywhere(state, 0)
    assert state.sides[0].phase == "done"
    assert state.sides[0].board()["do"][1:] == [{"interest": None}]
