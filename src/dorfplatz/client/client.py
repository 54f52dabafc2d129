"""A small client for a Dorfplatz server, for tests and for bots that join from outside.

ann = Client("http://127.0.0.1:8321")
with ann.join(ann.create(players=1, names=["Ann"], start=True)) as table:
    while table.status != "over":
        table.wait(lambda: table.status == "over" or table.is_my_turn)
        if table.is_my_turn:
            table.play(table.moves[0])
"""

from __future__ import annotations

import json
import secrets
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from http.cookies import SimpleCookie
from typing import Any, Self

from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from dorfplatz.client.campaign import CampaignLink
from dorfplatz.errors import DorfplatzError

CHAT_KEPT = 100


class RefusedError(DorfplatzError):
    """The server refused: `reason` is a code, the message a sentence; some have a `key` with `values`."""

    def __init__(self, told: Mapping[str, Any], status: int = 0) -> None:
        super().__init__(f"{told['reason']}: {told['text']}")
        self.reason: str = told["reason"]
        self.key: str = told.get("key", "")
        self.values: dict[str, Any] = told.get("values", {})
        self.status = status


class Client:
    """One person on a server, with their cookie; `patience` is the timeout of requests in seconds."""

    patience = 10.0

    def __init__(self, url: str, cookie: str = "", name: str = "") -> None:
        self.url = url.rstrip("/")
        self.cookie = cookie
        self.person: str = self.get("/api/me")["person"]
        if name:
            self.call("PATCH", "/api/me", {"name": name})

    def call(self, method: str, path: str, body: Any = None) -> bytes:
        """Send a request and return the body of the response."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"Origin": self.url, "Cookie": self.cookie, "Content-Type": "application/json"}
        request = urllib.request.Request(self.url + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=self.patience) as answer:
                self._keep_cookie(answer.headers.get("Set-Cookie"))
                content: bytes = answer.read()
                return content
        except urllib.error.HTTPError as error:
            with error:
                told = json.loads(error.read())
            raise RefusedError(told, error.code) from None

    def _keep_cookie(self, header: str | None) -> None:
        for name, morsel in SimpleCookie(header or "").items():
            self.cookie = f"{name}={morsel.value}"

    def get(self, path: str) -> Any:
        """Request a path and decode its JSON."""
        return json.loads(self.call("GET", path))

    def create(self, **wanted: Any) -> str:
        """Create a table and return its id."""
        table_id: str = json.loads(self.call("POST", "/api/tables", wanted))["id"]
        return table_id

    def begin_campaign(self, name: str, options: Sequence[str] = ()) -> CampaignLink:
        """Create a campaign with some of its options."""
        return self._campaign("/api/campaigns", {"name": name, "options": options})

    def import_campaign(self, content: bytes) -> CampaignLink:
        """Import a campaign from a file, or update one of mine."""
        return self._campaign("/api/campaigns/import", json.loads(content))

    def join_campaign(self, invite: str) -> CampaignLink:
        """Join a campaign by its invite link."""
        return self._campaign(f"/api/invites/{invite}")

    def _campaign(self, path: str, body: Any = None) -> CampaignLink:
        return CampaignLink(self, json.loads(self.call("POST", path, body))["id"])

    def join(self, table_id: str) -> TableLink:
        """A connection to a table for a `with` block; entered again, it resumes from the version it knows."""
        return TableLink(self, table_id)


class TableLink:
    """A connection to a table: its state as last received, and the moves that can be made."""

    def __init__(self, client: Client, table_id: str) -> None:
        self.client = client
        self.id = table_id
        self.version = 0
        self.table: dict[str, Any] = {}
        self.view: dict[str, Any] = {}
        self.received: list[str] = []
        self._stack = ExitStack()
        self._socket: ClientConnection | None = None

    def __enter__(self) -> Self:
        query = f"?version={self.version}" if self.version else ""
        opened = connect(
            f"{self.client.url.replace('http', 'ws', 1)}/ws/tables/{self.id}{query}",
            origin=Origin(self.client.url),
            additional_headers={"Cookie": self.client.cookie},
            compression=None,
            proxy=None,
            max_size=4_000_000,
            open_timeout=self.client.patience,
            ping_timeout=2 * self.client.patience,
            close_timeout=1,
        )
        self._socket = self._stack.enter_context(opened)
        before = len(self.received)
        self.wait(lambda: len(self.received) > before)
        return self

    def __exit__(self, *exception: object) -> None:
        self._stack.close()

    @property
    def socket(self) -> ClientConnection:
        """The open WebSocket."""
        assert self._socket is not None, "use the link with `with`"
        return self._socket

    def receive(self, timeout: float | None = None) -> dict[str, Any]:
        """Receive the next message of the server; the default timeout is the client's patience."""
        text = self.socket.recv(timeout=self.client.patience if timeout is None else timeout)
        assert isinstance(text, str)
        self.received.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "update":
            if message.get("whole"):
                self.table, self.view = {}, {}
            self.version = message["version"]
            chat = [*self.table.get("chat", ()), *message["table"].get("chat", ())]
            self.table.update({**message["table"], "chat": _newest(chat)})
            self.view.update(message["view"])
        return message

    def wait(self, until: Callable[[], bool], timeout: float | None = None) -> None:
        """Receive messages until a condition holds; the default timeout is the client's patience."""
        end = time.monotonic() + (self.client.patience if timeout is None else timeout)
        while not until():
            self.receive(max(0.01, end - time.monotonic()))

    def send(self, kind: str, **fields: Any) -> int:
        """Send a message and return the version it led to; raise `RefusedError` if it is refused."""
        message = {"type": kind, "id": secrets.token_urlsafe(9), **fields}
        if kind not in ("suggest", "say", "ping"):
            message.setdefault("version", self.version)
        self.socket.send(json.dumps(message))
        while True:
            answer = self.receive()
            # An empty id answers a message that the server could not read.
            if answer["type"] != "update" and answer["id"] in (message["id"], ""):
                break
        if answer["type"] == "refused":
            raise RefusedError(answer)
        return int(answer.get("version", self.version))

    @property
    def status(self) -> str:
        """The status of the table: open, playing or over."""
        status: str = self.table["status"]
        return status

    @property
    def my_seats(self) -> list[int]:
        """The seats of this person."""
        return [number for number, seat in enumerate(self.table["seats"]) if seat.get("yours")]

    def side_of(self, seat: int) -> int:
        """The side that a seat acts for."""
        side: int = self.table["seats"][seat].get("side", 0)
        return side

    def moves_of(self, seat: int) -> list[str]:
        """The legal moves of a seat, in notation; on a shared map only the seat in turn has any."""
        if isinstance(self.view.get("moves"), dict):
            # The server knows this game by its common face alone.
            return list(self.view["moves"].get(str(self.side_of(seat)), ()))
        if "player" not in self.view:
            own = self.view.get(f"do{self.side_of(seat)}") or {"moves": [], "legal": []}
            stored = ""
        elif self.view["player"] != seat:
            return []
        elif "sheets" in self.view:
            return [*self.view["moves"], *drafts_of(self.view)]
        else:
            own, stored = self.view, "" if self.view["phase"] == "place" else "stored:"
        return [*own["moves"], *(f"{stored}{q},{r}/{rotation}" for q, r, rotation, *_ in own["legal"])]

    @property
    def seat_in_turn(self) -> int:
        """The first of my seats that may play; on a shared map the seat in turn, whoever has it."""
        if "player" in self.view:
            seat: int = self.view["player"]
            return seat
        return next((seat for seat in self.my_seats if self.moves_of(seat)), 0)

    @property
    def is_my_turn(self) -> bool:
        """Whether one of my seats may play and the table does not reveal automatically."""
        if self.status != "playing" or self.seat_in_turn not in self.my_seats or not self.moves:
            return False
        return not (self.moves == ["reveal"] and self.table["options"]["auto_reveal"])

    @property
    def moves(self) -> list[str]:
        """The legal moves of the seat in turn, in notation."""
        return self.moves_of(self.seat_in_turn)

    def play(self, move: str, **fields: Any) -> int:
        """Play a move for the seat in turn."""
        return self.send("play", **{"seat": self.seat_in_turn, "move": move, **fields})


def _newest(chat: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The last messages to everybody, and the last ones to one's own team."""
    kept = [
        line for is_own in (False, True) for line in [each for each in chat if ("side" in each) is is_own][-CHAT_KEPT:]
    ]
    return sorted(kept, key=lambda line: int(line["version"]))


def drafts_of(view: dict[str, Any]) -> list[str]:
    """The legal drafts in a view of the Valley, in notation, one for each rotation of a rail."""
    star = "*" if view["falls_back"] else ""
    drafts = []
    for die, colour, row, column, points in view["legal"]:
        turned = [f"/{rotation}" for rotation in range(len(points))] if len(points) > 1 else [star]
        drafts += [f"{die}:{colour}:{row},{column}{ending}" for ending in turned]
    return drafts
