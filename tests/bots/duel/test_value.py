"""How the better bots of the Duel judge a side: all placements at once as well as one by one, and chances to win."""

import os
import subprocess
import sys
from itertools import pairwise

import numpy as np
import pytest

from dorfplatz import Duel
from dorfplatz.bots import Budget
from dorfplatz.bots.duel.chance_to_win import LEADS, MOST_LEAD, chance_to_win, fit_scales, new_leads
from dorfplatz.bots.duel.hand_made import hand_made_duel_weights
from dorfplatz.bots.duel.layout import lead_feature
from dorfplatz.bots.duel.levels import MasterDuelBot, duel_of, make_duel_bot, play_duel
from dorfplatz.bots.duel.policy import weigh_all, worth_of_side
from dorfplatz.bots.duel.scratch import MOVE, TRIAL, make_scratch
from dorfplatz.bots.duel.side import copy_duel
from dorfplatz.bots.duel.weights import learned
from dorfplatz.bots.map.layout import STAGES
from dorfplatz.games.duel import DuelState
from dorfplatz.rules.duel.choices import carry_out
from dorfplatz.rules.map.state import DOUBLE

CARDS = ("first", "most", "number")
LEAST_WINS = 11  # of 20
A_FEW_MOVES = """
from dorfplatz import Duel
from dorfplatz.bots.duel.levels import make_duel_bot
state = Duel(modules=(1, 2)).start(3)
bot = make_duel_bot("builder", 1)
for _ in range(16):
    seat = state.in_turn[0]
    move = bot.choose(state.view(seat))
    state.play(move, seat)
    print(move)
"""
SEARCHERS = ("planner:20n", "master:20n", "grandmaster:20n")


def position(game: Duel, seed: int, turns: int) -> DuelState:
    """A Duel that villagers have come to, with a tile to lay in both hands."""
    state = game.start(seed)
    bot = make_duel_bot("villager", seed)
    while state.turn < turns or len(state.in_turn) < 2 or state.revealed is None:
        seat = state.in_turn[0]
        state.play(bot.choose(state.view(seat)), seat)
    return state


@pytest.mark.parametrize("cards", [(), CARDS])
def test_all_placements_are_weighed_at_once_like_on_copies(cards: tuple[str, ...]) -> None:
    """Only Double Tasks are not seen at once."""
    game = Duel(modules=(1,) if cards else (), cards=cards)
    scratch = make_scratch(hand_made_duel_weights())
    compared = 0
    for turns in range(8, 40, 4):
        state = position(game, 3, turns)
        tiles, record = game.tiles, state._record
        tasks = [int(tiles[tile].task) for tile in record.map0.tile[: record.map0.count]]
        if DOUBLE in [*tasks, int(tiles[record.tile].task)]:
            continue
        scratch.states[MOVE] = record
        number = weigh_all(tiles, game.box, MOVE, 0, scratch, int(record.tile), int(record.marker))
        choices, at_once = scratch.choices[:number].copy(), scratch.worths[:number].copy()
        one_by_one = np.zeros(number)
        for i, choice in enumerate(choices):
            copy_duel(scratch.words, TRIAL, MOVE, 2)
            carry_out(tiles, game.box, scratch.states[TRIAL], 0, int(choice))
            one_by_one[i] = worth_of_side(tiles, game.box, TRIAL, 0, scratch)
        difference = one_by_one - at_once
        assert np.abs(difference - difference[0]).max() < 1e-3
        compared += 1
    assert compared >= 3


def test_the_table_is_read_the_same_in_plain_python() -> None:
    played = [
        subprocess.run(
            [sys.executable, "-c", A_FEW_MOVES],
            env={**os.environ, "DORFPLATZ_MACHINE_CODE": is_plain, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for is_plain in ("wait", "off")
    ]
    assert played[0].count("\n") == 16
    assert played[0] == played[1]


@pytest.mark.parametrize("name", ["villager", "builder", *SEARCHERS])
def test_a_bot_does_not_see_what_is_hidden(name: str) -> None:
    """Other stacks, piles and seed, and another placement of the other side in this turn, lead to the same move."""
    state = position(Duel(modules=(1, 2), cards=CARDS), 7, 20)
    other = state.copy()
    hidden = other._record.hidden
    for stack in (hidden.landscape, hidden.task, hidden.markers):
        stack[:] = stack[::-1].copy()
    hidden.seed = 99
    other.play(other.legal_moves(0)[-1], 0)
    assert make_duel_bot(name, 1).choose(other.view(1)) == make_duel_bot(name, 1).choose(state.view(1))


def test_planning_never_touches_the_true_stack() -> None:
    """With numbers in the stacks that are no tiles, the moves are the same."""
    state = position(Duel(modules=(1, 2), cards=CARDS), 3, 30)
    choices = []
    for is_spoilt in (False, True):
        bot = MasterDuelBot(1, Budget(nodes=20))
        bot._words[0] = state._states.view(np.int64)
        if is_spoilt:
            for stack in ("landscape", "task", "markers"):
                bot._states["hidden"][stack] = -77
        choices.append(bot._choice(state.game.tiles, state.game.box, 1))
    assert choices[0] == choices[1]


def test_a_node_budget_repeats_a_duel() -> None:
    game = Duel(3, (1, 2))
    assert duel_of(5, game, "planner:4n") == duel_of(5, game, "planner:4n")


def test_the_ladder_goes_up() -> None:
    """Each of the quick levels wins most of 20 Duels against the one below, with both modules and without."""
    for worse, better in pairwise(("stroller", "apprentice", "villager", "builder")):
        wins = 0.0
        for seed in range(10):
            for seat in range(2):
                state = Duel(modules=(1, 2) if seed % 2 else ()).start(seed)
                bots = make_duel_bot(better, seed), make_duel_bot(worse, seed)
                play_duel(state, [bots[seat], bots[1 - seat]])
                wins += (seat in state.winners) / len(state.winners)
        assert wins >= LEAST_WINS


def test_a_lead_is_worth_more_when_little_is_to_come() -> None:
    weights = learned()[0]
    chances = [chance_to_win(weights, 8.0, stage) for stage in range(STAGES)]
    assert chances[1] > chances[-1] > 0.5
    assert chance_to_win(weights, 0.0, 3) == 0.5
    assert chance_to_win(weights, -8.0, 3) == pytest.approx(1 - chance_to_win(weights, 8.0, 3))


def test_the_scale_of_a_chance_is_found_from_what_was_seen() -> None:
    """Leads that win as often as a scale of 5 points says lead back to that scale."""
    lead = np.arange(LEADS) - MOST_LEAD
    seen = new_leads()
    seen[2, :, 0] = 100
    seen[2, :, 1] = 100 / (1 + np.exp(-lead / 5))
    weights = hand_made_duel_weights().copy()
    before = weights.copy()
    fit_scales(seen, weights)
    assert weights[lead_feature(2)] == pytest.approx(5, rel=0.05)
    assert weights[lead_feature(3)] == before[lead_feature(3)]
