"""A rulebook as data: chapters of paragraphs, each with a stable id, and blocks of text, lists, tables and pictures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from dorfplatz.games.text import LANGUAGES as LANGUAGES
from dorfplatz.games.text import Language as Language


class RuleBlock(msgspec.Struct, frozen=True, omit_defaults=True):
    """Some text, a list, a table (its first row is the head), or a picture with its caption and size.

    Text may hold **bold** words and [links](#paragraph) to other paragraphs.
    """

    kind: Literal["text", "list", "table", "picture"]
    text: str = ""
    items: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    picture: str = ""
    width: int = 0
    height: int = 0


class RuleParagraph(msgspec.Struct, frozen=True, omit_defaults=True):
    """One rule: its id, which never changes, its title, and the name of a small picture beside it."""

    id: str
    title: str
    blocks: tuple[RuleBlock, ...]
    emblem: str = ""


class RuleChapter(msgspec.Struct, frozen=True, omit_defaults=True):
    """Paragraphs under one heading; one that `spoils` tells what a campaign lets players discover."""

    id: str
    title: str
    paragraphs: tuple[RuleParagraph, ...]
    spoils: bool = False


class Rulebook(msgspec.Struct, frozen=True):
    """The rules of a game in one language.

    `references` lead from whatever a screen shows, such as `line/flags.green`, to the paragraph about it. `pictures` is
    the address of the pictures, without theme and name; it changes with them.
    """

    game: str
    language: str
    title: str
    chapters: tuple[RuleChapter, ...]
    references: dict[str, str]
    pictures: str = ""

    @property
    def paragraphs(self) -> Iterator[RuleParagraph]:
        """All paragraphs in order."""
        return (paragraph for chapter in self.chapters for paragraph in chapter.paragraphs)

    def find(self, reference: str) -> RuleParagraph | None:
        """The paragraph with an id, or the one that a reference leads to."""
        wanted = self.references.get(reference, reference)
        return next((paragraph for paragraph in self.paragraphs if paragraph.id == wanted), None)
