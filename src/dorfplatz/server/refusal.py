"""A refusal: a word that programs understand, and a sentence for people."""

STATUS = {
    "unreadable": 400,
    "not_yours": 403,
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
    """Something that is not done, and why; `reason` is one of the words of `STATUS`."""

    def __init__(self, reason: str, text: str) -> None:
        super().__init__(text)
        self.reason = reason
        self.text = text

    @property
    def status(self) -> int:
        """The HTTP status that fits."""
        return STATUS[self.reason]
