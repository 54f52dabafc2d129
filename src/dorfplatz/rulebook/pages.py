"""The rulebooks as pages of the documentation: `python -m dorfplatz.rulebook.pages` writes them with their pictures."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from dorfplatz.games.registry import entry_of, game_names
from dorfplatz.rulebook.book import LANGUAGES, Language, RuleBlock, Rulebook
from dorfplatz.rulebook.game_rules import GameRules

DOCS = Path(__file__).parents[3] / "docs"
PICTURES = Path("pictures") / "rules"
MADE = "<!-- Made by `python -m dorfplatz.rulebook.pages` from src/dorfplatz/rulebook; do not edit. -->"
IN = {"en": "in English", "fr": "en français", "de": "auf Deutsch"}
WIDTH = 420


def page_name(game: str, language: Language) -> str:
    """The file of a rulebook."""
    return f"rules-{game}.md" if language == "en" else f"rules-{game}.{language}.md"


def all_rules() -> list[GameRules]:
    """The rules of every game that has a rulebook."""
    found = (entry_of(name).find("rulebook") for name in game_names())
    return [rules for rules in found if rules is not None]


def pages() -> dict[Path, str]:
    """Every page and every picture of the documentation, by path below docs."""
    texts = {}
    for rules in all_rules():
        for language in LANGUAGES:
            book = rules.book(language)
            texts[Path(page_name(rules.game, language))] = _page(book)
            for block in (block for paragraph in book.paragraphs for block in paragraph.blocks):
                if block.picture:
                    texts[_picture(rules.game, block.picture)] = rules.draw(block.picture) + "\n"
    return texts


def _picture(game: str, name: str) -> Path:
    return PICTURES / f"{game}-{name.removeprefix('example_')}.svg"


def _page(book: Rulebook) -> str:
    others = [language for language in LANGUAGES if language != book.language]
    links = [f"[{IN[language]}]({page_name(book.game, language)})" for language in others]
    lines = [MADE, "", f"# {book.title}", "", " · ".join(links), ""]
    for chapter in book.chapters:
        lines += [f"- [{chapter.title}](#{_anchor(chapter.id)})"]
    for chapter in book.chapters:
        lines += ["", f'<a id="{_anchor(chapter.id)}"></a>', "", f"## {chapter.title}"]
        for paragraph in chapter.paragraphs:
            lines += ["", f'<a id="{_anchor(paragraph.id)}"></a>', "", f"### {paragraph.title}"]
            for block in paragraph.blocks:
                lines += ["", *_block(book.game, block)]
    return "\n".join(lines) + "\n"


def _anchor(name: str) -> str:
    """An id that Markdown links can name."""
    return re.sub(r"[/.]", "-", name)


def _set(text: str) -> str:
    """Text with links to anchors, and without small pictures."""
    without = re.sub(r"!\[\w+\]", "", text)
    return re.sub(r"\]\(#([^)]*)\)", lambda found: f"](#{_anchor(found[1])})", without).strip()


def _block(game: str, block: RuleBlock) -> Iterator[str]:
    match block.kind:
        case "list":
            yield from (f"- {_set(item)}" for item in block.items)
        case "table":
            # Columns that hold nothing but small pictures are left out.
            columns = [column for column in zip(*block.rows, strict=True) if any(_set(cell) for cell in column)]
            head, *rows = zip(*columns, strict=True)
            yield f"| {' | '.join(_set(cell) for cell in head)} |"
            yield f"|{'---|' * len(head)}"
            yield from (f"| {' | '.join(_set(cell) for cell in row)} |" for row in rows)
        case "picture":
            yield f'<img src="{_picture(game, block.picture).as_posix()}" width="{WIDTH}" alt="">'
            yield ""
            yield f"*{_set(block.text)}*"
        case _:
            yield _set(block.text)


def main() -> None:
    """Write all pages and pictures, and remove pictures that no page shows any more."""
    texts = pages()
    (DOCS / PICTURES).mkdir(parents=True, exist_ok=True)
    for path in (DOCS / PICTURES).glob("*.svg"):
        if path.relative_to(DOCS) not in texts:
            path.unlink()
    for path, text in texts.items():
        (DOCS / path).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
