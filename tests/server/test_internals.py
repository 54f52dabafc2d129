"""The internals of uvicorn, websockets and h11 that the server relies on still have the shape that it relies on.

pyproject.toml caps these packages below the first version that was not tried. Before a cap is raised, these tests and
those of `http/test_http_protocol.py` and `sockets/test_websocket_protocol.py` must pass with the new version.
"""

import ast
import inspect
import tomllib
from importlib.metadata import version
from pathlib import Path
from typing import Any

import event_loop
import h11
import pytest
import uvicorn
from packaging.requirements import Requirement
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.server import ServerProtocol

from dorfplatz.server.http import http_protocol
from dorfplatz.server.http.http_protocol import HttpConnection
from dorfplatz.server.http.request_parser import PieceCountingParser
from dorfplatz.server.sockets import websocket_protocol
from dorfplatz.server.sockets.websocket_protocol import SocketConnection

PROJECT = Path(__file__).parents[2] / "pyproject.toml"


@pytest.mark.parametrize("name", ["uvicorn", "websockets", "h11"])
def test_the_installed_version_is_one_that_was_tried(name: str) -> None:
    wanted = [
        Requirement(line) for line in tomllib.loads(PROJECT.read_text())["project"]["optional-dependencies"]["play"]
    ]
    (requirement,) = (each for each in wanted if each.name == name)
    assert any(specifier.operator == "<" for specifier in requirement.specifier), "its internals need a cap"
    assert requirement.specifier.contains(version(name))


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        (HttpConnection, H11Protocol),
        (PieceCountingParser, h11.Connection),
        (SocketConnection, WebSocketsSansIOProtocol),
    ],
)
def test_every_method_that_is_overridden_exists_with_the_same_parameters(ours: type, theirs: type) -> None:
    inherited = {name for base in theirs.__mro__[:-1] for name in vars(base)}
    overridden = {name for name, value in vars(ours).items() if inspect.isfunction(value) and name in inherited}
    overridden -= {"__init__", "__doc__"}
    assert len(overridden) >= 3
    for name in overridden:
        assert [*inspect.signature(getattr(ours, name)).parameters] == [
            *inspect.signature(getattr(theirs, name)).parameters
        ], name
    assert attributes_read(inspect.getmodule(ours), ours.__name__, "super()") <= inherited


def attributes_read(module: Any, class_name: str, holder: str) -> set[str]:
    """The attributes that a class uses of `self`, of `super()`, or of an object such as `self.conn`."""
    found = ast.parse(inspect.getsource(module)).body
    (own,) = (node for node in found if isinstance(node, ast.ClassDef) and node.name == class_name)
    attributes = (node for node in ast.walk(own) if isinstance(node, ast.Attribute))
    return {attribute.attr for attribute in attributes if ast.unparse(attribute.value) == holder}


async def _nothing(scope: Any, receive: Any, send: Any) -> None: ...


def made(protocol: type) -> Any:
    """A protocol object of uvicorn, as the server makes one."""

    async def make() -> Any:
        return protocol(uvicorn.Config(_nothing, lifespan="off"), ServerState(), {})

    return event_loop.run(make())


def test_the_websocket_protocol_has_every_attribute_that_is_used() -> None:
    protocol = made(WebSocketsSansIOProtocol)
    set_later = {"scope", "request", "response"}  # by the handshake
    own = set(vars(SocketConnection)) - set(vars(WebSocketsSansIOProtocol))
    used = attributes_read(websocket_protocol, "SocketConnection", "self") - own - set_later
    assert {"conn", "queue", "close_sent", "handshake_complete", "read_paused", "close_timer"} <= used
    assert {name for name in used if not hasattr(protocol, name)} == set()
    of_parser = attributes_read(websocket_protocol, "SocketConnection", "self.conn")
    assert {"events", "send_close", "data_to_send", "close_sent", "state"} <= of_parser
    assert {name for name in of_parser if not hasattr(ServerProtocol(), name)} == set()
    source = inspect.getsource(WebSocketsSansIOProtocol)
    assert all(f"self.{name}" in source for name in set_later)


def test_the_http_protocol_has_every_attribute_that_is_used() -> None:
    protocol = made(H11Protocol)
    own = set(vars(HttpConnection)) - set(vars(H11Protocol))
    own |= {"_admission", "_address", "_phase", "_since", "_unread", "_timer"}
    set_later = {"flow"}  # by the connection
    used = attributes_read(http_protocol, "HttpConnection", "self") - own - set_later
    assert {"conn", "cycle", "transport", "timeout_keep_alive_task"} <= used
    assert {name for name in used if not hasattr(protocol, name)} == set()
    of_flow = attributes_read(http_protocol, "HttpConnection", "self.flow")
    assert of_flow == {"read_paused", "write_paused"}
    assert all(f"self.{name}" in inspect.getsource(FlowControl) for name in of_flow)
    of_cycle = attributes_read(http_protocol, "HttpConnection", "cycle")
    assert {"response_started", "response_complete", "disconnected", "message_event"} == of_cycle
    assert all(f"self.{name}" in inspect.getsource(RequestResponseCycle) for name in of_cycle)
    of_parser = attributes_read(http_protocol, "HttpConnection", "self.conn") - set(vars(PieceCountingParser))
    assert {"their_state", "our_state", "trailing_data"} == of_parser
    assert {name for name in of_parser if not hasattr(h11.Connection(h11.SERVER), name)} == set()
