"""Sunflowers: majorities and mountains."""

import pytest

from oracle.valley import Mark, Marks, Sheet, drawn, majority, mountain_points, neighbours, sheet_of

SHEET = sheet_of("A")


def flowers(colour: str, number: int, symbol: str = "sunflower") -> Marks:
    """So many sunflowers in one colour of sheet A."""
    return dict.fromkeys(sorted(SHEET.cells_of(colour))[:number], Mark(symbol))


def test_the_most_sunflowers_win_a_colour() -> None:
    assert majority(SHEET, [flowers("pink", 0), flowers("pink", 1)], "pink") == 1
    assert majority(SHEET, [flowers("pink", 4), flowers("pink", 3), flowers("pink", 2)], "pink") == 0


def test_sunflowers_count_in_their_own_colour_only() -> None:
    assert majority(SHEET, [flowers("pink", 1), flowers("blue", 2)], "pink") == 0


def test_in_a_tie_nobody_wins_a_colour() -> None:
    assert majority(SHEET, [flowers("blue", 2), flowers("blue", 2), flowers("blue", 1)], "blue") is None


def test_a_colour_without_sunflowers_is_a_tie() -> None:
    assert majority(SHEET, [{}, {}], "green") is None


def test_super_sunflowers_count_for_the_majority() -> None:
    rivals = [flowers("green", 2), flowers("green", 3, "super_sunflower")]
    assert majority(SHEET, rivals, "green") == 1


@pytest.mark.parametrize("colour", ["orange", "yellow", "green", "pink", "blue"])
def test_every_colour_can_be_won(colour: str) -> None:
    assert majority(SHEET, [{}, {}, {}, {}, flowers(colour, 1)], colour) == 4


def mountains(picture: str) -> int:
    """The points of the mountains in a drawing."""
    drawing = drawn(picture)
    return mountain_points(Sheet({}, drawing.mountains, frozenset()), drawing.marks)


def test_a_mountain_scores_each_sunflower_next_to_it() -> None:
    picture = """
        .  f  F  .
          s  ^  f  .
        .  f  h  .
        """
    assert mountains(picture) == 4


def test_a_sunflower_between_two_mountains_scores_for_both() -> None:
    assert mountains("^ f ^") == 2


def test_a_sunflower_away_from_mountains_scores_nothing() -> None:
    assert mountains("^ s f") == 0


def test_a_mountain_can_score_6() -> None:
    around = dict.fromkeys(neighbours((2, 2)), Mark("sunflower"))
    assert mountain_points(Sheet({}, frozenset({(2, 2)}), frozenset()), around) == 6
