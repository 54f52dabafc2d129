"""Read the text of a rulebook: Markdown with ids, numbers that the catalog prints, and computed examples.

    # A chapter {#chapter}
    ## A paragraph {#part/circus}
    @emblem circus
    It scores {circus.points} points.

    @picture circus
    The caption, with the numbers of the example: {points} points for {neighbours} neighbours.

A chapter with `@spoils` below its heading tells what a campaign lets players discover. `{name}` is a number of the
game; in a caption the numbers of its example come first.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from dorfplatz.errors import UnreadableError
from dorfplatz.rulebook.book import Language, RuleBlock, RuleChapter, RuleParagraph

if TYPE_CHECKING:
    from dorfplatz.rulebook.picture import Picture

HEADING = re.compile(r"^(#{1,2}) (.+) \{#([a-z0-9_/.]+)\}$")
NUMBER = re.compile(r"\{([A-Za-z0-9_.]+)\}")
SPOILS = "@spoils"
Numbers = Mapping[str, object]


class RulebookReader:
    """Reads one text; `numbers` and `pictures` are those of its game.

    Without pictures it reads a draft, in which captions keep the names of numbers that are not those of the game.
    """

    def __init__(self, language: Language, numbers: Numbers, pictures: Mapping[str, Picture] | None) -> None:
        self.language = language
        self.numbers = numbers
        self.pictures = pictures

    def title(self, text: str) -> str:
        """The title in the first line."""
        return self._set(text.partition("\n")[0].strip(), self.numbers)

    def chapters(self, text: str) -> tuple[RuleChapter, ...]:
        """The chapters below the title."""
        parts = re.split(r"^(?=# )", text.partition("\n")[2], flags=re.MULTILINE)
        return tuple(self._chapter(part) for part in parts if part.strip())

    def _chapter(self, text: str) -> RuleChapter:
        head, *paragraphs = re.split(r"^(?=## )", text.strip(), flags=re.MULTILINE)
        title, name, intro = _heading(head)
        if intro not in ("", SPOILS):
            raise UnreadableError(f"the chapter {name} has text outside its paragraphs")
        own = tuple(self._paragraph(each) for each in paragraphs)
        return RuleChapter(name, self._set(title, self.numbers), own, intro == SPOILS)

    def _paragraph(self, text: str) -> RuleParagraph:
        title, name, rest = _heading(text)
        emblem = ""
        if rest.startswith("@emblem "):
            first, _, rest = rest.partition("\n")
            emblem = first.removeprefix("@emblem ").strip()
        blocks = tuple(self._block(block) for block in re.split(r"\n\s*\n", rest.strip()) if block.strip())
        return RuleParagraph(name, self._set(title, self.numbers), blocks, emblem)

    def _block(self, text: str) -> RuleBlock:
        if text.startswith("@picture "):
            first, _, caption = text.partition("\n")
            return self._picture(first.removeprefix("@picture ").strip(), caption)
        if text.startswith("- "):
            items = re.split(r"^- ", text, flags=re.MULTILINE)[1:]
            return RuleBlock("list", items=tuple(self._set(item, self.numbers) for item in items))
        if text.startswith("|"):
            lines = [line for line in text.splitlines() if not re.fullmatch(r"[|\s:-]+", line)]
            cells = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
            return RuleBlock("table", rows=tuple(tuple(self._set(cell, self.numbers) for cell in row) for row in cells))
        return RuleBlock("text", self._set(text, self.numbers))

    def _picture(self, example: str, caption: str) -> RuleBlock:
        name = f"example_{example}"
        if self.pictures is None:
            return RuleBlock("picture", self._set(caption, _OrName(self.numbers)), picture=name)
        if name not in self.pictures:
            raise UnreadableError(f"there is no picture {name!r}")
        picture = self.pictures[name]
        width, height = picture.size
        text = self._set(caption, {**self.numbers, **picture.numbers})
        return RuleBlock("picture", text, picture=name, width=width, height=height)

    def _set(self, text: str, numbers: Numbers) -> str:
        """One line of text with its numbers, and with the typography of its language."""

        def number(found: re.Match[str]) -> str:
            if found[1] not in numbers:
                raise UnreadableError(f"there is no number {found[1]!r}")
            return str(numbers[found[1]])

        line = NUMBER.sub(number, " ".join(text.split())).replace("'", "\u2019")
        if self.language == "fr":
            line = re.sub(r" ([:;?!»])", "\u00a0\\1", line).replace("« ", "«\u00a0")
        return line


class _OrName(dict[str, object]):
    """Numbers by name; one that is not known stands as its name in braces."""

    def __contains__(self, name: object) -> bool:
        return True

    def __missing__(self, name: str) -> str:
        return f"{{{name}}}"


def _heading(text: str) -> tuple[str, str, str]:
    """The title and id of a heading, and what follows."""
    first, _, rest = text.strip().partition("\n")
    found = HEADING.match(first.strip())
    if not found:
        raise UnreadableError(f"this heading needs an id: {first[:60]}")
    return found[2], found[3], rest.strip()
