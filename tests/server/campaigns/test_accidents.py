"""What a campaign on the server survives: two at the same moment, killed servers, broken tables, old databases."""

import contextlib
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from ready import EVERYTHING
from websockets.exceptions import ConnectionClosed

from dorfplatz.cli import main
from dorfplatz.client import Client, RefusedError
from dorfplatz.client.campaign import CampaignLink
from dorfplatz.server.campaigns.tables import CampaignTables
from dorfplatz.server.store.file import FILE

from ..serving import ServerProcess, play_on, serving
from .campaigning import PAD, play_out

pytestmark = EVERYTHING


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
        later = ("campaigns", "campaign_members", "campaign_events", "campaign_games", "links", "results")
        for name in (*later, "facts", "sweepings", "forgetting", "catalogs", "catalog_owners", "catalog_uses"):
            connection.execute(f"DROP TABLE {name}")
        for column in ("tables DROP version", "seen_stacks DROP table_id", "sessions DROP renewed"):
            connection.execute(f"ALTER TABLE {column}")
        for column in ("seen", "browser", "system"):
            connection.execute(f"ALTER TABLE sessions DROP {column}")
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
