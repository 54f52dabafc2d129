"""The rulebook of one game: where its text lies, its numbers, its references and its pictures."""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from dorfplatz.games.catalogs.file import bundled
from dorfplatz.rulebook.book import Language, Rulebook
from dorfplatz.rulebook.reader import RulebookReader

if TYPE_CHECKING:
    from dorfplatz.art import Theme
    from dorfplatz.rulebook.picture import Picture


class GameRules(ABC):
    """Everything that the rulebook of a game is made from; `folder` holds en.md, fr.md and the examples."""

    game: str
    folder: Path

    @cached_property
    @abstractmethod
    def numbers(self) -> Mapping[str, object]:
        """The numbers that a box prints, by the names that the text uses."""

    @cached_property
    @abstractmethod
    def references(self) -> dict[str, str]:
        """Paragraph ids by what a screen can show, such as `line/flags.green`."""

    @cached_property
    @abstractmethod
    def pictures(self) -> Mapping[str, Picture]:
        """Emblems and examples by name."""

    @cached_property
    def digest(self) -> str:
        """A digest of all pictures: the examples, the catalog that they show, the code that draws, and the themes."""
        from dorfplatz import art
        from dorfplatz.art.themes import digest_of_themes

        digest = hashlib.sha256()
        drawn = [*Path(art.__file__).parent.rglob("*.py"), *Path(__file__).parent.rglob("*.py")]
        for path in [*sorted(drawn), *sorted(self.folder.glob("*.toml"))]:
            digest.update(path.read_bytes())
        digest.update(bundled(self.game).digest.encode() + digest_of_themes())
        return digest.hexdigest()[:16]

    def book(self, language: Language) -> Rulebook:
        """The rulebook in a language."""
        return _read(self, language, with_pictures=True)

    def draft(self, language: Language) -> Rulebook:
        """The same without pictures, read without the engine; captions lack the numbers that examples show."""
        return _read(self, language, with_pictures=False)

    def draw(self, picture: str, theme: Theme = "day") -> str:
        """One of the pictures; KeyError if there is none."""
        return self.pictures[picture].draw(theme)


@cache
def _read(rules: GameRules, language: Language, *, with_pictures: bool) -> Rulebook:
    text = (rules.folder / f"{language}.md").read_text(encoding="utf-8")
    reader = RulebookReader(language, rules.numbers, rules.pictures if with_pictures else None)
    pictures = f"/art/rulebook/{rules.game}/{rules.digest}" if with_pictures else ""
    chapters = reader.chapters(text)
    own = {paragraph.id: paragraph.id for chapter in chapters for paragraph in chapter.paragraphs}
    # Screens may join the names of a line as they like.
    joined = {name.replace(".", "_"): goal for name, goal in {**own, **rules.references}.items() if "." in name}
    return Rulebook(rules.game, language, reader.title(text), chapters, {**joined, **rules.references}, pictures)
