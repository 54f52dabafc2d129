"""Module 1: the Task cards."""

from fractions import Fraction

import pytest

from oracle import drawn
from oracle.duel import closed_territories, first_points, most_points, number_points, written


@pytest.mark.parametrize(
    ("turns", "points"),
    [
        ({}, {}),
        ({1: 9}, {1: 8}),
        ({0: 9, 1: 4}, {0: 4, 1: 8}),
        ({0: 9, 1: 9}, {0: 6, 1: 6}),
        ({0: 9, 1: 9, 2: 9}, {0: Fraction(14, 3), 1: Fraction(14, 3), 2: Fraction(14, 3)}),
        ({0: 9, 1: 5, 2: 9}, {0: 3, 1: 8, 2: 3}),
        ({0: 5, 1: 5, 2: 9}, {0: 6, 1: 6, 2: 2}),
        ({0: 5, 1: 5, 2: 5, 3: 5}, dict.fromkeys(range(4), Fraction(7, 2))),
        ({0: 1, 1: 5, 2: 5, 3: 5}, {0: 8, 1: 2, 2: 2, 3: 2}),
        ({0: 4, 1: 3, 2: 2, 3: 1}, {0: 0, 1: 2, 2: 4, 3: 8}),
    ],
)
def test_places_for_the_first(turns: dict[int, int], points: dict[int, Fraction]) -> None:
    assert first_points(turns) == points


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ([0, 0], {}),
        ([1, 0], {0: 8}),
        ([1, 2], {0: 4, 1: 8}),
        ([2, 2], {0: 6, 1: 6}),
        ([2, 2, 2], {0: Fraction(14, 3), 1: Fraction(14, 3), 2: Fraction(14, 3)}),
        ([0, 2, 2], {1: 6, 2: 6}),
        ([1, 2, 1, 0], {0: 3, 1: 8, 2: 3}),
        ([4, 3, 1, 1], {0: 8, 1: 4, 2: 1, 3: 1}),
    ],
)
def test_places_for_the_most(counts: list[int], points: dict[int, Fraction]) -> None:
    assert most_points(counts) == points


def test_points_for_the_number() -> None:
    assert number_points(list(range(10))) == dict(enumerate([0, 0, 1, 2, 4, 6, 9, 12, 15, 15]))


@pytest.mark.parametrize(("points", "told"), [(Fraction(8), 8), (Fraction(14, 3), "14/3"), (Fraction(14, 4), "7/2")])
def test_points_in_a_record(points: Fraction, told: int | str) -> None:
    assert written(points) == told


def test_only_closed_territories_of_the_terrain_and_size_count() -> None:
    drawing = drawn(
        """
      M M   M M   M M   W W   M M   M M
     M a G G b M M c G G d M M e V V f M
      M M   M M   M M   M M   M M   M M
    """
    )
    assert [closed_territories(drawing.board, "grain", size) for size in (1, 2, 3)] == [2, 2, 0]
    assert closed_territories(drawing.board, "forest", 1) == 0
    assert closed_territories(drawing.board, "village", 2) == 1
