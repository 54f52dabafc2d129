"""Wraparound and Double Tasks."""

import pytest

from oracle import drawn, task_tile

from .drawn_tables import CROWD, NEXT, lay, row, table


@pytest.mark.parametrize(("marker", "legal"), [(3, False), (4, True), (5, True)])
def test_a_wraparound_may_not_be_laid_where_it_has_too_many_neighbours(marker: int, legal: bool) -> None:
    drawing = drawn(CROWD)
    state = table([drawing, row()], task_tile("w", "MMMMMM", "wraparound"), modules=())
    state.reveal("w", marker)
    assert (("place", *drawing.at["?"], 0) in state.choices(0)) == legal


def test_a_wraparound_is_completed_at_once_and_never_cancelled() -> None:
    drawing = drawn(CROWD)
    state = table([drawing, row()], task_tile("w", "MMMMMM", "wraparound"), modules=())
    state.reveal("w", 4)
    lay(state, 0, drawing)
    assert state.sides[0].completed == [("w", 4)]
    # A marker that the board has passed stays; this cannot happen by the rules but shows what is judged.
    assert drawing.board.with_tile(task_tile("w", "MMMMMM", "wraparound"), drawing.at["?"], 0).judge(
        {drawing.at["?"]: 3}
    ) == (set(), set())


@pytest.mark.parametrize(("edges", "legal"), [("MMMWGM", False), ("WMMMGM", True), ("MGMWGM", True)])
def test_a_double_may_not_be_laid_where_both_tasks_fail_at_once(edges: str, legal: bool) -> None:
    drawing = drawn(
        """
      M M   M M
     M a G G b G   ?
      M M   M M
               M M
              M c M
               M M
    """
    )
    state = table([drawing, row()], task_tile("t", edges, "GW"), modules=())
    state.reveal("t", 6)
    assert (("place", *drawing.at["?"], 0) in state.choices(0)) == legal


def test_a_double_is_cancelled_only_when_both_tasks_are_impossible() -> None:
    forest_open = drawn(
        """
      M M   M M
     W a G G b G   ?
      M M   M M
    """,
        tasks={"a": ("GW", 6)},
    )
    forest_closed = drawn(
        """
      M M   M M   M M
     M d W W a G G b G   ?
      M M   M M   M M
    """,
        tasks={"a": ("GW", 6)},
    )
    state = table([forest_open, forest_closed], NEXT, modules=())
    state.reveal("x")
    lay(state, 0, forest_open)
    lay(state, 1, forest_closed)
    # The grain territory is closed with 3 tiles in both cases.
    assert [side.cancelled for side in state.sides] == [[], [("a", 6)]]
