"""Sentences that can be said in several languages: a template, filled with values.

In a template, {name} is a value, {number:one tile|% tiles} chooses between singular and plural, % being the number,
{number:+} shows its sign, and {name:de} is French for "of" before a name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from dorfplatz.reason import Reason

Translate = Callable[[Any], str]
# From which number on things are plural: no tile is "0 tiles", but « 0 tuile ».
PLURAL_FROM = {"en": 0, "fr": 2}
VOWELS = "aeiouyhàâéèêëîïôûœ"


class Sentence(str):
    """A sentence in English that knows its key and values, so that it can be said in another language.

    >>> Sentence("tiles_left", "{number:one tile is|% tiles are} left", number=3)
    '3 tiles are left'
    """

    key: str
    values: Mapping[str, Any]

    def __new__(cls, key: str, template: str, **values: Any) -> Sentence:
        """Fill the English template."""
        sentence = super().__new__(cls, filled(template, values))
        sentence.key, sentence.values = key, values
        return sentence

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickled, (str(self), self.key, dict(self.values))


def _unpickled(text: str, key: str, values: Mapping[str, Any]) -> Sentence:
    sentence = str.__new__(Sentence, text)
    sentence.key, sentence.values = key, values
    return sentence


class _Number:
    """A number in a template."""

    def __init__(self, number: Any, language: str) -> None:
        self.number = number
        self.language = language

    def __format__(self, spec: str) -> str:
        if "|" not in spec:
            return format(self.number, spec)
        one, _, many = spec.partition("|")
        return (many if self.is_plural else one).replace("%", str(self.number))

    @property
    def is_plural(self) -> bool:
        """Whether things of this number take the plural."""
        least = PLURAL_FROM[self.language]
        return bool(abs(self.number) >= least if least else self.number != 1)


class _Text:
    """A text in a template."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __repr__(self) -> str:
        return repr(self.text)

    def __format__(self, spec: str) -> str:
        if spec == "de":
            return f"d’{self.text}" if self.text[:1].lower() in VOWELS else f"de {self.text}"
        return format(self.text, spec)


def filled(template: str, values: Mapping[str, Any], language: str = "en", translate: Translate = str) -> str:
    """A template with its values; values that are sentences themselves are translated.

    >>> filled("la tuile {name:de}, {points:% point|% points}", {"name": "Ann", "points": 0}, "fr")
    'la tuile d’Ann, 0 point'
    """

    def shown(value: Any) -> Any:
        if isinstance(value, Sentence | Reason):
            return _Text(translate(value))
        if isinstance(value, str):
            return _Text(value)
        return _Number(value, language) if _is_number(value) else value

    return template.format(**{name: shown(value) for name, value in values.items()})


def _is_number(value: Any) -> bool:
    return not isinstance(value, bool) and hasattr(value, "__add__") and hasattr(value, "__abs__")
