"""Hearts and the mill."""

import pytest

from oracle import drawn, landscape, part_points, pieces_for, special, task_tile

from .drawn_parts import go_to, holding, lay


def test_hearts_score_sides_of_the_same_kind_meadows_and_clouds_too() -> None:
    drawing = drawn(
        """
         G G   * *
        M a M * b *
         M M   * *
      M M   M W   M M
     T c T T h W G d M
      M M   S M   M M
    """,
        printed={"b": {"id": "clouds"}},
    )
    pieces = pieces_for({})
    pieces.hearts[drawing.at["h"]] = "red"
    parts = {"red_hearts": 1, "golden_heart": True}
    # Meadow at a, forest at the cloud, track at c; the forest does not match the grain of d.
    assert part_points(drawing.board, pieces, parts) == {"red_hearts": 3, "golden_heart": 0}
    pieces.hearts[drawing.at["h"]] = "gold"
    assert part_points(drawing.board, pieces, parts) == {"red_hearts": 0, "golden_heart": 6}


ROW = """
  M M   M M
 M a G G b G   ?
  M M   M M
"""


def test_a_heart_goes_on_a_landscape_tile_that_was_just_laid() -> None:
    drawing = drawn(ROW)
    for tile, expected in (
        (landscape("x", "MMMMMM"), {("heart", None), ("heart", "red"), ("heart", "gold")}),
        (special("circus", "MMMMMM"), {("heart", None)}),
    ):
        state = holding(drawing, tile, red_hearts=1, golden_heart=1)
        lay(state, drawing)
        assert state.choices() == expected
    state = holding(drawing, task_tile("x", "MMMMMM", "wraparound"), 4, red_hearts=1)
    lay(state, drawing)
    assert state.choices() == {("heart", None)}


def test_a_heart_is_used_once() -> None:
    drawing = drawn(ROW)
    state = holding(drawing, landscape("x", "MMMMMM"), red_hearts=1)
    lay(state, drawing)
    state.do(("heart", "red"))
    assert state.game.pieces.hearts_for(landscape("y", "MMMMMM")) == set()


def test_the_mill_goes_once_on_a_landscape_tile_with_grain() -> None:
    drawing = drawn(ROW)
    for tile, both in (
        (landscape("x", "GMMMMM"), True),
        (landscape("x", "WMMMMM"), False),
        (special("x", "GMMMMM"), False),
    ):
        state = holding(drawing, tile, great_mill=1)
        lay(state, drawing)
        assert go_to(state, "mill") == ({("mill", False), ("mill", True)} if both else {("mill", False)})
    state = holding(drawing, landscape("x", "GMMMMM"), great_mill=1)
    lay(state, drawing)
    go_to(state, "mill")
    state.do(("mill", True))
    assert not state.game.pieces.mill_may_go_on(landscape("x", "GMMMMM"))


@pytest.mark.parametrize(("east", "expected"), [("M", 6), ("G", 0)])
def test_the_mill_scores_grain_tasks_and_yellow_flags_in_its_closed_territory(east: str, expected: int) -> None:
    drawing = drawn(
        f"""
      M M   M M   M M   M M
     M a G G b G G c G G d {east}
      M M   M M   W M   M M
         M M
        M e G
         M M
    """,
        tasks={"a": ("G", 9), "c": ("GW", 9), "d": ("G", 9), "e": ("G", 9)},
        flags={"b": "G"},
    )
    pieces = pieces_for({})
    pieces.mill = drawing.at["b"]
    assert part_points(drawing.board, pieces, {"great_mill": True}) == {"great_mill": expected}
