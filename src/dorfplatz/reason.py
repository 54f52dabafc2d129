"""Why something is not possible: a key for programs, a sentence for people, and its values."""

from __future__ import annotations

from collections.abc import Mapping

Value = int | str


class Reason:
    """A reason with a key and values, so that a client can word it in another language.

    >>> print(Reason("too_much", "{points} is too much; the most is {most}", points=9, most=6))
    9 is too much; the most is 6
    """

    def __init__(self, key: str, sentence: str, **values: Value) -> None:
        self.key = key
        self.values: Mapping[str, Value] = values
        self.sentence = sentence

    def __str__(self) -> str:
        return self.sentence.format(**self.values)

    def __repr__(self) -> str:
        return f"<Reason {self.key}: {self}>"
