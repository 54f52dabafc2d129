"""Devices: where somebody is logged in, until when, and logging out there."""

import contextlib
import json
import sqlite3
import urllib.request
from collections.abc import Callable
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import event_loop
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from dorfplatz.client import Client, RefusedError
from dorfplatz.server.calendar import now
from dorfplatz.server.people import people
from dorfplatz.server.people.devices import DeviceKind, kind_of
from dorfplatz.server.people.people import People
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.store.file import FILE
from dorfplatz.server.store.store import Store

from ..serving import serving
from .test_people import follow

DAY = 24 * 3600 * 1000
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
SAFARI = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/18.0 Mobile/15E148 Safari/604.1"
)
EDGE = (
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0"
)


def second_device(ann: Client) -> Client:
    return follow(ann.url, json.loads(ann.call("POST", "/api/me/link"))["token"])


@pytest.mark.parametrize(
    ("agent", "kind"),
    [
        (FIREFOX, ("Firefox", "Linux")),
        (SAFARI, ("Safari", "iPhone")),
        (EDGE, ("Edge", "Windows")),
        ("Python-urllib/3.11", ("Python", "")),
        ("", ("", "")),
    ],
)
def test_a_device_has_a_coarse_kind(agent: str, kind: tuple[str, str]) -> None:
    assert kind_of(agent) == kind


def test_devices_are_listed_with_their_kind_and_nothing_else(tmp_path: Path) -> None:
    with serving(tmp_path) as url:
        request = urllib.request.Request(f"{url}/api/me", headers={"User-Agent": FIREFOX})
        with urllib.request.urlopen(request, timeout=10) as answer:
            cookie = SimpleCookie(answer.headers["Set-Cookie"])["dorfplatz"]
        ann = Client(url, cookie=f"dorfplatz={cookie.value}")
        phone = second_device(ann)
        mine = {device["browser"]: device for device in ann.get("/api/me/devices")}
        assert {name: (each["system"], each["this"]) for name, each in mine.items()} == {
            "Firefox": ("Linux", True),
            "Python": ("", False),
        }
        assert all(now() - 60_000 < each["since"] <= each["seen"] <= now() < each["until"] for each in mine.values())
        assert {device["browser"]: device["this"] for device in phone.get("/api/me/devices")}["Python"]
        told = ann.call("GET", "/api/me/devices").decode()
        with contextlib.closing(sqlite3.connect(tmp_path / FILE)) as connection:
            rows = connection.execute("SELECT * FROM sessions").fetchall()
        assert not any(row[0] in told for row in rows), "what is listed lets nobody in"
        assert "127.0.0.1" not in str(rows)
        assert len(ann.get("/api/me/export")["devices"]) == 2


def test_a_device_that_is_logged_out_is_good_for_nothing_at_once(ann: Client) -> None:
    thief = second_device(ann)
    table_id = ann.create(players=2, names=["Ann"])
    token = json.loads(thief.call("POST", "/api/me/link"))["token"]
    device = next(each["id"] for each in ann.get("/api/me/devices") if not each["this"])
    with ann.join(table_id) as at_ann, thief.join(table_id) as at_thief:
        ann.call("DELETE", f"/api/me/devices/{device}")
        with pytest.raises(ConnectionClosed) as closed:
            at_thief.wait(lambda: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008
        at_ann.send("say", text="still here")
    with pytest.raises(RefusedError, match="not_yours"):
        thief.get("/api/tables")
    with pytest.raises(InvalidStatus), thief.join(table_id):
        pass
    with pytest.raises(RefusedError, match="not_found"):
        follow(ann.url, token)
    assert Client(ann.url, cookie=thief.cookie).person != ann.person
    assert [each["this"] for each in ann.get("/api/me/devices")] == [True]
    with pytest.raises(RefusedError, match="not_found"):
        ann.call("DELETE", f"/api/me/devices/{device}")


def test_all_other_devices_are_logged_out_together(ann: Client, bo: Client) -> None:
    others = [second_device(ann) for _ in range(3)]
    ann.call("DELETE", "/api/me/devices")
    for other in others:
        with pytest.raises(RefusedError, match="not_yours"):
            other.get("/api/me/devices")
    assert ann.get("/api/me")["person"] == ann.person
    assert bo.get("/api/me")["person"] == bo.person


def test_logging_out_here_leaves_the_other_devices(ann: Client) -> None:
    phone = second_device(ann)
    cookie = ann.cookie
    device = next(each["id"] for each in ann.get("/api/me/devices") if each["this"])
    ann.call("DELETE", f"/api/me/devices/{device}")
    assert Client(ann.url, cookie=cookie).person != ann.person
    assert phone.get("/api/me")["person"] == ann.person


def test_devices_of_others_cannot_be_logged_out(ann: Client, bo: Client) -> None:
    device = ann.get("/api/me/devices")[0]["id"]
    with pytest.raises(RefusedError, match="not_found"):
        bo.call("DELETE", f"/api/me/devices/{device}")
    assert ann.get("/api/me")["person"] == ann.person


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Let so many days pass for sessions."""

    def pass_days(days: float) -> None:
        at = int(now() + days * DAY)
        monkeypatch.setattr(people, "now", lambda: at)

    return pass_days


def test_a_session_ends_with_its_cookie_a_year_after_the_last_visit(
    tmp_path: Path, later: Callable[[float], None]
) -> None:
    with serving(tmp_path) as url:
        ann = Client(url)
        later(364)
        assert Client(url, cookie=ann.cookie).person == ann.person
        later(364 + 364)
        assert Client(url, cookie=ann.cookie).person == ann.person, "whoever comes stays"
        later(364 + 364 + 366)
        with pytest.raises(RefusedError, match="not_yours"):
            ann.get("/api/tables")
        with pytest.raises(InvalidStatus), ann.join("whatever"):
            pass
        assert Client(url, cookie=ann.cookie).person != ann.person


def test_no_session_lasts_for_ever(tmp_path: Path, later: Callable[[float], None]) -> None:
    with serving(tmp_path, sessions_kept=100.0) as url:
        ann = Client(url)
        for days in range(0, 99, 14):
            later(days)
            assert Client(url, cookie=ann.cookie).person == ann.person
        later(101)
        assert Client(url, cookie=ann.cookie).person != ann.person


def test_so_many_devices_and_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(people, "MOST_DEVICES", 3)
    with serving(tmp_path) as url:
        ann = Client(url)
        devices = [second_device(ann) for _ in range(3)]
        assert len(devices[-1].get("/api/me/devices")) == 3
        with pytest.raises(RefusedError, match="not_yours"):
            ann.get("/api/me/devices")


def test_a_session_that_ends_while_it_is_looked_up_is_not_remembered(tmp_path: Path) -> None:
    async def look_up_while_it_ends() -> tuple[Any, Any]:
        store = Store(tmp_path)
        secret = b"s" * 32
        person, cookie, _ = await People(store, secret, 100).welcome("en", DeviceKind("", ""))
        known = People(store, secret, 100)
        read, session = store.read, known.session_of(cookie)
        assert session is not None

        async def read_and_log_out(do: Callable[[Any], Any]) -> Any:
            found = await read(do)
            store.read = read  # type: ignore[method-assign]
            await known.log_out(person, [session])
            return found

        store.read = read_and_log_out  # type: ignore[method-assign]
        during, after = await known.find(cookie), await known.find(cookie)
        store.close()
        return during, after

    assert event_loop.run(look_up_while_it_ends()) == (None, None)


def test_a_device_that_is_logged_out_while_it_follows_its_link_stays_out(tmp_path: Path) -> None:
    async def follow_while_it_ends() -> tuple[int, int]:
        store = Store(tmp_path)
        known = People(store, b"s" * 32, 100)
        person, cookie, _ = await known.welcome("en", DeviceKind("", ""))
        word = await known.make_link(person)
        read = store.read

        async def read_and_log_out(do: Callable[[Any], Any]) -> Any:
            found = await read(do)
            store.read = read  # type: ignore[method-assign]
            mine = known.session_of(cookie)
            await known.log_out(person, [each.id for each in await known.devices_of(person) if each.id != mine])
            return found

        store.read = read_and_log_out  # type: ignore[method-assign]
        try:
            with pytest.raises(Refusal, match="used already"):
                await known.follow_link(word, DeviceKind("", ""))
            return len(await known.devices_of(person)), len(known._known)
        finally:
            store.close()

    assert event_loop.run(follow_while_it_ends()) == (1, 1)


def test_sessions_of_today_go_on_after_the_database_is_brought_up_to_date(tmp_path: Path) -> None:
    with serving(tmp_path) as url:
        ann, bo = Client(url, name="Ann"), Client(url, name="Bo")
        sheet = ann.begin_campaign("Sunday round")
        bo.join_campaign(sheet.page["invite"])
    with contextlib.closing(sqlite3.connect(tmp_path / FILE)) as connection:
        for column in ("seen", "browser", "system"):
            connection.execute(f"ALTER TABLE sessions DROP {column}")
        for column in ("owner", "all_rename"):
            connection.execute(f"ALTER TABLE campaigns DROP {column}")
        for name in ("catalogs", "catalog_owners", "catalog_uses", "results"):
            connection.execute(f"DROP TABLE {name}")
        connection.execute("UPDATE alembic_version SET version_num = '0004'")
        connection.commit()
    with serving(tmp_path) as url:
        again = Client(url, cookie=ann.cookie)
        assert again.person == ann.person
        assert [device["this"] for device in again.get("/api/me/devices")] == [True]
        members = again.get(f"/api/campaigns/{sheet.id}")["members"]
        assert [(each["name"], each["owner"]) for each in members] == [("Ann", True), ("Bo", False)]
