"""Majorities, mountains, villagers, and who wins."""

import numpy as np
import pytest

from dorfplatz.games.valley import ValleyState
from dorfplatz.rules.map.state import blank_states
from dorfplatz.rules.valley.scoring import count_all, majority, total, villager_points
from dorfplatz.rules.valley.state import COUNT, MOST_PLAYERS, NONE, VALLEY

from .drawn_sheets import counted, drawn, game

ORANGE, YELLOW = 0, 1


def table(sheets: list[str], villagers: list[int]) -> ValleyState:
    """A state in which everybody's sheet is drawn."""
    states, _ = blank_states(1, VALLEY)
    state = states[0]
    state.players = len(sheets)
    for player, text in enumerate(sheets):
        state.symbol[player], state.rotation[player] = drawn(text)
        state.villagers[player] = villagers[player]
    return ValleyState(game(len(sheets)), states)


def villagers(sheets: list[str], numbers: list[int]) -> list[int]:
    state = table(sheets, numbers)
    counts = np.zeros(MOST_PLAYERS, COUNT)
    count_all(state.game.box, state._record, counts)
    return [villager_points(state.game.box, state._record, counts, player) for player in range(len(sheets))]


def winner_of(sheets: list[str], colour: int) -> int:
    state = table(sheets, [0] * len(sheets))
    counts = np.zeros(MOST_PLAYERS, COUNT)
    count_all(state.game.box, state._record, counts)
    return majority(counts, len(sheets), colour)


def test_each_mountain_scores_each_sunflower_next_to_it() -> None:
    assert counted("^ F . . . .").by_mountains == 1
    between_two_mountains = "^ . . . . .\n . . . . U ^"
    assert counted(between_two_mountains).by_mountains == 2


def test_the_most_sunflowers_of_a_colour_win_it_and_super_ones_count() -> None:
    assert winner_of(["^ F . . . .", "^ F U . . ."], ORANGE) == 1


def test_equal_sunflowers_win_nothing_and_neither_does_nobody() -> None:
    assert winner_of(["^ F . . . .", "^ U . . . ."], ORANGE) == NONE
    assert winner_of(["^ F . . . .", "^ U . . . ."], YELLOW) == NONE
    assert winner_of(["^ F F . . .", "^ U . . . .", "^ F F . . ."], ORANGE) == NONE


@pytest.mark.parametrize(
    ("numbers", "points"),
    [
        ([7, 5, 3], [5, 3, 0]),
        ([7, 7, 3], [0, 0, 0]),
        ([7, 5, 5], [5, 0, 0]),
        ([3, 7], [3, 5]),
        ([4, 4], [0, 0]),
    ],
)
def test_most_and_second_most_villagers_score(numbers: list[int], points: list[int]) -> None:
    assert villagers(["^ . . . . ."] * len(numbers), numbers) == points


def test_equal_villagers_are_told_apart_by_houses_then_sunflowers() -> None:
    assert villagers(["^ H . . . .", "^ . . . . ."], [4, 4]) == [5, 3]
    assert villagers(["^ H . . . .", "^ H F . . ."], [4, 4]) == [3, 5]
    assert villagers(["^ . F . . .", "^ H . . . .", "^ . F . . ."], [4, 4, 4]) == [0, 5, 0]


def test_a_tie_of_points_goes_to_houses_then_sunflowers_then_villagers_then_is_shared() -> None:
    assert table(["^ H S H S .", "^ H S H S ."], [4, 4]).winners == (0, 1)
    scores = [score.rank for score in table(["^ H S . . .", "^ . . . . ."], [2, 2]).scores]
    assert scores[0] == (3 + 5, 1, 0, 2)
    assert scores[1] == (3, 0, 0, 2)


def test_the_total_adds_all_lines() -> None:
    state = table(["^ H S H . F", "^ . . . . ."], [4, 2])
    score = state.scores[0]
    assert (score.houses_fed, score.houses_hungry, score.majorities, score.mountains) == (1, 1, ("orange",), 1)
    assert score.total == 3 - 5 + 3 + 1 + 5
    counts = np.zeros(MOST_PLAYERS, COUNT)
    count_all(state.game.box, state._record, counts)
    assert total(state.game.box, state._record, counts, 0) == score.total
