"""Who may see a campaign and do something there."""

import json
from typing import Any

import pytest

from dorfplatz.client import Client, RefusedError
from dorfplatz.client.campaign import CampaignLink

from ..serving import play_on
from .campaigning import PAD

STRANGE: list[tuple[str, str, Any]] = [
    ("GET", "", None),
    ("PATCH", "", {"name": "Mine now"}),
    ("DELETE", "", None),
    ("POST", "/spend", {"id": "a", "version": 1, "towards": "box1"}),
    ("POST", "/result", {"id": "a", "version": 1, "lines": {}}),
    ("POST", "/give_up", {"id": "a", "version": 1, "game": "x"}),
    ("POST", "/invite", None),
    ("DELETE", "/members/somebody", None),
    ("PATCH", "", {"all_rename": True}),
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


def names_of(sheet: CampaignLink) -> list[tuple[str, bool]]:
    """The members in the order of joining, and whether they own the campaign."""
    return [(each["name"], each["owner"]) for each in sheet.page["members"]]


def test_the_owner_removes_a_member_and_their_link_leads_nowhere(sheet: CampaignLink, bo: Client) -> None:
    invite = sheet.page["invite"]
    theirs = bo.join_campaign(invite)
    for person in (sheet.client.person, bo.person):
        with pytest.raises(RefusedError, match="not_yours"):
            theirs.remove(person)
    with pytest.raises(RefusedError, match="illegal"):
        sheet.remove(sheet.client.person)
    with pytest.raises(RefusedError, match="not_found"):
        sheet.remove("nobody")
    sheet.remove(bo.person)
    with pytest.raises(RefusedError, match="not_found"):
        bo.get(f"/api/campaigns/{sheet.id}")
    with pytest.raises(RefusedError, match="not_found"):
        bo.join_campaign(invite)
    with pytest.raises(RefusedError, match="not_found"):
        bo.create(players=1, names=["Bo"], campaign=sheet.id, start=True)
    assert names_of(sheet) == [("Ann", True)]
    assert sheet.page["invite"] != invite
    bo.join_campaign(sheet.page["invite"])
    assert names_of(sheet) == [("Ann", True), ("Bo", False)], "whoever is invited again may come again"


def test_only_the_owner_renames_unless_they_let_everyone(sheet: CampaignLink, bo: Client) -> None:
    theirs = bo.join_campaign(sheet.page["invite"])
    with pytest.raises(RefusedError, match="not_yours"):
        theirs.rename("Bo's round")
    with pytest.raises(RefusedError, match="not_yours"):
        bo.call("PATCH", f"/api/campaigns/{sheet.id}", {"all_rename": True})
    file = json.loads(sheet.export())
    file["events"].append({"event": "renamed", "name": "Bo's round"})
    with pytest.raises(RefusedError, match="not_yours"):
        bo.import_campaign(json.dumps(file).encode())
    assert sheet.page["name"] == "Sunday round"
    sheet.client.call("PATCH", f"/api/campaigns/{sheet.id}", {"all_rename": True})
    assert sheet.page["all_rename"]
    theirs.rename("Our round")
    assert sheet.page["name"] == "Our round"


def test_an_owner_passes_the_campaign_on_or_leaves_it_to_the_longest_member(sheet: CampaignLink, url: str) -> None:
    bo, cleo = Client(url, name="Bo"), Client(url, name="Cleo")
    invite = sheet.page["invite"]
    theirs, hers = bo.join_campaign(invite), cleo.join_campaign(invite)
    with pytest.raises(RefusedError, match="not_found"):
        sheet.pass_on("nobody")
    sheet.pass_on(cleo.person)
    assert names_of(sheet) == [("Ann", False), ("Bo", False), ("Cleo", True)]
    with pytest.raises(RefusedError, match="not_yours"):
        sheet.rename("Mine again")
    hers.leave()
    assert names_of(theirs) == [("Ann", True), ("Bo", False)]
    cleo.join_campaign(invite)
    assert names_of(theirs) == [("Ann", True), ("Bo", False), ("Cleo", False)], "whoever left comes back as a member"
    sheet.client.call("DELETE", "/api/me")
    assert names_of(theirs) == [("Bo", True), ("Cleo", False)]


def test_names_are_taken_out_of_the_title_of_a_campaign(ann: Client, url: str) -> None:
    bo = Client(url, name="Bo")
    sheet = ann.begin_campaign("BO’S round with Bob and Little Bo, bo")
    bo.join_campaign(sheet.page["invite"])
    table_id = bo.create(players=1, names=["Little Bo"], campaign=sheet.id, start=True)
    with bo.join(table_id) as table:
        play_on(table)
    assert len(sheet.page["games"]) == 1
    sheet.rename("Little Bo and the others")
    bo.call("DELETE", "/api/me")
    assert sheet.page["name"] == "Somebody and the others"
    assert [line["name"] for line in ann.get("/api/campaigns")] == ["Somebody and the others"]
    file = sheet.export().decode()
    assert "Somebody’S round with Bob and Somebody, Somebody" in file
    assert "Little" not in file
    assert "Bo," not in file
