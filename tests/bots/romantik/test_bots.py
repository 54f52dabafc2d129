"""Bots: fair, repeatable, and doing what they say."""

from collections import Counter

import numpy as np
import pytest

from dorfplatz import Game, IllegalMoveError, Reveal, SetupError
from dorfplatz.bots import GreedyBot, RandomBot, make_bot, play_game
from dorfplatz.rules.arrays import NONE
from dorfplatz.rules.chance import CHOOSING, seed_generator
from dorfplatz.rules.map.playout import random_placement


@pytest.mark.parametrize("parts", ["none", "everything"])
@pytest.mark.parametrize("name", ["random", "greedy"])
def test_many_games_in_one_call_are_the_games_played_one_by_one(name: str, parts: str) -> None:
    game = Game("romantik", players=3, parts=parts)
    scores = make_bot(name, seed=0).play_games(game, 40, 12)
    for number, score in enumerate(scores.tolist()):
        state = game.start(40 + number)
        play_game(state, make_bot(name, seed=40 + number))
        assert state.score.total == score


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_bot_does_not_see_what_is_hidden(name: str) -> None:
    """The same visible position over other stacks leads to the same move."""
    state = Game().start(7)
    bot = make_bot("greedy", seed=7)
    while state.turn < 25 or state.in_hand is None:
        state.play("reveal" if state.in_hand is None else bot.choose(state.view(0)))
    other = state.copy()
    for stack in (other._record.hidden.landscape, other._record.hidden.task, other._record.hidden.markers):
        stack[:] = stack[::-1].copy()
    assert other != state
    assert make_bot(name, seed=1).choose(other.view(0)) == make_bot(name, seed=1).choose(state.view(0))


def test_greedy_takes_the_best_immediate_gain() -> None:
    """Points gained at once, a cancelled task counting as lost, are never fewer than with any other placement."""
    for seed in range(4):
        state = Game().start(seed)
        bot = GreedyBot(seed)
        while not state.is_over:
            if state.in_hand is None:
                state.play("reveal")
                continue
            gains = {}
            for move in state.legal_moves:
                after = state.copy()
                after.play(move)
                gains[move] = after.score.total + sum(task.marker for task in after.open_tasks)
            choice = bot.choose(state.view(0))
            assert gains[choice] == max(gains.values())
            state.play(choice)


def test_random_placements_are_equally_likely() -> None:
    state = Game().start(11, "reveal 0,0/0 reveal")
    number = len(state.legal_moves)
    bot = RandomBot(3)
    draws = Counter(bot.choose(state.view(0)) for _ in range(200 * number))
    assert len(draws) == number
    spread = sum((count - 200) ** 2 / 200 for count in draws.values())
    assert spread < number + 5 * (2 * number) ** 0.5


def test_random_says_when_there_is_no_placement() -> None:
    """A Task tile whose marker is 0 would fail at once wherever it lay, so all tries are in vain."""
    state = Game().start(2, "reveal")
    generator = np.zeros(4, np.int64)
    seed_generator(generator, 1, CHOOSING)
    state.play(state.legal_moves[0])
    state.play("reveal")
    hand = int(state._record.tile)
    assert random_placement(state.game.tiles, state._map, hand, 0, 0, generator) == NONE


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_bot_reveals_where_nothing_else_can_be_done(name: str) -> None:
    assert make_bot(name, seed=1).choose(Game().start(1).view(0)) == Reveal()


def test_a_bot_has_nothing_to_choose_when_the_game_is_over() -> None:
    state = Game().start(1)
    play_game(state, make_bot("random", seed=1))
    with pytest.raises(IllegalMoveError, match="nothing to choose"):
        make_bot("random", seed=1).choose(state.view(0))


@pytest.mark.parametrize(("seed", "number"), [(-1, 1), (2**63, 1), (2**63 - 1, 2)])
def test_seeds_beyond_the_limit_are_refused(seed: int, number: int) -> None:
    with pytest.raises(SetupError):
        make_bot("random", seed=1).play_games(Game(), seed, number)


@pytest.mark.parametrize("name", ["nobody", "", 5])
def test_an_unknown_bot_is_refused(name: str) -> None:
    with pytest.raises(SetupError, match="there are random, greedy"):
        make_bot(name)


def test_with_everything_unlocked_the_builder_lets_no_task_stay_open_for_ever() -> None:
    """Open tasks that nobody can complete or cancel would stop the Task tiles, and the villager's points with them."""
    game = Game(parts="everything")
    villager, builder = (make_bot(name, seed=1).play_games(game, 1, 12).mean() for name in ("villager", "builder"))
    assert builder > villager + 40
