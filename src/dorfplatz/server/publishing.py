"""What a table's listeners are sent: everything at first, and then the fields that changed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from dorfplatz.server.outbox import Outbox
from dorfplatz.server.play import Fields
from dorfplatz.server.proof import commitment
from dorfplatz.server.table import Table
from dorfplatz.server.wire import Proof, Seat, Suggestion

NEW, BEFORE_THE_START = -2, -1

_encode = msgspec.json.Encoder().encode


class Listener:
    """One open socket: whose it is, and what waits to be sent to it."""

    __slots__ = ("name", "outbox", "person", "perspective")

    def __init__(self, person: str, name: str) -> None:
        self.person = person
        self.name = name
        self.outbox = Outbox()
        self.perspective = NEW

    def tell(self, message: Any) -> None:
        """Send a message of the wire."""
        self.outbox.put(_encode(message).decode())


class Publisher:
    """Remembers what all listeners know, so that only what changed is sent, and made once for all who see the same."""

    def __init__(self) -> None:
        self.listeners: dict[Listener, None] = {}
        self.suggestions: dict[str, Suggestion] = {}
        self._public: Fields = {}
        self._views: dict[int, Fields] = {}
        self._perspectives: dict[str, int] = {}
        self._viewed = 0
        self._settled_from: tuple[tuple[Any, ...], set[str]] | None = None
        self._settled_fields: Fields = {}

    def welcome(self, table: Table, listener: Listener) -> None:
        """Tell a new listener everything, and the others that somebody came."""
        self.listeners[listener] = None
        self.publish(table)

    def bid_farewell(self, table: Table, listener: Listener) -> None:
        """Tell the others that somebody left."""
        if self.listeners.pop(listener, 0) is None:
            if all(other.person != listener.person for other in self.listeners):
                self.suggestions.pop(listener.person, None)
            self.publish(table)

    def publish(self, table: Table) -> None:
        """Tell everybody what changed."""
        public = self._public_fields(table)
        changed = _changes(self._public, public)
        self._public = public
        before = dict(self._views)
        self._look(table)
        messages: dict[tuple[int, str], str] = {}
        for listener in self.listeners:
            if listener.perspective != self._perspectives[listener.person]:
                self._tell_all(table, listener)
                continue
            key = (listener.perspective, listener.person if "seats" in changed else "")
            if key not in messages:
                view = _changes(before.get(listener.perspective, {}), self._views.get(listener.perspective, {}))
                messages[key] = self._update(table, listener, changed, view) if changed or view else ""
            if messages[key]:
                listener.outbox.put(messages[key])

    def _look(self, table: Table) -> None:
        """Make the view of everybody who listens; it changes only when a move is played."""
        playing = table.playing
        if self._viewed != table.moved:
            self._views = {}
            self._viewed = table.moved
        self._perspectives = {}
        for person in {listener.person for listener in self.listeners}:
            seat = next(iter(table.seats_of(person)), None)
            perspective = playing.perspective(seat) if playing else BEFORE_THE_START
            self._perspectives[person] = perspective
            if playing and perspective not in self._views:
                self._views[perspective] = playing.view(seat)

    def _tell_all(self, table: Table, listener: Listener) -> None:
        listener.perspective = self._perspectives[listener.person]
        view = self._views.get(listener.perspective, {})
        listener.outbox.put(self._update(table, listener, self._public_fields(table), view, whole=True))

    def _update(self, table: Table, listener: Listener, public: Fields, view: Fields, whole: bool = False) -> str:
        """An `Update` of the wire, put together from fields that were encoded before."""
        own = public
        if "seats" in public:
            own = {**public, "seats": msgspec.Raw(_encode(self._seats(table, listener.person)))}
        start = f'{{"type":"update","version":{table.version},' + ('"whole":true,' if whole else "")
        return f'{start}"table":{_object(own)},"view":{_object(view)}}}'

    def _public_fields(self, table: Table) -> Fields:
        online = {listener.person for listener in self.listeners}
        watchers = online - {chair.person for chair in table.chairs}
        fields = dict(self._settled(table, online))
        fields["watchers"] = msgspec.Raw(_encode(len(watchers)))
        fields["suggestions"] = msgspec.Raw(_encode(list(self.suggestions.values())))
        fields["may_take_back"] = msgspec.Raw(_encode(table.playing.takes_back if table.playing else ()))
        return fields

    def _settled(self, table: Table, online: set[str]) -> Fields:
        """The fields that a move does not change, encoded again only when something about them has changed."""
        sources = (table.status, table.options, table.chairs, table.chat, table.next_table, table.may_tell_secrets)
        if self._settled_from is None or self._settled_from[1] != online or self._settled_from[0] != sources:
            fields: dict[str, Any] = {
                "id": table.id,
                "code": table.code,
                "game": table.game,
                "status": table.status,
                "options": options_of(table),
                "seats": self._seats(table, ""),
                "chat": table.chat,
            }
            if table.beginning:
                fields["proof"] = proof_of(table)
            if table.next_table:
                fields["next_table"] = table.next_table
            self._settled_fields = {name: msgspec.Raw(_encode(value)) for name, value in fields.items()}
            self._settled_from = (sources, online)
        return self._settled_fields

    def _seats(self, table: Table, person: str) -> list[Seat]:
        online = {listener.person for listener in self.listeners}
        return seats_of(table, person, online)


def seats_of(table: Table, person: str, online: Iterable[str] = ()) -> list[Seat]:
    """The seats as one person sees them."""
    return [
        Seat(
            state=chair.state,
            name=chair.name,
            person=chair.person,
            bot=chair.bot,
            online=chair.person in online if chair.person else False,
            yours=bool(person) and chair.person == person,
        )
        for chair in table.chairs
    ]


def options_of(table: Table) -> dict[str, Any]:
    """The options as everybody sees them."""
    options = table.options
    return {
        "players": len(table.chairs),
        "parts": {},
        "auto_reveal": options.auto_reveal,
        "purist": options.purist,
        "stack": options.stack,
        **({"day": options.day} if options.day else {}),
    }


def proof_of(table: Table) -> Proof:
    """The promise about the shuffle, and its fulfilment when nothing can be spoilt by it any more."""
    beginning = table.beginning
    assert beginning is not None
    seed, salt = beginning.stack.seed, beginning.salt
    proof = Proof(commitment=commitment(seed, salt), known_stack=beginning.known)
    if table.may_tell_secrets:
        proof.seed, proof.salt = seed, salt
    return proof


def _changes(before: Fields, now: Fields) -> Fields:
    return {name: value for name, value in now.items() if before.get(name) != value}


def _object(fields: Fields) -> str:
    return "{" + ",".join(f'"{name}":{bytes(value).decode()}' for name, value in fields.items()) + "}"
