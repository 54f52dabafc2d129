"""A text in every language of the app, for what a game declares once and every screen shows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

Language = Literal["en", "fr"]
LANGUAGES: tuple[Language, ...] = get_args(Language)


@dataclass(frozen=True, slots=True)
class Text:
    """A text in every language of the app."""

    en: str
    fr: str

    def to(self, language: Language) -> str:
        """The text in one language."""
        return self.fr if language == "fr" else self.en

    def with_values(self, **values: object) -> Text:
        """The text with its placeholders filled in.

        >>> Text("{points} points", "{points} points").with_values(points=3).en
        '3 points'
        """
        return Text(self.en.format(**values), self.fr.format(**values))
