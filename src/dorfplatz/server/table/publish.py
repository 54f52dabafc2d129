"""Publish a table to its listeners: everything at first, then only the fields that changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec

from dorfplatz.catalog.campaign.sheet import Card
from dorfplatz.server.connection import text_frame
from dorfplatz.server.games.registry import game
from dorfplatz.server.games.values import Fields, Sides
from dorfplatz.server.recent import Recent
from dorfplatz.server.table.audience import NEW, NOTHING_TO_SEE, OUTSIDE, Audience, Company, Listener
from dorfplatz.server.table.events import Chair
from dorfplatz.server.table.table import Table
from dorfplatz.server.table.updates import PublicFields, encode_update
from dorfplatz.server.wire.messages import Suggestion

# People who may resume at a table; the others get a complete update.
REMEMBERED_PEOPLE = 1_000
# Fields that change without a version of the table, so that whoever resumes is always told them.
UNVERSIONED = frozenset(("seats", "watchers", "suggestions", "ready_in"))

Newcomers = frozenset[tuple[str, int]]

_encode = msgspec.json.Encoder().encode


class Answer(NamedTuple):
    """The reply to whoever caused an event."""

    listener: Listener
    message: Any


class LastShown:
    """Fields as they were last shown, at which version, and when each of them last changed."""

    __slots__ = ("at", "changed_at", "fields")

    def __init__(self) -> None:
        self.at = 0
        self.fields: Fields = {}
        self.changed_at: dict[str, int] = {}

    def changes(self, fields: Fields) -> Fields:
        """The fields that differ from what was shown."""
        before = self.fields
        return {name: value for name, value in fields.items() if before.get(name) != value}

    def show(self, fields: Fields, changed: Fields, version: int) -> None:
        """Record what is shown from now on."""
        for name in changed:
            self.changed_at[name] = version
        self.fields, self.at = fields, version

    def since(self, version: int) -> Fields:
        """The fields that changed after a version."""
        return {name: value for name, value in self.fields.items() if self.changed_at[name] > version}


@dataclass(slots=True)
class Broadcast:
    """What listeners who know version `before` are told, with the frames that were made so far.

    `perspectives` has the perspective of each person, and `views` the view of each perspective. `is_personal` says
    that people with the same perspective get different seats, suggestions or messages.
    """

    table: Table
    online: set[str]
    suggestions: list[Suggestion]
    before: int
    perspectives: dict[str, int]
    public: Fields
    changed: Fields
    views: dict[int, Fields]
    changed_views: dict[int, Fields]
    is_personal: bool
    frames: dict[tuple[int, str], bytes] = field(default_factory=dict)


class Publisher:
    """Remembers what listeners know, and sends what changed, encoded once for all who see the same.

    A client that comes back names the version it knows. If that is later than `_resumable_after`, and the client had
    the same perspective then, it gets only what changed since. `version` is the one at which this room was opened:
    what was sent before, perhaps by another server process, is not known here. `reveals_in` says after how many seconds
    the table reveals by itself. `cards` are those of its campaign.
    """

    def __init__(self, version: int = 0, reveals_in: Callable[[Table], float | None] = lambda _: None) -> None:
        self.audience = Audience()
        self.cards: tuple[Card, ...] = ()
        self._undelivered: list[tuple[Listener, bytes]] = []
        self._resumable_after = version
        self._told = version
        self._fields = PublicFields()
        self._public = LastShown()
        self._views: dict[int, LastShown] = {}
        self._perspective_since: Recent[str, tuple[int, int]] = Recent(REMEMBERED_PEOPLE)
        self._sides_from: tuple[list[Chair] | None, set[str], Newcomers] = (None, self.audience.here, frozenset())
        self._sides_of: dict[str, Sides] = {}
        self._prepared: Broadcast | None = None
        self._ready_in: dict[int, int] = {}
        self._reveals_in = reveals_in

    def join(self, table: Table, listener: Listener, version: int = 0) -> None:
        """Add a listener who may know a version already, and tell the others that somebody came."""
        self.audience.add(listener)
        self.publish(table, version)

    def leave(self, table: Table, listener: Listener) -> None:
        """Remove a listener, and tell the others; views that nobody sees any more are dropped."""
        if self.audience.remove(listener):
            if self.audience.listeners:
                self.publish(table)
            else:
                for shown in self._views.values():
                    shown.fields = {}

    def note_elsewhere(self, table: Table, server: str, company: Company | None) -> None:
        """Note who is connected to another server, and tell those here."""
        if self.audience.note_elsewhere(server, company):
            self._prepared = None
            self.publish(table)

    def restart(self, table: Table) -> None:
        """Send everything again, because the table was reloaded or rewritten."""
        self._resumable_after = table.version
        self._fields, self._public, self._views = PublicFields(), LastShown(), {}
        for listener in self.audience.listeners:
            listener.perspective = NEW
        self.publish(table)

    def tell_ready_in(self, table: Table, seat: int, seconds: int) -> None:
        """Tell everybody about how long the bot of a seat waits for machine code; 0 if it does not."""
        if seconds == self._ready_in.get(seat, 0):
            return
        others = {other: left for other, left in self._ready_in.items() if other != seat}
        self._ready_in = {**others, seat: seconds} if seconds else others
        self._prepared = None
        self.publish(table)

    def lay_out(self, table: Table, cards: tuple[Card, ...]) -> None:
        """Show other cards of the campaign beside the game."""
        self.cards, self._prepared = cards, None
        self.publish(table)

    def prepare(self, after: Table) -> None:
        """Encode the broadcast of a move while the disk is still writing it."""
        if self.audience.listeners and after.moved == after.version > self._told:
            self._prepared = broadcast = self._broadcast(after)
            for listener in self.audience.listeners:
                if listener.perspective == broadcast.perspectives[listener.person]:
                    self._frame(broadcast, listener)

    def publish(self, table: Table, resume: int = 0, answer: Answer | None = None) -> None:
        """Send everybody what changed; new listeners get everything, or what changed since version `resume`.

        With an `answer`, its listener gets the update and the reply in one write, and the frames of the others wait
        until `deliver`. So whoever moves hears first, however many watch.
        """
        # Frames of the last update go first, or listeners would see versions out of order.
        self.deliver()
        if not self.audience.listeners:
            return
        broadcast = self._latest(table)
        self._record(broadcast)

        def frame_for(listener: Listener) -> bytes:
            if listener.perspective == broadcast.perspectives[listener.person]:
                return self._frame(broadcast, listener)
            listener.perspective = broadcast.perspectives[listener.person]
            return self._greeting(table, listener, resume)

        first = answer.listener if answer and answer.listener in self.audience.listeners else None
        if answer and first:
            first.connection.send_frames(frame_for(first) + text_frame(_encode(answer.message)))
        others = (listener for listener in self.audience.listeners if listener is not first)
        self._undelivered = [(listener, frame) for listener in others if (frame := frame_for(listener))]
        if not first:
            self.deliver()

    def deliver(self) -> None:
        """Send the frames that wait."""
        undelivered, self._undelivered = self._undelivered, []
        for listener, frame in undelivered:
            listener.connection.send_frames(frame)

    def _latest(self, table: Table) -> Broadcast:
        """The prepared broadcast if it still holds; its views hold as long as the same people are online."""
        prepared, self._prepared = self._prepared, None
        if prepared is None or prepared.table is not table or prepared.online is not self.audience.online:
            return self._broadcast(table)
        still_holds = prepared.before == self._told and prepared.suggestions == self.audience.all_suggestions
        return prepared if still_holds else self._broadcast(table, prepared.views)

    def _broadcast(self, table: Table, views: dict[int, Fields] | None = None) -> Broadcast:
        perspectives = self._perspectives(table)
        pace = {"ready_in": _encode(self._ready_in), "reveals_in": _encode(self._reveals_in(table))}
        public = self._fields.of(table, self.audience, self.cards) | pace
        if views is None:
            views = {} if self._have_seen(table, perspectives) else self._make_views(table, perspectives)
        changed = self._public.changes(public)
        return Broadcast(
            table=table,
            online=self.audience.online,
            suggestions=self.audience.all_suggestions,
            before=self._told,
            perspectives=perspectives,
            public=public,
            changed=changed,
            views=views,
            changed_views={own: self._views.setdefault(own, LastShown()).changes(view) for own, view in views.items()},
            is_personal="seats" in changed
            or ("suggestions" in changed and not game(table.game).is_cooperative)
            or ("chat" in changed and bool(table.sides)),
        )

    def _record(self, broadcast: Broadcast) -> None:
        """Remember that everybody is told this broadcast."""
        version = broadcast.table.version
        if version == self._told and not broadcast.changed.keys() <= UNVERSIONED:
            # A versioned field changed without a version (a day ended, say): nobody can resume from before that.
            self._resumable_after = version
        self._told = version
        self._public.show(broadcast.public, broadcast.changed, version)
        # Views change with moves only, so they count as of the last move.
        for own, view in broadcast.views.items():
            self._views[own].show(view, broadcast.changed_views[own], broadcast.table.moved)

    def _frame(self, broadcast: Broadcast, listener: Listener) -> bytes:
        """The update for a listener whose perspective is unchanged; empty if nothing is new."""
        table, perspective = broadcast.table, broadcast.perspectives[listener.person]
        is_personal = broadcast.is_personal or ("watchers" in broadcast.changed and listener.person == table.owner)
        key = (perspective, listener.person if is_personal else "")
        if key not in broadcast.frames:
            changed, view = broadcast.changed, broadcast.changed_views.get(perspective, {})
            is_new = table.version != broadcast.before or changed or view
            broadcast.frames[key] = (
                encode_update(table, self.audience, listener.person, changed, view, broadcast.before) if is_new else b""
            )
        return broadcast.frames[key]

    def _perspectives(self, table: Table) -> dict[str, int]:
        """The perspective of each person; those outside see neither the game nor the chat."""
        playing = table.playing
        return {
            person: OUTSIDE
            if not table.may_be_watched_by(person)
            else NOTHING_TO_SEE
            if playing is None
            else playing.perspective(own)
            for person, own in self._sides(table).items()
        }

    def _sides(self, table: Table) -> dict[str, Sides]:
        """The sides that each person acts for, computed again when people come, go, sit down or stand up."""
        chairs, here, newcomers = self._sides_from
        if chairs is not table.chairs or here is not self.audience.here or newcomers is not table.newcomers:
            self._sides_from = table.chairs, self.audience.here, table.newcomers
            self._sides_of = {person: table.sides_of(person) for person in self.audience.here}
        return self._sides_of

    def _make_views(self, table: Table, perspectives: dict[str, int]) -> dict[int, Fields]:
        """Make the view of each perspective once."""
        views: dict[int, Fields] = {}
        if table.playing is not None:
            helps = not table.options.purist
            for person, perspective in perspectives.items():
                if perspective >= 0 and perspective not in views:
                    views[perspective] = table.playing.view(self._sides(table)[person], helps)
        return views

    def _have_seen(self, table: Table, perspectives: dict[str, int]) -> bool:
        """Whether everybody has seen the last move, so that no view needs to be made again."""
        if table.moved > self._told:
            return False
        known = (self._views.get(own) for own in perspectives.values() if own >= 0)
        return all(shown and shown.fields and shown.at == table.moved for shown in known)

    def _greeting(self, table: Table, listener: Listener, resume: int) -> bytes:
        """A complete update, or for somebody who comes back, what changed since the version that they know."""
        perspective = listener.perspective
        before, since = self._perspective_since.get(listener.person, (NEW, 0))
        if before != perspective:
            self._perspective_since[listener.person] = perspective, table.version
        shown = self._views.get(perspective) or LastShown()
        # A client may name any version, even one that this table has not reached.
        if before == perspective and max(since, self._resumable_after + 1) <= resume <= table.version:
            public = self._public.since(resume) | {name: self._public.fields[name] for name in UNVERSIONED}
            return encode_update(table, self.audience, listener.person, public, shown.since(resume), resume)
        return encode_update(table, self.audience, listener.person, self._public.fields, shown.fields)
