"""What is revealed, when a Duel ends, and who wins."""

from oracle import Drawing, drawn, landscape

from dorfplatz import Duel

from .drawn_duel import NEXT, STAR, drawn_duel, row

FULL = """
      M M   M M   M M
     G a M M b M M c G
      M G   M G   M G
"""


def three_tasks() -> Drawing:
    """A map with three open tasks."""
    return drawn(FULL, tasks=dict.fromkeys("abc", ("G", 6)))


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
    duel = drawn_duel([drawing, row()], NEXT)
    duel.record["map0"].completed[:] = [0, 4, 9, 3, 0, 4, 0]
    sheet = duel.state.scores[0]
    assert sheet.tasks == {
        "forest": 0, "grain": 4, "village": 9, "track": 3, "stream": 0, "wraparound": 4, "double": 0
    }  # fmt: skip
    assert sheet.flags == {"green": 0, "yellow": 0, "red": 14}
    assert sheet.longest == {"track": 3, "stream": 0}
    assert (sheet.task_points, sheet.flag_and_longest_points, sheet.total) == (20, 17, 37)
    assert (sheet.module1, sheet.module2) == ({}, {})
    assert duel.state.winners == (0,)


def test_a_tie_is_shared() -> None:
    assert drawn_duel([row(), row(), drawn(STAR)]).state.winners == (2,)
    assert drawn_duel([row(), row()]).state.winners == (0, 1)


def test_a_task_tile_is_due_while_any_side_has_fewer_than_three_open_tasks() -> None:
    """The first has three, the second one: everybody gets a Task tile."""
    duel = drawn_duel([three_tasks(), row()], NEXT)
    duel.record.task_drawn = 0
    assert duel.state.due == "task"
    both = drawn_duel([three_tasks(), three_tasks()], NEXT)
    both.record.task_drawn = both.record.landscape_drawn = 0
    assert both.state.due == "landscape"


def test_the_first_three_turns_reveal_task_tiles() -> None:
    state = Duel(3).start(5)
    for _ in range(3):
        assert state.due == "task"
        state.play("reveal", 0)
        for seat in range(3):
            state.play(state.legal_moves(seat)[0], seat)


def play_on(players: list[Drawing], tasks_left: int) -> bool:
    """Whether a Duel goes on after a turn, with no Landscape tile left and so many Task tiles."""
    duel = drawn_duel(players, NEXT, landscape("y", "MMMMMM"))
    duel.record.task_drawn = duel.record.task_count - tasks_left
    duel.reveal("y")
    for seat in range(len(players)):
        duel.lay_anywhere(seat)
    return not duel.state.is_over


def test_the_game_ends_when_a_landscape_tile_is_due_and_none_is_left() -> None:
    assert not play_on([three_tasks(), three_tasks()], tasks_left=1)


def test_task_tiles_go_on_coming_while_any_side_has_fewer_than_three_open_tasks() -> None:
    assert play_on([three_tasks(), row()], tasks_left=1)
    assert not play_on([three_tasks(), row()], tasks_left=0)
