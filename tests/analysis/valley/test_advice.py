"""Advice and reviews for the Valley: what counts is how far one is ahead of the best of the others."""

import random
import threading

import pytest

from dorfplatz import Valley
from dorfplatz.analysis import Advice, Review, advise, reason_words, review, summary_words
from dorfplatz.analysis.valley.facts import LINES
from dorfplatz.analysis.valley.thinker import ValleyThinker
from dorfplatz.bots.core.budget import Budget
from dorfplatz.bots.valley import make_valley_bot
from dorfplatz.errors import IllegalMoveError
from dorfplatz.games.valley import Draft, ValleyState, parse_valley_move

SOME, LITTLE = Budget(nodes=120), Budget(nodes=26)


def played(drafts: int, players: int = 2) -> ValleyState:
    """A game of the apprentice against the stroller after some drafts, with dice to choose from."""
    state = Valley(players, "B").start(3)
    bots = [make_valley_bot("greedy", 1), make_valley_bot("random", 1), make_valley_bot("random", 2)]
    while not state.is_over and (state.turn < drafts or state.asks != "draft"):
        state.play(bots[state.player].choose(state.view(state.player)))
    return state


@pytest.fixture(scope="module")
def middle() -> ValleyState:
    return played(20)


@pytest.fixture(scope="module")
def advice(middle: ValleyState) -> Advice:
    return advise(middle.view(middle.player), budget=SOME)


def test_drafts_are_compared_by_the_lead_that_can_be_expected(middle: ValleyState, advice: Advice) -> None:
    losses = [option.loss for option in advice.options]
    assert losses == sorted(losses)
    for option in advice.options:
        assert parse_valley_move(option.move) in middle.legal_moves
        assert option.lead is not None
        assert advice.lead is not None
        assert option.lead == pytest.approx(advice.lead - option.loss, abs=0.02)
        assert option.win is not None
        assert 0 <= option.win <= 1
        assert all(reason_words(reason) for reason in option.reasons)


def test_the_heat_map_has_every_cell_in_which_something_can_be_drawn(middle: ValleyState, advice: Advice) -> None:
    cells = {move.cell for move in middle.legal_moves if isinstance(move, Draft)}
    assert {heat.cell for heat in advice.heat} == cells


def test_the_last_drafts_say_what_they_score() -> None:
    """With one cell left on every sheet, the best draft is the one that leads furthest at once."""
    state = played(47)
    legal = [move for move in state.legal_moves if isinstance(move, Draft)]
    seat = state.player

    def lead(move: Draft) -> int:
        after = state.copy()
        after.play(move)
        points = [score.total for score in after.scores]
        return points[seat] - max(own for other, own in enumerate(points) if other != seat)

    advice = advise(state.view(seat), budget=SOME, also=[str(move) for move in legal])
    best = parse_valley_move(advice.best.move)
    assert isinstance(best, Draft)
    assert len(state.sheets[seat].free_cells) == 1
    assert advice.lead == max(lead(move) for move in legal) == lead(best)


def test_the_dice_to_come_change_nothing(middle: ValleyState, advice: Advice) -> None:
    other = middle.view(middle.player).deal(random.Random(5))
    assert other.to_bytes() != middle.to_bytes()
    assert advise(other.view(middle.player), budget=SOME) == advice


def test_nobody_is_advised_out_of_turn(middle: ValleyState) -> None:
    with pytest.raises(IllegalMoveError, match="another player"):
        advise(middle.view(1 - middle.player))


@pytest.mark.parametrize("move", ["sheep:pink:0,4", "reveal"])
def test_an_illegal_draft_is_not_compared(middle: ValleyState, move: str) -> None:
    with pytest.raises(IllegalMoveError, match="cannot be compared"):
        advise(middle.view(middle.player), budget=LITTLE, also=[move])


@pytest.mark.parametrize("drafts", [6, 9, 45])
def test_sunflowers_mountains_and_sheep_are_spoken_of_once(drafts: int) -> None:
    state = played(drafts)
    for option in advise(state.view(state.player), budget=SOME).options:
        told = {str(reason.values.get("line", "")) for reason in option.reasons}
        keys = {reason.key for reason in option.reasons}
        assert not told & {f"majorities.{reason.values.get('colour')}" for reason in option.reasons}
        assert not ("mountain" in keys and "mountains.sunflowers" in told)
        assert not ("house_fed" in keys and told & {"houses.fed", "houses.hungry"})


def test_whatever_a_draft_does_is_about_a_line_or_a_group_of_the_sheet() -> None:
    groups = {line.partition(".")[0] for line in ValleyThinker.lines}
    assert {*LINES.values()} <= {*ValleyThinker.lines, *groups}


def test_stopping_keeps_what_was_found(middle: ValleyState) -> None:
    stop = threading.Event()
    stop.set()
    advice = advise(middle.view(middle.player), budget=Budget(seconds=3600), stop=stop)
    assert not advice.finished
    assert advice.playouts == len(advice.options)


@pytest.fixture(scope="module")
def reviewed() -> Review:
    return review(played(1000, players=3), budget=LITTLE, names=["Ann", "Bo", "Cy"])


def test_everybody_has_a_curve_that_ends_at_his_result(reviewed: Review) -> None:
    results = [score.total for score in played(1000, players=3).scores]
    assert [player.result for player in reviewed.players] == results
    assert [reviewed.curve(player)[-1] for player in reviewed.players] == results
    assert [player.name for player in reviewed.players] == ["Ann", "Bo", "Cy"]


def test_the_apprentice_leaves_less_than_strollers(reviewed: Review) -> None:
    apprentice, *strollers = (player.loss for player in reviewed.players)
    assert all(apprentice < loss for loss in strollers)


def test_everybody_is_told_whether_he_won(reviewed: Review) -> None:
    for player in reviewed.players:
        words = [summary_words(said) for said in player.summary]
        best = max(other.result for other in reviewed.players)
        assert player.summary[0].key == ("won" if player.result == best else "lost")
        assert words[0].startswith(f"{'Won' if player.result == best else 'Lost'} with {player.result} points, ")
