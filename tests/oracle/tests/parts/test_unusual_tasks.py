"""Wraparound and Double Tasks by the rulebook."""

from oracle import drawn, landscape, score

from .drawn_parts import holding, lay


def test_rulebook_grain_4_and_wraparound_3_are_completed_by_one_tile() -> None:
    drawing = drawn(
        """
      M M   M M   M M
     M a G G b G G c G   ?
      M M   M M   M M
         M M   M M   M M
        M d M M e M M w M
         M M   M M   M M
    """,
        tasks={"a": ("G", 4), "w": ("wraparound", 3)},
    )
    state = holding(drawing, landscape("x", "MMMMGM"))
    lay(state, drawing)
    assert state.completed == [("a", 4), ("w", 3)]


def test_rulebook_double_6_is_completed_while_grain_5_is_cancelled() -> None:
    drawing = drawn(
        """
      M W   M M         M M   M M   M M
     M a G G b G   ?   G c G G d G G e M
      M M   M M         M M   M M   M M
    """,
        tasks={"a": ("GW", 6), "e": ("G", 5)},
    )
    state = holding(drawing, landscape("x", "MGMMGM"))
    lay(state, drawing)
    assert (state.completed, state.cancelled) == ([("a", 6)], [("e", 5)])


def test_rulebook_score_of_37_with_a_wraparound_task() -> None:
    drawing = drawn(
        """
      M M   M M   M M   M M   M M   M M   M M
     M a V V b V V c V V d V V e V V f V V g M
      M M   M M   M M   M M   M M   M M   M M
         M M   M M   M M   G M
        T h T T i T T j T G k M
         M M   M M   M M   M M
    """,
        flags={"b": "V", "f": "V", "k": "G"},
    )
    completed = [("grain", 4), ("village", 4), ("village", 5), ("track", 3), ("wraparound", 4)]
    sheet = score(drawing.board, completed)
    assert sum(sheet["tasks"].values()) == 20
    assert sheet["flags"]["red"] == 14
    assert sheet["longest"] == {"track": 3, "stream": 0}
