"""People: a guest at once, with a signed cookie and a row that can be taken away."""

import hashlib
import os
import secrets
from collections import OrderedDict
from pathlib import Path

from itsdangerous import BadSignature, Signer

from dorfplatz.errors import SetupError
from dorfplatz.server.calendar import now
from dorfplatz.server.recent import Recent
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.store import persons
from dorfplatz.server.store.persons import LINK_AGE, PersonRow
from dorfplatz.server.store.store import Store
from dorfplatz.server.wire import LONGEST_NAME
from dorfplatz.server.words import plain

COOKIE = "dorfplatz"
COOKIE_AGE = 365 * 24 * 3600
RENEWED_AFTER = 7 * 24 * 3600
LOOKED_AT_AFTER = 24 * 3600
LANGUAGES = ("en", "fr")
CACHED = 20_000
SECRET_FILE = "secret"
SHORTEST_SECRET = 32
NO_LINK = "This link was used already, or is too old; make a new one on the other device."


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
    secret = path.read_bytes()
    if len(secret) < SHORTEST_SECRET:
        raise SetupError(f"{path} holds no secret; restore it, or delete it to make a new one (all cookies end then)")
    return secret


def _digest(link: str) -> str:
    """What is stored of a link, so that a stolen database lets nobody in."""
    return hashlib.sha256(link.encode()).hexdigest()


class People:
    """Who is who, by cookie."""

    def __init__(self, store: Store, secret: bytes) -> None:
        self._store = store
        self._signer = Signer(secret, salt="dorfplatz.session")
        self._link_signer = Signer(secret, salt="dorfplatz.link")
        self._known: OrderedDict[str, PersonRow] = OrderedDict()
        self._looked_at: OrderedDict[str, int] = OrderedDict()
        self.gone: Recent[str, None] = Recent(CACHED)

    def _session(self, cookie: str | None) -> str | None:
        """The session that a genuine cookie names."""
        if not cookie or len(cookie) > 200:
            return None
        try:
            return self._signer.unsign(cookie).decode()
        except (BadSignature, UnicodeError):
            return None

    async def find(self, cookie: str | None) -> PersonRow | None:
        """The person of a cookie, if it is genuine and has not been taken away."""
        session = self._session(cookie)
        if session is None:
            return None
        person = self._known.get(session)
        if person is not None:
            self._known.move_to_end(session)
        else:
            person = await self._store.read(lambda connection: persons.find_person(connection, session))
        if person is None or person.id in self.gone:
            return None
        return self._remember(session, person)

    async def needs_renewal(self, cookie: str) -> bool:
        """Whether a cookie was given so long ago that it is to be given again; whoever comes is not forgotten."""
        session, at = self._session(cookie), now()
        if session is None or at - self._looked_at.get(session, 0) < LOOKED_AT_AFTER * 1000:
            return False
        self._looked_at[session] = at
        while len(self._looked_at) > CACHED:
            self._looked_at.popitem(last=False)
        before = at - RENEWED_AFTER * 1000
        return await self._store.work(lambda connection: persons.renew_session(connection, session, at, before))

    def _remember(self, session: str, person: PersonRow) -> PersonRow:
        self._known[session] = person
        while len(self._known) > CACHED:
            self._known.popitem(last=False)
        return person

    async def welcome(self, language: str) -> tuple[PersonRow, str]:
        """A new guest, and the cookie to give them."""
        chosen = language if language in LANGUAGES else "en"
        person = PersonRow(secrets.token_urlsafe(12), "", chosen, now())
        session = secrets.token_urlsafe(24)
        await self._store.work(lambda connection: persons.add_guest(connection, person, session))
        return self._remember(session, person), self._signer.sign(session).decode()

    async def make_link(self, person: PersonRow) -> str:
        """The word of a link that logs another device in as this person, once and soon."""
        link, until = secrets.token_urlsafe(24), now() + LINK_AGE
        await self._store.work(lambda connection: persons.add_link(connection, _digest(link), person.id, until))
        return self._link_signer.sign(link).decode()

    async def follow_link(self, word: str) -> tuple[PersonRow, str]:
        """The person of a link, and the cookie for the device that followed it."""
        session = secrets.token_urlsafe(24)
        try:
            link = _digest(self._link_signer.unsign(word[:200]).decode())
        except (BadSignature, UnicodeError):
            raise Refusal("not_found", NO_LINK) from None
        person = await self._store.work(lambda connection: persons.use_link(connection, link, session, now()))
        if person is None:
            raise Refusal("not_found", NO_LINK)
        return self._remember(session, person), self._signer.sign(session).decode()

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
            if known.id == person.id:
                self._known[session] = changed
        return changed

    async def forget(self, person: PersonRow) -> None:
        """Take a person and all their sessions away."""
        await self._store.work(lambda connection: persons.remove_person(connection, person.id))
        for session in [session for session, known in self._known.items() if known.id == person.id]:
            del self._known[session]
