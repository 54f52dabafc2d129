"""The bots at the Duel: repeatable, fair, and the greedy one worth playing against."""

import pytest

from dorfplatz import Duel, IllegalMoveError, SetupError
from dorfplatz.bots.duel.levels import GreedyDuelBot, RandomDuelBot, duel_of, make_duel_bot, play_duel


def test_the_greedy_bot_beats_the_random_one_by_far() -> None:
    for seed in range(4):
        state = Duel(modules=(1, 2)).start(seed)
        play_duel(state, [GreedyDuelBot(seed), RandomDuelBot(seed)])
        greedy, random = (sheet.total for sheet in state.scores)
        assert greedy > 2 * random


def test_the_greedy_bot_uses_everything_that_the_modules_offer() -> None:
    states = [duel_of(seed, Duel(modules=(1, 2)), "greedy") for seed in range(8)]
    sides = [side for state in states for side in state.sides]
    assert sum(side.score.total for side in sides) / len(sides) > 85
    assert {name for side in sides for name in side.interests} >= {"hearts", "photographer"}
    assert any(side.hearts == 0 and len(side.figures.red_hearts) == 3 for side in sides)
    assert sum(len(side.interests) for side in sides) / len(sides) > 2
    assert sum(bool(sum(side.score.module1.values())) for side in sides) > len(sides) / 2


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_bot_is_repeatable(name: str) -> None:
    assert duel_of(5, Duel(3, (1, 2)), name) == duel_of(5, Duel(3, (1, 2)), name)
    assert duel_of(5, Duel(3, (1, 2)), name).moves != duel_of(6, Duel(3, (1, 2)), name).moves


def test_a_bot_whose_side_is_done_has_nothing_to_choose() -> None:
    state = Duel().start(1, "0:reveal 0:0,0/0")
    with pytest.raises(IllegalMoveError, match="nothing to choose"):
        GreedyDuelBot(1).choose(state.view(0))
    with pytest.raises(SetupError, match="there is no bot"):
        make_duel_bot("wizard")
