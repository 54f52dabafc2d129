"""A refusal: a reason code for programs, and a sentence for people."""

from typing import Any

from dorfplatz.reason import Reason

STATUS = {
    "unreadable": 400,
    "not_yours": 403,
    "removed": 403,
    "not_found": 404,
    "not_your_turn": 409,
    "stale": 409,
    "illegal": 409,
    "full": 409,
    "over": 409,
    "too_long": 413,
    "too_fast": 429,
    "broken": 500,
    "busy": 503,
    "no_room": 507,
}


class Refusal(Exception):  # noqa: N818
    """A request that is not carried out, and why; `reason` is one of the codes in `STATUS`.

    `why` has a key and values, from which clients can make the sentence in another language.
    """

    def __init__(self, reason: str, text: str, why: Reason | None = None) -> None:
        super().__init__(text)
        self.reason = reason
        self.text = text
        self.why = why

    def __reduce__(self) -> tuple[type["Refusal"], tuple[str, str, Reason | None]]:
        """Pickle the three fields, so that a refusal can come from a child process."""
        return Refusal, (self.reason, self.text, self.why)

    @property
    def body(self) -> dict[str, Any]:
        """The refusal as JSON fields."""
        own = {"key": self.why.key, "values": dict(self.why.values)} if self.why else {}
        return {"reason": self.reason, "text": self.text, **own}

    @property
    def status(self) -> int:
        """The HTTP status."""
        return STATUS[self.reason]
