"""A text in every language of the app, for what a game declares once and every screen shows.

Code declares texts in English; `words/` has a file for each other language, by the English text.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Literal, cast, get_args

Language = Literal["en", "fr", "de"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
TRANSLATED = LANGUAGES[1:]


@cache
def words_in(language: Language) -> dict[str, str]:
    """What games say in a language, by the English text."""
    return cast(dict[str, str], import_module(f"dorfplatz.games.words.{language}").WORDS)


@dataclass(frozen=True, slots=True)
class Text:
    """A text in every language of the app.

    A game from outside the package gives its translations here; where it has none, its text stays English.
    """

    en: str
    fr: str = ""
    de: str = ""

    def __post_init__(self) -> None:
        for language in TRANSLATED:
            if not getattr(self, language):
                object.__setattr__(self, language, words_in(language).get(self.en, self.en))

    def to(self, language: Language) -> str:
        """The text in one language."""
        return cast(str, getattr(self, language))

    def with_values(self, **values: object) -> Text:
        """The text with its placeholders filled in.

        >>> Text("All {count} houses fed").with_values(count=3).de
        'Alle 3 Häuser versorgt'
        """
        return Text(**{language: self.to(language).format(**values) for language in LANGUAGES})
