"""Advice and reviews for the Duel: each side by its own view, and what counts is the lead."""

import random
import threading

import numpy as np
import pytest

from dorfplatz import Duel
from dorfplatz.analysis import Advice, Review, advise, reason_words, review, summary_words
from dorfplatz.bots.core.budget import Budget
from dorfplatz.bots.duel.levels import make_duel_bot, play_duel
from dorfplatz.errors import IllegalMoveError
from dorfplatz.games.duel import DuelState
from dorfplatz.games.map.moves import Place, Reveal, parse_move

SOME, LITTLE = Budget(nodes=100), Budget(nodes=13)


def played(turns: int) -> DuelState:
    """A Duel with both modules, the apprentice against the stroller, after some turns and with a tile revealed."""
    state = Duel(2, (1, 2), ("first", "most", "number")).start(3)
    bots = [make_duel_bot("greedy", 1), make_duel_bot("random", 1)]
    while not state.is_over and (state.turn < turns or state.revealed is None):
        seat = state.in_turn[0]
        state.play(bots[seat].choose(state.view(seat)), seat)
    return state


@pytest.fixture(scope="module")
def middle() -> DuelState:
    return played(20)


@pytest.fixture(scope="module")
def advice(middle: DuelState) -> Advice:
    return advise(middle.view(1), budget=SOME)


def test_choices_come_with_the_lead_and_the_chance_that_can_be_expected(middle: DuelState, advice: Advice) -> None:
    losses = [option.loss for option in advice.options]
    assert losses == sorted(losses)
    for option in advice.options:
        assert parse_move(option.move) in middle.legal_moves(1)
        assert option.lead is not None
        assert option.win is not None
        assert 0 <= option.win <= 1
        assert all(reason_words(reason) for reason in option.reasons)


def test_the_heat_map_has_every_cell_of_the_own_map_that_the_tile_fits(middle: DuelState, advice: Advice) -> None:
    assert {heat.cell for heat in advice.heat} == {
        move.cell for move in middle.legal_moves(1) if isinstance(move, Place)
    }


def test_neither_the_stacks_nor_what_the_others_do_in_this_turn_change_anything(
    middle: DuelState, advice: Advice
) -> None:
    other = middle.copy()
    other.play(other.legal_moves(0)[0], 0)
    assert advise(other.view(1), budget=SOME) == advice
    assert advise(middle.view(1).deal(random.Random(5)).view(1), budget=SOME) == advice


def test_a_side_that_is_done_has_nothing_to_choose(middle: DuelState) -> None:
    other = middle.copy()
    while 1 in other.in_turn:
        other.play(other.legal_moves(1)[0], 1)
    with pytest.raises(IllegalMoveError, match="nothing to choose"):
        advise(other.view(1))


def test_a_move_that_is_legal_on_another_side_only_is_not_compared(middle: DuelState) -> None:
    move = next(move for move in middle.legal_moves(0) if move not in middle.legal_moves(1))
    with pytest.raises(IllegalMoveError, match="cannot be compared"):
        advise(middle.view(1), budget=LITTLE, also=[move])


@pytest.mark.parametrize("turns", [11, 20, 32])
def test_a_card_and_a_point_of_interest_are_spoken_of_once(turns: int) -> None:
    for option in advise(played(turns).view(0), budget=SOME).options:
        told = [reason.values.get("line") for reason in option.reasons]
        for reason in option.reasons:
            assert f"module2.{reason.values.get('part')}" not in told
            assert not (reason.key.startswith("card_") and f"module1.{reason.values['terrain']}" in told)


def test_every_question_of_the_modules_can_be_asked_about() -> None:
    state, asked = Duel(2, (1, 2), ("first", "most", "number")).start(3), set()
    bot = make_duel_bot("greedy", 1)
    while not state.is_over:
        seat = state.in_turn[0]
        step = state.sides[seat].step
        if step not in asked and len(state.legal_moves(seat)) > 1:
            asked.add(step)
            best = advise(state.view(seat), budget=LITTLE).best
            assert parse_move(best.move) in state.legal_moves(seat)
        state.play(bot.choose(state.view(seat)), seat)
    assert asked >= {"place", "interest", "heart", "photographer"}


def test_stopping_keeps_what_was_found(middle: DuelState) -> None:
    stop = threading.Event()
    stop.set()
    advice = advise(middle.view(0), budget=Budget(seconds=3600), stop=stop)
    assert not advice.finished
    assert advice.playouts == len(advice.options)


@pytest.fixture(scope="module")
def reviewed() -> Review:
    return review(played(1000), budget=LITTLE, names=["Ann", "Bo"])


def test_both_sides_have_a_curve_that_ends_at_their_result(reviewed: Review) -> None:
    state = played(1000)
    results = [side.score.total for side in state.sides]
    assert [reviewed.curve(player)[-1] for player in reviewed.players] == results
    moves = [(move.seat, move.move) for move in reviewed.moves]
    assert moves == [(seat, str(move)) for seat, move in state.moves if move != Reveal()]


def test_the_apprentice_leaves_less_than_the_stroller_and_is_told_that_he_won(reviewed: Review) -> None:
    apprentice, stroller = reviewed.players
    assert apprentice.loss < stroller.loss
    assert [player.summary[0].key for player in reviewed.players] == ["won", "lost"]
    assert all(summary_words(said) for player in reviewed.players for said in player.summary)


def test_what_is_expected_at_the_start_is_about_what_builders_reach() -> None:
    game = Duel(modules=(1, 2))
    expected: list[float] = []
    results: list[int] = []
    for seed in range(24):
        state = game.start(seed, moves="0:reveal")
        expected.append(advise(state.view(0), budget=Budget(nodes=12), seed=seed).expected)
        play_duel(state, [make_duel_bot("builder", seed) for _ in range(2)])
        results += state.results
    assert np.mean(expected) == pytest.approx(np.mean(results), abs=15)
