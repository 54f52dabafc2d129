"""Limits: what an address counts as, and what counts for both a person and an address."""

from types import SimpleNamespace
from typing import Any

import event_loop
import pytest

from dorfplatz.server.networks import network_of, shares_of
from dorfplatz.server.open_connections import OpenSockets
from dorfplatz.server.rates import Buckets, PersonAndAddress
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.settings import Rate
from dorfplatz.server.sockets.handler import table_socket
from dorfplatz.server.sockets.websocket_protocol import KEY
from dorfplatz.server.work.asker import Asker


@pytest.mark.parametrize("word", ["x/64", "192.0.2.7/64", "2001:db8::1/64", "/64"])
def test_a_word_that_only_looks_like_a_network_counts_as_one_address(word: str) -> None:
    assert shares_of(network_of(word)) == ((word, 1),)


def test_what_is_refused_to_an_address_does_not_count_for_the_person() -> None:
    limit = PersonAndAddress(Rate(2, 1e9), Rate(1, 1e9))
    limit.require(Asker("bo", "here"), "Too many", "wait")
    for _ in range(3):
        with pytest.raises(Refusal, match="from your address"):
            limit.require(Asker("ann", "here"), "Too many", "wait")
    limit.require(Asker("ann", "there"), "Too many", "wait")
    limit.require(Asker("ann", "elsewhere"), "Too many", "wait")
    with pytest.raises(Refusal, match="Too many; wait"):
        limit.require(Asker("ann", "at last"), "Too many", "wait")


def test_a_handshake_that_fails_on_its_cookie_leaves_its_place() -> None:
    def fail(cookie: str | None) -> str:
        raise RuntimeError("no such cookie")

    plenty = Buckets(Rate(100, 1))
    service: Any = SimpleNamespace(
        limits=SimpleNamespace(handshakes_of_address=plenty),
        sockets=OpenSockets(1, 1),
        people=SimpleNamespace(session_of=fail),
    )
    scope: Any = {"extensions": {KEY: None}, "path": "/ws/tables/abc", "headers": [], "client": ("127.0.0.1", 1)}

    async def never(*message: Any) -> Any:
        raise AssertionError("nothing is sent or received")

    with pytest.raises(RuntimeError, match="no such cookie"):
        event_loop.run(table_socket(service, scope, never, never))
    assert service.sockets.arrive()
