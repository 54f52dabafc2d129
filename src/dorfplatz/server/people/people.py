"""People and their sessions: every visitor is a guest with a signed cookie, and can log devices out."""

import hashlib
import os
import secrets
import time
from collections import defaultdict
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from itsdangerous import BadSignature, Signer
from sqlalchemy import Connection as DatabaseConnection

from dorfplatz.errors import SetupError
from dorfplatz.games.text import LANGUAGES
from dorfplatz.server.bus.bus import BELIEVED, Bus
from dorfplatz.server.bus.follow_ups import FollowUps
from dorfplatz.server.bus.hints import PERSON
from dorfplatz.server.calendar import now
from dorfplatz.server.connection import POLICY, Connection
from dorfplatz.server.people.devices import DeviceKind
from dorfplatz.server.people.words import plain
from dorfplatz.server.recent import Recent
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.store import persons
from dorfplatz.server.store.persons import LINK_AGE, PersonRow, SessionRow
from dorfplatz.server.store.store import Store
from dorfplatz.server.wire.messages import LONGEST_NAME

COOKIE = "dorfplatz"
# Browsers keep cookies for 400 days at most.
COOKIE_AGE = 365 * 24 * 3600
# Renewing with every visit would write to the disk each time.
RENEWED_AFTER = 7 * 24 * 3600
NOTED_AFTER = 3600
# Sessions in memory, so that requests need no read; also the people who were forgotten lately.
CACHED = 20_000
# Bounds what following links again and again can store.
MOST_DEVICES = 50
SECRET_FILE = "secret"
# A truncated file must not become a secret that can be guessed.
SHORTEST_SECRET = 32
DAY = 24 * 3600 * 1000
NO_LINK = "This link was used already, or is too old; make a new one on the other device."
LOGGED_OUT = "This device was logged out."


def load_secret(folder: Path) -> bytes:
    """Read the secret that signs cookies; it is made on the first run, readable by nobody else."""
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
    """Read a secret, and refuse one that is too short: anybody can sign with an empty one."""
    try:
        secret = path.read_bytes()
    except OSError as error:
        raise SetupError(f"{path} cannot be read: {error.strerror}; let the server's user read it") from None
    if len(secret) < SHORTEST_SECRET or not secret.isascii():
        raise SetupError(f"{path} holds no secret; restore it, or delete it to make a new one (all cookies end then)")
    return secret


def _digest(word: str) -> str:
    """Hash a link before it is stored, so that a stolen database lets nobody in."""
    return hashlib.sha256(word.encode()).hexdigest()


def device_id(session: str) -> str:
    """The public id of a session, which lets nobody in."""
    return _digest(f"device of {session}")[:16]


class Known(NamedTuple):
    """A person, and the session that they came with; `read` is when, by `time.monotonic`."""

    person: PersonRow
    session: SessionRow
    read: float


class Visit(NamedTuple):
    """A person, the cookie to give them, and for how many seconds it is good."""

    person: PersonRow
    cookie: str
    seconds: int


class People:
    """Finds people by their cookies.

    A session ends a year after its cookie was last renewed, and after `longest` days in any case.
    """

    def __init__(self, store: Store, secret: bytes, longest: float, bus: Bus | None = None) -> None:
        self._store = store
        self._bus = bus or Bus()
        self._bus.hear(PERSON, lambda sender, hint: self._doubt(hint.key))
        self._asked_about_sessions = 0.0
        self._follow_ups = FollowUps()
        self._signer = Signer(secret, salt="dorfplatz.session")
        self._link_signer = Signer(secret, salt="dorfplatz.link")
        self._longest = int(longest * DAY)
        self._known: Recent[str, Known] = Recent(CACHED)
        self._connected: defaultdict[str, set[Connection]] = defaultdict(set)
        self._ended = 0  # counts sessions that were ended, to notice reads that are out of date
        self.gone: Recent[str, None] = Recent(CACHED)

    def session_of(self, cookie: str | None) -> str | None:
        """The session of a cookie, if its signature is valid."""
        if not cookie or len(cookie) > 200:
            return None
        try:
            return self._signer.unsign(cookie).decode()
        except (BadSignature, UnicodeError):
            return None

    async def find(self, cookie: str | None) -> PersonRow | None:
        """The person of a cookie, if its signature is valid and its session has not ended."""
        known = await self._find(cookie)
        return known.person if known else None

    async def _find(self, cookie: str | None) -> Known | None:
        session = self.session_of(cookie)
        known = None if session is None else self._known.get(session)
        if session is not None and (known is None or not self._bus.believes(known.read)):
            known = await self._read(session)
        if known is None or known.person.id in self.gone or now() >= self.end_of(known.session):
            return None
        return self._remember(known)

    async def _read(self, session: str) -> Known | None:
        """Read a session from the database, again if any session was ended meanwhile."""
        while True:
            ended, began = self._ended, time.monotonic()
            found = await self._store.read(lambda connection: persons.find_session(connection, session))
            # If a session was ended during the read, it may be the one that was read.
            if ended == self._ended:
                return Known(*found, began) if found else None

    def end_of(self, session: SessionRow) -> int:
        """When a session expires, in milliseconds since 1970."""
        return min(session.renewed + COOKIE_AGE * 1000, session.created + self._longest)

    def _remember(self, known: Known) -> Known:
        self._known[known.session.id] = known
        return known

    def _visit(self, known: Known) -> Visit:
        session = self._remember(known).session
        return Visit(known.person, self._signer.sign(session.id).decode(), (self.end_of(session) - now()) // 1000)

    async def note_visit(self, cookie: str, device: DeviceKind) -> Visit | None:
        """Record now and then that a session is in use; once a week, return a renewed cookie."""
        known, at = await self._find(cookie), now()
        if known is None:
            return None
        before, is_due = known.session, at - known.session.renewed >= RENEWED_AFTER * 1000
        if not is_due and at - before.seen < NOTED_AFTER * 1000:
            return None
        session = before._replace(seen=at, renewed=at if is_due else before.renewed, **device._asdict())
        # Before the write, so that other requests at this moment do not write too.
        known = self._remember(known._replace(session=session))
        ended = self._ended
        await self._store.write(lambda connection: persons.note_session(connection, session))
        # If any session was ended during the write, it may be this one, which must get no cookie.
        return self._visit(known) if is_due and ended == self._ended else None

    async def welcome(self, language: str, device: DeviceKind) -> Visit:
        """Make a new guest, with a cookie."""
        chosen = language if language in LANGUAGES else "en"
        person = PersonRow(secrets.token_urlsafe(12), "", chosen, now())
        session = _new_session(person.id, device)
        await self._store.write(lambda connection: persons.add_guest(connection, person, session))
        return self._visit(Known(person, session, time.monotonic()))

    async def make_link(self, person: PersonRow) -> str:
        """Make the token of a link that logs another device in as this person, once and within minutes."""
        link, until = secrets.token_urlsafe(24), now() + LINK_AGE
        await self._store.write(lambda connection: persons.add_link(connection, _digest(link), person.id, until))
        return self._link_signer.sign(link).decode()

    async def follow_link(self, word: str, device: DeviceKind) -> Visit:
        """Log a device in by the token of a link."""
        session = _new_session("", device)
        try:
            link = _digest(self._link_signer.unsign(word[:200]).decode())
        except (BadSignature, UnicodeError):
            raise Refusal("not_found", NO_LINK) from None
        person = await self._store.write(lambda connection: persons.use_link(connection, link, session, now()))
        if person is None:
            raise Refusal("not_found", NO_LINK)
        await self._log_out_oldest(person)
        known = await self._read(session.id)
        if known is None:  # the device was logged out meanwhile
            raise Refusal("not_found", NO_LINK)
        return self._visit(known)

    async def _log_out_oldest(self, person: PersonRow) -> None:
        """Log out the devices beyond the limit, the least recently seen first."""
        sessions = await self._store.read(lambda connection: persons.sessions_of(connection, person.id))
        if more := [session.id for session in sessions[MOST_DEVICES:]]:
            await self.log_out(person, more)

    async def change(self, person: PersonRow, name: str | None, language: str | None) -> PersonRow:
        """Change the name or the language of a person."""
        changed = person._replace(
            name=person.name if name is None else plain(name)[:LONGEST_NAME],
            language=person.language if language is None else language,
        )
        if changed.language not in LANGUAGES:
            raise Refusal("unreadable", f"The languages are {', '.join(LANGUAGES)}.")
        await self._store.write(lambda connection: persons.change_person(connection, changed))
        for session, known in list(self._known.items()):
            if known.person.id == person.id:
                self._known[session] = known._replace(person=changed)
        self._bus.tell(PERSON, person.id)
        return changed

    async def devices_of(self, person: PersonRow) -> list[SessionRow]:
        """The current sessions of a person, the last seen first."""
        found = await self._store.read(lambda connection: persons.sessions_of(connection, person.id))
        return [session for session in found if now() < self.end_of(session)]

    async def log_out(self, person: PersonRow, ending: Iterable[str]) -> None:
        """End sessions of a person with their connections; links that they may have made end too."""
        sessions = list(ending)

        def end(connection: DatabaseConnection) -> None:
            for session in sessions:
                persons.remove_session(connection, session)
            persons.remove_links(connection, person.id)

        # On disk first, so that a crash logs nobody in again.
        await self._store.write(end)
        self._end(sessions)
        self._bus.tell(PERSON, person.id)

    def _end(self, sessions: Iterable[str]) -> None:
        """Drop sessions that have ended from the cache, and close their connections."""
        self._drop(sessions)
        for session in sessions:
            for connection in self._connected.pop(session, ()):
                connection.close_with(POLICY, LOGGED_OUT)

    def _doubt(self, person: str) -> None:
        """Another server has changed a person: believe nothing about them, and ask which sessions are left."""
        doubted = [session for session, known in self._known.items() if known.person.id == person]
        self._drop(doubted)
        if connected := [session for session in doubted if session in self._connected]:
            self._follow_ups.start(partial(self._end_ended, connected))

    async def _end_ended(self, connected: list[str]) -> None:
        """Close the connections of sessions that another server has ended."""
        left = await self._store.read(lambda connection: persons.sessions_among(connection, connected))
        self._end([session for session in connected if session not in left])

    async def reconcile(self) -> None:
        """Ask the database now and then which of the connected sessions have ended."""
        at = time.monotonic()
        if at - self._asked_about_sessions > BELIEVED and self._connected:
            self._asked_about_sessions = at
            await self._end_ended([*self._connected])

    def _drop(self, sessions: Iterable[str]) -> None:
        """Drop sessions that have ended from the cache."""
        self._ended += 1
        for session in sessions:
            self._known.pop(session, None)

    def connect(self, session: str, connection: Connection) -> None:
        """Register a connection, which ends with its session."""
        self._connected[session].add(connection)

    def is_connected(self, session: str, connection: Connection) -> bool:
        """Whether a connection is registered, and its session has not been ended since."""
        return connection in self._connected.get(session, ())

    def disconnect(self, session: str, connection: Connection) -> None:
        """Unregister a connection that is closed."""
        if connections := self._connected.get(session):
            connections.discard(connection)
            if not connections:
                del self._connected[session]

    async def forget(self, person: PersonRow) -> None:
        """Delete a person and all their sessions."""
        await self._store.write(lambda connection: persons.remove_person(connection, person.id))
        self._drop([session for session, known in self._known.items() if known.person.id == person.id])
        self._bus.tell(PERSON, person.id)


def _new_session(person: str, device: DeviceKind) -> SessionRow:
    at = now()
    return SessionRow(secrets.token_urlsafe(24), person, at, at, at, *device)
