"""My statistics through the real server: mine alone, each game once, and gone when I am forgotten."""

import json
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from dorfplatz.client import Client, RefusedError
from dorfplatz.server.statistics import gather

from ..serving import play_on, raw_request, serving

pytestmark = pytest.mark.plays("romantik", "valley", thinkers=True)

PATH = "/api/me/statistics"


def play(client: Client, game: str = "valley", **wanted: Any) -> str:
    """A game that one person has played to its end, in the Valley against a bot."""
    more: dict[str, Any] = {"players": 2, "bots": ["villager"]} if game == "valley" else {"players": 1}
    table_id = client.create(game=game, names=["Ann"], auto_reveal=True, start=True, **{**more, **wanted})
    with client.join(table_id) as table:
        play_on(table)
    return table_id


def test_a_guest_sees_finished_games_once_and_nobody_elses(ann: Client, bo: Client) -> None:
    assert ann.get(f"{PATH}?game=valley")["games"] == 0
    table_id = play(ann)
    result = ann.get(f"/api/tables/{table_id}/ending")["best"]["points"]
    ann.create(game="valley", players=2, names=["Ann"], bots=["villager"], start=True)
    for _ in range(2):
        mine = ann.get(f"{PATH}?game=valley")
        assert (mine["games"], mine["counted"], mine["pending"]) == (1, {"valley": 1}, 0)
        assert mine["best"]["table"] == table_id
        assert mine["best"]["points"] == mine["average"] == mine["median"] == result
        assert [each["name"] for each in mine["company"]] == ["villager"]
        assert sum(line["average"] for line in mine["lines"]) == pytest.approx(result)
    assert ann.get(PATH)["game"] == "romantik"
    assert ann.get(f"{PATH}?game=valley&days=1")["games"] == 1
    assert ann.get(f"{PATH}?game=valley&setup=extras")["games"] == 0
    others = bo.get(f"{PATH}?game=valley")
    assert (others["games"], others["counted"], others["aside"], others["best"]) == (0, {}, 0, None)
    assert bo.get(f"{PATH}?game=valley&person=ann")["games"] == 0


@pytest.mark.parametrize(
    ("query", "reason"),
    [
        ("game=chess", "not_found"),
        ("game=" + "x" * 500, "not_found"),
        ("days=0", "unreadable"),
        ("days=-1", "unreadable"),
        ("days=1e9", "unreadable"),
        ("days=99999999", "unreadable"),
        ("days=٣", "unreadable"),
        ("setup=all", "unreadable"),
        ("setup=basic'--", "unreadable"),
    ],
)
def test_a_hostile_question_is_refused(ann: Client, query: str, reason: str) -> None:
    with pytest.raises(RefusedError, match=reason):
        ann.get(f"{PATH}?{quote(query, safe='=&')}")


def test_strangers_have_no_statistics(url: str) -> None:
    answer = raw_request(
        url, f"GET {PATH} HTTP/1.1\r\nHost: {url.removeprefix('http://')}\r\nConnection: close\r\n\r\n"
    )
    assert b"not_yours" in answer


def test_many_games_are_counted_a_few_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gather, "MOST_JUDGED", 2)
    with serving(tmp_path) as url:
        ann = Client(url)
        for _ in range(3):
            play(ann)
        assert [ann.get(f"{PATH}?game=valley")[what] for what in ("games",)] == [2]
        mine = ann.get(f"{PATH}?game=valley")
        assert (mine["games"], mine["pending"]) == (3, 0)


@pytest.mark.sqlite
def test_results_are_exported_and_forgotten(tmp_path: Path) -> None:
    with serving(tmp_path) as url:
        ann = Client(url)
        table_id = play(ann)
        ann.get(PATH)
        exported = json.loads(ann.call("GET", "/api/me/export"))
        assert [row["table_id"] for row in exported["results"]] == [table_id]
        person = exported["person"].encode()
        assert person in on_disk(tmp_path)
        ann.call("DELETE", "/api/me")
        assert person not in on_disk(tmp_path)


def on_disk(data: Path) -> bytes:
    return b"".join(path.read_bytes() for path in data.iterdir() if path.is_file())
