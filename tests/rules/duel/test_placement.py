"""Placement in the Duel: the examples of the rulebook, Wraparound and Double Tasks, and tiles that fit nowhere."""

import pytest
from oracle import drawn, landscape, task_tile

from .drawn import NEXT, PLAIN, STAR, DrawDuel, lay_anywhere, rotations, row

CROWD = """
            M M   M M
           M a M M b M
            M M   M M
         M M         M M
        M c M   ?   M d M
         M M         M M
"""


def test_rulebook_grain_4_and_wraparound_3_are_completed_by_one_tile(drawn_duel: DrawDuel) -> None:
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
    duel = drawn_duel([drawing, row()], NEXT)
    assert [duel.fate(0, name) for name in "aw"] == ["open", "open"]
    duel.reveal("x")
    duel.lay(0)
    assert [duel.fate(0, name) for name in "aw"] == ["completed", "completed"]
    assert duel.score(0)["tasks"] | {"grain": 4, "wraparound": 3} == duel.score(0)["tasks"]


def test_rulebook_a_fifth_stream_tile_completes_5_and_leaves_its_own_6(drawn_duel: DrawDuel) -> None:
    drawing = drawn(
        """
      M M   M M   M M   M M
     M a S S b S S c S S d S   ?
      M M   M M   M M   M M
    """,
        tasks={"b": ("S", 5)},
    )
    duel = drawn_duel([drawing, row()], task_tile("t", "MSMMSM", "S"))
    duel.reveal("t", 6)
    duel.lay(0)
    assert (duel.fate(0, "b"), duel.fate(0, "?")) == ("completed", "open")


def test_rulebook_village_5_may_not_close_at_4_but_may_be_turned_one_edge(drawn_duel: DrawDuel) -> None:
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
    duel = drawn_duel([drawing, row()], task_tile("t", "MMMMVV", "V"))
    duel.reveal("t", 5)
    assert 0 not in rotations(duel, 0)
    assert 1 in rotations(duel, 0)


@pytest.mark.parametrize(("task", "fate"), [(5, "cancelled"), (6, "completed")])
def test_rulebook_double_6_is_completed_while_grain_5_is_cancelled(drawn_duel: DrawDuel, task: int, fate: str) -> None:
    drawing = drawn(
        """
      M W   M M         M M   M M   M M
     M a G G b G   ?   G c G G d G G e M
      M M   M M         M M   M M   M M
         M M   M M   M M   M M   M M
        M f M M g M M h M M i M M j M
         M M   M M   M M   M M   M M
    """,
        tasks={"a": ("GW", 6), "e": ("G", task)},
    )
    duel = drawn_duel([drawing, row()], landscape("x", "MGMMGM"))
    duel.reveal("x")
    duel.lay(0)
    assert (duel.fate(0, "a"), duel.fate(0, "e")) == ("completed", fate)


@pytest.mark.parametrize(("marker", "legal"), [(3, False), (4, True), (5, True)])
def test_a_wraparound_may_not_be_laid_where_it_has_too_many_neighbours(
    drawn_duel: DrawDuel, marker: int, legal: bool
) -> None:
    duel = drawn_duel([drawn(CROWD), row()], task_tile("w", "MMMMMM", "wraparound"))
    duel.reveal("w", marker)
    assert bool(rotations(duel, 0)) == legal


def test_a_wraparound_is_completed_at_once_by_exactly_so_many_neighbours(drawn_duel: DrawDuel) -> None:
    duel = drawn_duel([drawn(CROWD), row()], task_tile("w", "MMMMMM", "wraparound"))
    duel.reveal("w", 4)
    duel.lay(0)
    assert duel.fate(0, "?") == "completed"


def test_a_wraparound_is_never_cancelled(drawn_duel: DrawDuel) -> None:
    """It has more neighbours than its number, as no placement could bring about, and waits all the same."""
    drawing = drawn(
        """
            M M   M M
           M a M M b M
            M M   M M
         M M   M M   M M
        M c M M w M M d M
         M M   M M   M M
    """,
        tasks={"w": ("wraparound", 3)},
    )
    duel = drawn_duel([drawing, row()], PLAIN)
    duel.reveal("y")
    lay_anywhere(duel, 0)
    assert duel.fate(0, "w") == "open"


@pytest.mark.parametrize(("edges", "legal"), [("MMMWGM", False), ("WMMMGM", True), ("MGMWGM", True)])
def test_a_double_may_not_be_laid_where_both_its_tasks_fail_at_once(
    drawn_duel: DrawDuel, edges: str, legal: bool
) -> None:
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
    duel = drawn_duel([drawing, row()], task_tile("t", edges, "GW"))
    duel.reveal("t", 6)
    assert (0 in rotations(duel, 0)) == legal


def test_a_double_is_cancelled_only_when_both_its_tasks_are_impossible(drawn_duel: DrawDuel) -> None:
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
    duel = drawn_duel([forest_open, forest_closed], NEXT)
    duel.reveal("x")
    for seat in (0, 1):
        duel.lay(seat)
    assert [duel.fate(seat, "a") for seat in (0, 1)] == ["open", "cancelled"]


def test_everybody_lays_the_revealed_tile_once_in_any_order(drawn_duel: DrawDuel) -> None:
    duel = drawn_duel([row(5), row(5)], NEXT)
    duel.reveal("x")
    duel.lay(1)
    assert (duel.step(1), duel.offers(1)) == ("done", [])
    assert duel.last_cell(0) != duel.at[0]["?"]
    duel.lay(0)
    assert duel.last_cell(0) == duel.at[0]["?"]
    assert (duel.turn, duel.in_turn) == (1, False)


def test_a_side_with_nowhere_to_put_the_tile_sets_it_aside_alone(drawn_duel: DrawDuel) -> None:
    duel = drawn_duel([drawn(STAR), row()], PLAIN)
    duel.reveal("y")
    assert duel.offers(0) == ["aside"]
    assert "aside" not in duel.offers(1)
    duel.answer(0, "aside")
    assert (duel.step(0), duel.step(1)) == ("done", "place")
    assert duel.set_aside(0) == ["y"]
    assert duel.set_aside(1) == []


def test_a_turn_in_which_nobody_can_place_is_spent(drawn_duel: DrawDuel) -> None:
    duel = drawn_duel([drawn(STAR), drawn(STAR)], PLAIN)
    duel.reveal("y")
    for seat in (1, 0):
        duel.answer(seat, "aside")
    assert duel.turn == 1
    assert not duel.in_turn
