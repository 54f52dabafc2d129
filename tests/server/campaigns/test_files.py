"""Campaigns as files: taken away, brought back, or damaged."""

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, cast

import event_loop
import pytest

from dorfplatz.campaign import Began, Campaign, CampaignFile, from_json, new_campaign
from dorfplatz.cli import main
from dorfplatz.client import Client, RefusedError
from dorfplatz.client.campaign import CampaignLink
from dorfplatz.server.campaigns import resuming
from dorfplatz.server.campaigns.campaigns import Campaigns
from dorfplatz.server.campaigns.group import Group
from dorfplatz.server.settings import Rate
from dorfplatz.server.store.store import Store
from dorfplatz.server.table.create import new_code

from ..serving import play_on, raw_request, serving
from .campaigning import HIGH, PAD, play_out


def test_a_campaign_travels_to_the_command_line_and_back(
    sheet: CampaignLink, ann: Client, bo: Client, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    play_out(sheet)
    sheet.rename("Travelling")
    path, folder = tmp_path / "file.json", ["--folder", str(tmp_path / "campaigns")]
    path.write_bytes(sheet.export())
    assert main(["campaign", "import", str(path), *folder]) == 0
    sheet.rename("Under way")
    path.write_bytes(sheet.export())
    assert main(["campaign", "import", str(path), *folder]) == 0
    assert main(["campaign", "rename", "under way", "Travelling", *folder]) == 0
    assert main(["campaign", "spend", "--nearest", *folder]) == 0
    assert main(["campaign", "play", "--bot", "random", *folder]) == 0
    assert main(["campaign", "export", "Travelling", str(path), *folder]) == 0
    capsys.readouterr()
    content = json.loads(path.read_bytes())
    assert json.loads(ann.call("POST", "/api/campaigns/import", content))["id"] == sheet.id
    assert (sheet.page["name"], ann.get("/api/campaigns")[0]["name"]) == ("Travelling", "Travelling")
    assert [game["table"] is None for game in sheet.page["games"]] == [False, True]
    assert b"<svg" in ann.call("GET", f"/api/campaigns/{sheet.id}/games/2/picture.svg")
    assert json.loads(ann.call("POST", "/api/campaigns/import", content))["id"] == sheet.id
    theirs = CampaignLink(bo, json.loads(bo.call("POST", "/api/campaigns/import", content))["id"])
    assert theirs.id != sheet.id
    assert [game["result"] for game in theirs.page["games"]] == [game["result"] for game in sheet.page["games"]]
    theirs.do("result", lines=PAD) if not theirs.page["crosses_left"] else theirs.do("spend", towards="box2")
    sheet.do("result", lines=HIGH) if not sheet.page["crosses_left"] else sheet.do("spend", towards="box1")
    apart = json.loads(bo.call("GET", f"/api/campaigns/{theirs.id}/export"))
    with pytest.raises(RefusedError, match=r"cannot be put together|illegal"):
        ann.call("POST", "/api/campaigns/import", apart)


def test_a_file_brought_several_times_at_once_is_one_campaign(sheet: CampaignLink, bo: Client) -> None:
    content = sheet.export()
    with ThreadPoolExecutor(4) as pool:
        brought = {link.id for link in pool.map(bo.import_campaign, [content] * 4)}
    assert [line["id"] for line in bo.get("/api/campaigns")] == [*brought]


def test_a_campaign_that_is_rewritten_while_it_is_read_is_read_again() -> None:
    """Whoever looks while a link is made anew, or a person is forgotten, does not keep what was before."""
    old, new = (Group("c", invite, 0, new_campaign("Sunday round"), (1,)) for invite in ("old", "new"))

    answers = [old, new]

    class Rewritten:
        async def read(self, work: object) -> Group:
            if answers[0] is old:
                campaigns.forget("c")
            return answers.pop(0)

    campaigns = Campaigns(cast("Store", Rewritten()))
    assert event_loop.run(campaigns.load("c")) is new
    assert event_loop.run(campaigns.load("c")) is new


def test_an_export_tells_nothing_of_a_running_game(sheet: CampaignLink, ann: Client) -> None:
    ann.create(players=1, names=["Ann"], campaign=sheet.id, start=True)
    content = sheet.export()
    assert b'"seed"' not in content
    assert from_json(content, "file").running == ()


def test_an_interrupted_game_goes_on_at_a_table(ann: Client, tmp_path: Path) -> None:
    folder = ["--folder", str(tmp_path)]
    assert main(["campaign", "new", "Away", *folder]) == 0
    file = next(tmp_path.glob("*.json"))
    content = json.loads(file.read_bytes())
    content["events"].append({"event": "began", "game": "abcd"})
    moves = "reveal 0,0/0 reveal"
    content["running"] = [
        {"game": "abcd", "seed": "7", "players": ["Ann", "Robo"], "bots": {"2": "random"}, "moves": moves}
    ]
    sheet = CampaignLink(ann, json.loads(ann.call("POST", "/api/campaigns/import", content))["id"])
    running = sheet.page["running"]
    assert [(each["game"], each["players"], each["turn"]) for each in running] == [("abcd", ["Ann", "Robo"], 1)]
    with ann.join(running[0]["table"]) as table:
        assert table.table["proof"]["known_stack"]
        assert table.table["seats"][0]["state"] == "left"
        table.send("sit", seat=0, name="Ann")
        play_on(table)
    assert [game["table"] for game in sheet.page["games"]] == [table.id]


def test_a_campaign_with_more_running_games_than_tables_are_allowed_comes_in_and_once_only(tmp_path: Path) -> None:
    begun = [Began(game=f"game{number}") for number in range(3)]
    content = json.loads(CampaignFile(Campaign.of([new_campaign("Away").created, *begun])).to_json())
    content["running"] = [{"game": each.game, "seed": "7", "players": ["Ann"], "moves": "reveal"} for each in begun]
    with serving(tmp_path, new_tables=Rate(3, 1e9)) as url:
        ann = Client(url, name="Ann")
        sheet = CampaignLink(ann, json.loads(ann.call("POST", "/api/campaigns/import", content))["id"])
        assert len(sheet.page["running"]) == 3
        with pytest.raises(RefusedError, match="too_fast"):
            ann.create(players=1)
    with serving(tmp_path, new_tables=Rate(2, 1e9)) as url:
        again = Client(url, cookie=ann.cookie)
        again.call("POST", "/api/campaigns/import", content)
        again.create(players=1)


def test_an_interrupted_game_gets_another_code_if_its_code_is_taken(
    ann: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["campaign", "new", "Away", "--folder", str(tmp_path)]) == 0
    content = json.loads(next(tmp_path.glob("*.json")).read_bytes())
    content["events"].append({"event": "began", "game": "abcd"})
    content["running"] = [{"game": "abcd", "seed": "7", "players": ["Ann"], "bots": {}, "moves": "reveal"}]
    taken = ann.get(f"/api/tables/{ann.create(players=2, names=['Ann'])}")["code"]
    codes = [taken, taken]
    monkeypatch.setattr(resuming, "new_code", lambda: codes.pop() if codes else new_code())
    sheet = CampaignLink(ann, json.loads(ann.call("POST", "/api/campaigns/import", content))["id"])
    assert [each["game"] for each in sheet.page["running"]] == ["abcd"]
    assert not codes


DAMAGED: list[Any] = [
    lambda content: content.update(format="other/1"),
    lambda content: content["events"].pop(0),
    lambda content: content["events"].append({"event": "crossed", "circle": "start/box1/1"}),
    lambda content: content["events"].append({"event": "unlocked", "name": "box1", "number": 0}),
    lambda content: content["events"][0].update(sheet="nonsense"),
    lambda content: content.clear(),
]


@pytest.mark.parametrize("damage", DAMAGED)
def test_a_damaged_file_is_refused(sheet: CampaignLink, bo: Client, damage: Any) -> None:
    content = json.loads(sheet.client.call("GET", f"/api/campaigns/{sheet.id}/export"))
    damage(content)
    with pytest.raises(RefusedError, match="unreadable"):
        bo.call("POST", "/api/campaigns/import", content)
    assert bo.get("/api/campaigns") == []


def test_a_file_that_is_too_big_is_refused(ann: Client) -> None:
    host = ann.url.removeprefix("http://")
    head = f"POST /api/campaigns/import HTTP/1.1\r\nHost: {host}\r\nOrigin: {ann.url}\r\nCookie: {ann.cookie}\r\n"
    assert raw_request(ann.url, f"{head}Content-Length: 8000001\r\nConnection: close\r\n\r\n").startswith(
        b"HTTP/1.1 413"
    )
