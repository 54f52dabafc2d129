"""The typed pad of the Valley: whatever games of ours score fits on it, and what cannot be is named."""

from typing import Any

import pytest

from dorfplatz import Valley, make_bot, play
from dorfplatz.catalog.valley.sheet import make_sheet
from dorfplatz.games.valley.pad import LINES, CheckedColumn, ValleyPad, winners
from dorfplatz.games.valley.score import ValleyScore

pytestmark = pytest.mark.plays("valley")


def typed(score: ValleyScore, points: Any) -> dict[str, dict[str, int]]:
    """A score as people write it on the printed pad."""
    return {
        "houses": {"fed": 3 * score.houses_fed, "hungry": 5 * score.houses_hungry},
        "majorities": {"all": 3 * len(score.majorities)},
        "mountains": {"sunflowers": score.mountains},
        "villagers": {"count": score.villagers},
        "high_speed": {"groups": sum(points.high_speed[size] for size in score.high_speed)},
    }


@pytest.mark.parametrize("players", [2, 3, 5])
def test_every_game_of_ours_fits_on_the_pad(players: int) -> None:
    for number, sheet in enumerate("ABCDEFGH"):
        game = Valley(players, sheet, family=number % 2 == 1)
        state = game.start(number)
        play(state, [make_bot("greedy" if number % 3 else "random", game, number + seat) for seat in range(players)])
        pad = ValleyPad(game)
        columns = pad.checked([typed(score, pad.points) for score in state.scores])
        assert [column.wrong for column in columns] == [{}] * players
        assert [column.total for column in columns] == [score.total for score in state.scores]
        assert [column.houses for column in columns] == [score.houses for score in state.scores]
        assert set(state.winners) <= set(winners(columns))


def test_the_example_of_the_rulebook_adds_up() -> None:
    column = {
        "houses": {"fed": 18, "hungry": 5},
        "majorities": {"all": 6},
        "mountains": {"sunflowers": 8},
        "villagers": {"count": 5},
        "high_speed": {"groups": 13},
    }
    [first, _] = ValleyPad(Valley(2)).checked([column, {"villagers": {"count": 3}}])
    assert (first.total, first.houses, first.wrong) == (45, 7, {})


@pytest.mark.parametrize(
    ("line", "points", "key"),
    [
        ("houses.fed", 4, "not_each"),
        ("houses.fed", 39, "too_much"),
        ("houses.hungry", 3, "not_each"),
        ("majorities.all", 18, "too_much"),
        ("mountains.sunflowers", 999, "too_much"),
        ("villagers.count", 4, "no_value"),
        ("high_speed.groups", 7, "no_value"),
        ("high_speed.groups", 4, "too_few_houses"),
        ("houses.sold", 1, "no_line"),
    ],
)
def test_what_no_sheet_can_show_is_named(line: str, points: int, key: str) -> None:
    group, name = line.split(".")
    [column, _] = ValleyPad(Valley(2)).checked([{group: {name: points}}, {}])
    assert {wrong: reason.key for wrong, reason in column.wrong.items()} == {line: key}


def test_everything_needs_a_cell_of_its_own() -> None:
    pad = ValleyPad(Valley(2))
    fits, too_much = ({"houses": {"fed": 30, "hungry": hungry}, "majorities": {"all": 0}} for hungry in (25, 30))
    assert pad.checked([fits, {}])[0].wrong == {}
    [(line, reason)] = pad.checked([too_much, {}])[0].wrong.items()
    assert (line, reason.key, reason.values["needed"]) == ("houses.fed", "too_few_cells", 26)


@pytest.mark.parametrize(
    ("paid", "possible"),
    [
        ((5, 3), True), ((0, 0), True), ((5, 0), False), ((5, 5), False), ((3, 0), False),
        ((5, 3, 0), True), ((5, 0, 0), True), ((0, 0, 0), True), ((3, 0, 0), False), ((5, 3, 3), False),
    ],
)  # fmt: skip
def test_villagers_pay_a_first_and_a_second(paid: tuple[int, ...], possible: bool) -> None:
    columns = ValleyPad(Valley(len(paid))).checked([{"villagers": {"count": points}} for points in paid])
    assert all(("villagers.count" in column.wrong) != possible for column in columns)


def test_a_half_filled_pad_is_not_wrong() -> None:
    assert ValleyPad(Valley(2)).checked([{"villagers": {"count": 5}}, {}])[0].wrong == {}


def test_a_colour_has_one_majority_for_all_players() -> None:
    columns = ValleyPad(Valley(3)).checked([{"majorities": {"all": 6}}] * 3)
    assert [list(column.wrong) for column in columns] == [["majorities.all"]] * 3


def test_sunflowers_by_mountains_are_held_against_a_sheet_only_if_it_was_read_off_the_box() -> None:
    rows = Valley(2, "A").sheet.rows
    reconstructed = ValleyPad(Valley(2, make_sheet("A", rows, "reconstructed")))
    exact = ValleyPad(Valley(2, make_sheet("A", rows, "exact")))
    assert reconstructed.values["mountains.sunflowers"][-1] == 30
    assert exact.values["mountains.sunflowers"][-1] == exact.best_sunflowers[-1] < 30


def test_more_houses_decide_a_tie_and_the_pad_knows_no_more() -> None:
    columns = [CheckedColumn(40, 6, {}), CheckedColumn(40, 7, {}), CheckedColumn(40, 7, {}), CheckedColumn(39, 9, {})]
    assert winners(columns) == (1, 2)


def test_the_lines_are_those_of_the_sheet() -> None:
    values = ValleyPad(Valley(2)).values
    assert tuple(values) == LINES
    assert values["high_speed.groups"][:6] == (0, 4, 8, 9, 12, 13)
