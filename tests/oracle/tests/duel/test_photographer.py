"""Module 2: the photographer."""

from typing import Any

from oracle import Choice, Drawing, drawn
from oracle.duel import OracleDuel
from oracle.geometry import cells_within_two

from .drawn_tables import NEXT, PLAIN, answer, completed_before, fourth_marker, lay, lay_anywhere, row, table

# The photographer stands on p.
STUDIO = """
      M M   M M
     M a G G p G   ?
      M M   M M
"""


def studio(task: int = 9) -> Drawing:
    """A row of two with the photographer on the second tile."""
    return drawn(STUDIO, tasks={"a": ("G", task)}, printed={"p": {"id": "photographer", "kind": "special"}})


def test_the_photographer_is_laid_at_once_and_stays_in_that_turn() -> None:
    state = fourth_marker(2, PLAIN)
    for seat in (0, 1):
        lay(state, seat, row())
        answer(state, seat, "photographer")
        lay_anywhere(state, seat)
    assert state.turn == 1
    state.reveal("y")
    where = state.sides[0].game.pieces.photographer
    assert where is not None
    cells = {choice[1:3] for choice in state.choices(0)}
    q, r = min(cell for cell in cells if cell in cells_within_two(where) and touches(where, cell))
    state.do(0, min(choice for choice in state.choices(0) if choice[1:3] == (q, r)))
    assert state.choices(0) == {("photographer", True), ("photographer", False)}
    answer(state, 0, True)
    assert (state.sides[0].game.pieces.photographer, state.cameras_left) == ((q, r), 17)


def touches(one: tuple[Any, ...], other: tuple[Any, ...]) -> bool:
    """Whether two cells are neighbours."""
    return (other[0] - one[0], other[1] - one[1]) in {(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)}


def test_he_may_stay() -> None:
    state = table([studio(), row()], NEXT)
    state.reveal("x")
    lay(state, 0, studio())
    answer(state, 0, False)
    assert state.sides[0].game.pieces.photographer == studio().at["p"]
    assert state.sides[0].board()["do"] == [{"place": [2, 0], "rotation": 0}]


def test_a_school_laid_next_to_him_draws_him_too() -> None:
    state = table([studio(3), row()], NEXT)
    completed_before(state, 0, 3)
    state.reveal("x")
    lay(state, 0, studio())
    answer(state, 0, True)
    answer(state, 0, "school")
    q, r, k = min(c[1:] for c in state.choices(0) if touches(studio().at["?"], c[1:3]))
    state.do(0, ("place", q, r, k))
    answer(state, 0, True)
    assert len(state.sides[0].game.pieces.cameras) == 2
    assert [next(iter(entry)) for entry in state.sides[0].board()["do"]] == [
        "place",
        "photographer",
        "interest",
        "place",
        "photographer",
    ]


def test_a_school_laid_in_the_turn_he_arrives_does_not_draw_him() -> None:
    state = fourth_marker()
    completed_before(state, 0, 6)
    lay(state, 0, row())
    answer(state, 0, "photographer")
    lay_anywhere(state, 0)
    answer(state, 0, "school")
    where = state.sides[0].game.pieces.photographer
    assert where is not None
    state.do(0, min(c for c in state.choices(0) if touches(where, c[1:3])))
    assert state.sides[0].phase == "done"


def studios(*cameras: int) -> OracleDuel:
    """Every side has the photographer and so many camera markers, and laid a tile next to him in this turn."""
    state = table([studio() for _ in cameras], NEXT)
    for side, number in zip(state.sides, cameras, strict=True):
        side.game.pieces.cameras = [(0, 0)] * number
    state.reveal("x")
    return state


BOTH: set[Choice] = {("photographer", True), ("photographer", False)}


def test_18_camera_markers_for_two_and_36_for_more() -> None:
    assert studios(4, 5).cameras_left == 9
    assert studios(10, 10, 10).cameras_left == 6
    assert studios(10, 10, 10, 5).cameras_left == 1


def test_with_enough_markers_nobody_waits() -> None:
    state = studios(9, 6)
    lay(state, 1, studio())
    assert state.choices(1) == BOTH


def test_the_last_markers_of_a_turn_go_by_seat_order() -> None:
    state = studios(9, 8)
    lay(state, 1, studio())
    assert (state.choices(1), state.waits(1)) == (set(), True)
    lay(state, 0, studio())
    assert state.choices(0) == BOTH
    answer(state, 0, True)
    # There is none left, so that seat 1 is not asked and the turn is over.
    assert (state.turn, state.cameras_left) == (1, 0)
    assert state.turns[0]["boards"][1]["do"] == [{"place": [2, 0], "rotation": 0}]


def test_a_marker_that_the_lower_seat_leaves_is_there_for_the_higher_one() -> None:
    state = studios(9, 8)
    lay(state, 1, studio())
    lay(state, 0, studio())
    answer(state, 0, False)
    assert state.choices(1) == BOTH


def test_nobody_waits_for_a_lower_seat_without_a_photographer() -> None:
    state = table([row(5), studio()], NEXT)
    state.sides[1].game.pieces.cameras = [(0, 0)] * 17
    state.reveal("x")
    lay(state, 1, studio())
    assert state.choices(1) == BOTH


def test_nobody_is_asked_when_no_marker_is_left() -> None:
    state = studios(9, 9)
    lay(state, 1, studio())
    assert state.sides[1].phase == "done"
