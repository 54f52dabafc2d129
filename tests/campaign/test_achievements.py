"""Boxes and cards: when they lie face up, when they are turned over, and what they bring."""

import pytest

from dorfplatz.campaign import (
    Campaign,
    CampaignError,
    Feats,
    begin_game,
    enter_result,
    feats_of,
    finish_game,
    game_with,
    new_campaign,
    spend_all,
    spend_towards,
    suggested,
)
from dorfplatz.campaign.conditions import is_fulfilled
from dorfplatz.campaign.events import Began, Result
from dorfplatz.catalog.campaign.load import load_sheet

from .samples import after_results, pad_of

SHEET = load_sheet()


def enter(campaign: Campaign, result: int, *ticked: str, **lines: dict[str, int]) -> Campaign:
    """A typed result with some lines changed, its crosses spent."""
    pad = pad_of(result)
    changed = {
        group: {**pad.get(group, {}), **lines.get(group, {})} for group in ("tasks", "flags", "longest", "parts")
    }
    return spend_all(enter_result(campaign, changed, [*{*ticked, *suggested(campaign, changed)}]))


def test_a_new_campaign_has_nothing() -> None:
    campaign = new_campaign("Sunday round")
    assert (campaign.parts(), campaign.face_up, campaign.unlocked) == ({}, (), {})


def test_box_1_brings_its_tasks_and_a_red_heart_at_once() -> None:
    campaign = after_results(100)
    assert campaign.parts() == {"red_hearts": 1, "box1_tasks": True}
    assert campaign.face_up == ("hearts_desire",)


def test_a_card_that_came_with_this_game_is_not_judged_by_it() -> None:
    campaign = enter(after_results(136), 210)
    assert "box2" in campaign.unlocked
    assert "on_the_road_to_success" not in campaign.unlocked
    assert "on_the_road_to_success" in campaign.face_up


def test_a_card_that_lay_face_up_is_judged_after_scoring_and_opens_its_box() -> None:
    campaign = enter(after_results(136, 151), 200)
    assert campaign.unlocked["on_the_road_to_success"] == campaign.unlocked["box5"] == 3
    assert {"harbor", "train_station", "golden_heart"} <= {*campaign.face_up}


def test_one_point_less_is_not_enough() -> None:
    assert "on_the_road_to_success" not in enter(after_results(136, 151), 199).unlocked


def test_a_card_of_a_hex_is_turned_over_when_the_hex_is_reached() -> None:
    campaign = spend_towards(enter_result(after_results(136, 151), pad_of(151)), "warehouse")
    assert campaign.unlocked["warehouse"] == 3
    assert campaign.parts()["warehouse"] is True


def test_a_heart_circle_brings_one_more_red_heart() -> None:
    campaign = after_results(*[210] * 3)
    while not campaign.hearts:
        campaign = enter(campaign, 150)
    assert campaign.parts()["red_hearts"] == 2


def test_a_single_heart_is_read_off_the_pad() -> None:
    campaign = enter(after_results(136), 100, parts={"red_hearts": 5})
    assert campaign.unlocked["hearts_desire"] == 2
    assert {"forest_cabin", "ship"} <= {*campaign.face_up}


def test_the_great_mill_is_an_option_whose_card_lies_face_up_from_the_first_game() -> None:
    campaign = new_campaign("Sunday round", ["mill"])
    assert campaign.face_up == ("great_mill",)
    assert campaign.parts() == {}
    campaign = enter(campaign, 100, "great_mill")
    assert campaign.unlocked["great_mill"] == 1
    assert campaign.parts()["great_mill"] is True


def test_without_the_option_there_is_no_great_mill() -> None:
    with pytest.raises(CampaignError, match="did not lie face up"):
        enter(new_campaign("Sunday round"), 100, "great_mill")


def test_the_parts_of_the_duel_are_an_option_and_in_play_from_the_first_game() -> None:
    parts = new_campaign("Sunday round", ["duel"]).parts()
    assert set(parts) == {"wraparound_tasks", "double_tasks", "photographer", "school", "granary", "old_oak"}


@pytest.mark.parametrize("options", [["moon"], ["mill", "mill"], ["box1"]])
def test_an_option_that_is_not_there_is_refused(options: list[str]) -> None:
    with pytest.raises(CampaignError, match="there is no option"):
        new_campaign("Sunday round", options)


def test_a_condition_with_several_sizes_needs_all_of_them() -> None:
    card = SHEET.cards["construction_site"]
    sizes = {"largest_forest": 7, "largest_grain": 7, "largest_village": 7}
    assert is_fulfilled(card, Feats(result=0, **sizes), ())
    for size in sizes:
        assert not is_fulfilled(card, Feats(result=0, **{**sizes, size: 6}), ())


def test_what_the_pad_cannot_show_is_ticked_or_not_there() -> None:
    card = SHEET.cards["balloon_launch_site"]
    assert not is_fulfilled(card, Feats(result=0), ())
    assert is_fulfilled(card, Feats(result=0), ("balloon_launch_site",))


def test_a_result_row_shows_all_games_that_reached_it() -> None:
    campaign = after_results(136, 151, 138)
    night_watchman = SHEET.row_of(130)
    assert [r.number for r in campaign.results if SHEET.row_of(r.score.total) == night_watchman] == [1, 3]


def played(campaign: Campaign, game: str, seed: int = 3) -> Campaign:
    """The campaign with a game of ours finished by playing the first legal move."""
    state = game_with(campaign.begun[game].parts).start(seed)
    while not state.is_over:
        state.play(state.legal_moves[0])
    return finish_game(campaign, game, state, ["Ann"])


def test_a_game_keeps_the_parts_and_cards_that_it_began_with() -> None:
    campaign, game = begin_game(new_campaign("Sunday round"), "g1"), "g1"
    campaign = spend_all(enter_result(campaign, pad_of(136)))
    assert campaign.parts()
    assert campaign.begun[game].parts == {}
    assert campaign.begun[game].face_up == ()
    campaign = played(campaign, game)
    last = campaign.results[-1]
    assert isinstance(last, Result)
    assert (last.number, last.game) == (2, game)
    assert campaign.begun == {}


def test_a_finished_game_knows_what_it_showed() -> None:
    campaign, game = begin_game(new_campaign("Sunday round"), "g2"), "g2"
    state = game_with({}).start(3)
    while not state.is_over:
        state.play(state.legal_moves[0])
    result = finish_game(campaign, game, state, ["Ann"]).results[0]
    assert result.feats == feats_of(state)
    assert result.feats.result == state.score.total


def test_a_game_that_goes_on_cannot_be_entered() -> None:
    campaign, game = begin_game(new_campaign("Sunday round"), "g3"), "g3"
    with pytest.raises(CampaignError, match="not over yet"):
        finish_game(campaign, game, game_with({}).start(3), ["Ann"])


def test_a_game_begins_once() -> None:
    campaign, game = begin_game(new_campaign("Sunday round"), "g4"), "g4"
    with pytest.raises(CampaignError, match="began before"):
        campaign.then(Began(game=game))


def test_crosses_that_cannot_be_spent_are_lost() -> None:
    campaign = new_campaign("Sunday round")
    while len(campaign.crossed) < 120:
        campaign = enter(campaign, 150 if len(campaign.crossed) < 115 else 0)
    campaign = enter_result(campaign, pad_of(200))
    assert campaign.crosses_left == 123 - len(campaign.crossed)
    campaign = spend_all(campaign)
    assert len(campaign.crossed) == 123
    assert enter_result(campaign, pad_of(200)).crosses_left == 0


def test_a_target_takes_no_more_crosses_than_it_needs() -> None:
    campaign = spend_towards(enter_result(new_campaign("Sunday round"), pad_of(136)), "box1")
    assert (len(campaign.crossed), campaign.crosses_left) == (2, 2)
    with pytest.raises(CampaignError, match="Box 1 has been reached already"):
        spend_towards(campaign, "box1")
    with pytest.raises(CampaignError, match="only 2 crosses"):
        spend_towards(campaign, "circus", 3)
    assert spend_towards(campaign, "circus", 1).crosses_left == 1
