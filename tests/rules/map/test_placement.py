"""Where a tile may be laid."""

import pytest
from oracle import landscape, task_tile

from dorfplatz import Game
from rules.drawn import DrawMap

from .boards import catalog_of

EVERY = set(range(6))
PLAIN = """
  M M
 M a M
  M M
"""


@pytest.mark.parametrize("edges", ["SMMMMM", "TSTSTS", "MMMMMM"])
def test_the_first_tile_is_laid_at_the_origin_in_any_rotation(edges: str) -> None:
    state = Game(catalog=catalog_of([landscape("a", edges)])).start(1)
    state.play("reveal")
    assert {str(move) for move in state.legal_moves} == {f"0,0/{rotation}" for rotation in range(6)}


def test_the_first_task_tile_is_laid_in_any_rotation_too() -> None:
    state = Game("romantik").start(1)
    state.play("reveal")
    assert {str(move) for move in state.legal_moves} == {f"0,0/{rotation}" for rotation in range(6)}


def test_a_tile_must_touch_the_map(drawn_map: DrawMap) -> None:
    laid = drawn_map(PLAIN, hand=[landscape("x", "WGVMMM")])
    around = {(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)}
    assert laid.legal("x") == {(q, r, rotation) for q, r in around for rotation in EVERY}


def test_no_tile_is_laid_on_another(drawn_map: DrawMap) -> None:
    laid = drawn_map(
        """
      M M   M M
     M a M M b M
      M M   M M
    """,
        hand=[landscape("x", "MMMMMM")],
    )
    cells = {(q, r) for q, r, _ in laid.legal("x")}
    assert len(cells) == 8
    assert not cells & {laid.at["a"], laid.at["b"]}


@pytest.mark.parametrize("band", "TS")
def test_tracks_and_streams_must_meet_their_own_kind(drawn_map: DrawMap, band: str) -> None:
    laid = drawn_map(
        f"""
      M M
     M a {band}   ?
      M M
    """,
        hand=[landscape("x", f"{band}MMMMM")],
    )
    assert laid.rotations("x") == {4}
    # To the west it may face any empty cell, but not the meadow of a.
    assert {rotation for q, r, rotation in laid.legal("x") if (q, r) == (-1, 0)} == EVERY - {1}


@pytest.mark.parametrize("band", "TS")
@pytest.mark.parametrize("other", "MWGV")
def test_a_band_meets_nothing_but_its_own_kind_either_way(drawn_map: DrawMap, band: str, other: str) -> None:
    band_on_the_map = drawn_map(
        f"""
      M M
     M a {band}   ?
      M M
    """,
        hand=[landscape("x", other * 6)],
    )
    assert band_on_the_map.rotations("x") == set()
    band_in_hand = drawn_map(
        f"""
      M M
     M a {other}   ?
      M M
    """,
        hand=[landscape("x", f"{band}MMMMM")],
    )
    assert band_in_hand.rotations("x") == EVERY - {4}


@pytest.mark.parametrize("band", "TS")
def test_a_band_may_end_at_an_empty_cell(drawn_map: DrawMap, band: str) -> None:
    laid = drawn_map(PLAIN, hand=[landscape("x", f"M{band}MMMM")])
    assert (1, 0, 0) in laid.legal("x")


@pytest.mark.parametrize(("mine", "theirs"), [("T", "S"), ("S", "T")])
def test_tracks_do_not_meet_streams(drawn_map: DrawMap, mine: str, theirs: str) -> None:
    laid = drawn_map(
        f"""
      M M
     M a {theirs}   ?
      M M
    """,
        hand=[landscape("x", mine * 6)],
    )
    assert laid.rotations("x") == set()


@pytest.mark.parametrize("band", "TS")
def test_a_band_between_two_tiles_must_fit_both(drawn_map: DrawMap, band: str) -> None:
    laid = drawn_map(
        f"""
          M M   M M
         M c M M d M
          M M   M M
       M M         M M
      M a {band}   ?   {band} b M
       M M         M M
    """,
        hand=[landscape("x", f"{band}MM{band}MM"), landscape("y", f"{band}M{band}MMM")],
    )
    assert laid.rotations("x") == {1, 4}
    assert laid.rotations("y") == set()


@pytest.mark.parametrize("theirs", "MWGV")
def test_forest_grain_village_and_meadow_may_face_each_other(drawn_map: DrawMap, theirs: str) -> None:
    laid = drawn_map(
        f"""
      M M
     M a {theirs}   ?
      M M
    """,
        hand=[landscape("x", "WGVMGV")],
    )
    assert laid.rotations("x") == EVERY


def test_a_tile_fits_a_hole_that_is_surrounded_on_all_sides(drawn_map: DrawMap) -> None:
    laid = drawn_map(
        """
         M M   M M
        M a M M b M
         M T   S M
      M M         M M
     M f G   ?   M c M
      M M         M M
         M S   T M
        M e M M d M
         M M   M M
    """,
        hand=[landscape("x", "SMTSWT"), landscape("y", "SMTSTW")],
    )
    assert laid.rotations("x") == {0, 3}
    assert laid.rotations("y") == set()


def test_a_task_tile_may_not_join_a_territory_that_is_too_big_for_it(drawn_map: DrawMap) -> None:
    laid = drawn_map(
        """
      M M   M M   M M   M M
     G a G G b G G c G G d G   ?
      M M   M M   M M   M M
    """,
        hand=[task_tile("x", "GMMGMM", "G")],
    )
    assert laid.rotations("x", 4) == {0, 2, 3, 5}
    assert laid.rotations("x", 5) == EVERY


def test_a_task_tile_may_not_close_its_territory_below_the_number(drawn_map: DrawMap) -> None:
    laid = drawn_map(
        """
      M M   M M
     M a W W b W   ?
      M M   M M
    """,
        hand=[task_tile("x", "WMMMMM", "W")],
    )
    assert laid.rotations("x", 4) == EVERY - {4}
    assert laid.rotations("x", 3) == EVERY


def test_a_task_tile_may_not_close_its_own_single_edge_against_something_else(drawn_map: DrawMap) -> None:
    laid = drawn_map(
        """
      M M
     M a G   ?
      M M
    """,
        hand=[task_tile("x", "VMMMMM", "V")],
    )
    assert laid.rotations("x", 4) == EVERY - {4}
    assert laid.rotations("x", 1) == EVERY


def test_a_task_tile_may_reach_its_number_exactly_and_be_closed(drawn_map: DrawMap) -> None:
    laid = drawn_map(
        """
      M M   M M   M M
     M a T T b T T c T   ?
      M M   M M   M M
    """,
        hand=[task_tile("x", "TMMMMM", "T")],
    )
    assert laid.rotations("x", 4) == {4}
    laid.lay("x", rotation=4, marker=4)
    assert laid.fate("x") == "completed"


def test_a_task_tile_may_bring_together_what_is_too_big_only_as_a_whole(drawn_map: DrawMap) -> None:
    laid = drawn_map(
        """
          M M   M M
         M e M M f M
          M M   M M
       M M         M M
      W a W   ?   W b W
       M M         M M
    """,
        hand=[task_tile("x", "MWMMWM", "W"), task_tile("y", "WMMMMM", "W")],
    )
    assert laid.rotations("x", 2) == EVERY - {0, 3}
    assert laid.rotations("x", 3) == EVERY
    assert laid.rotations("y", 2) == EVERY - {0, 5}


def test_only_the_own_task_restricts_a_task_tile(drawn_map: DrawMap) -> None:
    laid = drawn_map(
        """
      M M   M M
     M a G G b G   ?
      M M   M M
    """,
        tasks_on={"a": ("G", 4)},
        hand=[task_tile("x", "GMMMWW", "W")],
    )
    assert 4 in laid.rotations("x", 6)
    laid.lay("x", rotation=4, marker=6)
    assert laid.fate("a") == "cancelled"
    assert laid.fate("x") == "open"


def test_a_landscape_tile_may_spoil_any_task(drawn_map: DrawMap) -> None:
    laid = drawn_map(
        """
      M M   M M
     M a G G b G   ?
      M M   M M
    """,
        tasks_on={"a": ("G", 5)},
        hand=[landscape("x", "GMMMMM")],
    )
    assert laid.rotations("x") == EVERY


def test_a_task_tile_whose_regions_meet_outside_counts_the_whole_territory(drawn_map: DrawMap) -> None:
    laid = drawn_map(
        """
         M M   M M
        M a G G b M
         M G   G M

             ?
    """,
        hand=[task_tile("x", "GMMMMG", "G", regions=((0,), (5,)))],
    )
    assert laid.rotations("x", 2) == EVERY - {0, 5}
    assert laid.rotations("x", 3) == EVERY
    laid.lay("x", marker=3)
    assert laid.fate("x") == "completed"


def test_a_region_that_joins_from_outside_brings_its_open_edges(drawn_map: DrawMap) -> None:
    laid = drawn_map(
        """
         M M   M M
        M a G G b M
         M G   G M

             ?
    """,
        hand=[task_tile("x", "GMMMGG", "G", regions=((0,), (4, 5)))],
    )
    assert 0 in laid.rotations("x", 5)
    laid.lay("x", marker=5)
    assert laid.sizes() == [("grain", 3, 1)]
    assert laid.fate("x") == "open"


def test_a_region_that_joins_from_outside_brings_its_own_territories(drawn_map: DrawMap) -> None:
    laid = drawn_map(
        """
         M M   M M
        M a G G b M
         M G   G M
      M M
     G c G   ?
      M M
    """,
        hand=[task_tile("x", "GMMMGG", "G", regions=((0,), (4, 5)))],
    )
    assert 0 not in laid.rotations("x", 3)
    assert 0 in laid.rotations("x", 4)
    assert 0 in laid.rotations("x", 5)
    laid.lay("x", marker=5)
    assert laid.sizes() == [("grain", 4, 1)]
