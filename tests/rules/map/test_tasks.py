"""Completing and cancelling tasks."""

import pytest
from oracle import landscape, task_tile
from oracle.board import TERRAINS

from rules.drawn import DrawMap

EVERY = set(range(6))


@pytest.mark.parametrize(("letter", "name"), list(TERRAINS.items()))
def test_the_exact_number_completes_a_task_of_each_type(drawn_map: DrawMap, letter: str, name: str) -> None:
    laid = drawn_map(
        f"""
      M M   M M   M M
     M a {letter} {letter} b {letter} {letter} c {letter}   ?
      M M   M M   M M
    """,
        tasks_on={"a": (letter, 4)},
        hand=[landscape("x", f"M{letter}MM{letter}M")],
    )
    assert laid.fate("a") == "open"
    assert laid.score()["tasks"][name] == 0
    laid.lay("x")
    assert laid.fate("a") == "completed"
    assert laid.score()["tasks"][name] == sum(laid.score()["tasks"].values()) == 4


def test_a_territory_of_exactly_4_completes_the_rulebooks_grain_task(drawn_map: DrawMap) -> None:
    laid = drawn_map(
        """
         M M   M M
        M a G G b M
         M G   M M
      M M   G M
     M d G G c M
      M M   M M
    """,
        tasks_on={"b": ("G", 4)},
    )
    assert laid.sizes() == [("grain", 4, 0)]
    assert laid.fate("b") == "completed"


def test_an_open_territory_below_its_number_waits(drawn_map: DrawMap) -> None:
    laid = drawn_map(
        """
      M M   M M
     M a G G b G
      M M   M M
    """,
        tasks_on={"a": ("G", 4)},
    )
    assert laid.fate("a") == "open"


def test_a_closed_territory_below_its_number_cancels_the_task(drawn_map: DrawMap) -> None:
    laid = drawn_map(
        """
      M M   M M
     M a G G b G   ?
      M M   M M
    """,
        tasks_on={"a": ("G", 4)},
        hand=[landscape("x", "MMMMMM")],
    )
    laid.lay("x")
    assert laid.fate("a") == "cancelled"
    assert sum(laid.score()["tasks"].values()) == 0


def test_a_closed_territory_of_the_exact_number_completes_the_task(drawn_map: DrawMap) -> None:
    laid = drawn_map(
        """
      M M   M M
     M a G G b M
      M M   M M
    """,
        tasks_on={"a": ("G", 2)},
    )
    assert laid.fate("a") == "completed"


def test_a_territory_above_its_number_cancels_the_task(drawn_map: DrawMap) -> None:
    laid = drawn_map(
        """
      M M   M M         M M   M M
     M a G G b G   ?   G c G G d M
      M M   M M         M M   M M
         M M   M M   M M   M M
        M e M M f M M g M M h M
         M M   M M   M M   M M
    """,
        tasks_on={"b": ("G", 4)},
        hand=[landscape("x", "MGMMGM")],
    )
    laid.lay("x")
    assert laid.fate("b") == "cancelled"
    assert sum(laid.score()["tasks"].values()) == 0


TWO_GRAINS = """
  M M   M M         M M   M M   M M
 M a G G b G   ?   G c G G d G G e M
  M M   M M         M M   M M   M M
     M M   M M   M M   M M   M M
    M f M M g M M h M M i M M j M
     M M   M M   M M   M M   M M
"""


def test_rulebook_grain_6_is_completed_while_grain_5_is_cancelled(drawn_map: DrawMap) -> None:
    laid = drawn_map(TWO_GRAINS, tasks_on={"a": ("G", 6), "e": ("G", 5)}, hand=[landscape("x", "MGMMGM")])
    assert (laid.fate("a"), laid.fate("e")) == ("open", "open")
    laid.lay("x")
    assert (laid.fate("a"), laid.fate("e")) == ("completed", "cancelled")
    assert laid.score()["tasks"]["grain"] == 6


def test_rulebook_both_grain_tasks_are_completed_if_both_are_6(drawn_map: DrawMap) -> None:
    laid = drawn_map(TWO_GRAINS, tasks_on={"a": ("G", 6), "e": ("G", 6)}, hand=[landscape("x", "MGMMGM")])
    laid.lay("x")
    assert (laid.fate("a"), laid.fate("e")) == ("completed", "completed")
    assert laid.score()["tasks"]["grain"] == 12


def test_tasks_in_different_territories_are_judged_by_one_placement(drawn_map: DrawMap) -> None:
    laid = drawn_map(
        """
         M M   M M
        M a M M b M
         M W   G M
      M M         M M
     M c T   ?   V d V
      M M         M M
    """,
        tasks_on={"a": ("W", 2), "b": ("G", 4), "c": ("T", 3), "d": ("V", 2)},
        hand=[landscape("x", "GVMTTW")],
    )
    laid.lay("x")
    fates = {name: laid.fate(name) for name in "abcd"}
    assert fates == {"a": "completed", "b": "cancelled", "c": "open", "d": "completed"}
    assert laid.score()["tasks"] == {"forest": 2, "grain": 0, "village": 2, "track": 0, "stream": 0}


def test_rulebook_stream_5_is_completed_by_laying_a_stream_task_6(drawn_map: DrawMap) -> None:
    laid = drawn_map(
        """
      M M   M M   M M   M M
     M a S S b S S c S S d S   ?
      M M   M M   M M   M M
    """,
        tasks_on={"b": ("S", 5)},
        hand=[task_tile("x", "MMSMMS", "S"), landscape("y", "SMMMMM")],
    )
    assert laid.fate("b") == "open"
    assert 2 in laid.rotations("x", 6)
    laid.lay("x", rotation=2, marker=6)
    assert (laid.fate("b"), laid.fate("x")) == ("completed", "open")
    laid.at["east of x"] = (laid.at["?"][0] + 1, laid.at["?"][1])
    laid.lay("y", "east of x", rotation=4)
    assert laid.fate("x") == "completed"
    assert laid.score()["tasks"]["stream"] == 11


VILLAGE_CORNER = """
             M M
            M b M
             V V
    M M   M V
   M c V V a V   ?
    M M   M M
"""


def test_rulebook_village_5_may_not_close_at_4_but_may_be_turned_one_edge(drawn_map: DrawMap) -> None:
    hand = [task_tile("x", "MMMMVV", "V"), landscape("y", "VMMMMM"), landscape("z", "MMMMVV")]
    laid = drawn_map(VILLAGE_CORNER, hand=hand)
    assert laid.rotations("z") == EVERY
    assert 0 not in laid.rotations("x", 5)
    assert 1 in laid.rotations("x", 5)
    laid.lay("x", rotation=1, marker=5)
    assert laid.sizes() == [("village", 4, 1)]
    assert laid.fate("x") == "open"
    laid.at["north-east of x"] = (laid.at["?"][0] + 1, laid.at["?"][1] - 1)
    laid.lay("y", "north-east of x", rotation=3)
    assert laid.fate("x") == "completed"


def test_a_landscape_tile_may_close_the_village_at_4(drawn_map: DrawMap) -> None:
    laid = drawn_map(VILLAGE_CORNER, hand=[landscape("z", "MMMMVV")])
    laid.lay("z")
    assert laid.sizes() == [("village", 4, 0)]


def test_a_task_tile_completes_its_own_task_at_once(drawn_map: DrawMap) -> None:
    laid = drawn_map(VILLAGE_CORNER, hand=[task_tile("x", "MMMMVV", "V")])
    assert 0 in laid.rotations("x", 4)
    laid.lay("x", marker=4)
    assert laid.fate("x") == "completed"
    assert laid.open_tasks() == 0


def test_a_task_tile_may_join_a_territory_with_other_task_tiles(drawn_map: DrawMap) -> None:
    laid = drawn_map(
        """
      M M   M M   M M
     M a W W b W W c W   ?
      M M   M M   M M
    """,
        tasks_on={"a": ("W", 2), "b": ("W", 6)},
        hand=[task_tile("x", "WMMWMM", "W")],
    )
    assert (laid.fate("a"), laid.fate("b")) == ("cancelled", "open")
    assert laid.rotations("x", 5) == EVERY
    laid.lay("x", rotation=1, marker=5)
    assert (laid.fate("a"), laid.fate("b"), laid.fate("x")) == ("cancelled", "open", "open")


def test_a_judged_task_is_never_judged_again(drawn_map: DrawMap) -> None:
    laid = drawn_map(
        """
      M M   M M
     M a W W b W   ?
      M M   M M
    """,
        tasks_on={"a": ("W", 2)},
        hand=[landscape("x", "WMMWMM")],
    )
    assert laid.fate("a") == "completed"
    laid.lay("x", rotation=1)
    assert laid.fate("a") == "completed"
    assert laid.score()["tasks"]["forest"] == 2


def test_a_task_belongs_to_the_first_region_of_its_terrain(drawn_map: DrawMap) -> None:
    picture = """
      M M   M M   M M   M M
     M a G G b G G c G G d M
      M M   M M   M M   M M
    """
    west = drawn_map(picture, tasks_on={"b": ("G", 2)}, regions={"b": ((4,), (1,))})
    east = drawn_map(picture, tasks_on={"b": ("G", 3)}, regions={"b": ((1,), (4,))})
    assert west.fate("b") == east.fate("b") == "completed"
