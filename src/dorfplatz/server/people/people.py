"""People: a guest at once, with a signed cookie whose session ends by itself and can be ended."""

import hashlib
import os
import secrets
from collections import OrderedDict, defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from itsdangerous import BadSignature, Signer
from sqlalchemy import Connection

from dorfplatz.errors import SetupError
from dorfplatz.server.calendar import now
from dorfplatz.server.people.devices import DeviceKind
from dorfplatz.server.people.words import plain
from dorfplatz.server.recent import Recent
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.sockets.lines import POLICY, Line
from dorfplatz.server.store import persons
from dorfplatz.server.store.persons import LINK_AGE, PersonRow, SessionRow
from dorfplatz.server.store.store import Store
from dorfplatz.server.wire.messages import LONGEST_NAME

COOKIE = "dorfplatz"
COOKIE_AGE = 365 * 24 * 3600
RENEWED_AFTER = 7 * 24 * 3600
NOTED_AFTER = 3600
LANGUAGES = ("en", "fr")
CACHED = 20_000
MOST_DEVICES = 50
SECRET_FILE = "secret"
SHORTEST_SECRET = 32
DAY = 24 * 3600 * 1000
NO_LINK = "This link was used already, or is too old; make a new one on the other device."
LOGGED_OUT = "This device was logged out."


def load_secret(folder: Path) -> bytes:
    """The secret that signs cookies: made on the first run, readable by nobody else."""
    path = folder / SECRET_FILE
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return _read_secret(path)
    with os.fdopen(handle, "wb") as file:
        file.write(secrets.token_hex(32).encode())
        file.flush()
        os.fsync(file.fileno())
    return _read_secret(path)


def _read_secret(path: Path) -> bytes:
    """A secret that is there must be one: anybody can sign with an empty one."""
    try:
        secret = path.read_bytes()
    except OSError as error:
        raise SetupError(f"{path} cannot be read: {error.strerror}; let the server's user read it") from None
    if len(secret) < SHORTEST_SECRET or not secret.isascii():
        raise SetupError(f"{path} holds no secret; restore it, or delete it to make a new one (all cookies end then)")
    return secret


def _digest(word: str) -> str:
    """What is stored of a link, so that a stolen database lets nobody in."""
    return hashlib.sha256(word.encode()).hexdigest()


def device_id(session: str) -> str:
    """The name of a session that may be told: it lets nobody in."""
    return _digest(f"device of {session}")[:16]


class Known(NamedTuple):
    """A person, and the session by which they came."""

    person: PersonRow
    session: SessionRow


class Visit(NamedTuple):
    """A person, the cookie to give them, and for how many seconds it is good."""

    person: PersonRow
    cookie: str
    seconds: int


class People:
    """Who is who, by cookie.

    A session ends a year after its cookie was last given, and after `longest` days in any case.
    """

    def __init__(self, store: Store, secret: bytes, longest: float) -> None:
        self._store = store
        self._signer = Signer(secret, salt="dorfplatz.session")
        self._link_signer = Signer(secret, salt="dorfplatz.link")
        self._longest = int(longest * DAY)
        self._known: OrderedDict[str, Known] = OrderedDict()
        self._connected: defaultdict[str, set[Line]] = defaultdict(set)
        self._ended = 0
        self.gone: Recent[str, None] = Recent(CACHED)

    def session_of(self, cookie: str | None) -> str | None:
        """The session that a genuine cookie names."""
        if not cookie or len(cookie) > 200:
            return None
        try:
            return self._signer.unsign(cookie).decode()
        except (BadSignature, UnicodeError):
            return None

    async def find(self, cookie: str | None) -> PersonRow | None:
        """The person of a cookie, if it is genuine and its session has not ended."""
        known = await self._find(cookie)
        return known.person if known else None

    async def _find(self, cookie: str | None) -> Known | None:
        session = self.session_of(cookie)
        known = None if session is None else self._known.get(session) or await self._read(session)
        if known is None or known.person.id in self.gone or now() >= self.end_of(known.session):
            return None
        return self._remember(known)

    async def _read(self, session: str) -> Known | None:
        """A session out of the database; if any session ended meanwhile, what was read may be old."""
        while True:
            ended = self._ended
            found = await self._store.read(lambda connection: persons.find_session(connection, session))
            if ended == self._ended:
                return Known(*found) if found else None

    def end_of(self, session: SessionRow) -> int:
        """The moment at which a session ends by itself."""
        return min(session.renewed + COOKIE_AGE * 1000, session.created + self._longest)

    def _remember(self, known: Known) -> Known:
        self._known[known.session.id] = known
        self._known.move_to_end(known.session.id)
        while len(self._known) > CACHED:
            self._known.popitem(last=False)
        return known

    def _visit(self, known: Known) -> Visit:
        session = self._remember(known).session
        return Visit(known.person, self._signer.sign(session.id).decode(), (self.end_of(session) - now()) // 1000)

    async def note_visit(self, cookie: str, device: DeviceKind) -> Visit | None:
        """Note now and then that somebody is there; once a week the cookie is to be given anew."""
        known, at = await self._find(cookie), now()
        if known is None:
            return None
        before, is_due = known.session, at - known.session.renewed >= RENEWED_AFTER * 1000
        if not is_due and at - before.seen < NOTED_AFTER * 1000:
            return None
        session = before._replace(seen=at, renewed=at if is_due else before.renewed, **device._asdict())
        known = self._remember(Known(known.person, session))
        ended = self._ended
        await self._store.work(lambda connection: persons.note_session(connection, session))
        return self._visit(known) if is_due and ended == self._ended else None

    async def welcome(self, language: str, device: DeviceKind) -> Visit:
        """A new guest, and the cookie to give them."""
        chosen = language if language in LANGUAGES else "en"
        person = PersonRow(secrets.token_urlsafe(12), "", chosen, now())
        session = _new_session(person.id, device)
        await self._store.work(lambda connection: persons.add_guest(connection, person, session))
        return self._visit(Known(person, session))

    async def make_link(self, person: PersonRow) -> str:
        """The word of a link that logs another device in as this person, once and soon."""
        link, until = secrets.token_urlsafe(24), now() + LINK_AGE
        await self._store.work(lambda connection: persons.add_link(connection, _digest(link), person.id, until))
        return self._link_signer.sign(link).decode()

    async def follow_link(self, word: str, device: DeviceKind) -> Visit:
        """The person of a link, and the cookie for the device that followed it."""
        session = _new_session("", device)
        try:
            link = _digest(self._link_signer.unsign(word[:200]).decode())
        except (BadSignature, UnicodeError):
            raise Refusal("not_found", NO_LINK) from None
        person = await self._store.work(lambda connection: persons.use_link(connection, link, session, now()))
        if person is None:
            raise Refusal("not_found", NO_LINK)
        await self._log_out_oldest(person)
        known = await self._read(session.id)
        if known is None:  # the device was logged out before it was in
            raise Refusal("not_found", NO_LINK)
        return self._visit(known)

    async def _log_out_oldest(self, person: PersonRow) -> None:
        """A person has so many devices; those that were not seen for longest make room."""
        sessions = await self._store.read(lambda connection: persons.sessions_of(connection, person.id))
        if more := [session.id for session in sessions[MOST_DEVICES:]]:
            await self.log_out(person, more)

    async def change(self, person: PersonRow, name: str | None, language: str | None) -> PersonRow:
        """Give a person another name or language."""
        changed = person._replace(
            name=person.name if name is None else plain(name)[:LONGEST_NAME],
            language=person.language if language is None else language,
        )
        if changed.language not in LANGUAGES:
            raise Refusal("unreadable", f"The languages are {', '.join(LANGUAGES)}.")
        await self._store.work(lambda connection: persons.change_person(connection, changed))
        for session, known in self._known.items():
            if known.person.id == person.id:
                self._known[session] = known._replace(person=changed)
        return changed

    async def devices_of(self, person: PersonRow) -> list[SessionRow]:
        """The sessions of a person that have not ended, the one that was seen last first."""
        found = await self._store.read(lambda connection: persons.sessions_of(connection, person.id))
        return [session for session in found if now() < self.end_of(session)]

    async def log_out(self, person: PersonRow, ending: Iterable[str]) -> None:
        """End sessions of a person at once, with their connections; links that they may have made end too."""
        sessions = list(ending)

        def end(connection: Connection) -> None:
            for session in sessions:
                persons.remove_session(connection, session)
            persons.remove_links(connection, person.id)

        await self._store.work(end)
        self._drop(sessions)
        for line in [line for session in sessions for line in self._connected.pop(session, ())]:
            line.cut(POLICY, LOGGED_OUT)

    def _drop(self, sessions: Iterable[str]) -> None:
        """Know nothing any more of sessions that are gone."""
        self._ended += 1
        for session in sessions:
            self._known.pop(session, None)

    def connect(self, session: str, line: Line) -> None:
        """Note that a connection came by a session, and ends with it."""
        self._connected[session].add(line)

    def is_connected(self, session: str, line: Line) -> bool:
        """Whether the session of a connection has not been ended since it came."""
        return line in self._connected.get(session, ())

    def disconnect(self, session: str, line: Line) -> None:
        """A connection is closed."""
        if lines := self._connected.get(session):
            lines.discard(line)
            if not lines:
                del self._connected[session]

    async def forget(self, person: PersonRow) -> None:
        """Take a person and all their sessions away."""
        await self._store.work(lambda connection: persons.remove_person(connection, person.id))
        self._drop([session for session, known in self._known.items() if known.person.id == person.id])


def _new_session(person: str, device: DeviceKind) -> SessionRow:
    at = now()
    return SessionRow(secrets.token_urlsafe(24), person, at, at, at, *device)
