"""Who may see a campaign and do something there."""

import json
from typing import Any

import pytest

from dorfplatz.client import Client, RefusedError
from dorfplatz.client_campaign import CampaignLink

from .campaigning import PAD
from .serving import play_on

STRANGE: list[tuple[str, str, Any]] = [
    ("GET", "", None),
    ("PATCH", "", {"name": "Mine now"}),
    ("DELETE", "", None),
    ("POST", "/spend", {"id": "a", "version": 1, "towards": "box1"}),
    ("POST", "/result", {"id": "a", "version": 1, "lines": {}}),
    ("POST", "/give_up", {"id": "a", "version": 1, "game": "x"}),
    ("POST", "/invite", None),
    ("GET", "/export", None),
    ("GET", "/picture.svg", None),
    ("GET", "/picture.png", None),
    ("GET", "/games/1/record", None),
    ("GET", "/games/1/replay", None),
    ("GET", "/games/1/review", None),
    ("DELETE", "/games/1/review", None),
    ("GET", "/games/1/picture.svg", None),
]


@pytest.mark.parametrize(("method", "path", "body"), STRANGE)
def test_who_is_no_member_sees_nothing_and_can_do_nothing(
    sheet: CampaignLink, bo: Client, method: str, path: str, body: Any
) -> None:
    before = sheet.page
    with pytest.raises(RefusedError, match="not_found"):
        bo.call(method, f"/api/campaigns/{sheet.id}{path}", body)
    assert sheet.page == before


def test_who_is_no_member_begins_no_game_and_finds_no_games(sheet: CampaignLink, bo: Client) -> None:
    with pytest.raises(RefusedError, match="not_found"):
        bo.create(players=1, names=["Bo"], campaign=sheet.id, start=True)
    with pytest.raises(RefusedError, match="not_found"):
        bo.get(f"/api/games?campaign={sheet.id}")
    assert bo.get("/api/campaigns") == []
    table_id = sheet.client.create(players=1, names=["Ann"], campaign=sheet.id, start=True)
    with sheet.client.join(table_id) as table:
        play_on(table)
    with bo.join(table_id) as watching:
        assert sheet.page["invite"] not in "".join(watching.received)
    assert "campaign" in bo.get(f"/api/tables/{table_id}/record")


def test_members_come_by_the_link_and_go(sheet: CampaignLink, ann: Client, bo: Client) -> None:
    invite = sheet.page["invite"]
    assert bo.get(f"/api/invites/{invite}") == {"name": "Sunday round", "members": ["Ann"], "id": None}
    theirs = bo.join_campaign(sheet.page["invite"])
    assert bo.join_campaign(sheet.page["invite"]).id == sheet.id
    assert [(each["name"], each["yours"]) for each in theirs.page["members"]] == [("Ann", False), ("Bo", True)]
    assert bo.get(f"/api/invites/{invite}")["id"] == sheet.id
    assert [line["name"] for line in bo.get("/api/campaigns")] == ["Sunday round"]
    new = json.loads(bo.call("POST", f"/api/campaigns/{sheet.id}/invite"))["invite"]
    for method in ("GET", "POST"):
        with pytest.raises(RefusedError, match="not_found"):
            Client(ann.url).call(method, f"/api/invites/{invite}")
    assert sheet.page["invite"] == new
    theirs.do("result", lines=PAD)
    ann.call("DELETE", f"/api/campaigns/{sheet.id}")
    with pytest.raises(RefusedError, match="not_found"):
        ann.get(f"/api/campaigns/{sheet.id}")
    assert [each["name"] for each in theirs.page["members"]] == ["Bo"]
    bo.call("DELETE", f"/api/campaigns/{sheet.id}")
    with pytest.raises(RefusedError, match="not_found"):
        Client(ann.url).get(f"/api/invites/{new}")


def test_my_data_and_being_forgotten_cover_campaigns(sheet: CampaignLink, ann: Client, bo: Client) -> None:
    theirs = bo.join_campaign(sheet.page["invite"])
    table_id = bo.create(players=2, names=["Bo", "Dan"], campaign=sheet.id, start=True)
    with bo.join(table_id) as table:
        play_on(table)
    while sheet.page["crosses_left"]:
        sheet.do("spend", circles=[next(each["id"] for each in sheet.page["circles"] if each["open"])])
    theirs.do("result", lines=PAD, names=["Ann", "Bo"])
    mine = json.loads(bo.call("GET", "/api/me/export"))["campaigns"]
    assert [(own["id"], own["name"], len(own["events"])) for own in mine] == [(sheet.id, "Sunday round", 2)]
    bo.call("DELETE", "/api/me")
    page = sheet.page
    assert [game["players"] for game in page["games"]] == [["Somebody", "Somebody"], ["Ann", "Somebody"]]
    assert [each["name"] for each in page["members"]] == ["Ann"]
    everything = json.dumps(page) + sheet.export().decode()
    assert '"Bo"' not in everything
    assert bo.person not in everything
