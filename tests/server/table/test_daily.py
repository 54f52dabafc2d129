"""The stack of the day: the same for all, counted once, and nobody looks over another's shoulder before midnight."""

import json
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import pytest

from dorfplatz.client import Client, RefusedError
from dorfplatz.server.calendar import day_after, today
from dorfplatz.server.http import dailies
from dorfplatz.server.table import create, stacks, table

from ..serving import play_on, serving

PATHS = ("record", "replay", "picture.svg", "picture.png", "thumbnail.svg", "proof", "fits?cell=0,0")


def let_the_day_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is another day, in a thousand years."""
    for module in (table, create, dailies, stacks):
        monkeypatch.setattr(module, "today", lambda: "2999-01-01")
    monkeypatch.setattr(table, "day_of", lambda at: "2999-01-01")


def test_the_daily_stack_is_the_same_for_all_and_counts_once(ann: Client, bo: Client) -> None:
    ids = [who.create(players=1, names=["X"], stack="daily", start=True) for who in (ann, bo)]
    firsts = []
    for who, table_id in zip((ann, bo), ids, strict=True):
        with who.join(table_id) as link:
            play_on(link)
            assert "seed" not in link.table["proof"]
            assert "known_stack" not in link.table["proof"]
            record = who.get(f"/api/tables/{table_id}/record")
            assert "seed" not in record
            assert record["proof"] == {
                "commitment": link.table["proof"]["commitment"],
                "opens": day_after(today()),
            }
            firsts.append(record["turns"][0]["reveal"])
    assert firsts[0] == firsts[1]
    daily = ann.get("/api/daily")
    assert daily["mine"]["table"] == ids[0]
    assert set(ids) <= {result["table"] for result in daily["results"]}
    with ann.join(ann.create(players=1, names=["Ann"], stack="daily", start=True)) as again:
        assert again.table["proof"]["known_stack"]


def test_the_results_of_a_day_are_ranked_and_name_everybody_at_the_table(tmp_path: Path) -> None:
    with serving(tmp_path) as url:
        scores = []
        for names in (["Ann"], ["Bo", "Cleo"], ["Dan"]):
            who = Client(url)
            with who.join(
                who.create(players=len(names), names=names, stack="daily", start=True, auto_reveal=True)
            ) as link:
                play_on(link)
                scores.append((names, link.view["score"]["total"], link.id))
        # Whoever plays it again is not ranked again.
        with who.join(who.create(players=1, names=["Again"], stack="daily", start=True)) as second:
            play_on(second)
        results = Client(url).get("/api/daily")
        assert results["day"] == today()
        assert results["mine"] is None
        ranked = sorted(scores, key=lambda own: -own[1])
        assert [result["score"] for result in results["results"]] == [score for _, score, _ in ranked]
        assert {(*result["names"], result["table"]) for result in results["results"]} == {
            (*names, table_id) for names, _, table_id in scores
        }
        assert Client(url).get("/api/daily?day=2020-01-01")["results"] == []


def test_nobody_looks_over_a_shoulder_before_the_day_is_over(ann: Client, bo: Client) -> None:
    with (
        ann.join(ann.create(players=1, names=["Ann"], stack="daily", start=True)) as playing,
        bo.join(playing.id) as watching,
    ):
        play_on(playing)
        assert watching.view == {}
        with watching:
            pass
        for path in PATHS:
            assert ann.call("GET", f"/api/tables/{playing.id}/{path}")
            with pytest.raises(RefusedError, match="not_yours"):
                bo.call("GET", f"/api/tables/{playing.id}/{path}")
        assert bo.get(f"/api/tables/{playing.id}")["status"] == "over"
    assert not any('"hand"' in text or '"tiles"' in text for text in watching.received)
    with bo.join(bo.create(players=1, names=["Bo"], stack="daily", start=True)) as own:
        assert not own.table["proof"].get("known_stack")


def test_whoever_takes_a_seat_of_a_daily_game_over_sees_it_and_knows_the_stack(ann: Client, bo: Client) -> None:
    table_id = ann.create(players=2, names=["Ann", "Cleo"], stack="daily", start=True, first=0)
    with ann.join(table_id) as at_ann, bo.join(table_id) as at_bo:
        at_ann.play("reveal")
        at_bo.wait(lambda: at_bo.version == at_ann.version)
        assert at_bo.view == {}
        at_ann.send("stand", seat=0)
        at_bo.wait(lambda: at_bo.table["seats"][0]["state"] == "left")
        at_bo.send("sit", seat=0, name="Bo")
        assert at_bo.view["hand"] == at_ann.view["hand"]
        at_bo.play(at_bo.moves[0])
    with bo.join(bo.create(players=1, names=["Bo"], stack="daily", start=True)) as own:
        assert own.table["proof"]["known_stack"]


def test_after_its_day_a_game_is_there_for_all_and_tells_its_seed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path) as url:
        ann, bo = Client(url), Client(url)
        with ann.join(ann.create(players=1, names=["Ann"], stack="daily", start=True)) as playing:
            play_on(playing)
        day = today()
        let_the_day_pass(monkeypatch)
        for path in PATHS[:-1]:
            assert bo.call("GET", f"/api/tables/{playing.id}/{path}")
        assert bo.get(f"/api/tables/{playing.id}/proof")["seed"]
        with bo.join(playing.id) as watching:
            assert watching.view["tiles"] == playing.view["tiles"]
            assert watching.table["proof"]["seed"]
        assert bo.get("/api/daily")["results"] == []
        assert [result["table"] for result in bo.get(f"/api/daily?day={day}")["results"]] == [playing.id]


def test_of_games_that_start_at_the_same_moment_one_counts(tmp_path: Path) -> None:
    with serving(tmp_path) as url:
        ann = Client(url)
        with ThreadPoolExecutor(6) as threads:
            begin = lambda _: ann.create(players=1, names=["Ann"], stack="daily", start=True)  # noqa: E731
            ids = list(threads.map(begin, range(6)))
        proofs = [ann.get(f"/api/tables/{table_id}/proof") for table_id in ids]
        assert sum(not proof.get("known_stack", False) for proof in proofs) == 1


def test_a_game_is_known_from_the_moment_when_somebody_who_knows_it_sits_down(tmp_path: Path) -> None:
    with serving(tmp_path) as url:
        host, knows = Client(url), Client(url)
        with knows.join(knows.create(players=1, names=["K"], stack="daily", start=True)) as own:
            play_on(own)
        table_id = host.create(players=2, names=["H", "I"], stack="daily", start=True, first=0)
        with host.join(table_id) as at_host, knows.join(table_id) as at_knows:
            assert "known_stack" not in at_host.table["proof"]
            at_host.send("stand", seat=0)
            at_knows.wait(lambda: at_knows.version == at_host.version)
            at_knows.send("sit", seat=0, name="K")
            assert at_knows.table["proof"]["known_stack"]
        with host.join(table_id) as again:
            assert again.table["proof"]["known_stack"]


def test_whoever_failed_to_start_has_not_seen_the_stack(tmp_path: Path) -> None:
    with serving(tmp_path) as url:
        ann = Client(url)
        with ann.join(ann.create(players=2, names=["Ann"], stack="daily")) as table:
            with pytest.raises(RefusedError, match="illegal"):
                table.send("start", first=1)
            table.send("start", first=0)
            assert "known_stack" not in table.table["proof"]


def test_a_game_that_starts_or_ends_after_its_day_is_known_and_not_among_the_results(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path) as url:
        late, mid = Client(url), Client(url)
        kept = late.create(players=1, names=["Late"], stack="daily")
        begun = mid.create(players=1, names=["Mid"], stack="daily", start=True)
        day = today()
        let_the_day_pass(monkeypatch)
        with late.join(kept) as at_late:
            at_late.send("start", first=0)
            assert at_late.table["proof"]["known_stack"]
            play_on(at_late)
        with mid.join(begun) as at_mid:
            play_on(at_mid)
            assert at_mid.table["proof"]["known_stack"]
        assert mid.get(f"/api/daily?day={day}")["results"] == []


def test_outsiders_neither_read_nor_talk_at_a_daily_table_before_the_day_is_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path) as url:
        ann, bo = Client(url), Client(url)
        table_id = ann.create(players=2, names=["Ann"], stack="daily")
        with ann.join(table_id) as playing, bo.join(table_id) as outside:
            for word in ("before", "while we play"):
                playing.send("say", text=f"the mill comes first, {word}")
                playing.send("suggest", cell=[1, 0])
                with pytest.raises(RefusedError, match="not_yours"):
                    outside.send("say", text="the mill comes first")
                outside.wait(lambda: outside.version == playing.version)
                if playing.status == "open":
                    playing.send("start", first=0)
                    playing.play("reveal")
            with outside:
                pass
            assert outside.table["chat"] == [] == outside.table["suggestions"]
            assert "mill" not in "".join(outside.received)
            let_the_day_pass(monkeypatch)
            playing.send("say", text="good morning")
            with bo.join(table_id) as next_day:
                assert len(next_day.table["chat"]) == 3
                next_day.send("say", text="good morning")


def test_whoever_sits_down_at_a_daily_table_reads_what_was_said(ann: Client, bo: Client) -> None:
    with ann.join(ann.create(players=2, names=["Ann"], stack="daily")) as at_ann, bo.join(at_ann.id) as at_bo:
        at_ann.send("say", text="welcome")
        at_bo.wait(lambda: at_bo.version == at_ann.version)
        assert at_bo.table["chat"] == []
        at_bo.send("sit", seat=1, name="Bo")
        at_bo.wait(lambda: [line["text"] for line in at_bo.table["chat"]] == ["welcome"])


class Browser:
    """A browser with all its cookies."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._cookies = SimpleCookie()

    def call(self, method: str, path: str, body: Any = None) -> Any:
        """Send a request, and keep the cookies of the answer."""
        cookies = "; ".join(f"{name}={morsel.value}" for name, morsel in self._cookies.items() if morsel.value)
        headers = {"Origin": self._url, "Cookie": cookies, "Content-Type": "application/json"}
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self._url + path, data, headers, method=method)
        with urllib.request.urlopen(request, timeout=10) as answer:
            for header in answer.headers.get_all("Set-Cookie", []):
                self._cookies.load(header)
            return json.loads(answer.read() or b"null")

    def play_daily(self) -> bool:
        """Begin a game on the stack of the day, and return whether that is marked as known."""
        wanted = {"players": 1, "names": ["Ann"], "stack": "daily", "start": True}
        table_id = self.call("POST", "/api/tables", wanted)["id"]
        return bool(self.call("GET", f"/api/tables/{table_id}/proof").get("known_stack", False))

    def log_out(self) -> None:
        """End the session of this browser."""
        device = next(each["id"] for each in self.call("GET", "/api/me/devices") if each["this"])
        self.call("DELETE", f"/api/me/devices/{device}")


@pytest.mark.parametrize("way", ["log out", "forget", "link"])
def test_a_second_guest_of_the_same_browser_is_known_to_have_seen_the_stack(url: str, way: str) -> None:
    browser, friend = Browser(url), Client(url)
    first = browser.call("GET", "/api/me")["person"]
    assert not browser.play_daily()
    if way == "log out":
        browser.log_out()
    elif way == "forget":
        browser.call("DELETE", "/api/me")
    else:
        token = json.loads(friend.call("POST", "/api/me/link"))["token"]
        browser.call("POST", f"/api/link/{token}")
    assert browser.call("GET", "/api/me")["person"] != first
    assert browser.play_daily()


def test_a_second_guest_who_saw_nothing_before_is_not_marked(url: str) -> None:
    browser, other = Browser(url), Browser(url)
    for each in (browser, other):
        each.call("GET", "/api/me")
    other.play_daily()
    browser.log_out()
    browser.call("GET", "/api/me")
    assert not browser.play_daily(), "one address may be that of many people"
