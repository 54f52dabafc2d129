"""Cards of a campaign beside its tables, what the sheet tells of boxes and hearts, and options that join later."""

import json
from typing import Any

import pytest
from ready import EVERYTHING

from dorfplatz.campaign import CampaignFile, new_campaign
from dorfplatz.catalog.campaign.load import load_sheet, parse_sheet
from dorfplatz.client import Client, RefusedError
from dorfplatz.client.campaign import CampaignLink

from ..serving import play_on
from .campaigning import HIGH, PAD

pytestmark = EVERYTHING
MILL = "largest_closed_grain = 8"


def begin_with(client: Client, **when: int) -> CampaignLink:
    """A campaign whose card of the Great Mill asks for something else."""
    wanted = ", ".join(f"{feat} = {least}" for feat, least in when.items())
    sheet = parse_sheet(load_sheet().text.replace(MILL, wanted))
    kept = CampaignFile(new_campaign("Sunday round", ["mill"], sheet))
    found = client.call("POST", "/api/campaigns/import", json.loads(kept.to_json()))
    return CampaignLink(client, json.loads(found)["id"])


def alone(client: Client, sheet: CampaignLink) -> str:
    return client.create(players=1, names=["Ann"], campaign=sheet.id, start=True)


def test_face_up_cards_lie_beside_the_game_with_their_progress(ann: Client, bo: Client) -> None:
    sheet = begin_with(ann, largest_distance=2)
    standings: list[str] = []
    with ann.join(alone(ann, sheet)) as table:
        [card] = table.table["cards"]
        assert (card["id"], card["when"], card["now"], card["standing"]) == (
            "great_mill",
            {"largest_distance": 2},
            {"largest_distance": 0},
            "open",
        )
        while len(table.view["tiles"]) < 6:
            if table.view["phase"] == "place":
                cell, *_ = table.view["legal"]
                table.send("play", seat=0, move=f"{cell[0]},{cell[1]}/{cell[2]}")
            table.wait(lambda: table.view["phase"] == "place")
            standings.append(table.table["cards"][0]["standing"])
        cells = [tuple(row[1:3]) for row in table.view["tiles"]]
        spans = [[q for q, _ in cells], [r for _, r in cells], [q + r for q, r in cells]]
        assert table.table["cards"][0]["now"] == {"largest_distance": max(max(span) - min(span) for span in spans)}
        assert standings == sorted(standings, key=["open", "met"].index)
        with bo.join(table.table["id"]) as spectator:
            assert spectator.table["cards"] == table.table["cards"]


def test_a_card_that_was_met_is_turned_over_and_still_shown_at_its_table(ann: Client) -> None:
    sheet = begin_with(ann, largest_distance=3)
    table_id = alone(ann, sheet)
    with ann.join(table_id) as table:
        play_on(table)
        assert [card["standing"] for card in table.table["cards"]] == ["met"]
    assert [each["id"] for each in sheet.page["opened"]] == ["mill", "great_mill"]
    with ann.join(table_id) as again:
        assert [(card["id"], card["standing"]) for card in again.table["cards"]] == [("great_mill", "met")]


def test_a_card_that_another_game_turns_over_is_taken_away(ann: Client) -> None:
    sheet = begin_with(ann, result=100)
    with ann.join(alone(ann, sheet)) as table:
        assert [card["id"] for card in table.table["cards"]] == ["great_mill"]
        sheet.result(PAD, ticked=["great_mill"])
        table.wait(lambda: table.table["cards"] == [])


def test_a_game_that_is_given_up_has_no_cards_any_more(ann: Client) -> None:
    sheet = begin_with(ann, result=100)
    table_id = alone(ann, sheet)
    with ann.join(table_id) as table:
        sheet.give_up(table_id)
        table.wait(lambda: table.table["cards"] == [])
        play_on(table)


def test_tables_outside_of_campaigns_have_no_cards(ann: Client) -> None:
    with ann.join(ann.create(players=1, names=["Ann"], start=True)) as table:
        assert "cards" not in table.table


def test_a_card_that_joined_during_a_game_lies_beside_the_next_one(sheet: CampaignLink, ann: Client) -> None:
    table_id = alone(ann, sheet)
    with ann.join(table_id) as table:
        assert table.table["cards"] == []
        sheet.add_box("mill")
        play_on(table)
        assert table.table["cards"] == []
    while sheet.page["crosses_left"]:
        sheet.spend(next(each["id"] for each in sheet.page["circles"] if each["open"]))
    with ann.join(alone(ann, sheet)) as table:
        assert "great_mill" in [card["id"] for card in table.table["cards"]]


def test_a_box_that_somebody_has_bought_joins_once(sheet: CampaignLink, bo: Client) -> None:
    offers = {offer["id"]: offer for offer in sheet.page["offers"]}
    assert [card["when"] for card in offers["mill"]["cards"]] == [{"largest_closed_grain": 8}]
    assert "photographer" in offers["duel"]["parts"]
    sheet.result(PAD)
    done = sheet.add_box("duel")
    [box] = done["opened"]
    assert (box["id"], box["game"], box["is_box"]) == ("duel", 1, True)
    assert box["places"]["photographer"] == "specials"
    page = sheet.page
    assert page["options"] == ["duel"]
    assert [offer["id"] for offer in page["offers"]] == ["mill"]
    assert page["parts"]["school"] is True
    with pytest.raises(RefusedError, match="already") as refused:
        sheet.add_box("duel")
    assert refused.value.key == "has_option"
    with pytest.raises(RefusedError, match="There is no option") as refused:
        sheet.add_box("box4")
    assert refused.value.key == "no_option"
    with pytest.raises(RefusedError, match="not_found"):
        CampaignLink(bo, sheet.id).do("boxes", box="mill", version=1)
    with pytest.raises(RefusedError, match="stale"):
        sheet.do("boxes", box="mill", version=1)
    with pytest.raises(RefusedError, match="unreadable"):
        sheet.do("boxes", box="Mill!")


def test_the_sheet_lists_every_printed_name_and_the_game_that_unlocked_it(sheet: CampaignLink) -> None:
    listed = sheet.page["achievements"]
    assert [each["title"] for each in listed if each["on_track"]][:3] == ["Castle", "Circus", "Clouds"]
    assert [each["title"] for each in listed if not each["on_track"]][-2:] == ["Train Station", "Watchtower"]
    assert len(listed) == 26
    assert {each["game"] for each in listed} == {None}
    sheet.result(PAD)
    sheet.spend(towards="box1")
    assert {each["id"]: each["game"] for each in sheet.page["achievements"] if each["game"]} == {"red_hearts": 1}


def test_the_third_box_is_open_and_counted_and_hearts_are_told(sheet: CampaignLink) -> None:
    found: list[Any] = []
    for towards in ("box2", "box2", "warehouse", "circus", "signalman", "signalman", "shepherdess", "shepherdess"):
        sheet.result(HIGH)
        while sheet.page["crosses_left"]:
            way = next(stop["way"] for stop in sheet.page["stops"] if stop["id"] == towards)
            if not way:
                way = [next(each["id"] for each in sheet.page["circles"] if each["open"])]
            found += sheet.spend(way[0])["opened"]
    page = sheet.page
    hearts = [each for each in found if each["is_heart"]]
    assert [(each["id"], each["parts"], each["box"]) for each in hearts] == [
        ("signalman/shepherdess/4", {"red_hearts": 1}, "box3")
    ]
    assert [each["id"] for each in page["opened"]] == [each["id"] for each in found]
    assert page["hearts"] == page["parts"]["red_hearts"] == 2
    assert "signalman/shepherdess/4" in page["games"][hearts[0]["game"] - 1]["opened"]
    box3 = next(box for box in page["boxes"] if box["id"] == "box3")
    cards = [each for each in found if each["box"] == "box3" and not each["is_heart"]]
    assert (box3["is_open"], box3["taken"], box3["holds"]) == (True, len(cards) + 1, 15)
    warehouse = next(each for each in found if each["id"] == "warehouse")
    assert (warehouse["box"], warehouse["places"]) == ("box3", {"warehouse": "beside"})


def test_a_box_that_a_card_opens_tells_its_cards(sheet: CampaignLink) -> None:
    for lines in (PAD, HIGH, {**HIGH, "flags": {"green": 30, "red": 30}}):
        face_up = [card["id"] for card in sheet.page["face_up"]]
        done = sheet.result(lines, ticked=[card for card in face_up if card == "on_the_road_to_success"])
        opened = done["opened"]
        while sheet.page["crosses_left"]:
            sheet.spend(next(each["id"] for each in sheet.page["circles"] if each["open"]))
    card, box = opened
    assert (card["id"], card["opens"], card["when"]) == ("on_the_road_to_success", "box5", {"result": 200})
    assert box["id"] == "box5"
    assert [each["id"] for each in box["cards"]][:2] == ["balloon_launch_site", "construction_site"]
    assert box["cards"][0]["when"] == {"largest_distance": 12}


def test_a_free_game_may_have_what_a_campaign_has_unlocked(sheet: CampaignLink, ann: Client, bo: Client) -> None:
    sheet.result(PAD)
    sheet.spend(towards="box1")
    with ann.join(ann.create(players=1, names=["Ann"], parts_of=sheet.id, start=True)) as table:
        assert table.table["options"]["parts"] == {"red_hearts": 1, "box1_tasks": True}
        assert "campaign" not in table.table["options"]
        play_on(table)
    assert len(sheet.page["games"]) == 1
    wanted = {"players": 1, "names": ["Ann"], "parts_of": sheet.id}
    for wrong in ({"options": {"parts": "everything"}}, {"stack": "daily"}, {"game": "duel", "players": 2}):
        with pytest.raises(RefusedError, match="illegal"):
            ann.create(**{**wanted, **wrong})
    with pytest.raises(RefusedError, match="not_found"):
        bo.create(**wanted)
