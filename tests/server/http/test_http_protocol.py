"""Connections end: those that say nothing, speak too slowly, do not read, flood, or are too many."""

import base64
import contextlib
import json
import select
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from dorfplatz.client import Client
from dorfplatz.server.http import http_protocol
from dorfplatz.server.networks import network_of
from dorfplatz.server.open_connections import OpenConnections
from dorfplatz.server.settings import Rate

from ..serving import PATIENCE, answers, serving, wait_until

SOON = {"header_timeout": 0.3, "body_timeout": 0.3, "answer_timeout": 0.3, "keep_alive": 0.3}


@contextlib.contextmanager
def peer_of(url: str, receive_buffer: int = 0) -> Iterator[socket.socket]:
    host, port = url.removeprefix("http://").split(":")
    with socket.socket() as peer:
        peer.settimeout(20)
        if receive_buffer:
            peer.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        peer.connect((host, int(port)))
        yield peer


def read_to_end(peer: socket.socket) -> bytes:
    """Everything until the server closes; a server that never does is a failure."""
    received = b""
    while chunk := peer.recv(65_536):
        received += chunk
    return received


def head(url: str, *lines: str, method: str = "GET", path: str = "/healthz") -> bytes:
    host = url.removeprefix("http://")
    return "\r\n".join((f"{method} {path} HTTP/1.1", f"Host: {host}", f"Origin: {url}", *lines, "", "")).encode()


def handshake(client: Client, table: str, *lines: str) -> bytes:
    key = base64.b64encode(bytes(16)).decode()
    upgrade = ("Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}")
    return head(client.url, *upgrade, f"Cookie: {client.cookie}", *lines, path=f"/ws/tables/{table}")


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that waits for nobody."""
    with serving(tmp_path_factory.mktemp("hasty"), None, **SOON) as url:
        yield url


def test_a_connection_that_says_nothing_is_closed(hasty: str) -> None:
    with peer_of(hasty) as peer:
        assert read_to_end(peer) == b""


@pytest.mark.parametrize(
    "sent", ["G", "GET /healthz HTTP/1.1\r\nHost: x\r\n", "GET /ws HTTP/1.1\r\nUpgrade: websocket\r\n"]
)
def test_headers_that_never_end_are_answered_and_closed(hasty: str, sent: str) -> None:
    with peer_of(hasty) as peer:
        peer.sendall(sent.encode())
        assert read_to_end(peer).startswith(b"HTTP/1.1 408 ")


def test_headers_that_trickle_in_have_no_more_time_than_others(hasty: str) -> None:
    with peer_of(hasty) as peer, contextlib.suppress(ConnectionError):
        began = time.monotonic()
        while not select.select([peer], [], [], 0.02)[0]:
            peer.sendall(b"G")
            assert time.monotonic() - began < 20
        assert read_to_end(peer).startswith(b"HTTP/1.1 408 ")


@pytest.mark.parametrize("kind", ["Content-Length: 9", "Transfer-Encoding: chunked"])
def test_a_body_that_never_comes_is_answered_and_closed(
    hasty: str, kind: str, caplog: pytest.LogCaptureFixture
) -> None:
    # Before the connection is there, because that has little time for its first request.
    cookie = f"Cookie: {Client(hasty).cookie}"
    with peer_of(hasty) as peer:
        peer.sendall(head(hasty, kind, cookie, "Content-Type: application/json", method="POST", path="/api/tables"))
        assert read_to_end(peer).startswith(b"HTTP/1.1 408 ")
    assert not caplog.records


def test_a_connection_that_is_kept_alive_is_closed_when_nothing_comes(hasty: str) -> None:
    with peer_of(hasty) as peer:
        peer.sendall(head(hasty) * 3)
        assert read_to_end(peer).count(b"HTTP/1.1 200 ") == 3


def test_a_websocket_outlives_all_deadlines_of_requests(hasty: str) -> None:
    ann = Client(hasty, name="Ann")
    with ann.join(ann.create(players=1, names=["Ann"], start=True)) as table:
        deadline = time.monotonic() + 4 * max(SOON.values())
        while time.monotonic() < deadline:
            with contextlib.suppress(TimeoutError):
                table.receive(0.1)
        table.play(table.moves[0])


def test_a_client_that_does_not_read_its_answers_is_cut_off(hasty: str) -> None:
    with peer_of(hasty, receive_buffer=4_096) as peer:
        peer.sendall(head(hasty, path="/api/games") * 800)
        poll = select.poll()
        poll.register(peer, select.POLLERR | select.POLLHUP)
        assert poll.poll(20_000)


def test_a_body_that_is_refused_is_not_read_for_ever(hasty: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_protocol, "REST_TIMEOUT", 0.3)
    with peer_of(hasty) as peer:
        peer.sendall(head(hasty, f"Content-Length: {10**15}", method="POST", path="/api/tables"))
        assert peer.recv(65_536).startswith(b"HTTP/1.1 413 ")
        began = time.monotonic()
        with contextlib.suppress(ConnectionError):
            while time.monotonic() - began < 20:
                peer.sendall(b"x")
                time.sleep(0.02)
        assert time.monotonic() - began < 20


def test_a_body_in_very_many_pieces_is_refused(ann: Client) -> None:
    with peer_of(ann.url) as peer:
        lines = ("Transfer-Encoding: chunked", f"Cookie: {ann.cookie}", "Content-Type: application/json")
        peer.sendall(head(ann.url, *lines, method="POST", path="/api/tables") + b"1\r\n \r\n" * 2_000 + b"0\r\n\r\n")
        assert b"small pieces" in read_to_end(peer)


def test_an_upgrade_with_a_body_is_refused(ann: Client) -> None:
    table = ann.create(players=1)
    with peer_of(ann.url) as peer:
        peer.sendall(handshake(ann, table, "Content-Length: 5") + b"hello")
        assert read_to_end(peer).startswith(b"HTTP/1.1 400 ")


def test_frames_that_come_with_the_handshake_are_heard_after_it(ann: Client) -> None:
    table = ann.create(players=1)
    early = Frame(Opcode.TEXT, b'{"type":"ping","id":"early"}').serialize(mask=True)
    with peer_of(ann.url) as peer:
        peer.sendall(handshake(ann, table) + early)
        received = b""
        while b'"early"' not in received:
            chunk = peer.recv(65_536)
            assert chunk, received
            received += chunk
        assert received.startswith(b"HTTP/1.1 101 ")


def test_connections_beyond_the_limit_are_refused_until_others_end(tmp_path: Path) -> None:
    with serving(tmp_path, most_connections=8) as url, contextlib.ExitStack() as stack:
        wait_until(lambda: answers(url))
        table = (ann := Client(url)).create(players=1)
        wait_until(lambda: _are_open(url, stack, 6))
        with peer_of(url) as peer:
            peer.sendall(head(url))
            answer = read_to_end(peer)
        assert answer.startswith(b"HTTP/1.1 503 ")
        assert "too many connections" in json.loads(answer.partition(b"\r\n\r\n")[2])["text"].lower()
        stack.close()
        wait_until(lambda: answers(url))
        for _ in range(20):
            with ann.join(table) as link:
                link.send("ping")


def _are_open(url: str, stack: contextlib.ExitStack, number: int) -> bool:
    """Whether so many connections could be opened and used; those that were refused are counted no more."""
    stack.close()
    for _ in range(number):
        peer = stack.enter_context(peer_of(url))
        peer.sendall(head(url))
        if not peer.recv(65_536).startswith(b"HTTP/1.1 200 "):
            return False
    return True


def test_each_address_has_so_many_connections_and_its_wider_networks_some_more() -> None:
    doors = OpenConnections(1_000, 5)
    assert sum(doors.add("192.0.2.7") for _ in range(10)) == 5
    household = [network_of(f"2001:db8:1:{number:x}::1") for number in range(4)]
    assert [sum(doors.add(network) for _ in range(10)) for network in household] == [5, 5, 5, 5]
    assert not doors.add(network_of("2001:db8:1:ff::1"))
    assert doors.add(network_of("2001:db8:1:100::1"))
    doors.remove(household[0])
    assert doors.add(network_of("2001:db8:1:ff::1"))


def test_the_limit_of_open_files_is_raised_and_one_that_is_too_low_is_said() -> None:
    program = (
        "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (300, 400));"
        "from dorfplatz.server.http.open_files import make_room; make_room(100); make_room(12_000);"
        "print(resource.getrlimit(resource.RLIMIT_NOFILE)[0])"
    )
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ended.stdout == "400\n"
    assert ended.stderr.count("\n") == 1
    assert "At most 144 connections" in ended.stderr


@contextlib.contextmanager
def table_socket(url: str, forwarded: str = "") -> Iterator[ClientConnection]:
    ann = Client(url)
    headers = {"Cookie": ann.cookie, **({"X-Forwarded-For": forwarded} if forwarded else {})}
    address = f"{url.replace('http', 'ws')}/ws/tables/{ann.create(players=1)}"
    with connect(address, origin=Origin(url), additional_headers=headers, proxy=None, close_timeout=1) as opened:
        yield opened


FLOODS = {
    "pings": [Frame(Opcode.PING, b"x" * 100)],
    "pongs": [Frame(Opcode.PONG, b"")],
    "empty fragments": [Frame(Opcode.CONT, b"", False)],
}


@pytest.mark.parametrize("kind", FLOODS)
def test_a_flood_of_frames_that_say_nothing_ends_the_connection(tmp_path: Path, kind: str) -> None:
    with serving(tmp_path, frames=Rate(100, 1_000)) as url, table_socket(url) as opened:
        opened.recv(timeout=PATIENCE)
        first = Frame(Opcode.TEXT, b"", False).serialize(mask=True) if kind == "empty fragments" else b""
        flood = b"".join(frame.serialize(mask=True) for frame in FLOODS[kind])
        with contextlib.suppress(OSError):
            opened.socket.sendall(first + flood * 150)
        with pytest.raises(ConnectionClosed) as closed:
            opened.recv(timeout=PATIENCE)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008


def test_the_frames_of_all_sockets_of_a_person_count_together(tmp_path: Path) -> None:
    with serving(tmp_path, frames=Rate(100, 1_000)) as url:
        ann = Client(url)
        table, flood = ann.create(players=1), Frame(Opcode.PONG, b"").serialize(mask=True) * 60
        with ann.join(table) as first, ann.join(table) as second:
            first.socket.socket.sendall(flood)
            first.send("ping")
            second.socket.socket.sendall(flood)
            with pytest.raises(ConnectionClosed):
                second.socket.recv(timeout=PATIENCE)


def test_a_person_who_sends_as_many_messages_as_allowed_sends_not_too_many_frames(tmp_path: Path) -> None:
    with serving(tmp_path, frames=Rate(400, 20)) as url:
        ann = Client(url)
        with ann.join(ann.create(players=1)) as table:
            for _ in range(100):
                table.socket.send("no message")
                while table.receive()["type"] != "refused":
                    pass
            table.send("ping")


def me(url: str, host: str, forwarded: str = "") -> int:
    """The status that a stranger gets who asks to become a guest."""
    with peer_of(url) as peer:
        more = f"X-Forwarded-For: {forwarded}\r\n" if forwarded else ""
        peer.sendall(f"GET /api/me HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{more}\r\n".encode())
        return int(read_to_end(peer).split()[1])


def test_whoever_holds_a_wide_ipv6_network_has_not_the_limits_of_thousands(tmp_path: Path) -> None:
    with serving(tmp_path, is_behind_proxy=True, new_guests=Rate(2, 100_000)) as url:
        host = url.removeprefix("http://")

        def let_in(networks: list[str]) -> int:
            return sum(
                me(url, host, f"2001:db8:{network}::{place}") == 200 for network in networks for place in (1, 2, 3)
            )

        assert let_in(["1:0"]) == 2
        assert let_in([f"1:{number:x}" for number in range(1, 6)]) == 2 * 4 - 2
        assert let_in([f"1:{number:x}00" for number in range(1, 16)]) == 2 * 16 - 2 * 4
        assert let_in(["2:0"]) == 2


def test_a_proxy_that_tells_no_addresses_is_noticed_and_locks_nobody_out(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(tmp_path, "https://village.example", is_behind_proxy=True, new_guests=Rate(2, 1_000)) as url:
        assert [me(url, "village.example", "192.0.2.1") for _ in range(3)] == [200, 200, 429]
        assert not caplog.records
        assert [me(url, "village.example") for _ in range(10)] == [200] * 10
        assert [record.getMessage() for record in caplog.records] == [
            "All people behind the proxy count as one address: "
            "the proxy at 127.0.0.1 does not tell addresses; let it send X-Forwarded-For."
        ]


def test_forwarded_addresses_that_are_not_asked_for_are_noticed(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(tmp_path, public_url="https://village.example", new_guests=Rate(2, 1_000)) as url:
        assert [me(url, "village.example", "192.0.2.1") for _ in range(10)] == [200] * 10
        assert "--public-url" in caplog.text


def test_an_address_behind_the_proxy_has_so_many_sockets(tmp_path: Path) -> None:
    with (
        serving(tmp_path, is_behind_proxy=True, most_connections_of_address=2) as url,
        table_socket(url, "192.0.2.1"),
        table_socket(url, "192.0.2.1"),
        table_socket(url, "192.0.2.2"),
        pytest.raises(InvalidStatus, match="403"),
        table_socket(url, "192.0.2.1"),
    ):
        pass


def test_browsers_are_told_to_stay_with_https_where_people_come_by_it(tmp_path: Path, url: str) -> None:
    header = b"strict-transport-security: max-age="
    with (
        serving(tmp_path, public_url="https://village.example", is_behind_proxy=True) as secure,
        peer_of(secure) as peer,
    ):
        peer.sendall(b"GET / HTTP/1.1\r\nHost: village.example\r\nConnection: close\r\n\r\n")
        assert header in read_to_end(peer)
    with peer_of(url) as peer:
        peer.sendall(head(url, "Connection: close"))
        assert header not in read_to_end(peer)
