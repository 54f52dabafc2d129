"""What a table's listeners are sent: everything at first, and then the fields that changed."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from dorfplatz.server.games.face import Fields, Sides
from dorfplatz.server.games.registry import game
from dorfplatz.server.recent import Recent
from dorfplatz.server.sockets.frames import text_frame
from dorfplatz.server.sockets.lines import Line
from dorfplatz.server.table.events import Chair
from dorfplatz.server.table.news import News, Shown
from dorfplatz.server.table.public import PublicFields, seats_of
from dorfplatz.server.table.table import Table
from dorfplatz.server.wire.messages import Suggestion, Watcher
from dorfplatz.server.work.asker import Asker

NEW, NOTHING_TO_SEE, OUTSIDE = -2, -1, -3
EYES_KEPT = 1_000
FLEETING = frozenset(("seats", "watchers", "suggestions"))

Newcomers = frozenset[tuple[str, int]]

_encode = msgspec.json.Encoder().encode


class Listener:
    """One open line: whose it is, and whose eyes it has been shown the table with."""

    __slots__ = ("address", "line", "name", "person", "perspective")

    def __init__(self, person: str, name: str, line: Line, address: str = "") -> None:
        self.person = person
        self.address = address
        self.name = name
        self.line = line
        self.perspective = NEW

    @property
    def asker(self) -> Asker:
        """On whose behalf bots think here."""
        return Asker(self.person, self.address)

    def tell(self, message: Any) -> None:
        """Send a message of the wire."""
        self.line.write_frame(text_frame(_encode(message)))


class Answer(NamedTuple):
    """What whoever made something happen is told about it."""

    listener: Listener
    message: Any


class Publisher:
    """Remembers what all listeners know, so that only what changed is sent, and made once for all who see the same.

    Whoever comes back and knows the table as of a version after `_from`, seen with the same eyes, is told what changed
    since. `version` is the one with which the table came into this room: what was told before that, perhaps by another
    server, is not known here.
    """

    def __init__(self, version: int = 0) -> None:
        self.listeners: dict[Listener, None] = {}
        self.suggestions: dict[str, Suggestion] = {}
        self._on_the_way: list[tuple[Listener, bytes]] = []
        self._from = version
        self._told = version
        self._fields = PublicFields()
        self._public = Shown()
        self._views: dict[int, Shown] = {}
        self._online: set[str] = set()
        self._eyes: Recent[str, tuple[int, int]] = Recent(EYES_KEPT)
        self._sides_from: tuple[list[Chair] | None, set[str], Newcomers] = (None, self._online, frozenset())
        self._sides_of: dict[str, Sides] = {}
        self._ahead: News | None = None

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
        self._fields, self._public, self._views = PublicFields(), Shown(), {}
        for listener in self.listeners:
            listener.perspective = NEW
        self.publish(table)

    def clear_suggestions(self, before: Table, after: Table) -> None:
        """Ghosts are gone with the next move that concerns the side they are for."""
        for person, ghost in list(self.suggestions.items()):
            if before.moved_for(ghost.side) != after.moved_for(ghost.side):
                del self.suggestions[person]

    def look_ahead(self, after: Table) -> None:
        """Make the news of a table that is still on its way to the disk."""
        if self.listeners and after.moved == after.version > self._told:
            self._ahead = news = self._news(after)
            for listener in self.listeners:
                if listener.perspective == news.perspectives[listener.person]:
                    self._frame(news, listener)

    def publish(self, table: Table, resume: int = 0, answer: Answer | None = None) -> None:
        """Tell everybody what changed; whoever is new is told everything, or what changed since `resume`.

        Whoever made it happen comes first, and is answered in the same breath; what the others are told is then on its
        way until it is delivered.
        """
        self.deliver()
        if not self.listeners:
            return
        news = self._latest_news(table)
        self._take_note(news)

        def frame_for(listener: Listener) -> bytes:
            if listener.perspective == news.perspectives[listener.person]:
                return self._frame(news, listener)
            listener.perspective = news.perspectives[listener.person]
            return self._greeting(table, listener, resume)

        first = answer.listener if answer and answer.listener in self.listeners else None
        if answer and first:
            first.line.write_frame(frame_for(first) + text_frame(_encode(answer.message)))
        others = (listener for listener in self.listeners if listener is not first)
        self._on_the_way = [(listener, frame) for listener in others if (frame := frame_for(listener))]
        if not first:
            self.deliver()

    def deliver(self) -> None:
        """Send what is on its way."""
        frames, self._on_the_way = self._on_the_way, []
        for listener, frame in frames:
            listener.line.write_frame(frame)

    def _latest_news(self, table: Table) -> News:
        """The news that were made ahead, if they are still true; views are, as long as the same people look."""
        ahead, self._ahead = self._ahead, None
        if ahead is None or ahead.table is not table or ahead.online is not self._online:
            return self._news(table)
        is_true = ahead.before == self._told and ahead.ghosts == [*self.suggestions.values()]
        return ahead if is_true else self._news(table, ahead.views)

    def _news(self, table: Table, views: dict[int, Fields] | None = None) -> News:
        perspectives, ghosts = self._perspectives(table), [*self.suggestions.values()]
        public = self._fields.of(table, self._online, ghosts)
        if views is None:
            views = {} if self._have_seen(table, perspectives) else self._look(table, perspectives)
        changed_views = {own: self._views.setdefault(own, Shown()).changes(view) for own, view in views.items()}
        changed = self._public.changes(public)
        return News(table, self._online, ghosts, self._told, perspectives, public, changed, views, changed_views)

    def _take_note(self, news: News) -> None:
        """From now on this is what everybody knows."""
        version = news.table.version
        if version == self._told and not news.changed.keys() <= FLEETING:
            self._from = version
        self._told = version
        self._public.show(news.public, news.changed, version)
        for own, view in news.views.items():
            self._views[own].show(view, news.changed_views[own], news.table.moved)

    def _frame(self, news: News, listener: Listener) -> bytes:
        """The news for somebody who looks as before, made once for all who see the same; nothing if nothing is new."""
        perspective = news.perspectives[listener.person]
        is_personal = _is_personal(news) or ("watchers" in news.changed and listener.person == news.table.owner)
        key = (perspective, listener.person if is_personal else "")
        if key not in news.frames:
            view = news.changed_views.get(perspective, {})
            is_new = news.table.version != news.before or news.changed or view
            frame = self._update(news.table, listener.person, news.changed, view, news.before) if is_new else b""
            news.frames[key] = frame
        return news.frames[key]

    def _perspectives(self, table: Table) -> dict[str, int]:
        """By person, whose eyes they look with; those outside see neither the game nor the chat."""
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
        """By person, the sides that they act for, found anew when somebody came or went, sat down or stood up."""
        before, now = self._sides_from, (table.chairs, self._online, table.newcomers)
        if any(was is not now_is for was, now_is in zip(before, now, strict=True)):
            self._sides_from = now
            self._sides_of = {person: table.sides_of(person) for person in self._online}
        return self._sides_of

    def _look(self, table: Table, perspectives: dict[str, int]) -> dict[int, Fields]:
        """Make the view of everybody who listens."""
        views: dict[int, Fields] = {}
        if table.playing is not None:
            helps = not table.options.purist
            for person, perspective in perspectives.items():
                if perspective >= 0 and perspective not in views:
                    views[perspective] = table.playing.view(self._sides(table)[person], helps)
        return views

    def _have_seen(self, table: Table, perspectives: dict[str, int]) -> bool:
        """Whether all have seen the last move; views are made anew only when one was played or somebody came."""
        known = (self._views.get(own) for own in perspectives.values() if own >= 0)
        return all(shown and shown.fields and shown.at == table.moved for shown in known)

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

    def _ghosts_for(self, table: Table, person: str) -> list[Suggestion]:
        """The ghosts that a person may see: where people compete, those of the own side."""
        if not table.may_be_watched_by(person):
            return []
        ghosts = list(self.suggestions.values())
        if game(table.game).is_together:
            return ghosts
        own = table.sides_of(person)
        return [ghost for ghost in ghosts if ghost.side in own]

    def _gallery(self, table: Table) -> list[Watcher]:
        """Those who look on without a seat, each once."""
        names = {listener.person: listener.name for listener in self.listeners}
        return [
            Watcher(person=person, name=name) for person, name in names.items() if person and not table.seats_of(person)
        ]

    def _update(self, table: Table, person: str, public: Fields, view: Fields, since: int | None = None) -> bytes:
        """An `Update` of the wire as a frame, put together from fields that were encoded before.

        Of the chat only what was said after the version `since` is in it; without one, the update is a whole one.
        """
        if "seats" in public:
            public = {**public, "seats": _encode(seats_of(table, person, self._online))}
        if "chat" in public:
            told = table.chat if table.may_be_watched_by(person) else []
            public = {**public, "chat": _encode([line for line in told if line.version > (since or 0)])}
        if "watchers" in public and person == table.owner:
            public = {**public, "gallery": _encode(self._gallery(table))}
        if "suggestions" in public and self.suggestions:
            public = {**public, "suggestions": _encode(self._ghosts_for(table, person))}
        whole = b'"whole":true,' if since is None else b""
        start = b'{"type":"update","version":%d,%b"table":' % (table.version, whole)
        return text_frame(b'%b%b,"view":%b}' % (start, _object(public), _object(view)))


def _is_personal(news: News) -> bool:
    """Whether people who see the same game are told different things: their own seats, or the ghosts for their side."""
    if "suggestions" in news.changed and not game(news.table.game).is_together:
        return True
    return "seats" in news.changed


def _object(fields: Fields) -> bytes:
    return b"{%b}" % b",".join([b'"%b":%b' % (name.encode(), value) for name, value in fields.items()])
