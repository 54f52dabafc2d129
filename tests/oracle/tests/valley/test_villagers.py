"""Villagers, and who wins."""

import pytest

from oracle.valley import Mark, Marks, valley_winners, villager_count, villager_points


def drawn_by(houses: int, supers: int = 0, sunflowers: int = 0) -> Marks:
    """A sheet with so many of these."""
    symbols = ["house"] * houses + ["super_sunflower"] * supers + ["sunflower"] * sunflowers
    return {(0, column): Mark(symbol) for column, symbol in enumerate(symbols)}


def test_a_house_brings_two_villagers_and_a_super_sunflower_one() -> None:
    assert villager_count(drawn_by(houses=3, supers=2, sunflowers=4)) == 8


def test_the_most_villagers_score_5_and_the_second_most_3() -> None:
    assert villager_points([drawn_by(1), drawn_by(4), drawn_by(2), drawn_by(3)]) == [0, 5, 0, 3]


def test_of_two_players_the_second_still_gets_3() -> None:
    assert villager_points([drawn_by(1), drawn_by(2)]) == [3, 5]


def test_of_equal_villagers_the_more_houses_are_first() -> None:
    assert villager_points([drawn_by(2, supers=2), drawn_by(3), drawn_by(1)]) == [3, 5, 0]


def test_then_the_more_sunflowers_are_first() -> None:
    assert villager_points([drawn_by(3), drawn_by(3, sunflowers=1), drawn_by(1)]) == [3, 5, 0]


def test_super_sunflowers_count_among_the_sunflowers() -> None:
    assert villager_points([drawn_by(2, supers=2, sunflowers=1), drawn_by(2, supers=2)]) == [5, 3]


@pytest.mark.parametrize("others", [[], [2], [2, 1], [1, 1]])
def test_equals_at_the_top_leave_everybody_with_nothing(others: list[int]) -> None:
    sheets = [drawn_by(3), *(drawn_by(houses) for houses in others), drawn_by(3)]
    assert villager_points(sheets) == [0] * len(sheets)


def test_equals_behind_leave_only_the_first_with_points() -> None:
    assert villager_points([drawn_by(2), drawn_by(3), drawn_by(2)]) == [0, 5, 0]
    assert villager_points([drawn_by(2), drawn_by(3), drawn_by(2), drawn_by(1)]) == [0, 5, 0, 0]


def test_equals_farther_behind_do_not_matter() -> None:
    assert villager_points([drawn_by(1), drawn_by(3), drawn_by(2), drawn_by(1)]) == [0, 5, 3, 0]


def test_the_highest_total_wins() -> None:
    assert valley_winners([drawn_by(1), drawn_by(5)], [20, 19]) == [0]


def test_a_tie_is_broken_by_houses_then_sunflowers_then_villagers() -> None:
    assert valley_winners([drawn_by(1, sunflowers=9), drawn_by(2)], [20, 20]) == [1]
    assert valley_winners([drawn_by(2, sunflowers=3), drawn_by(2, supers=2)], [20, 20]) == [0]
    assert valley_winners([drawn_by(2, sunflowers=2), drawn_by(2, supers=2)], [20, 20]) == [1]


def test_perfect_equals_share_the_victory() -> None:
    assert valley_winners([drawn_by(2), drawn_by(1), drawn_by(2)], [20, 20, 20]) == [0, 2]
