"""What a table's listeners are sent: everything at first, and then the fields that changed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from dorfplatz.server.calendar import day_after
from dorfplatz.server.games import game
from dorfplatz.server.lines import Line, text_frame
from dorfplatz.server.play import Fields, Sides
from dorfplatz.server.proof import commitment
from dorfplatz.server.table import Table
from dorfplatz.server.wire import Proof, Seat, Suggestion

NEW, NOTHING_TO_SEE = -2, -1
FLEETING = frozenset(("seats", "watchers", "suggestions"))

_encode = msgspec.json.Encoder().encode


class Listener:
    """One open line: whose it is, and whose eyes it has been shown the table with."""

    __slots__ = ("line", "name", "person", "perspective")

    def __init__(self, person: str, name: str, line: Line) -> None:
        self.person = person
        self.name = name
        self.line = line
        self.perspective = NEW

    def tell(self, message: Any) -> None:
        """Send a message of the wire."""
        self.line.write_frame(text_frame(_encode(message)))


class Shown:
    """Fields as they were last shown, when that was, and the version at which each of them last changed."""

    __slots__ = ("at", "changed_at", "fields")

    def __init__(self) -> None:
        self.at = 0
        self.fields: Fields = {}
        self.changed_at: dict[str, int] = {}

    def show(self, fields: Fields, version: int) -> Fields:
        """Exchange the fields, and return those that are not what they were."""
        before = self.fields
        changed = {name: value for name, value in fields.items() if before.get(name) != value}
        for name in changed:
            self.changed_at[name] = version
        self.fields, self.at = fields, version
        return changed

    def since(self, version: int) -> Fields:
        """The fields that changed after a version."""
        return {name: value for name, value in self.fields.items() if self.changed_at[name] > version}


class Publisher:
    """Remembers what all listeners know, so that only what changed is sent, and made once for all who see the same.

    Whoever comes back and knows the table as of a version after `_from`, seen with the same eyes, is told what changed
    since. `version` is the one with which the table came into this room: what was told before that, perhaps by another
    server, is not known here.
    """

    def __init__(self, version: int = 0) -> None:
        self.listeners: dict[Listener, None] = {}
        self.suggestions: dict[str, Suggestion] = {}
        self._from = version
        self._told = version
        self._public = Shown()
        self._views: dict[int, Shown] = {}
        self._online: set[str] = set()
        self._eyes: dict[str, tuple[int, int]] = {}
        self._ahead: tuple[Table, set[str], dict[str, int], dict[int, Fields]] | None = None
        self._settled_from: tuple[Any, ...] | None = None
        self._settled_fields: Fields = {}

    def welcome(self, table: Table, listener: Listener, version: int = 0) -> None:
        """Tell a new listener everything, or what changed since a version, and the others that somebody came."""
        self.listeners[listener] = None
        self._online = {other.person for other in self.listeners}
        self.publish(table, version)

    def bid_farewell(self, table: Table, listener: Listener) -> None:
        """Tell the others that somebody left; what nobody looks at is not kept."""
        if self.listeners.pop(listener, 0) is None:
            self._online = {other.person for other in self.listeners}
            if listener.person not in self._online:
                self.suggestions.pop(listener.person, None)
            if self.listeners:
                self.publish(table)
            else:
                for shown in self._views.values():
                    shown.fields = {}

    def start_anew(self, table: Table) -> None:
        """Tell everybody everything: the table is not what it was said to be."""
        self._from = table.version
        self._public = Shown()
        self._views = {}
        self._settled_from = None
        for listener in self.listeners:
            listener.perspective = NEW
        self.publish(table)

    def clear_suggestions(self, before: Table, after: Table) -> None:
        """Ghosts are gone with the next move that concerns the side they are for."""
        for person, ghost in list(self.suggestions.items()):
            if before.moved_for(ghost.side) != after.moved_for(ghost.side):
                del self.suggestions[person]

    def look_ahead(self, after: Table) -> None:
        """Make the views of a table that is still on its way to the disk."""
        if self.listeners and after.moved == after.version:
            perspectives = self._perspectives(after)
            self._ahead = after, self._online, perspectives, self._look(after, perspectives)

    def publish(self, table: Table, resume: int = 0) -> None:
        """Tell everybody what changed; whoever is new is told everything, or what changed since `resume`."""
        if not self.listeners:
            return
        ahead, self._ahead = self._ahead, None
        is_ready = ahead is not None and ahead[0] is table and ahead[1] is self._online
        perspectives = ahead[2] if ahead and is_ready else self._perspectives(table)
        changed = self._public.show(self._public_fields(table), table.version)
        before, has_happened = self._told, table.version != self._told
        if not has_happened and not changed.keys() <= FLEETING:
            self._from = table.version
        self._told = table.version
        views = self._show_views(table, perspectives, ahead[3] if ahead and is_ready else None)
        frames: dict[tuple[int, str], bytes] = {}
        for listener in self.listeners:
            perspective = perspectives[listener.person]
            if listener.perspective != perspective:
                listener.perspective = perspective
                listener.line.write_frame(self._greeting(table, listener, resume))
                continue
            key = (perspective, listener.person if "seats" in changed else "")
            if key not in frames:
                view = views.get(perspective, {})
                is_news = has_happened or changed or view
                frames[key] = self._update(table, listener.person, changed, view, before) if is_news else b""
            if frames[key]:
                listener.line.write_frame(frames[key])

    def _perspectives(self, table: Table) -> dict[str, int]:
        """By person, whose eyes they look with."""
        playing = table.playing
        if playing is None:
            return dict.fromkeys(self._online, NOTHING_TO_SEE)
        return {
            person: playing.perspective(table.sides_of(person)) if table.may_be_watched_by(person) else NOTHING_TO_SEE
            for person in self._online
        }

    def _look(self, table: Table, perspectives: dict[str, int]) -> dict[int, Fields]:
        """Make the view of everybody who listens."""
        views: dict[int, Fields] = {}
        if table.playing is not None:
            helps = not table.options.purist
            for person, perspective in perspectives.items():
                if perspective != NOTHING_TO_SEE and perspective not in views:
                    views[perspective] = table.playing.view(table.sides_of(person), helps)
        return views

    def _show_views(
        self, table: Table, perspectives: dict[str, int], made: dict[int, Fields] | None
    ) -> dict[int, Fields]:
        """What changed in each view; it is made anew only when a move was played or somebody came."""
        known = (self._views.get(own) for own in perspectives.values() if own != NOTHING_TO_SEE)
        if all(shown and shown.fields and shown.at == table.moved for shown in known):
            return {}
        views = self._look(table, perspectives) if made is None else made
        return {own: self._views.setdefault(own, Shown()).show(view, table.moved) for own, view in views.items()}

    def _greeting(self, table: Table, listener: Listener, resume: int) -> bytes:
        """Everything, or what changed since a version; what comes and goes without one is told in any case."""
        perspective = listener.perspective
        before, since = self._eyes.get(listener.person, (NEW, 0))
        if before != perspective:
            self._eyes[listener.person] = perspective, table.version
        shown = self._views.get(perspective) or Shown()
        if before == perspective and max(since, self._from + 1) <= resume <= table.version:
            public = self._public.since(resume) | {name: self._public.fields[name] for name in FLEETING}
            return self._update(table, listener.person, public, shown.since(resume), resume)
        return self._update(table, listener.person, self._public.fields, shown.fields)

    def _update(self, table: Table, person: str, public: Fields, view: Fields, since: int | None = None) -> bytes:
        """An `Update` of the wire as a frame, put together from fields that were encoded before.

        Of the chat only what was said after the version `since` is in it; without one, the update is a whole one.
        """
        if "seats" in public:
            public = {**public, "seats": _encode(seats_of(table, person, self._online))}
        if "chat" in public:
            public = {**public, "chat": _encode([line for line in table.chat if line.version > (since or 0)])}
        if "suggestions" in public and self.suggestions and not game(table.game).is_together:
            own = table.sides_of(person)
            public = {
                **public,
                "suggestions": _encode([each for each in self.suggestions.values() if each.side in own]),
            }
        whole = b'"whole":true,' if since is None else b""
        start = b'{"type":"update","version":%d,%b"table":' % (table.version, whole)
        return text_frame(b'%b%b,"view":%b}' % (start, _object(public), _object(view)))

    def _public_fields(self, table: Table) -> Fields:
        fields = dict(self._settled(table))
        fields["suggestions"] = _encode(list(self.suggestions.values()))
        fields["may_take_back"] = _encode(_may_take_back(table))
        fields["stumbled"] = _encode(table.stumbled)
        return fields

    def _settled(self, table: Table) -> Fields:
        """The fields that a move does not change, encoded again only when something about them has changed."""
        proof = (table.may_tell_secrets, table.known)
        sources = (table.status, table.options, table.chairs, table.chat, table.next_table, proof, self._online)
        if self._settled_from != sources:
            fields: dict[str, Any] = {
                "id": table.id,
                "code": table.code,
                "game": table.game,
                "status": table.status,
                "options": options_of(table),
                "seats": seats_of(table, "", self._online),
                "watchers": len(self._online - {chair.person for chair in table.chairs}),
                "chat": table.chat[-1].version if table.chat else 0,
            }
            if table.beginning:
                fields["proof"] = proof_of(table)
            if table.next_table:
                fields["next_table"] = table.next_table
            self._settled_fields = {name: _encode(value) for name, value in fields.items()}
            self._settled_from = sources
        return self._settled_fields


def _may_take_back(table: Table) -> Sides:
    """The seats that may take something back."""
    sides = table.playing.takes_back if table.playing else ()
    return tuple(seat for seat, side in enumerate(table.sides) if side in sides) if table.sides else sides


def seats_of(table: Table, person: str, online: Iterable[str] = ()) -> list[Seat]:
    """The seats as one person sees them."""
    return [
        Seat(
            state=chair.state,
            side=table.side_of(seat),
            name=chair.name,
            person=chair.person,
            bot=chair.bot,
            online=chair.person in online if chair.person else False,
            yours=bool(person) and chair.person == person,
        )
        for seat, chair in enumerate(table.chairs)
    ]


def options_of(table: Table) -> dict[str, Any]:
    """The options as everybody sees them."""
    options = table.options
    return {
        "players": len(table.chairs),
        **table.own_options,
        "auto_reveal": options.auto_reveal,
        "purist": options.purist,
        "spectators_talk": options.spectators_talk,
        "stack": options.stack,
        **({"day": options.day} if options.day else {}),
        **({"campaign": options.campaign} if options.campaign else {}),
        **({} if options.to_beat is None else {"to_beat": options.to_beat}),
    }


def proof_of(table: Table) -> Proof:
    """The promise about the shuffle, and its fulfilment when nothing can be spoilt by it any more."""
    beginning = table.beginning
    assert beginning is not None
    seed, salt = beginning.stack.seed, beginning.salt
    proof = Proof(commitment=commitment(seed, salt), known_stack=table.known)
    if table.may_tell_secrets:
        proof.seed, proof.salt = seed, salt
    elif table.options.day:
        proof.opens = day_after(table.options.day)
    return proof


def _object(fields: Fields) -> bytes:
    return b"{%b}" % b",".join([b'"%b":%b' % (name.encode(), value) for name, value in fields.items()])
