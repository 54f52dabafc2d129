"""The typed pad of a real Duel: only what markers, cards and interests can make is accepted, with the reason."""

from fractions import Fraction
from typing import Any

import pytest

from dorfplatz import Duel
from dorfplatz.bots.duel.levels import duel_of
from dorfplatz.games.duel.pad import DuelPad
from dorfplatz.games.duel.pad.pad import Column, winners
from dorfplatz.games.duel.pad.places import in_order, payments

CARDS = ("first", "most", "number")
BOTH = Duel(2, (1, 2), CARDS)
MANY_TASKS = {"forest": 18, "grain": 18, "village": 18}


def wrong(game: Duel, *columns: Column) -> list[dict[str, str]]:
    """What cannot be, by column; columns that are not given are empty."""
    empty: list[Column] = [{}] * (game.players - len(columns))
    found = DuelPad(game).checked([*columns, *empty])
    return [{line: str(reason) for line, reason in column.wrong.items()} for column in found]


def test_the_example_of_the_rulebook_makes_37_points() -> None:
    tasks = {"grain": 4, "village": 9, "track": 3, "wraparound": 4}
    column = {"tasks": tasks, "flags": {"yellow": 0, "red": 14}, "longest": {"track": 3}}
    blue, red = DuelPad(Duel()).checked([column, {"tasks": {"forest": 3}}])
    assert (blue.subtotals, blue.total, blue.wrong) == ((20, 17, 0, 0), 37, {})
    assert winners([blue, red]) == (0,)
    assert winners([blue, blue]) == (0, 1)


@pytest.mark.parametrize("points", [0, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 18])
def test_markers_3_to_6_make_these_sums(points: int) -> None:
    assert wrong(BOTH, {"tasks": {"stream": points}})[0] == {}


@pytest.mark.parametrize("points", [1, 2, 16, 17, 19])
def test_and_no_others(points: int) -> None:
    found = wrong(BOTH, {"tasks": {"stream": points}})
    assert found[0] == {"tasks.stream": f"markers 3, 4, 5, 6 cannot make {points}"}


LINES: list[tuple[dict[str, Any], str]] = [
    ({"tasks": {"double": 9}}, "markers 6, 6, 6 cannot make 9"),
    ({"tasks": {"moon": 3}}, "there is no line 'moon' under tasks"),
    ({"parts": {"hill": 2}}, "there is no line 'hill' under parts"),
    ({"flags": {"red": 900}}, "is too much"),
    ({"longest": {"track": 60}}, "is too long"),
    ({"module1": {"trophy": 30}}, "the cards cannot pay 30"),
    ({"module1": {"trophy": Fraction(14, 3)}}, "the cards cannot pay 14/3"),
    ({"flags": {"red": Fraction(7, 2)}}, "7/2 is not a whole number"),
    ({"module2": {"star": 1}}, "there is no point of interest without 4 completed tasks"),
    ({"tasks": {"forest": 18}, "module2": {"star": 19}}, "1 points of interest cannot score 19; 18 is the most"),
    ({"tasks": {"forest": 18, "grain": 12}, "module2": {"star": 37}}, "2 points of interest cannot score 37"),
    ({"tasks": MANY_TASKS, "module2": {"star": 55}}, "54 is the most"),
]


@pytest.mark.parametrize(("column", "words"), LINES)
def test_a_line_that_cannot_be_is_refused_with_the_reason(column: Column, words: str) -> None:
    (found,) = wrong(BOTH, column)[0].values()
    assert words in found


def test_interests_score_as_long_as_the_completed_tasks_allow_them() -> None:
    assert wrong(BOTH, {"tasks": {"forest": 18}, "module2": {"star": 18}})[0] == {}
    assert wrong(BOTH, {"tasks": MANY_TASKS, "module2": {"star": 54}})[0] == {}
    crowded = {"tasks": MANY_TASKS, "module2": {"star": 46}}
    assert "90 is the most" in wrong(BOTH, crowded, crowded)[1]["module2.star"]


def test_modules_that_are_not_played_have_no_line() -> None:
    assert "module1.trophy" in wrong(Duel(2, (2,)), {"module1": {"trophy": 8}})[0]
    assert "module2.star" in wrong(Duel(2, (1,), CARDS), {"module2": {"star": 8}})[0]


TOGETHER: list[tuple[int, tuple[str, ...], list[Any], bool]] = [
    (2, ("first", "first", "first"), [24, 12], True),
    (2, ("first", "first", "first"), [24, 24], False),
    (2, ("first", "first", "first"), [18, 18], True),
    (2, ("first", "first", "first"), [4, 4], False),
    (2, ("first", "first", "first"), [0, 8], True),
    (2, ("number", "number", "number"), [45, 45], True),
    (2, ("most", "number", "number"), [38, 35], False),
    (2, ("most", "number", "number"), [38, 34], True),
    (3, ("most", "most", "most"), [14, 14, 14], True),
    (3, ("most", "most", "first"), [Fraction(14, 3)] * 3, True),
    (3, ("most", "most", "first"), [Fraction(14, 3), Fraction(14, 3), 4], False),
    (4, ("most", "first", "most"), [Fraction(7, 2)] * 4, True),
    (4, ("first", "most", "number"), [8, 8, 8, 8], True),
    (4, (), [24, 0, 0, 12], True),
]


@pytest.mark.parametrize(("players", "cards", "trophies", "can_be"), TOGETHER)
def test_the_trophies_of_all_sides_come_from_the_same_cards(
    players: int, cards: tuple[str, ...], trophies: list[Any], can_be: bool
) -> None:
    found = wrong(Duel(players, (1,), cards), *({"module1": {"trophy": points}} for points in trophies))
    assert all(not own for own in found) == can_be


def test_places_are_shared_by_those_who_come_together() -> None:
    assert len(list(in_order([0, 1, 2]))) == 13
    places = (8, 4, 2, 0)
    assert payments(places, 2) == {(0, 0), (96, 0), (0, 96), (96, 48), (48, 96), (72, 72)}
    assert (56, 56, 56) in payments(places, 3)
    assert (96, 24, 24, 24) in payments(places, 4)


@pytest.mark.parametrize("seed", range(3))
def test_the_columns_of_every_game_can_be_typed(seed: int) -> None:
    state = duel_of(seed, Duel(2 + seed, (1, 2)), "greedy")
    columns: list[Column] = [
        {
            "tasks": sheet.tasks,
            "flags": sheet.flags,
            "longest": sheet.longest,
            "module1": {"trophy": sum(sheet.module1.values(), Fraction())},
            "module2": {"star": sum(sheet.module2.values())},
        }
        for sheet in state.scores
    ]
    found = DuelPad(state.game).checked(columns)
    assert [column.wrong for column in found] == [{}] * state.game.players
    assert [column.total for column in found] == [sheet.total for sheet in state.scores]
    assert winners(found) == state.winners
