"""Search in a rulebook: words in titles and text, without accents and case."""

from __future__ import annotations

import re
import unicodedata
from typing import NamedTuple

from dorfplatz.rulebook.book import RuleBlock, Rulebook, RuleParagraph


class Found(NamedTuple):
    """A paragraph with all words of a search, and whether its title has them."""

    paragraph: RuleParagraph
    in_title: bool


def folded(text: str) -> str:
    """Text for comparing: lower case, without accents, ligatures apart.

    >>> folded("Vieux Chêne, cœur")
    'vieux chene, coeur'
    """
    plain = unicodedata.normalize("NFD", text.lower().replace("œ", "oe").replace("\u2019", "'").replace("\u00a0", " "))
    return "".join(each for each in plain if not unicodedata.combining(each))


def plain_text(block: RuleBlock) -> str:
    """The words of a block, without marks."""
    words = [block.text, *block.items, *(cell for row in block.rows for cell in row)]
    return re.sub(r"!\[\w+\]|\]\(#[^)]*\)|\*\*|\[", "", " ".join(words))


def search(book: Rulebook, wanted: str) -> list[Found]:
    """The paragraphs that have every word; those with all of them in the title come first."""
    words = folded(wanted).split()
    found = []
    for paragraph in book.paragraphs:
        title = folded(paragraph.title)
        text = folded(" ".join([paragraph.title, *(plain_text(block) for block in paragraph.blocks)]))
        if words and all(word in text for word in words):
            found.append(Found(paragraph, all(word in title for word in words)))
    return sorted(found, key=lambda each: not each.in_title)
