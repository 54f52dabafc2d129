"""Day marks: a cookie that records, until midnight, which daily stacks were seen in this browser.

It is set when the browser changes to another person or to none, so that somebody who plays the daily stack, logs out
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
    """Sets and reads the marks."""

    def __init__(self, secret: bytes, stacks: Stacks, is_secure: bool) -> None:
        self._signer = Signer(secret, salt="dorfplatz.day")
        self._stacks = stacks
        self._is_secure = is_secure

    async def seen_in(self, request: Request, person: str = "") -> list[str]:
        """Today's stacks that were seen in this browser, by its current person or by earlier ones."""
        own = await self._stacks.seen_today(person) if person else []
        return list(dict.fromkeys((*own, *self._read(request.cookies.get(MARK, "")))))

    def _read(self, mark: str) -> Sequence[str]:
        try:
            day, *stacks = self._signer.unsign(mark[:400]).decode().split(".")
        except (BadSignature, UnicodeError):
            return ()
        return stacks if day == today() else ()

    async def pass_on(self, stacks: list[str], person: str) -> None:
        """Record that a person has seen these stacks under another identity."""
        await self._stacks.note_seen(person, stacks)

    def give(self, answer: Response, stacks: list[str]) -> None:
        """Set the mark, if any stack was seen."""
        if stacks:
            mark = self._signer.sign(".".join((today(), *stacks))).decode()
            answer.set_cookie(MARK, mark, max_age=MARK_AGE, httponly=True, samesite="lax", secure=self._is_secure)
