"""What an earlier version kept still opens: databases, backups, campaigns, saved games, records and weights.

The files in `data/kept` were made by `make_kept_data.py` on the version before the rooms were laid out anew.
"""

import json
import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from make_kept_data import SAVED, SAVED_MOVES, digest_of, state_in, totals, typed
from server.serving import play_on, serving

from dorfplatz.cli import main
from dorfplatz.client import Client
from dorfplatz.client.campaign import CampaignLink
from dorfplatz.games.record import parse_record, replay_record

pytestmark = pytest.mark.plays("romantik", "duel", "valley")

KEPT = Path(__file__).parent / "data" / "kept"
EXPECTED = json.loads((KEPT / "expected.json").read_text())
TABLES: dict[str, dict[str, Any]] = EXPECTED["tables"]
RUNNING = [name for name, table in TABLES.items() if table["status"] == "playing"]
OVER = [name for name in TABLES if name not in RUNNING]
# Nobody's session may end because the files have grown old.
FOR_EVER = 100_000.0


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server on a copy of the database."""
    data = tmp_path_factory.mktemp("kept") / "data"
    shutil.copytree(KEPT / "data", data)
    with serving(data, sessions_kept=FOR_EVER) as address:
        yield address


@pytest.fixture(scope="module")
def people(url: str) -> dict[str, Client]:
    """Ann and Bo with the cookies that they had."""
    return {name: Client(url, cookie) for name, cookie in EXPECTED["cookies"].items()}


def test_people_are_who_they_were(people: dict[str, Client]) -> None:
    for name, client in people.items():
        assert client.get("/api/me")["name"] == name


@pytest.mark.parametrize("name", TABLES)
def test_every_table_stands_as_it_was_left(people: dict[str, Client], name: str) -> None:
    expected = TABLES[name]
    with people["Ann"].join(expected["id"]) as table:
        assert (table.version, table.status) == (expected["version"], expected["status"])
        assert [seat["name"] for seat in table.table["seats"]] == expected["seats"]
        assert [line["text"] for line in table.table["chat"]] == expected["chat"]
        assert totals(table.view) == expected["totals"]
        assert " ".join(sorted(table.moves if table.status == "playing" else [])) == expected["moves"]


@pytest.mark.parametrize("name", TABLES)
def test_its_record_is_what_it_was(people: dict[str, Client], name: str) -> None:
    record = people["Ann"].get(f"/api/tables/{TABLES[name]['id']}/record")
    assert record == json.loads((KEPT / f"{name}.json").read_text())


def test_finished_games_count_in_the_statistics(people: dict[str, Client]) -> None:
    mine = {row["id"]: row for row in people["Ann"].get("/api/tables") if row["status"] == "over"}
    told = {
        name: people["Ann"].get(f"/api/me/statistics?game={name}") for name in {row["game"] for row in mine.values()}
    }
    assert mine
    assert all(each["pending"] == 0 for each in told.values())
    assert sum(each["games"] + each["aside"] for each in told.values()) == len(mine)


def test_the_campaign_is_what_it_was(people: dict[str, Client]) -> None:
    page = CampaignLink(people["Ann"], EXPECTED["campaign"]["id"]).page
    assert {name: page[name] for name in EXPECTED["campaign"]} == EXPECTED["campaign"]


def test_running_games_go_on_to_their_ends(tmp_path: Path) -> None:
    shutil.copytree(KEPT / "data", tmp_path / "data")
    with serving(tmp_path / "data", sessions_kept=FOR_EVER) as url:
        ann, bo = (Client(url, cookie) for cookie in EXPECTED["cookies"].values())
        for name in RUNNING:
            with ExitStack() as stack:
                links = [stack.enter_context(person.join(TABLES[name]["id"])) for person in (ann, bo)]
                seats = links[0].table["seats"]
                if "left" in (states := [seat["state"] for seat in seats]):
                    links[1].send("sit", seat=states.index("left"), name="Bo")
                play_on(*links)
                assert links[0].status == "over"
        sheet = CampaignLink(ann, EXPECTED["campaign"]["id"])
        games = sheet.page["games"]
        assert games[:2] == EXPECTED["campaign"]["games"]
        assert [game["table"] for game in games[2:]] == [TABLES["campaign_running"]["id"]]


def test_the_backup_takes_the_place_of_an_empty_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["restore", str(KEPT / "backup.dorfplatz"), "--data", str(tmp_path / "data")]) == 0
    assert f"{len(TABLES)} tables and 1 campaigns are back in" in capsys.readouterr().out
    with serving(tmp_path / "data", sessions_kept=FOR_EVER) as url:
        ann = Client(url, EXPECTED["cookies"]["Ann"])
        with ann.join(TABLES["duel_over"]["id"]) as table:
            assert totals(table.view) == TABLES["duel_over"]["totals"]


def test_an_exported_campaign_is_brought_in(url: str) -> None:
    cy = Client(url, name="Cy")
    page = cy.import_campaign((KEPT / "campaign.json").read_bytes()).page
    assert page["name"] == "Monday round"
    assert [game["result"] for game in page["games"]] == [game["result"] for game in EXPECTED["campaign"]["games"]]


def test_the_interrupted_game_of_a_campaign_goes_on_at_a_table(url: str) -> None:
    cy = Client(url, name="Cy")
    content = (KEPT / "campaign_at_home.json").read_bytes()
    page = cy.import_campaign(content).page
    (running,) = page["running"]
    kept = json.loads(content)
    assert [game["result"] for game in page["games"]] == [
        event["score"]["total"] for event in kept["events"] if event["event"] == "result"
    ]
    with cy.join(running["table"]) as table:
        moves = len(kept["running"][0]["moves"].split())
        assert table.version == moves + 1
        for seat in (0, 1):
            table.send("sit", seat=seat, name=f"Cy {seat}")
        play_on(table)
        assert table.status == "over"


def test_a_campaign_at_home_is_imported_and_played_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = ("--folder", str(tmp_path))
    assert main(["campaign", "import", str(KEPT / "campaign_at_home.json"), *folder]) == 0
    (before,) = json.loads((KEPT / "campaign_at_home.json").read_text())["running"]
    with patch("builtins.input", side_effect=["", EOFError]):
        assert main(["campaign", "play", *folder]) == 0
    assert "The game is saved" in capsys.readouterr().out
    (path,) = tmp_path.glob("*.json")
    (after,) = json.loads(path.read_text())["running"]
    assert after == {**before, "moves": f"{before['moves']} reveal"}


@pytest.mark.parametrize("game", SAVED)
def test_a_saved_game_goes_on_in_the_terminal(game: str, tmp_path: Path) -> None:
    path = tmp_path / "saved.json"
    shutil.copy(KEPT / f"saved_{game}.json", path)
    before = json.loads(path.read_text())
    script = typed(lambda: state_in(json.loads(path.read_text())), SAVED_MOVES + 10)
    with patch("builtins.input", partial(next, script)):
        assert main(["play", "--terminal", "--resume", str(path)]) == 0
    after = json.loads(path.read_text())
    assert after["moves"].startswith(before["moves"])
    assert len(after["moves"].split()) >= SAVED_MOVES + 10
    assert {**after, "moves": ""} == {**before, "moves": ""}


@pytest.mark.parametrize("game", SAVED)
def test_records_replay_to_the_same_records(game: str) -> None:
    lines = (KEPT / f"{game}.jsonl").read_bytes().splitlines()
    assert len(lines) == 2
    for line in lines:
        record = parse_record(line)
        assert json.loads(replay_record(record).record(record.players).to_json()) == json.loads(line)


@pytest.mark.parametrize("name", OVER)
def test_the_shuffle_of_a_finished_table_is_verified(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(KEPT / f"{name}.json")]) == 0, capsys.readouterr()


def test_a_weights_file_gives_the_same_weights() -> None:
    assert digest_of(KEPT / "valley_weights.npz") == EXPECTED["weights"]
