"""One table, many maps."""

import pytest
from rules.duel.drawn import NEXT, PLAIN, STAR, row

from oracle import drawn, task_tile
from oracle.duel import OracleDuel

from .drawn_tables import BOX, lay, lay_anywhere, table


def test_a_tile_cannot_be_chosen_twice_in_a_turn() -> None:
    state = table([row(5), row(5)], NEXT, modules=())
    state.reveal("x")
    lay(state, 1, row())
    with pytest.raises(ValueError, match="seat 1 may not choose"):
        state.do(1, ("place", 5, 5, 0))
    with pytest.raises(ValueError, match="no tile may be revealed"):
        state.reveal("x")


@pytest.mark.parametrize(
    ("open_tasks", "stack"),
    [
        ((0, 0), "task"),
        ((2, 3), "task"),
        ((3, 2), "task"),
        ((5, 2), "task"),
        ((3, 3), "landscape"),
        ((4, 3), "landscape"),
        ((3, 3, 2), "task"),
        ((3, 4, 5, 3), "landscape"),
    ],
)
def test_a_task_tile_is_revealed_if_anybody_has_fewer_than_three(open_tasks: tuple[int, ...], stack: str) -> None:
    state = OracleDuel(BOX, len(open_tasks))
    for side, number in zip(state.sides, open_tasks, strict=True):
        side.game.open = dict.fromkeys([(cell, 0) for cell in range(number)], 6)
    assert state.stack_to_reveal() == stack


def test_after_the_last_landscape_tile_tasks_come_while_anybody_has_fewer_than_three() -> None:
    state = OracleDuel(BOX, 2, removed=[name for name, tile in BOX.tiles.items() if tile.kind == "landscape"])
    enough = dict.fromkeys([(0, 0), (1, 0), (2, 0)], 6)
    state.sides[0].game.open = dict(enough)
    assert (state.stack_to_reveal(), state.is_over) == ("task", False)
    state.sides[1].game.open = dict(enough)
    assert state.is_over


def test_whoever_cannot_lay_the_tile_sets_it_aside_alone() -> None:
    state = table([drawn(STAR), row()], PLAIN, NEXT, modules=())
    state.reveal("y")
    assert state.choices(0) == {("aside",)}
    assert ("aside",) not in state.choices(1)
    lay(state, 1, row())
    state.do(0, ("aside",))
    assert state.turns[0]["boards"] == [
        {"aside": True},
        {"do": [{"place": [2, 0], "rotation": 0}], "completed": [], "cancelled": [["a", 3]]},
    ]


def test_a_marker_set_aside_is_out_of_the_game_and_its_side_needs_another_task() -> None:
    plain_task = task_tile("t", "MMMMGG", "G")
    state = table([drawn(STAR), row()], plain_task, PLAIN, modules=())
    state.reveal("t", 5)
    state.do(0, ("aside",))
    lay_anywhere(state, 1)
    assert [len(side.game.open) for side in state.sides] == [0, 2]
    assert state.sides[0].game.piles["grain"] == [3, 4, 6]
