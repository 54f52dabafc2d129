"""Where a tile may be laid, on drawn boards."""

import pytest

from oracle import OracleMap, drawn, landscape, task_tile

from .the_box import rotations_at


def test_the_first_tile_is_laid_at_the_origin_in_any_rotation() -> None:
    everything = {(0, 0, rotation) for rotation in range(6)}
    assert OracleMap().legal_placements(landscape("a", "SMMMMM")) == everything
    assert OracleMap().legal_placements(task_tile("a", "VMMMMM", "V"), 4) == everything


def test_a_tile_must_touch_the_map() -> None:
    board = OracleMap().with_tile(landscape("a", "MMMMMM"), (0, 0), 0)
    cells = {(q, r) for q, r, _ in board.legal_placements(landscape("b", "WGVMMM"))}
    assert cells == {(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)}


def test_no_tile_is_laid_on_another() -> None:
    drawing = drawn("""
      M M   M M
     M a M M b M
      M M   M M
    """)
    cells = {(q, r) for q, r, _ in drawing.board.legal_placements(landscape("c", "MMMMMM"))}
    assert len(cells) == 8
    assert not cells & set(drawing.board.tiles)


@pytest.mark.parametrize("band", ["T", "S"])
def test_tracks_and_streams_must_meet_their_own_kind(band: str) -> None:
    drawing = drawn(f"""
      M M
     M a {band}   ?
      M M
    """)
    legal = drawing.board.legal_placements(landscape("b", f"{band}MMMMM"))
    assert rotations_at(legal, drawing.at["?"]) == {4}
    # Everywhere else the band may face any empty cell but not the meadow.
    assert rotations_at(legal, (-1, 0)) == {0, 2, 3, 4, 5}


def test_tracks_do_not_meet_streams() -> None:
    drawing = drawn("""
      M M
     M a S   ?
      M M
    """)
    assert not rotations_at(drawing.board.legal_placements(landscape("b", "TTTTTT")), drawing.at["?"])


def test_a_band_between_two_tiles_must_fit_both() -> None:
    drawing = drawn("""
      M M         M M
     M a T   ?   T b M
      M M         M M
    """)
    straight = drawing.board.legal_placements(landscape("c", "TMMTMM"))
    curve = drawing.board.legal_placements(landscape("c", "TMTMMM"))
    assert rotations_at(straight, drawing.at["?"]) == {1, 4}
    assert rotations_at(curve, drawing.at["?"]) == set()


def test_forest_grain_village_and_meadow_may_face_each_other() -> None:
    drawing = drawn("""
      M M
     M a W   ?
      M M
    """)
    assert rotations_at(drawing.board.legal_placements(landscape("b", "WGVMGV")), drawing.at["?"]) == set(range(6))
