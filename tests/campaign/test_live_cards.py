"""The cards beside a game in progress: progress, and what may be promised before the game is over."""

import random
from collections.abc import Iterator

import pytest

from dorfplatz import Game, State
from dorfplatz.campaign import begin_game, enter_result, feats_of, finish_game, game_with, live_cards
from dorfplatz.campaign.live_card import Standing, cards_beside
from dorfplatz.campaign.live_card import _sure as sure_of
from dorfplatz.catalog.campaign.load import load_sheet
from dorfplatz.catalog.campaign.sheet import FEATS, Card
from dorfplatz.games.romantik.record import RomantikRecord
from dorfplatz.games.romantik.replay import replay

from .samples import after_results, everything, pad_of

SHEET = load_sheet()


def asking(**when: int) -> Card:
    """A card that asks for something."""
    return Card("card", "Card", "box4", when, {}, "", "exact")


def positions(seed: int) -> Iterator[State]:
    """All positions of a random game with everything in play."""
    chance, state = random.Random(seed), Game(parts=everything()).start(seed)
    while not state.is_over:
        state.play(chance.choice(list(state.legal_moves)))
        yield state


def standing(card: Card, state: State) -> Standing:
    (only,) = live_cards([card], state)
    return only.standing


@pytest.mark.parametrize("seed", range(6))
def test_nothing_that_counts_as_sure_is_ever_lost(seed: int) -> None:
    best = dict.fromkeys(FEATS, 0)
    for state in positions(seed):
        feats = feats_of(state)
        sure = sure_of(state, {feat: getattr(feats, feat) for feat in FEATS})
        if state._map.cloud_pending:
            continue
        for feat in FEATS:
            assert sure[feat] >= best[feat], (feat, state.turn)
            best[feat] = sure[feat]


def test_a_card_that_is_met_for_good_is_turned_over_after_the_game() -> None:
    cards = [asking(largest_forest=3), asking(longest_track=4, largest_grain=3), asking(result=20)]
    for seed in range(3):
        promised: set[int] = set()
        for state in positions(seed):
            promised |= {number for number, card in enumerate(cards) if standing(card, state) == "met"}
            assert all(standing(cards[number], state) == "met" for number in promised - {2})
        last = feats_of(state)
        for number in promised:
            assert all(getattr(last, feat) >= least for feat, least in cards[number].when.items())


def test_the_points_of_the_balloon_can_be_lost_again_and_are_not_promised() -> None:
    for seed in range(20):
        for state in positions(seed):
            balloon = state.score.parts["balloon_launch_site"]
            if balloon and not state.is_over and not state._map.cloud_pending:
                total = state.score.total
                assert standing(asking(result=total), state) == "so_far"
                assert standing(asking(result=total - balloon), state) == "met"
                assert standing(asking(result=total + 1), state) == "open"
                return
    raise AssertionError("no balloon flew")


def test_a_finished_game_can_lose_nothing() -> None:
    for seed in range(20):
        *_, state = positions(seed)
        if state.score.parts["balloon_launch_site"]:
            assert standing(asking(result=state.score.total), state) == "met"
            return
    raise AssertionError("no balloon flew")


def test_the_cards_of_a_game_are_those_that_lay_face_up_when_it_began() -> None:
    campaign = begin_game(after_results(136), "game")
    assert [card.id for card in cards_beside(campaign, "game")] == ["hearts_desire"]
    assert cards_beside(campaign, "another") == ()


def test_a_card_that_another_game_turns_over_is_gone() -> None:
    campaign = begin_game(after_results(136), "game")
    lines = {**pad_of(100), "parts": {"red_hearts": 5}}
    campaign = enter_result(campaign, lines, ticked=["hearts_desire"])
    assert "hearts_desire" in campaign.unlocked
    assert cards_beside(campaign, "game") == ()


def test_live_values_are_those_that_the_result_is_judged_by() -> None:
    campaign = begin_game(after_results(136, options=("mill",)), "game")
    state = game_with(campaign.begun["game"].parts).start(7)
    chance = random.Random(7)
    while not state.is_over:
        state.play(chance.choice(list(state.legal_moves)))
    cards = cards_beside(campaign, "game")
    live = {each.card.id: each for each in live_cards(cards, state)}
    after = finish_game(campaign, "game", state, ["Ann"])
    record = after.results[-1].record
    assert isinstance(record, RomantikRecord)
    feats = feats_of(replay(record))
    for name, each in live.items():
        assert each.now == {feat: getattr(feats, feat) for feat in SHEET.cards[name].when}
        assert (each.standing == "met") == (name in after.unlocked)
