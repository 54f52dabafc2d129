"""Campaigns on the server: a sheet that a group shares, tables that count once, and who may do what."""

import contextlib
import json
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, cast

import pytest
from websockets.exceptions import ConnectionClosed

from dorfplatz.bots.budget import Budget
from dorfplatz.campaign import from_json, new_campaign
from dorfplatz.cli import main
from dorfplatz.client import Client, RefusedError
from dorfplatz.client_campaign import CampaignLink
from dorfplatz.games.record import parse_record
from dorfplatz.games.replay import replay
from dorfplatz.server.campaigns.campaigns import Campaigns
from dorfplatz.server.campaigns.group import Group
from dorfplatz.server.campaigns.tables import CampaignTables
from dorfplatz.server.projections import adviser
from dorfplatz.server.store.database import FILE
from dorfplatz.server.store.store import Store

from .serving import ServerProcess, play_on, serving, wait_until
from .test_durable import run_apart
from .test_hostile import raw_request

TASKS = {"forest": 26, "grain": 26, "village": 26, "track": 26, "stream": 26}
PAD = {"tasks": TASKS, "longest": {"track": 6}}
HIGH = {"tasks": TASKS, "longest": {"track": 21}}


@pytest.fixture
def sheet(ann: Client) -> CampaignLink:
    return ann.begin_campaign("Sunday round")


def play_out(sheet: CampaignLink, **wanted: Any) -> str:
    """Play a game of a campaign to its end and return its table."""
    names = ["Ann"]
    table_id = sheet.client.create(players=1, names=names, campaign=sheet.id, start=True, **wanted)
    with sheet.client.join(table_id) as table:
        play_on(table)
    return table_id


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


def test_nothing_is_told_of_what_is_locked(sheet: CampaignLink) -> None:
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
        told = json.dumps(sheet.page) + json.dumps(sheet.client.get(f"/api/games?campaign={sheet.id}"))
        assert not [secret for secret in secrets if secret in told]
        sheet.do("result", lines={})
        sheet.do("spend", circles=["start/box1/1"]) if sheet.page["games"][-1]["number"] == 1 else None
    assert [box["is_open"] for box in sheet.page["boxes"]] == [False] * 5
    games = sheet.client.get(f"/api/games?campaign={sheet.id}")["romantik"]
    assert games["parts"] == []
    assert set(games) == {"art", "players", "bots", "tiles", "parts", "hints"}
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
    assert ann.call("GET", f"{path}/games/1/picture.png").startswith(b"\x89PNG")
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
    monkeypatch.setattr(adviser, "A_MOVE", Budget(nodes=6))
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


def test_crosses_are_spent_before_the_next_game(sheet: CampaignLink, ann: Client) -> None:
    sheet.do("result", lines=PAD)
    with pytest.raises(RefusedError, match="4 crosses are to be spent") as refused:
        ann.create(players=1, names=["Ann"], campaign=sheet.id, start=True)
    assert (refused.value.key, refused.value.values) == ("spend_first", {"crosses": 4})
    with pytest.raises(RefusedError, match="4 crosses are to be spent"):
        sheet.do("result", lines=PAD)
    assert sheet.page["running"] == []


FORBIDDEN = [
    {"circles": ["box2/circus/1"]},
    {"circles": ["start/box1/1", "start/box1/1"]},
    {"circles": ["start/box1/9"]},
    {"circles": ["nowhere"]},
    {"circles": ["start/box1/1", "start/box1/2", "box1/box2/1", "box1/box2/2", "box1/box2/3"]},
    {"towards": "start"},
    {"towards": "paradise"},
]


@pytest.mark.parametrize("where", FORBIDDEN)
def test_crosses_are_not_spent_where_that_is_forbidden(sheet: CampaignLink, where: Any) -> None:
    sheet.do("result", lines=PAD)
    before = sheet.page
    with pytest.raises(RefusedError, match="illegal"):
        sheet.do("spend", **where)
    assert sheet.page == before


@pytest.mark.parametrize("body", [{}, {"circles": []}, {"circles": ["a"], "towards": "box1"}, {"circles": ["A!"]}])
def test_spending_names_circles_or_a_hex(sheet: CampaignLink, body: Any) -> None:
    with pytest.raises(RefusedError, match="unreadable"):
        sheet.do("spend", **body)


IMPOSSIBLE: list[tuple[Any, str]] = [
    ({"lines": {"tasks": {"forest": 7}}}, "cannot make 7"),
    ({"lines": {"tasks": {"castle": 7}}}, "There is no line"),
    ({"lines": {"parts": {"hill": 4}}}, "There is no line"),
    ({"lines": {"longest": {"track": 99}}}, "too long"),
    ({"lines": PAD, "ticked": ["golden_heart"]}, "did not lie face up"),
    ({"lines": {"tusks": {}}}, "no tusks"),
    ({"lines": {"tasks": {"forest": -4}}}, "unreadable"),
    ({"lines": PAD, "date": "2026-13-45"}, "no day"),
    ({"lines": PAD, "names": [""]}, "unreadable"),
]


@pytest.mark.parametrize(("body", "reason"), IMPOSSIBLE)
def test_a_sum_that_cannot_be_is_refused_with_the_reason(sheet: CampaignLink, body: Any, reason: str) -> None:
    with pytest.raises(RefusedError, match=reason):
        sheet.do("result", **body)
    assert sheet.page["games"] == []


def test_a_card_that_no_pad_tells_about_is_ticked(ann: Client) -> None:
    sheet = ann.begin_campaign("Sunday round", options=["mill"])
    card = sheet.page["face_up"][0]
    assert (card["id"], card["ticked"]) == ("great_mill", True)
    done = sheet.do("result", lines=PAD, ticked=["great_mill"])
    assert [each["id"] for each in done["opened"]] == ["great_mill"]
    assert sheet.page["parts"] == {"great_mill": True}


def test_a_stale_version_changes_nothing(sheet: CampaignLink, bo: Client) -> None:
    other = bo.join_campaign(sheet.page["invite"])
    seen = other.page["version"]
    sheet.do("result", lines=PAD)
    for version in (seen, seen + 5, 0):
        with pytest.raises(RefusedError, match="stale"):
            other.do("result", lines=PAD, version=version)
    assert len(sheet.page["games"]) == 1
    other.do("spend", towards="box1")
    with pytest.raises(RefusedError, match="stale"):
        sheet.do("spend", towards="box2", version=seen + 1)


def test_a_repeated_id_is_answered_and_not_carried_out_again(sheet: CampaignLink, bo: Client) -> None:
    first = sheet.do("result", lines=PAD, id="once")
    assert sheet.do("result", lines=PAD, id="once", version=0) == first
    spent = sheet.do("spend", towards="box1", id="twice")
    assert sheet.do("spend", towards="box1", id="twice") == spent
    assert [each["id"] for each in spent["opened"]] == ["box1", "red_hearts"]
    assert (len(sheet.page["games"]), sheet.page["crosses_left"]) == (1, 2)
    other = bo.join_campaign(sheet.page["invite"])
    with pytest.raises(RefusedError, match="reached already"):
        other.do("spend", towards="box1", id="twice")


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


def test_a_killed_server_counts_what_was_finished_when_it_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def dies(self: CampaignTables, campaign: str | None = None) -> None:
        """The server is gone before it could count."""

    with monkeypatch.context() as patch, serving(tmp_path) as url:
        patch.setattr(CampaignTables, "count_finished", dies)
        ann = Client(url, name="Ann")
        sheet = ann.begin_campaign("Sunday round")
        table_id = play_out(sheet)
        assert sheet.page["games"] == []
    for _ in range(2):
        with serving(tmp_path) as url, contextlib.closing(sqlite3.connect(tmp_path / FILE)) as connection:
            counted = connection.execute("SELECT table_id, is_counted FROM campaign_games").fetchall()
            assert counted == [(table_id, 1)]
            results = [row for row in connection.execute("SELECT body FROM campaign_events") if b'"result"' in row[0]]
            assert len(results) == 1
            again = CampaignLink(Client(url, cookie=ann.cookie), sheet.id)
            assert [game["number"] for game in again.page["games"]] == [1]


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
    assert run_apart(campaigns.load("c")) is new
    assert run_apart(campaigns.load("c")) is new


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


def test_a_backup_holds_campaigns_and_names_a_broken_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data, other, copy = tmp_path / "data", tmp_path / "other", tmp_path / "copy"
    with serving(data) as url:
        ann = Client(url)
        sheet = ann.begin_campaign("Sunday round")
        sheet.do("result", lines=PAD)
        well = ann.begin_campaign("Another round")
        assert main(["backup", str(copy), "--data", str(data)]) == 0
        assert "0 tables and 2 campaigns, every game replayed and right" in capsys.readouterr().out
    assert main(["restore", str(copy), "--data", str(other)]) == 0
    with serving(other) as url:
        assert CampaignLink(Client(url, cookie=ann.cookie), sheet.id).page["crosses_left"] == 4
    with contextlib.closing(sqlite3.connect(copy)) as connection:
        connection.execute("UPDATE campaign_events SET body = replace(body, '26', '25') WHERE version = 2")
        connection.commit()
    assert main(["restore", str(copy), "--data", str(other)]) == 2
    assert f"The log of the campaign {sheet.id} cannot be read" in capsys.readouterr().err
    assert main(["restore", str(copy), "--data", str(other), "--anyway"]) == 0
    assert main(["backup", str(copy), "--data", str(other), "--force"]) == 1
    assert "2 campaigns, 1 of them broken" in capsys.readouterr().out
    with serving(other) as url:
        again = Client(url, cookie=ann.cookie)
        assert len(again.get("/api/campaigns")) == 2
        assert CampaignLink(again, well.id).page["name"] == "Another round"
        for _ in range(2):
            with pytest.raises(RefusedError, match="broken"):
                again.get(f"/api/campaigns/{sheet.id}")


def test_a_broken_table_does_not_close_its_campaign(tmp_path: Path) -> None:
    with serving(tmp_path) as url:
        ann = Client(url)
        sheet = ann.begin_campaign("Sunday round")
        table_id = ann.create(players=1, names=["Ann"], campaign=sheet.id, start=True)
    with contextlib.closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute("UPDATE events SET version = version + 1")
        connection.commit()
    with serving(tmp_path) as url:
        again = CampaignLink(Client(url, cookie=ann.cookie), sheet.id)
        assert [(each["game"], each["table"]) for each in again.page["running"]] == [(table_id, None)]
        again.do("give_up", game=table_id)
        assert again.page["running"] == []


def test_a_database_from_before_campaigns_is_brought_up_to_date(tmp_path: Path) -> None:
    with serving(tmp_path) as url:
        ann = Client(url)
        with ann.join(ann.create(players=1, names=["Ann"], start=True)) as table:
            play_on(table, until=lambda: len(table.view["tiles"]) > 3)
    with contextlib.closing(sqlite3.connect(tmp_path / FILE)) as connection:
        for name in ("campaigns", "campaign_members", "campaign_events", "campaign_games", "links"):
            connection.execute(f"DROP TABLE {name}")
        for column in ("tables DROP version", "seen_stacks DROP table_id", "sessions DROP renewed"):
            connection.execute(f"ALTER TABLE {column}")
        connection.execute("ALTER TABLE days ADD salt VARCHAR NOT NULL DEFAULT ''")
        connection.execute("UPDATE alembic_version SET version_num = '0001'")
        connection.commit()
    with serving(tmp_path) as url:
        again = Client(url, cookie=ann.cookie)
        with again.join(table.id) as goes_on:
            play_on(goes_on)
        again.begin_campaign("Sunday round").do("result", lines=PAD)


def test_of_two_who_spend_at_the_same_moment_one_is_told_to_look_again(sheet: CampaignLink, bo: Client) -> None:
    sheet.do("result", lines=PAD)
    sheets = [
        sheet,
        bo.join_campaign(sheet.page["invite"]),
        *(Client(bo.url).join_campaign(sheet.page["invite"]) for _ in range(4)),
    ]
    version = sheet.page["version"]

    def spend(own: CampaignLink) -> str:
        try:
            own.do("spend", circles=["start/box1/1"], version=version)
        except RefusedError as refused:
            return refused.reason
        return "done"

    with ThreadPoolExecutor(len(sheets)) as crowd:
        outcomes = sorted(crowd.map(spend, sheets))
    assert outcomes == ["done", *["stale"] * (len(sheets) - 1)]
    assert sheet.page["crosses_left"] == 3


def test_a_server_killed_in_mid_game_goes_on_and_counts(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)
    server.start()
    ann = Client(server.url, name="Ann")
    sheet = ann.begin_campaign("Sunday round")
    table_id = ann.create(players=2, names=["Ann", "Bo"], campaign=sheet.id, start=True, auto_reveal=False)
    try:
        with contextlib.suppress(ConnectionClosed), ann.join(table_id) as table:
            play_on(table, until=lambda: len(table.view["tiles"]) > 10)
            server.kill()
        server.start()
        with ann.join(table_id) as table:
            play_on(table)
            server.kill()
        server.start()
        assert [game["table"] for game in sheet.page["games"]] == [table_id]
        server.kill()
        server.start()
        assert len(sheet.page["games"]) == 1
    finally:
        server.stop()
