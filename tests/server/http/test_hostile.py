"""Each hostile case by its name: what the server must refuse, and that it goes on serving."""

import json
import secrets
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from dorfplatz.client import Client, RefusedError, TableLink
from dorfplatz.server.settings import Rate

from ..serving import PATIENCE, raw_request, serving

pytestmark = pytest.mark.plays("romantik", "duel")


@contextmanager
def raw_socket(client: Client, table_id: str, **changes: Any) -> Iterator[ClientConnection]:
    headers = {"Cookie": changes.pop("cookie", client.cookie)}
    options = {"origin": client.url, "additional_headers": headers, "proxy": None, "close_timeout": 1, **changes}
    with connect(f"{client.url.replace('http', 'ws')}/ws/tables/{table_id}", **options) as opened:
        yield opened


def close_code(opened: ClientConnection) -> int:
    """Read to the end, and return how the server closed."""
    try:
        while True:
            opened.recv(timeout=PATIENCE)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 1006


@pytest.fixture
def table_id(ann: Client) -> str:
    return ann.create(players=2, names=["Ann", "Cleo"], start=True, first=0)


@pytest.mark.parametrize("origin", ["https://evil.example", "http://127.0.0.1:1", "null", None])
def test_a_foreign_origin_gets_no_socket(ann: Client, table_id: str, origin: str | None) -> None:
    with pytest.raises(InvalidStatus, match="403"), raw_socket(ann, table_id, origin=origin):
        pass


@pytest.mark.parametrize("origin", ["https://evil.example", "null", ""])
def test_a_foreign_origin_changes_nothing_by_http(ann: Client, origin: str) -> None:
    host = ann.url.removeprefix("http://")
    head = f"DELETE /api/me HTTP/1.1\r\nHost: {host}\r\nCookie: {ann.cookie}\r\nConnection: close\r\n"
    answer = raw_request(ann.url, head + (f"Origin: {origin}\r\n" if origin else "") + "\r\n")
    assert answer.startswith(b"HTTP/1.1 403")
    assert ann.get("/api/me")["person"] == ann.person


@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
def test_a_probe_may_ask_by_any_name_and_learns_only_how_the_server_is(url: str, path: str) -> None:
    answer = raw_request(url, f"GET {path} HTTP/1.1\r\nHost: 10.0.0.5:8321\r\nConnection: close\r\n\r\n")
    assert answer.startswith(b"HTTP/1.1 200")
    assert set(json.loads(answer.partition(b"\r\n\r\n")[2])) == {"ok", "troubles", "machine_code"}


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1", "localhost.evil.example:80", ""])
def test_a_wrong_host_is_not_answered(url: str, host: str) -> None:
    answer = raw_request(url, f"GET /api/me HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n")
    assert answer.split(b"\r\n")[0].split()[1] in (b"403", b"400")
    assert b"set-cookie" not in answer.lower()


@pytest.mark.parametrize("forged", ["", "dorfplatz=", "dorfplatz=abc.def", "dorfplatz=" + "x" * 5000])
def test_no_or_a_forged_cookie_gets_no_socket(ann: Client, table_id: str, forged: str) -> None:
    with pytest.raises(InvalidStatus, match="403"), raw_socket(ann, table_id, cookie=forged):
        pass


def test_a_cookie_signed_by_somebody_else_is_nobody(ann: Client, table_id: str) -> None:
    session = ann.cookie.split("=", 1)[1].rsplit(".", 1)[0]
    forged = f"dorfplatz={session}.{secrets.token_urlsafe(20)}"
    with pytest.raises(InvalidStatus, match="403"), raw_socket(ann, table_id, cookie=forged):
        pass
    assert Client(ann.url, cookie=forged).person != ann.person


def test_a_person_who_was_deleted_is_nobody(ann: Client, table_id: str) -> None:
    ann.call("DELETE", "/api/me")
    with pytest.raises(InvalidStatus, match="403"), raw_socket(ann, table_id):
        pass


def test_an_unknown_table_is_told_apart(ann: Client) -> None:
    with pytest.raises(ConnectionClosed) as closed, ann.join("nosuchtable"):
        pass
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404
    for path in ("", "/record", "/replay", "/proof", "/picture.svg"):
        with pytest.raises(RefusedError, match="not_found"):
            ann.get(f"/api/tables/nosuchtable{path}")


def test_anothers_seat_cannot_be_played_left_or_taken(ann: Client, bo: Client) -> None:
    table_id = ann.create(players=2, names=["Ann"])
    with ann.join(table_id) as at_ann, bo.join(table_id) as at_bo:
        at_bo.send("sit", seat=1, name="Bo")
        at_ann.wait(lambda: at_ann.version == at_bo.version)
        at_ann.send("start", first=0)
        at_bo.wait(lambda: at_bo.status == "playing")
        with pytest.raises(RefusedError, match="not_yours"):
            at_bo.play("reveal", seat=0)
        with pytest.raises(RefusedError, match="not_yours"):
            at_bo.send("stand", seat=0)
        with pytest.raises(RefusedError, match="full"):
            at_bo.send("sit", seat=0, name="Bo")
        with pytest.raises(RefusedError, match="full"):
            at_bo.send("bot", seat=0, level="greedy")
        with pytest.raises(RefusedError, match="not_yours"):
            at_bo.play("reveal", seat=9)
        at_ann.play("reveal")
        at_ann.play("0,0/0")
        at_bo.wait(lambda: at_bo.version == at_ann.version)
        with pytest.raises(RefusedError, match="illegal"):
            at_bo.send("take_back", seat=1)


def test_the_wrong_turn_is_refused(ann: Client, table_id: str) -> None:
    with ann.join(table_id) as table, pytest.raises(RefusedError, match="not_your_turn"):
        table.play("reveal", seat=1)


@pytest.mark.parametrize("move", ["0,0/0", "aside", "nonsense", "1,1/9", "reveal reveal", "999999,999999/0"])
def test_an_illegal_or_unreadable_move_changes_nothing(ann: Client, table_id: str, move: str) -> None:
    with ann.join(table_id) as table:
        version = table.version
        with pytest.raises(RefusedError, match=r"illegal|unreadable"):
            table.play(move)
        assert table.play("reveal") == version + 1


def test_a_stale_version_is_refused_and_a_harmless_one_is_not(ann: Client, table_id: str) -> None:
    with ann.join(table_id) as table:
        old = table.version
        table.send("say", text="thinking")
        table.play("reveal", version=old)
        with pytest.raises(RefusedError, match="stale"):
            table.play("0,0/0", version=old)
        with pytest.raises(RefusedError, match="stale"):
            table.play("0,0/0", version=table.version + 1)
        assert table.view["tiles"] == []
        table.play("0,0/0")


def test_a_repeated_id_is_answered_and_not_carried_out_again(ann: Client, table_id: str) -> None:
    with ann.join(table_id) as table:
        first = table.play("reveal", id="once")
        assert table.play("reveal", id="once", version=0) == first
        placed = table.play("0,0/0", id="twice")
        assert table.play("0,0/0", id="twice") == placed
        assert len(table.view["tiles"]) == 1
    with ann.join(table_id) as again:
        assert again.play("0,0/0", id="twice") == placed
        assert again.version == placed


def test_an_id_of_somebody_else_is_no_repetition(ann: Client, bo: Client, table_id: str) -> None:
    with ann.join(table_id) as at_ann, bo.join(table_id) as at_bo:
        at_ann.play("reveal", id="mine")
        at_bo.wait(lambda: at_bo.version == at_ann.version)
        with pytest.raises(RefusedError, match="not_yours"):
            at_bo.play("reveal", id="mine")


def test_an_oversized_message_ends_the_connection(ann: Client, table_id: str) -> None:
    with raw_socket(ann, table_id) as opened:
        opened.send(json.dumps({"type": "say", "id": "a", "text": "x" * 20_000}))
        assert close_code(opened) == 1009
    with ann.join(table_id) as table:
        table.send("ping")


def test_an_oversized_body_is_refused(ann: Client) -> None:
    with pytest.raises(RefusedError, match="too_long"):
        ann.call("POST", "/api/tables", {"names": ["x" * 20_000]})
    host = ann.url.removeprefix("http://")
    head = f"POST /api/tables HTTP/1.1\r\nHost: {host}\r\nOrigin: {ann.url}\r\nCookie: {ann.cookie}\r\n"
    head += "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
    chunk = "x" * 10_000
    answer = raw_request(ann.url, head + f"{len(chunk):x}\r\n{chunk}\r\n" * 2 + "0\r\n\r\n")
    assert answer.startswith(b"HTTP/1.1 413")


MALFORMED = [
    "",
    "{",
    "[]",
    "null",
    '{"type":"fly","id":"a"}',
    '{"type":"play","id":"a"}',
    '{"type":"play","id":"a","version":0,"seat":0,"move":"reveal","extra":1}',
    '{"type":"play","id":"a","version":-1,"seat":0,"move":"reveal"}',
    '{"type":"play","id":"../..","version":0,"seat":0,"move":"reveal"}',
    '{"type":"suggest","id":"a","cell":[1e9,0]}',
    "[" * 10_000,
]


@pytest.mark.parametrize("text", MALFORMED)
def test_a_malformed_message_is_refused_and_the_connection_goes_on(ann: Client, table_id: str, text: str) -> None:
    with ann.join(table_id) as table:
        table.socket.send(text)
        answer = table.receive()
        assert (answer["type"], answer["reason"]) == ("refused", "unreadable")
        table.send("ping")


def test_a_binary_message_is_refused(ann: Client, table_id: str) -> None:
    with ann.join(table_id) as table:
        table.socket.send(b"\xff\x00")
        assert table.receive()["reason"] == "unreadable"


def test_a_flood_of_messages_ends_the_connection(tmp_path: Path) -> None:
    with serving(tmp_path, messages=Rate(100, 20)) as url:
        ann = Client(url)
        with ann.join(ann.create(players=1, names=["Ann"])) as table:
            with suppress(ConnectionClosed):
                for number in range(200):
                    table.socket.send(json.dumps({"type": "ping", "id": f"p{number}"}))
            assert close_code(table.socket) == 1008
            assert len([text for text in table.received if "pong" in text]) <= 100


def test_a_flood_of_tables_and_guests_is_refused(tmp_path: Path) -> None:
    with serving(tmp_path, new_tables=Rate(3, 100), new_guests=Rate(2, 100), look_ups=Rate(4, 100)) as url:
        ann, _ = Client(url), Client(url)
        with pytest.raises(RefusedError, match="too_fast"):
            Client(url)
        table_id, *_ = [ann.create(players=1) for _ in range(3)]
        with pytest.raises(RefusedError, match="too_fast"):
            ann.create(players=1)
        for _ in range(4):
            ann.get(f"/api/tables/{table_id}")
        with pytest.raises(RefusedError, match="too_fast"):
            ann.get(f"/api/tables/{table_id}")


def test_a_person_has_so_many_requests_over_all_addresses(tmp_path: Path) -> None:
    with serving(tmp_path, requests=Rate(12, 100)) as url:
        ann = Client(url)
        paths = ("/api/me", "/api/games", "/api/daily", "/api/tables", "/api/me/export") * 4
        with pytest.raises(RefusedError, match="too_fast"):
            [ann.get(path) for path in paths]


def test_codes_cannot_be_tried_out_and_handshakes_are_counted(tmp_path: Path) -> None:
    with serving(tmp_path, codes=Rate(3, 100), handshakes=Rate(9, 100)) as url:
        ann = Client(url)
        table_id = ann.create(players=1)
        codes = []
        for _ in range(5):
            with pytest.raises(ConnectionClosed) as closed, ann.join("ABCDEF"):
                pass
            codes.append(closed.value.rcvd.code if closed.value.rcvd else 0)
        assert codes == [4404, 4404, 4404, 1008, 1008]
        with pytest.raises(RefusedError, match="too_fast"):
            ann.get("/api/tables/ABCDEF")
        assert ann.get(f"/api/tables/{table_id}")["id"] == table_id
        with pytest.raises(InvalidStatus, match="403"), ExitStack() as stack:
            [stack.enter_context(ann.join(table_id)) for _ in range(9)]


def test_many_handshakes_at_once_do_not_pass_the_limit(tmp_path: Path) -> None:
    with serving(tmp_path, most_sockets_of_one=5) as url:
        ann = Client(url)
        table_id, links = ann.create(players=1, names=["Ann"]), []

        def come(_: int) -> bool:
            link = ann.join(table_id)
            try:
                links.append(link.__enter__())
            except InvalidStatus:
                return False
            return True

        with ThreadPoolExecutor(12) as threads:
            came = list(threads.map(come, range(12)))
        for link in links:
            link.__exit__()
        assert sum(came) == 5


def test_a_stack_by_code_tells_nothing_and_counts_like_any_code(tmp_path: Path) -> None:
    with serving(tmp_path, codes=Rate(4, 100)) as url:
        ann, eve = Client(url), Client(url)
        code = json.loads(ann.call("POST", "/api/tables", {"players": 1, "names": ["Ann"], "start": True}))["code"]
        told = []
        for tried in (code, "AAAAAA", code, "BBBBBB", code, "CCCCCC"):
            with pytest.raises(RefusedError) as refused:
                eve.create(players=1, names=["Eve"], stack={"same_as": tried}, start=True)
            told.append(str(refused.value))
        assert len(set(told[:4])) == 1, "whether there is such a table is not told"
        assert told[0].startswith("not_found")
        assert all(each.startswith("too_fast") for each in told[4:])


BODIES = [
    {"players": 0},
    {"players": 7},
    {"players": 1, "names": ["a", "b"]},
    {"players": 1, "names": ["\u202e"]},
    {"players": 1, "names": ["x" * 25]},
    {"players": 2, "bots": ["genius"]},
    {"game": "chess"},
    {"players": "1"},
    {"players": 1, "surprise": True},
    {"stack": {"same_as": "nosuchtable"}},
    {"stack": {"seed": "7"}},
    {"options": {"parts": "all"}},
    {"options": {"parts": {"hill": 2}}},
    {"options": {"parts": {str(number): True for number in range(500)}}},
    {"options": []},
    {"campaign": "nosuchcampaign"},
    {"campaign": "nosuchcampaign", "options": {"parts": "none"}},
    {"campaign": "../etc"},
    [],
    None,
]


@pytest.mark.parametrize("body", BODIES)
def test_a_table_that_cannot_be_is_refused(ann: Client, body: Any) -> None:
    with pytest.raises(RefusedError) as refused:
        ann.call("POST", "/api/tables", body)
    assert 400 <= refused.value.status < 500


def test_only_json_is_read(ann: Client) -> None:
    host = ann.url.removeprefix("http://")
    head = f"POST /api/tables HTTP/1.1\r\nHost: {host}\r\nOrigin: {ann.url}\r\nCookie: {ann.cookie}\r\n"
    head += "Content-Type: text/plain\r\nContent-Length: 2\r\nConnection: close\r\n\r\n"
    answer = raw_request(ann.url, head + "{}")
    assert answer.startswith(b"HTTP/1.1 400")


@pytest.mark.parametrize(
    "path", ["/", "/api/me", "/art/x/y", "/healthz", "/nothing", "/api/tables/x", "/../etc/passwd"]
)
def test_every_answer_carries_safe_headers(url: str, path: str) -> None:
    host = url.removeprefix("http://")
    answer = raw_request(url, f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").lower()
    for header in (b"content-security-policy: default-src 'none'", b"x-content-type-options: nosniff"):
        assert header in answer
    assert b"unsafe" not in answer
    assert b"\r\nserver:" not in answer


def test_the_cookie_is_kept_from_scripts_and_other_sites(url: str, tmp_path: Path) -> None:
    host = url.removeprefix("http://")
    answer = raw_request(url, f"GET /api/me HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").lower()
    assert b"httponly" in answer
    assert b"samesite=lax" in answer
    assert b"secure" not in answer.split(b"set-cookie")[1].split(b"\r\n")[0]


@pytest.mark.parametrize("path", ["/..%2f..%2fsettings.py", "/%2e%2e/app.py", "/assets/../../app.py", "/%00"])
def test_files_outside_the_web_app_are_not_served(url: str, path: str) -> None:
    host = url.removeprefix("http://")
    answer = raw_request(url, f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n")
    assert answer.split()[1] in (b"404", b"400")
    assert b"import" not in answer


values = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 2**40) | st.floats() | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=8,
)
kinds = st.sampled_from(
    ["sit", "stand", "bot", "start", "play", "take_back", "settings", "rematch", "suggest", "say", "ping", "x"]
)
fields = st.fixed_dictionaries(
    {},
    optional={
        "id": st.text(max_size=45) | st.just("ok"),
        "version": st.integers(-1, 50) | values,
        "seat": st.integers(-1, 12) | values,
        "name": st.text(max_size=30),
        "level": st.none() | st.sampled_from(["greedy", "x"]),
        "first": st.none() | st.integers(0, 3),
        "move": st.sampled_from(
            [
                "reveal",
                "aside",
                "0,0/0",
                "store",
                "end",
                "heart:red",
                "mill:no",
                "stored:0,1/2",
                "cloud:0>new",
                "interest:school",
            ]
        )
        | st.text(max_size=70),
        "auto_reveal": st.booleans(),
        "same_stack": st.booleans(),
        "cell": st.none() | st.tuples(st.integers(-300, 300), st.integers(-3, 3)) | values,
        "rotation": st.integers(-1, 6),
        "text": st.text(max_size=500),
    },
)
messages = st.builds(lambda kind, rest: json.dumps({"type": kind, **rest}), kinds, fields)
raws = messages | values.map(json.dumps) | st.text(max_size=200)


FUZZED: list[dict[str, Any]] = [
    {"options": {"parts": "everything"}},
    {"game": "duel", "options": {"modules": [1, 2]}},
]


@pytest.fixture(scope="module", params=FUZZED, ids=["romantik", "duel"])
def fuzzed(url: str, request: pytest.FixtureRequest) -> Iterator[TableLink]:
    ann = Client(url)
    with ann.join(ann.create(players=2, names=["Ann"], bots=["random"], **request.param)) as table:
        yield table


@settings(max_examples=300, suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture])
@given(raw=raws)
def test_whatever_is_sent_is_answered_and_the_table_lives(fuzzed: TableLink, raw: str) -> None:
    fuzzed.socket.send(raw.encode("utf-8", "replace").decode())
    while (answer := fuzzed.receive())["type"] == "update":
        pass
    assert answer["type"] in ("done", "refused", "pong")
    fuzzed.send("ping")
