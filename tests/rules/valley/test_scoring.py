"""Majorities, mountains, villagers, and who wins."""

import numpy as np
import pytest

from dorfplatz.rules.valley.scoring import count_all, total
from dorfplatz.rules.valley.state import COUNT, MOST_PLAYERS

from .drawn_valleys import DrawnValley, DrawValley, EngineValley


def row_of(row: int, *signs: str) -> str:
    """A sheet with these signs in one row, from its second cell on."""
    lines = ["  " * (number % 2) + ".  " for number in range(row)]
    return "\n".join([*lines, "  " * (row % 2) + "  ".join([".", *signs])])


def winner_of(table: DrawnValley, colour: str, players: int = 2) -> list[int]:
    """Who has won a colour; nobody in a tie."""
    return [player for player in range(players) if colour in table.score(player)["majorities"]]


@pytest.mark.parametrize(
    ("picture", "points"),
    [
        pytest.param("^ f", 1, id="a mountain scores each sunflower next to it"),
        pytest.param("^ F", 1, id="a super sunflower counts as well"),
        pytest.param("^ f ^", 2, id="a sunflower between two mountains scores for both"),
        pytest.param("^ s f", 0, id="a sunflower away from mountains scores nothing"),
        pytest.param(".  f  F  .\n  s  ^  f  .\n.  f  h  .", 4, id="a mountain scores all around"),
        pytest.param(".  f  f  .\n  f  ^  f  .\n.  f  f  .", 6, id="a mountain can score 6"),
    ],
)
def test_mountains(drawn_valley: DrawValley, picture: str, points: int) -> None:
    assert drawn_valley(picture).score()["mountains"] == points


@pytest.mark.parametrize(("row", "colour"), list(enumerate(["orange", "yellow", "green", "pink", "blue"])))
def test_the_most_sunflowers_of_a_colour_win_it(drawn_valley: DrawValley, row: int, colour: str) -> None:
    assert winner_of(drawn_valley(row_of(row), row_of(row, "f")), colour) == [1]
    assert winner_of(drawn_valley(row_of(row, "f", "f"), row_of(row, "f")), colour) == [0]
    assert winner_of(drawn_valley(row_of(row, "f"), row_of(row, "f", "F")), colour) == [1]


def test_sunflowers_count_in_their_own_colour_only(drawn_valley: DrawValley) -> None:
    table = drawn_valley(row_of(3, "f"), row_of(4, "f", "f"))
    assert (winner_of(table, "pink"), winner_of(table, "blue")) == ([0], [1])


def test_in_a_tie_nobody_wins_a_colour(drawn_valley: DrawValley) -> None:
    assert winner_of(drawn_valley(row_of(0, "f"), row_of(0, "F")), "orange") == []
    assert winner_of(drawn_valley(row_of(0, "f", "f"), row_of(0, "F"), row_of(0, "f", "f")), "orange", 3) == []
    assert winner_of(drawn_valley(row_of(0, "f", "f"), row_of(0, "f"), row_of(0, "f")), "orange", 3) == [0]


def test_a_colour_without_sunflowers_is_a_tie(drawn_valley: DrawValley) -> None:
    assert winner_of(drawn_valley(row_of(0, "f"), row_of(0, "F")), "yellow") == []


def drawn_by(houses: int, supers: int = 0, sunflowers: int = 0) -> str:
    """A sheet with so many of these; a house brings two villagers and a super sunflower one."""
    signs = ["h"] * houses + ["F"] * supers + ["f"] * sunflowers
    rows = [signs[start : start + 6] for start in range(0, len(signs), 6)]
    return "\n".join("  " * (number % 2) + "  ".join(row) for number, row in enumerate(rows))


def villagers(drawn_valley: DrawValley, *pictures: str) -> list[int]:
    """The points for villagers by player."""
    table = drawn_valley(*pictures)
    return [table.score(player)["villagers"] for player in range(len(pictures))]


def test_a_house_brings_two_villagers_and_a_super_sunflower_one(drawn_valley: DrawValley) -> None:
    assert drawn_valley(drawn_by(3, supers=2, sunflowers=4)).score()["villager_count"] == 8


@pytest.mark.parametrize(
    ("houses", "points"),
    [
        pytest.param([1, 4, 2, 3], [0, 5, 0, 3], id="the most score 5 and the second most 3"),
        pytest.param([1, 2], [3, 5], id="of two players the second still gets 3"),
        pytest.param([3, 3], [0, 0], id="two equals get nothing"),
        pytest.param([3, 2, 3], [0, 0, 0], id="equals at the top leave everybody with nothing"),
        pytest.param([3, 2, 1, 3], [0, 0, 0, 0], id="whoever is behind them"),
        pytest.param([2, 3, 2], [0, 5, 0], id="equals behind leave only the first with points"),
        pytest.param([2, 3, 2, 1], [0, 5, 0, 0], id="and nothing for those behind the equals"),
        pytest.param([1, 3, 2, 1], [0, 5, 3, 0], id="equals farther behind do not matter"),
    ],
)
def test_villagers(drawn_valley: DrawValley, houses: list[int], points: list[int]) -> None:
    assert villagers(drawn_valley, *map(drawn_by, houses)) == points


def test_equal_villagers_are_told_apart_by_houses_then_sunflowers(drawn_valley: DrawValley) -> None:
    assert villagers(drawn_valley, drawn_by(2, supers=2), drawn_by(3), drawn_by(1)) == [3, 5, 0]
    assert villagers(drawn_valley, drawn_by(3), drawn_by(3, sunflowers=1), drawn_by(1)) == [3, 5, 0]
    assert villagers(drawn_valley, drawn_by(2, 2, 1), drawn_by(2, 2)) == [5, 3]


def test_perfect_equals_share_the_victory(drawn_valley: DrawValley) -> None:
    assert drawn_valley("h s h s", "h s h s").winners == [0, 1]
    assert drawn_valley("h s h s", "h s", "h s h s").winners == [0, 2]


def test_the_highest_total_wins(drawn_valley: DrawValley) -> None:
    table = drawn_valley("h h h h h", "h s")
    assert [table.score(player)["total"] for player in (0, 1)] == [-25 + 5, 3 + 3]
    assert table.winners == [1]


def test_a_tie_of_points_goes_to_more_houses(drawn_valley: DrawValley) -> None:
    table = drawn_valley("^ . h s h s", "^  f\n  f")
    # Two fed houses and the most villagers, or two colours, a mountain twice and the second most.
    assert [table.score(player)["total"] for player in (0, 1)] == [6 + 5, 6 + 2 + 3]
    assert table.winners == [0]


def test_the_total_adds_all_lines(drawn_valley: DrawValley) -> None:
    score = drawn_valley("^ h s h . f", "").score()
    assert (score["houses_fed"], score["houses_hungry"], score["majorities"], score["mountains"]) == (
        1,
        1,
        ["orange"],
        0,
    )
    assert score["total"] == 3 - 5 + 3 + 0 + 5


def test_the_rules_and_the_sheet_add_the_same_lines_up() -> None:
    state = EngineValley("^ h s h . f", "").state
    counts = np.zeros(MOST_PLAYERS, COUNT)
    count_all(state.game.box, state._record, counts)
    assert total(state.game.box, state._record, counts, 0) == state.scores[0].total
    assert state.scores[0].rank == (state.scores[0].total, 2, 1, 4)
