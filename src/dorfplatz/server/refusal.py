"""A refusal: a word that programs understand, and a sentence for people."""

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
    """Something that is not done, and why; `reason` is one of the words of `STATUS`.

    Where the reason has a key of its own, programs can say it in another language.
    """

    def __init__(self, reason: str, text: str, why: Reason | None = None) -> None:
        super().__init__(text)
        self.reason = reason
        self.text = text
        self.why = why

    def __reduce__(self) -> tuple[type["Refusal"], tuple[str, str, Reason | None]]:
        """Travel between processes."""
        return Refusal, (self.reason, self.text, self.why)

    @property
    def body(self) -> dict[str, Any]:
        """The refusal as an answer."""
        own = {"key": self.why.key, "values": dict(self.why.values)} if self.why else {}
        return {"reason": self.reason, "text": self.text, **own}

    @property
    def status(self) -> int:
        """The HTTP status that fits."""
        return STATUS[self.reason]
