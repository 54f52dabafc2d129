"""What a campaign tells of its unlockings: boxes, cards and hearts in order, and options that join later."""

import pytest

from dorfplatz.campaign import (
    Added,
    Campaign,
    CampaignError,
    CampaignFile,
    Unlock,
    add_box,
    adopt_sheet,
    begin_game,
    enter_result,
    from_json,
    new_campaign,
    spend_all,
    spend_towards,
    unlocks_of,
)
from dorfplatz.campaign.unlock_list import place_of
from dorfplatz.catalog.campaign.load import load_sheet, parse_sheet
from dorfplatz.catalog.map.part import PART_NAMES

from .samples import after_results, pad_of

SHEET = load_sheet()


def towards(campaign: Campaign, result: int, *stops: str) -> Campaign:
    """A typed result whose crosses lead to stops in turn, as far as they go."""
    campaign = enter_result(campaign, pad_of(result))
    for stop in stops:
        if campaign.crosses_left and stop not in campaign.reached:
            campaign = spend_towards(campaign, stop)
    return spend_all(campaign)


def test_the_sheet_lists_all_cards_from_the_start_as_it_is_printed() -> None:
    track, boxes = new_campaign("Sunday round").listed
    assert [SHEET.title_of(name) for name in track] == [
        "Castle", "Circus", "Clouds", "Deer", "Farm", "Forest Tunnel", "Grain Tunnel", "Hill", "Shepherdess",
        "Signalman", "Village Tunnel", "Warehouse",
    ]  # fmt: skip
    assert [SHEET.title_of(name) for name in boxes] == [
        "Balloon Launch Site", "Construction Site", "Flag Festival", "Forest Cabin", "Golden Heart", "Harbor",
        "Harvest Festival", "Heart's Desire", "Locomotive", "On the Road to Success", "Red Hearts", "Ship",
        "Train Station", "Watchtower",
    ]  # fmt: skip


def test_an_option_is_listed_only_by_a_campaign_that_has_it() -> None:
    assert "great_mill" not in new_campaign("Sunday round").listed[1]
    assert "great_mill" in new_campaign("Sunday round", ["mill"]).listed[1]


def test_what_lies_in_closed_boxes_stays_hidden_although_its_title_is_listed() -> None:
    campaign = new_campaign("Sunday round")
    assert {"ship", "hearts_desire"} <= {*campaign.hidden}
    assert "circus" not in campaign.hidden


def test_the_box_of_the_track_is_open_from_its_first_card_on() -> None:
    campaign = after_results(136, 151)
    assert campaign.open_boxes == {"box1": 1, "box2": 2}
    campaign = towards(campaign, 136, "warehouse")
    assert campaign.open_boxes["box3"] == 3
    assert towards(campaign, 136, "circus").open_boxes["box3"] == 3


def test_hearts_of_the_track_are_told_like_everything_else_and_in_order() -> None:
    campaign = after_results(136, 151, 151, 151)
    campaign = towards(campaign, 160, "signalman")
    while campaign.hearts == 0:
        campaign = towards(campaign, 160, "shepherdess")
    told = [*unlocks_of(campaign)]
    assert told[:3] == [Unlock("box1", 1, "box"), Unlock("red_hearts", 1, "card"), Unlock("box2", 2, "box")]
    hearts = [each for each in told if each.kind == "heart"]
    assert [SHEET.paths[9].name] == [each.name.rpartition("/")[0] for each in hearts]
    assert hearts[0].number == len(campaign.results)
    assert told.index(hearts[0]) > told.index(Unlock("signalman", campaign.unlocked["signalman"], "card"))
    assert campaign.parts()["red_hearts"] == 2


def test_only_the_events_asked_for_are_told() -> None:
    before = after_results(136)
    after = spend_all(enter_result(before, pad_of(151)))
    assert [*unlocks_of(after, before.version)] == [Unlock("box2", 2, "box")]
    assert [*unlocks_of(after, 0, before.version)] == [*unlocks_of(before)]


def test_every_part_has_a_place() -> None:
    places = {part: place_of(part) for part in PART_NAMES}
    assert {part for part, place in places.items() if place == "beside"} == {
        "red_hearts", "golden_heart", "warehouse", "great_mill",
    }  # fmt: skip
    assert {"castle", "deer", "farm", "box1_tasks"} <= {part for part, place in places.items() if place == "tasks"}
    assert places["box2_landscapes"] == places["flag_festival"] == "landscapes"


def test_the_mill_joins_a_campaign_that_goes_on() -> None:
    campaign = add_box(after_results(136), "mill")
    assert campaign.options == ("mill",)
    assert campaign.unlocked["mill"] == 1
    assert "great_mill" in campaign.face_up
    assert "great_mill" in campaign.locked
    assert "great_mill" in campaign.listed[1]


def test_the_parts_of_the_duel_are_in_play_from_the_next_game_on() -> None:
    running = begin_game(after_results(136), "game")
    campaign = add_box(running, "duel")
    assert campaign.parts()["photographer"] is True
    assert campaign.begun["game"] == running.begun["game"]


def test_a_card_that_joined_is_not_judged_by_a_game_that_began_before() -> None:
    campaign = add_box(begin_game(after_results(136), "game"), "mill")
    assert "great_mill" not in campaign.begun["game"].face_up
    assert "great_mill" in begin_game(campaign, "another").begun["another"].face_up


def test_an_option_joins_with_crosses_still_to_spend() -> None:
    campaign = add_box(enter_result(new_campaign("Sunday round"), pad_of(136)), "duel")
    assert campaign.crosses_left == 4


@pytest.mark.parametrize(
    ("box", "reason"),
    [("box4", "there is no option 'box4'; there are mill, duel"), ("mill", "the campaign has Great Mill already")],
)
def test_only_an_option_that_is_missing_can_join(box: str, reason: str) -> None:
    campaign = new_campaign("Sunday round", ["mill"])
    with pytest.raises(CampaignError, match=reason):
        add_box(campaign, box)
    twice = add_box(new_campaign("Sunday round"), "mill")
    with pytest.raises(CampaignError, match="already"):
        add_box(twice, "mill")


def test_a_campaign_with_something_added_is_written_and_read_again() -> None:
    campaign = add_box(after_results(136), "duel")
    again = from_json(CampaignFile(campaign).to_json(), "file").campaign
    assert again == campaign
    assert Added(box="duel") in again.events
    assert b'"event": "added"' in CampaignFile(campaign).to_json()


def test_a_campaign_on_the_old_sheet_goes_on_and_can_adopt_the_corrected_one() -> None:
    old = parse_sheet(SHEET.text.replace("Councillor", "Councilor"))
    campaign = from_json(CampaignFile(new_campaign("Sunday round", sheet=old)).to_json(), "file").campaign
    assert campaign.sheet.row_of(335).title == "Councilor"
    adopted = adopt_sheet(spend_all(enter_result(campaign, pad_of(136))), SHEET)
    assert adopted.sheet.row_of(335).title == "Councillor"
    assert adopted.unlocked == {"box1": 1, "red_hearts": 1}
