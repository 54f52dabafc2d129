"""Wraparound and Double Tasks, on drawn boards."""

import pytest

from oracle import drawn, task_tile

from .the_box import rotations_at


def test_a_wraparound_task_counts_its_neighbours_exactly() -> None:
    drawing = drawn(
        """
      M M   M M
     M a M M b M
      M M   M M
         M M
        M c M
         M M
    """,
        tasks={"c": ("wraparound", 2)},
    )
    cell = drawing.at["c"]
    assert drawing.board.judge({cell: 2}) == ({cell}, set())
    assert drawing.board.judge({cell: 3}) == (set(), set())
    assert drawing.board.judge({cell: 1}) == (set(), set())


def test_a_wraparound_task_may_not_be_laid_where_it_has_too_many_neighbours() -> None:
    drawing = drawn("""
      M M   M M
     M a M M b M
      M M   M M

          ?
    """)
    tile = task_tile("x", "MMMMMM", "wraparound")
    assert rotations_at(drawing.board.legal_placements(tile, 2), drawing.at["?"]) == set(range(6))
    assert rotations_at(drawing.board.legal_placements(tile, 1), drawing.at["?"]) == set()


DOUBLE = """
  M M   M M   M M
 M a G G b W {}
  M M   M M   M M
"""


@pytest.mark.parametrize(
    ("east", "number", "verdict"),
    [
        pytest.param("W c W", 2, "completed", id="either territory completes it"),
        pytest.param("W c W", 6, "open", id="one closed territory does not cancel it"),
        pytest.param("W c M", 6, "cancelled", id="both closed below the number cancel it"),
        pytest.param("W c W", 1, "cancelled", id="both above the number cancel it"),
        pytest.param("M c M", 1, "completed", id="the other may be too big"),
    ],
)
def test_a_double_task(east: str, number: int, verdict: str) -> None:
    drawing = drawn(DOUBLE.format(east), tasks={"b": ("GW", number)})
    cell = drawing.at["b"]
    expected = ({cell} if verdict == "completed" else set(), {cell} if verdict == "cancelled" else set())
    assert drawing.board.judge(drawing.markers) == expected


def test_a_double_task_may_not_be_laid_where_both_would_fail() -> None:
    drawing = drawn("""
      M M         M M
     M a G   ?   W c M
      M M         M M
    """)
    tile = task_tile("x", "MGMMWM", "GW")
    legal = drawing.board.legal_placements(tile, 6)
    assert 3 not in rotations_at(legal, drawing.at["?"])
    assert 0 not in rotations_at(legal, drawing.at["?"])
    assert 1 in rotations_at(legal, drawing.at["?"])
    assert 3 in rotations_at(drawing.board.legal_placements(tile, 2), drawing.at["?"])
