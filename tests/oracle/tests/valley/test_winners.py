"""Who wins a tie of points."""

from oracle.valley import Mark, Marks, valley_winners


def drawn_by(houses: int, supers: int = 0, sunflowers: int = 0) -> Marks:
    """A sheet with so many of these."""
    symbols = ["house"] * houses + ["super_sunflower"] * supers + ["sunflower"] * sunflowers
    return {(0, column): Mark(symbol) for column, symbol in enumerate(symbols)}


def test_a_tie_is_broken_by_houses_then_sunflowers_then_villagers() -> None:
    assert valley_winners([drawn_by(1, sunflowers=9), drawn_by(2)], [20, 20]) == [1]
    assert valley_winners([drawn_by(2, sunflowers=3), drawn_by(2, supers=2)], [20, 20]) == [0]
    assert valley_winners([drawn_by(2, sunflowers=2), drawn_by(2, supers=2)], [20, 20]) == [1]


def test_perfect_equals_share_the_victory() -> None:
    assert valley_winners([drawn_by(2), drawn_by(1), drawn_by(2)], [20, 20, 20]) == [0, 2]
