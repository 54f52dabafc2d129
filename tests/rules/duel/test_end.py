"""What is revealed, when a Duel ends, and who wins."""

from oracle import Drawing, drawn, landscape

from dorfplatz import Duel

from .drawn import NEXT, STAR, DrawDuel, lay_anywhere, row

FULL = """
      M M   M M   M M
     G a M M b M M c G
      M G   M G   M G
"""


def three_tasks() -> Drawing:
    """A map with three open tasks."""
    return drawn(FULL, tasks=dict.fromkeys("abc", ("G", 6)))


def test_rulebook_score_sheet_of_37(drawn_duel: DrawDuel) -> None:
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
    duel = drawn_duel([drawing, row()], NEXT)
    duel.note_sums(0, grain=4, village=9, track=3, wraparound=4)
    sheet = duel.score(0)
    assert sheet["tasks"] == {
        "forest": 0, "grain": 4, "village": 9, "track": 3, "stream": 0, "wraparound": 4, "double": 0
    }  # fmt: skip
    assert sheet["flags"] == {"green": 0, "yellow": 0, "red": 14}
    assert sheet["longest"] == {"track": 3, "stream": 0}
    assert (sum(sheet["tasks"].values()), sheet["total"]) == (20, 37)
    assert (sheet["module1"], sheet["module2"]) == ({}, {})
    assert duel.winners == (0,)


def test_a_tie_is_shared(drawn_duel: DrawDuel) -> None:
    assert drawn_duel([row(), row(), drawn(STAR)]).winners == (2,)
    assert drawn_duel([row(), row()]).winners == (0, 1)


def test_a_task_tile_is_due_while_any_side_has_fewer_than_three_open_tasks(drawn_duel: DrawDuel) -> None:
    """The first has three, the second one: everybody gets a Task tile."""
    duel = drawn_duel([three_tasks(), row()], NEXT)
    duel.leave_tiles(tasks=1)
    assert duel.due == "task"
    both = drawn_duel([three_tasks(), three_tasks()], NEXT)
    both.leave_tiles(tasks=1, landscape=1)
    assert both.due == "landscape"


def test_the_first_three_turns_reveal_task_tiles() -> None:
    state = Duel(3).start(5)
    for _ in range(3):
        assert state.due == "task"
        state.play("reveal", 0)
        for seat in range(3):
            state.play(state.legal_moves(seat)[0], seat)


def play_on(drawn_duel: DrawDuel, players: list[Drawing], tasks_left: int) -> bool:
    """Whether a Duel goes on after a turn, with no Landscape tile left and so many Task tiles."""
    duel = drawn_duel(players, NEXT, landscape("y", "MMMMMM"))
    duel.leave_tiles(tasks_left)
    duel.reveal("y")
    for seat in range(len(players)):
        lay_anywhere(duel, seat)
    return not duel.is_over


def test_the_game_ends_when_a_landscape_tile_is_due_and_none_is_left(drawn_duel: DrawDuel) -> None:
    assert not play_on(drawn_duel, [three_tasks(), three_tasks()], tasks_left=1)


def test_task_tiles_go_on_coming_while_any_side_has_fewer_than_three_open_tasks(drawn_duel: DrawDuel) -> None:
    assert play_on(drawn_duel, [three_tasks(), row()], tasks_left=1)
    assert not play_on(drawn_duel, [three_tasks(), row()], tasks_left=0)
