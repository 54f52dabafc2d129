"""The examples of the rulebooks."""

from oracle import drawn, landscape, task_tile
from oracle.duel import duel_scores, winners

from .drawn_tables import NEXT, STAR, lay, row, table


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
    state = table([drawing, row()], NEXT, modules=())
    state.reveal("x")
    lay(state, 0, drawing)
    assert state.sides[0].completed == [("a", 4), ("w", 3)]


def test_rulebook_a_fifth_stream_tile_completes_5_and_leaves_its_own_6() -> None:
    drawing = drawn(
        """
      M M   M M   M M   M M
     M a S S b S S c S S d S   ?
      M M   M M   M M   M M
    """,
        tasks={"b": ("S", 5)},
    )
    state = table([drawing, row()], task_tile("t", "MSMMSM", "S"), modules=())
    state.reveal("t", 6)
    lay(state, 0, drawing)
    assert (state.sides[0].completed, state.sides[0].game.open) == ([("b", 5)], {drawing.at["?"]: 6})


def test_rulebook_village_5_may_not_close_at_4_but_may_be_turned_one_edge() -> None:
    drawing = drawn(
        """
      M M   M M   M M
     M a V V b V V c M
      M M   M M   M V
               M M
              M d M   ?
               M M
    """
    )
    state = table([drawing, row()], task_tile("t", "MMMMVV", "V"), modules=())
    state.reveal("t", 5)
    q, r = drawing.at["?"]
    # Unturned, its village meets c in the north-west and ends at the meadow of d: closed with 4 tiles.
    assert ("place", q, r, 0) not in state.choices(0)
    assert ("place", q, r, 1) in state.choices(0)


def test_rulebook_double_6_is_completed_while_grain_5_is_cancelled() -> None:
    drawing = drawn(
        """
      M W   M M         M M   M M   M M
     M a G G b G   ?   G c G G d G G e M
      M M   M M         M M   M M   M M
    """,
        tasks={"a": ("GW", 6), "e": ("G", 5)},
    )
    state = table([drawing, row()], landscape("x", "MGMMGM"), modules=())
    state.reveal("x")
    lay(state, 0, drawing)
    assert (state.sides[0].completed, state.sides[0].cancelled) == ([("a", 6)], [("e", 5)])


def test_rulebook_score_sheet_of_37() -> None:
    drawing = drawn(
        """
      M M   M M   M M   M M   M M   M M   M M
     M a V V b V V c V V d V V e V V f V V g M
      M M   M M   M M   M M   M M   M M   M M
         M M   M M   M M   M M
        T h T T i T T j M M k G
         M M   M M   M M   M G
    """,
        flags={"b": "V", "f": "V", "k": "G"},
    )
    state = table([drawing, row()], NEXT, modules=())
    state.sides[0].game.completed = [("grain", 4), ("village", 4), ("village", 5), ("track", 3), ("wraparound", 4)]
    sheet = duel_scores(state)[0]
    assert sheet["tasks"] | {"grain": 4, "village": 9, "track": 3, "wraparound": 4} == sheet["tasks"]
    assert sum(sheet["tasks"].values()) == 20
    assert sheet["flags"] == {"green": 0, "yellow": 0, "red": 14}
    assert sheet["longest"] == {"track": 3, "stream": 0}
    assert (sheet["module1"], sheet["module2"], sheet["total"]) == ({}, {}, 37)
    assert winners(state) == [0]


def test_a_tie_is_shared() -> None:
    assert winners(table([row(), row(), drawn(STAR)], NEXT)) == [2]
    assert winners(table([row(), row()], NEXT)) == [0, 1]
