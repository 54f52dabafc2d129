"""At a real table the players decide about every card; our conditions only suggest."""

import pytest

from dorfplatz.campaign import CampaignError, Feats, enter_result, new_campaign, suggested, suggestions
from dorfplatz.campaign.conditions import suggestion
from dorfplatz.catalog.campaign.load import load_sheet

from .samples import after_results, pad_of

SHEET = load_sheet()


def test_a_card_that_our_condition_grants_is_turned_over_only_if_it_is_ticked() -> None:
    campaign, lines = after_results(136, 151), pad_of(200)
    assert "on_the_road_to_success" in suggested(campaign, lines)
    assert "on_the_road_to_success" not in enter_result(campaign, lines).unlocked
    assert "on_the_road_to_success" in enter_result(campaign, lines, ["on_the_road_to_success"]).unlocked


def test_a_card_that_our_condition_denies_can_be_ticked() -> None:
    campaign, lines = after_results(136, 151), pad_of(199)
    assert suggestions(campaign, lines)["on_the_road_to_success"] is False
    assert "on_the_road_to_success" in enter_result(campaign, lines, ["on_the_road_to_success"]).unlocked


def test_our_condition_says_nothing_where_no_pad_shows_it() -> None:
    campaign = new_campaign("Mill", ["mill"])
    assert suggestions(campaign, pad_of(100)) == {"great_mill": None}
    assert suggested(campaign, pad_of(100)) == ()


def test_hearts_that_scored_too_little_together_deny_a_heart_of_five() -> None:
    card = SHEET.cards["hearts_desire"]
    assert suggestion(card, Feats(result=0, best_red_heart=None, red_hearts=4)) is False
    assert suggestion(card, Feats(result=0, best_red_heart=None, red_hearts=6)) is None


@pytest.mark.parametrize("ticked", [["moon"], ["ship"], ["on_the_road_to_success"] * 2])
def test_only_cards_that_lay_face_up_are_ticked_and_each_once(ticked: list[str]) -> None:
    with pytest.raises(CampaignError, match=r"face up|once"):
        enter_result(after_results(136, 151), pad_of(100), ticked)
