"""Campaigns on the server: a sheet that a group shares, and tables that count once."""

import json
from typing import Any

import pytest
from ready import EVERYTHING

from dorfplatz.bots.core.budget import Budget
from dorfplatz.client import Client, RefusedError
from dorfplatz.client.campaign import CampaignLink
from dorfplatz.games.record import parse_record
from dorfplatz.games.romantik.replay import replay
from dorfplatz.server.games import thinkers

from ..serving import play_on, wait_until
from .campaigning import HIGH, PAD, play_out

pytestmark = EVERYTHING


def test_the_example_of_the_rulebook(sheet: CampaignLink) -> None:
    """136 and 151 open Box 1 and Box 2 and leave two circles that can be spent in three ways."""
    assert sheet.do("result", lines=PAD)["opened"] == []
    page = sheet.page
    assert page["crosses_left"] == 4
    assert [row["games"] for row in page["rows"] if row["title"] == "Night Watchman"] == [[1]]
    done = sheet.do("spend", towards="box2")
    assert [each["id"] for each in done["opened"]] == ["box1", "red_hearts"]
    assert done["opened"][0]["parts"] == {"box1_tasks": True}
    sheet.do("result", lines=HIGH, names=["Ann", "Bo"], date="2026-11-01")
    done = sheet.do("spend", circles=["box1/box2/3", "box1/box2/4", "box1/box2/5"])
    assert [(each["id"], each["is_box"], each["game"]) for each in done["opened"]] == [("box2", True, 2)]
    page = sheet.page
    assert page["crosses_left"] == 2
    assert {circle["id"] for circle in page["circles"] if circle["open"]} == {"box2/warehouse/1", "box2/circus/1"}
    assert [stop["id"] for stop in page["stops"] if stop["reached"]] == ["start", "box1", "box2"]
    assert page["parts"] == {"box1_tasks": True, "box2_landscapes": True, "red_hearts": 1}
    assert [(game["number"], game["result"], game["title"], game["players"]) for game in page["games"]] == [
        (1, 136, "Night Watchman", []),
        (2, 151, "Landlady", ["Ann", "Bo"]),
    ]
    assert page["games"][1]["date"] == "2026-11-01"
    way = next(stop["way"] for stop in page["stops"] if stop["id"] == "circus")
    assert way == [f"box2/circus/{number}" for number in range(1, 5)]
    assert [card["id"] for card in page["face_up"]] == ["hearts_desire", "on_the_road_to_success"]
    assert page["face_up"][1]["when"] == {"result": 200}
    assert page["face_up"][1]["best"] == {"result": 151}


def test_of_what_is_locked_only_printed_names_are_told(sheet: CampaignLink) -> None:
    secrets = (
        "forest_cabin",
        "Forest Cabin",
        "golden_heart",
        "Golden Heart",
        "box2_landscapes",
        "hearts_desire",
        "construction",
    )
    for _ in range(2):
        page = sheet.page
        assert all({*each} == {"id", "title", "on_track", "game"} for each in page.pop("achievements"))
        told = json.dumps(page) + json.dumps(sheet.client.get(f"/api/games?campaign={sheet.id}"))
        assert not [secret for secret in secrets if secret in told]
        sheet.do("result", lines={})
        sheet.do("spend", circles=["start/box1/1"]) if sheet.page["games"][-1]["number"] == 1 else None
    assert [box["is_open"] for box in sheet.page["boxes"]] == [False] * 5
    games = sheet.client.get(f"/api/games?campaign={sheet.id}")["romantik"]
    assert games["parts"] == games["questions"] == []
    assert set(games) == {"art", "players", "bots", "daily", "tiles", "parts", "questions", "hints"}
    everything = sheet.client.get("/api/games")["romantik"]["tiles"]
    assert set(games["tiles"]) < set(everything)


def test_a_table_of_a_campaign_has_its_parts_and_counts_once(sheet: CampaignLink, ann: Client) -> None:
    sheet.do("result", lines=PAD)
    sheet.do("spend", towards="box2")
    table_id = ann.create(players=2, names=["Ann"], bots=["stroller"], campaign=sheet.id, start=True)
    parts = {"box1_tasks": True, "red_hearts": 1}
    [running] = sheet.page["running"]
    assert (running["table"], running["status"]) == (table_id, "playing")
    assert (running["players"], running["bots"]) == (["Ann", "Stroller"], ["", "stroller"])
    with ann.join(table_id) as table:
        assert table.table["options"]["parts"] == parts
        assert table.table["options"]["campaign"] == sheet.id
        assert "campaign" not in ann.get(f"/api/tables/{table_id}/record")
        play_on(table)
        total = table.view["score"]["total"]
    page = sheet.page
    assert page["running"] == []
    assert [(game["number"], game["result"], game["table"]) for game in page["games"]][1:] == [(2, total, table_id)]
    assert [(game["players"], game["bots"]) for game in page["games"]] == [
        ([], []),
        (["Ann", "Stroller"], ["", "stroller"]),
    ]
    content = ann.call("GET", f"/api/tables/{table_id}/record")
    assert replay(parse_record(content)).score.total == total
    told = json.loads(content)["campaign"]
    assert told["number"] == 2
    assert json.loads(ann.call("GET", f"/api/campaigns/{sheet.id}/games/2/record"))["campaign"] == told
    assert ann.get("/api/tables")[0]["campaign"] == sheet.id
    for _ in range(2):
        assert len(sheet.page["games"]) == 2


def test_the_history_has_pictures_and_replays(sheet: CampaignLink, ann: Client) -> None:
    play_out(sheet)
    sheet.do("spend", towards="box1")
    sheet.do("result", lines=PAD)
    path = f"/api/campaigns/{sheet.id}"
    assert [game["has_record"] for game in sheet.page["games"]] == [True, False]
    assert b"<svg" in ann.call("GET", f"{path}/games/1/picture.svg?theme=dusk")
    assert ann.call("GET", f"{path}/games/1/picture.png?theme=dusk").startswith(b"\x89PNG")
    frames = ann.get(f"{path}/games/1/replay")["frames"]
    assert frames[-1]["score"]["total"] == sheet.page["games"][0]["result"]
    assert b"<svg" in ann.call("GET", f"{path}/picture.svg")
    assert ann.call("GET", f"{path}/picture.png?theme=dusk").startswith(b"\x89PNG")
    for number in ("2", "3", "0", "x", "-1", "999999"):
        with pytest.raises(RefusedError, match="not_found"):
            ann.get(f"{path}/games/{number}/replay")


def test_games_with_a_record_are_reviewed_out_of_the_history(
    sheet: CampaignLink, ann: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinkers, "A_MOVE", Budget(nodes=6))
    play_out(sheet)
    sheet.do("spend", towards="box1")
    sheet.do("result", lines=PAD)
    told: dict[str, Any] = {}
    address = f"/api/campaigns/{sheet.id}/games/1/review"
    wait_until(lambda: (told.update(ann.get(address)) or told)["review"] is not None)
    assert told["review"]["players"][0]["result"] == sheet.page["games"][0]["result"]
    ann.call("DELETE", address)
    with pytest.raises(RefusedError, match="not_found"):
        ann.get(f"/api/campaigns/{sheet.id}/games/2/review")


def test_several_games_may_run_and_one_can_be_given_up(sheet: CampaignLink, ann: Client) -> None:
    one = ann.create(players=1, names=["Ann"], campaign=sheet.id, start=True)
    two = ann.create(players=2, names=["Ann"], campaign=sheet.id)
    assert {each["table"]: each["status"] for each in sheet.page["running"]} == {one: "playing", two: "open"}
    sheet.do("give_up", game=one)
    assert [each["table"] for each in sheet.page["running"]] == [two]
    with ann.join(one) as table:
        play_on(table)
    assert sheet.page["games"] == []
    with pytest.raises(RefusedError, match="No game"):
        sheet.do("give_up", game=one)


def test_a_rematch_is_the_next_game_of_the_campaign(sheet: CampaignLink, ann: Client, bo: Client) -> None:
    table_id = ann.create(players=1, names=["Ann"], campaign=sheet.id, start=True)
    with ann.join(table_id) as table:
        play_on(table)
        wait_until(lambda: sheet.page["crosses_left"] > 0)
        with pytest.raises(RefusedError, match="to be spent"):
            table.send("rematch")
        while sheet.page["crosses_left"]:
            sheet.do("spend", circles=[next(each["id"] for each in sheet.page["circles"] if each["open"])])
        table.send("rematch")
        table.wait(lambda: "next_table" in table.table)
    with ann.join(table.table["next_table"]) as again:
        assert again.table["options"]["campaign"] == sheet.id
        assert again.table["options"]["parts"] == sheet.page["parts"]
        play_on(again)
        again.send("rematch", same_stack=True)
        again.wait(lambda: "next_table" in again.table)
    with ann.join(again.table["next_table"]) as third:
        assert "campaign" not in third.table["options"]
    assert len(sheet.page["games"]) == 2


def test_campaigns_lie_side_by_side_and_can_be_renamed(ann: Client) -> None:
    one, two = ann.begin_campaign("One"), ann.begin_campaign("Two", options=["duel"])
    one.do("result", lines=PAD)
    ann.call("PATCH", f"/api/campaigns/{one.id}", {"name": " First\u202e round "})
    assert [(line["name"], line["games"], line["best"]) for line in ann.get("/api/campaigns")] == [
        ("First round", 1, 136),
        ("Two", 0, None),
    ]
    assert one.page["name"] == "First round"
    assert two.page["options"] == ["duel"]
    assert two.page["parts"]["photographer"] is True
    wrongs: list[Any] = [{"name": ""}, {"name": "\u202e"}, {"name": "x" * 61}, {"name": "x", "options": ["box1"]}, {}]
    for wrong in wrongs:
        with pytest.raises(RefusedError):
            ann.call("POST", "/api/campaigns", wrong)
        with pytest.raises(RefusedError):
            ann.call("PATCH", f"/api/campaigns/{one.id}", wrong)


def test_a_game_without_campaigns_says_so(ann: Client, sheet: CampaignLink) -> None:
    with pytest.raises(RefusedError, match=r"illegal: duel has no campaign\."):
        ann.create(game="duel", players=2, campaign=sheet.id)
