"""People: guests, names, my data, and being forgotten."""

import contextlib
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from dorfplatz.client import Client, RefusedError
from dorfplatz.errors import SetupError
from dorfplatz.server.calendar import now
from dorfplatz.server.listening import clean_origin, own_origins
from dorfplatz.server.open_connections import OpenSockets
from dorfplatz.server.people import people
from dorfplatz.server.people.people import SECRET_FILE, load_secret
from dorfplatz.server.people.words import plain
from dorfplatz.server.settings import Settings
from dorfplatz.server.store.file import FILE

from ..serving import play_on, serving


def test_a_stranger_is_a_guest_at_once_and_stays_the_same(url: str) -> None:
    guest = Client(url)
    assert guest.get("/api/me") == {"person": guest.person, "name": "", "language": "en", "reachable_at": []}
    assert Client(url, cookie=guest.cookie).person == guest.person


def test_a_name_and_a_language_can_be_chosen(ann: Client) -> None:
    changed = json.loads(ann.call("PATCH", "/api/me", {"name": " An\u202en ", "language": "fr"}))
    assert (changed["name"], changed["language"]) == ("Ann", "fr")
    assert ann.get("/api/me") == changed
    wrongs: list[Any] = [{"language": "xx"}, {"name": "x" * 25}, {"person": "me"}, []]
    for wrong in wrongs:
        with pytest.raises(RefusedError, match="unreadable"):
            ann.call("PATCH", "/api/me", wrong)


def test_a_restart_knows_everybody_again(tmp_path: Path) -> None:
    with serving(tmp_path) as url:
        ann = Client(url, name="Ann")
        table_id = ann.create(players=1, names=["Ann"], start=True)
        with ann.join(table_id) as table:
            play_on(table, until=lambda: len(table.view["tiles"]) == 4)
            turn = len(table.view["tiles"])
    assert (tmp_path / SECRET_FILE).stat().st_mode & 0o777 == 0o600
    with serving(tmp_path) as url:
        again = Client(url, cookie=ann.cookie)
        assert again.get("/api/me")["name"] == "Ann"
        mine = again.get("/api/tables")
        assert [line["id"] for line in mine] == [table_id]
        assert mine[0]["turn"] >= turn


def test_my_data_is_everything_i_did(ann: Client, bo: Client) -> None:
    table_id = ann.create(players=2, names=["Ann"])
    with ann.join(table_id) as at_ann, bo.join(table_id) as at_bo:
        at_ann.send("say", text="from Ann")
        at_bo.send("sit", seat=1, name="Bo")
        at_bo.send("say", text="from Bo")
    mine = json.loads(ann.call("GET", "/api/me/export"))
    assert mine["person"] == ann.person
    assert [table["id"] for table in mine["tables"]] == [table_id]
    assert "from Ann" in json.dumps(mine)
    assert "from Bo" not in json.dumps(mine)


def test_being_forgotten_leaves_no_name_and_the_game_goes_on(ann: Client, bo: Client) -> None:
    table_id = ann.create(players=2, names=["Annabel"], auto_reveal=True)
    with bo.join(table_id) as at_bo:
        at_bo.send("sit", seat=1, name="Bo")
        with ann.join(table_id) as at_ann:
            at_ann.send("start", first=0)
            at_ann.send("say", text="my secret")
            at_ann.wait(lambda: at_ann.is_my_turn and at_ann.view["phase"] == "place")
            at_ann.play(at_ann.moves[0])
        ann.call("DELETE", "/api/me")
        at_bo.wait(lambda: at_bo.table["seats"][0]["state"] == "left")
        at_bo.wait(lambda: at_bo.table["seats"][0]["name"] == "Somebody")
        assert "Annabel" not in json.dumps(at_bo.table)
        assert "my secret" not in json.dumps(at_bo.table)
        at_bo.send("sit", seat=0, name="Bo too")
        play_on(at_bo)
    record = bo.call("GET", f"/api/tables/{table_id}/record").decode()
    assert "Annabel" not in record
    assert Client(ann.url, cookie=ann.cookie).person != ann.person


def test_what_a_spectator_said_is_theirs_to_take_and_to_delete(ann: Client, bo: Client) -> None:
    table_id = ann.create(players=1, names=["Ann"], start=True)
    with ann.join(table_id) as at_ann:
        with bo.join(table_id) as watching:
            watching.send("say", text="from the gallery")
        at_ann.wait(lambda: "from the gallery" in json.dumps(at_ann.table))
        assert b"from the gallery" in bo.call("GET", "/api/me/export")
        bo.call("DELETE", "/api/me")
        at_ann.wait(lambda: "from the gallery" not in json.dumps(at_ann.table))


def test_a_finished_game_keeps_its_moves_when_a_player_is_forgotten(tmp_path: Path) -> None:
    with serving(tmp_path) as url:
        ann, bo = Client(url), Client(url)
        with ann.join(ann.create(players=1, names=["Annabel"], start=True)) as table:
            play_on(table)
            total = table.view["score"]["total"]
        ann.call("DELETE", "/api/me")
        with bo.join(table.id) as again:
            assert again.status == "over"
            assert again.view["score"]["total"] == total
            assert again.table["seats"][0]["name"] == "Somebody"
    assert b"Annabel" not in (tmp_path / "dorfplatz.sqlite").read_bytes()


def test_letters_that_deceive_are_left_out() -> None:
    assert plain("\u202eevil\u200b  na\tme\x00") == "evil na me"
    assert plain("Zoë 🐑 Müller") == "Zoë 🐑 Müller"


def test_the_cookie_is_for_https_only_where_people_come_by_https(tmp_path: Path) -> None:
    def is_secure(*more: str) -> bool:
        return Settings(tmp_path, own_origins("127.0.0.1", 8321, more)).is_secure

    assert not is_secure()
    assert is_secure("https://village.example")
    assert not is_secure("http://village.example")


def test_a_server_knows_its_own_names_exactly() -> None:
    origins = own_origins("127.0.0.1", 8321, ["https://Village.example/path"])
    assert origins == {
        "http://127.0.0.1:8321",
        "http://localhost:8321",
        "http://[::1]:8321",
        "https://village.example",
    }
    with pytest.raises(Exception, match="not an address"):
        clean_origin("village")


def follow(url: str, token: str) -> Client:
    """Another device that follows a personal link."""
    device = Client(url)
    device.person = json.loads(device.call("POST", f"/api/link/{token}"))["person"]
    return device


def test_a_personal_link_adds_a_second_device_once(ann: Client) -> None:
    table_id = ann.create(players=1, names=["Ann"], start=True)
    link = json.loads(ann.call("POST", "/api/me/link"))
    assert link["seconds"] == 600
    phone = follow(ann.url, link["token"])
    assert phone.person == ann.person
    assert phone.cookie != ann.cookie
    assert phone.get("/api/me") == ann.get("/api/me")
    with phone.join(table_id) as table:
        assert table.my_seats == [0]
    stranger = Client(ann.url)
    with pytest.raises(RefusedError, match="not_found"):
        stranger.call("POST", f"/api/link/{link['token']}")
    assert stranger.get("/api/me")["person"] == stranger.person
    ann.call("PATCH", "/api/me", {"name": "Anna"})
    assert phone.get("/api/me")["name"] == "Anna"
    ann.call("DELETE", "/api/me")
    assert phone.get("/api/me")["person"] != ann.person


@pytest.mark.parametrize(
    "change", [lambda token: token[:-1], lambda token: "x" + token, lambda token: token.split(".")[0]]
)
def test_a_forged_link_leads_nowhere(ann: Client, change: Any) -> None:
    token = json.loads(ann.call("POST", "/api/me/link"))["token"]
    with pytest.raises(RefusedError, match="not_found"):
        follow(ann.url, change(token))
    assert follow(ann.url, token).person == ann.person


def test_a_link_is_good_for_ten_minutes_and_not_in_the_database(tmp_path: Path) -> None:
    with serving(tmp_path) as url:
        ann = Client(url)
        tokens = [json.loads(ann.call("POST", "/api/me/link"))["token"] for _ in range(2)]
        with contextlib.closing(sqlite3.connect(tmp_path / FILE)) as connection:
            kept = connection.execute("SELECT id FROM links").fetchall()
            assert len(kept) == 2
            assert not [row for row in kept for token in tokens if row[0] in token or token in row[0]]
            connection.execute("UPDATE links SET until = until - 600001")
            connection.commit()
        for token in tokens:
            with pytest.raises(RefusedError, match="too old"):
                follow(url, token)
        last = json.loads(ann.call("POST", "/api/me/link"))["token"]
        ann.call("DELETE", "/api/me")
        with pytest.raises(RefusedError, match="not_found"):
            follow(url, last)


def test_my_own_seat_can_be_given_another_name(ann: Client, bo: Client) -> None:
    with ann.join(ann.create(players=2, names=["Guest"])) as table, bo.join(table.id) as other:
        table.send("sit", seat=0, name="Ann")
        other.wait(lambda: other.table["seats"][0]["name"] == "Ann")
        with pytest.raises(RefusedError, match="full"):
            other.send("sit", seat=0, name="Bo")


def test_whoever_comes_by_the_loopback_is_told_how_others_get_in(ann: Client, tmp_path: Path) -> None:
    assert ann.get("/api/me")["reachable_at"] == []
    far = own_origins("0.0.0.0", 8321, ("https://village.example",)) | {"http://192.0.2.7:8321"}
    settings = Settings(tmp_path, origins=far)
    assert settings.reachable_at[0] == "https://village.example"
    assert settings.reachable_at[1][7:8].isdigit()
    assert not any("127.0." in origin or "localhost" in origin for origin in settings.reachable_at)


def test_whoever_is_forgotten_does_nothing_more_over_a_line_that_was_open(ann: Client, bo: Client) -> None:
    with bo.join(bo.create(players=2, names=["Bo"])) as at_bo, ann.join(at_bo.id) as at_ann:
        ann.call("DELETE", "/api/me")
        with pytest.raises(ConnectionClosed) as closed:
            at_ann.send("say", text="still here")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008
        at_bo.send("say", text="gone?")
        assert [line["text"] for line in at_bo.table["chat"]] == ["gone?"]


def test_a_person_who_is_being_forgotten_can_do_nothing_in_between(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(OpenSockets, "close_all", lambda self, person, code, reason: None)
    with serving(tmp_path) as url:
        ann, bo = Client(url), Client(url)
        with bo.join(bo.create(players=2, names=["Bo"])) as at_bo, ann.join(at_bo.id) as at_ann:
            ann.call("DELETE", "/api/me")
            for kind, wish in (("say", {"text": "still here"}), ("sit", {"seat": 1, "name": "Annabel"})):
                with pytest.raises(RefusedError, match="not_yours"):
                    at_ann.send(kind, **wish)
    assert b"Annabel" not in (tmp_path / "dorfplatz.sqlite").read_bytes()


def test_my_data_holds_the_names_that_i_gave_at_the_start(ann: Client) -> None:
    ann.create(players=2, names=["Annabel", "Little Ann"], start=True)
    assert ann.get("/api/me/export")["tables"][0]["names"] == ["Annabel", "Little Ann"]


def test_a_cookie_is_given_again_after_some_days(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path) as url:
        ann = Client(url)
        cookie, ann.cookie = ann.cookie, f"{ann.cookie}; other=1"
        ann.get("/api/me")
        assert ann.cookie.endswith("other=1"), "a new cookie is not given at once"
        later = now() + 8 * 24 * 3600 * 1000
        monkeypatch.setattr(people, "now", lambda: later)
        ann.get("/api/me")
        assert ann.cookie == cookie
        ann.cookie = f"{cookie}; other=2"
        ann.get("/api/me")
        assert ann.cookie.endswith("other=2"), "it is given once"


@pytest.mark.parametrize("name", ["\u3164", "\u2800\u2800", "\u0301", "\u200b \u200b", "\u115f\u1160"])
def test_a_name_that_nobody_can_see_is_refused(ann: Client, name: str) -> None:
    with pytest.raises(RefusedError, match="unreadable"):
        ann.create(players=1, names=[name])


def test_an_empty_secret_is_refused(tmp_path: Path) -> None:
    (tmp_path / SECRET_FILE).write_bytes(b"")
    with pytest.raises(SetupError, match="no secret"):
        load_secret(tmp_path)


def test_the_port_that_everybody_expects_is_not_part_of_an_origin() -> None:
    assert "http://localhost" in own_origins("127.0.0.1", 80, [])
    assert clean_origin("https://Village.example:443/") == "https://village.example"
    assert clean_origin("http://village.example:443") == "http://village.example:443"
