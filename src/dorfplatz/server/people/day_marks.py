"""Day marks: a cookie that tells, until midnight, which stacks of the day somebody has seen in this browser.

It is given when the browser changes to another person or to none, so that whoever plays the stack of the day, logs out
and plays it again as a new guest is known to have seen it. It names nobody.
"""

from collections.abc import Sequence

from itsdangerous import BadSignature, Signer
from starlette.requests import Request
from starlette.responses import Response

from dorfplatz.server.calendar import today
from dorfplatz.server.table.stacks import Stacks

MARK = "dorfplatz-day"
MARK_AGE = 24 * 3600


class DayMarks:
    """Writes and reads the marks of a server."""

    def __init__(self, secret: bytes, stacks: Stacks, is_secure: bool) -> None:
        self._signer = Signer(secret, salt="dorfplatz.day")
        self._stacks = stacks
        self._is_secure = is_secure

    async def seen_in(self, request: Request, person: str = "") -> list[str]:
        """The stacks of today that were seen in this browser, by the person who uses it or by others before."""
        own = await self._stacks.seen_today(person) if person else []
        return list(dict.fromkeys((*own, *self._read(request.cookies.get(MARK, "")))))

    def _read(self, mark: str) -> Sequence[str]:
        try:
            day, *stacks = self._signer.unsign(mark[:400]).decode().split(".")
        except (BadSignature, UnicodeError):
            return ()
        return stacks if day == today() else ()

    async def pass_on(self, stacks: list[str], person: str) -> None:
        """Somebody who has seen these stacks is this person now."""
        await self._stacks.note_seen(person, stacks)

    def give(self, answer: Response, stacks: list[str]) -> None:
        """Mark a browser, if anything was seen in it."""
        if stacks:
            mark = self._signer.sign(".".join((today(), *stacks))).decode()
            answer.set_cookie(MARK, mark, max_age=MARK_AGE, httponly=True, samesite="lax", secure=self._is_secure)
