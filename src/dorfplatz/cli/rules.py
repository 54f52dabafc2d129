"""`dorfplatz rules`: read the rulebook of a game, or search in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from rich.markup import escape

from dorfplatz.cli.language import language, say
from dorfplatz.cli.options import MaybeText
from dorfplatz.cli.output.console import output_console
from dorfplatz.errors import SetupError, shown
from dorfplatz.games.registry import DEFAULT_GAME, entry_of
from dorfplatz.rulebook.book import LANGUAGES
from dorfplatz.rulebook.search import search as find

if TYPE_CHECKING:
    from dorfplatz.rulebook import GameRules, Rulebook, RuleParagraph


def rules(
    game: str = DEFAULT_GAME,
    paragraph: MaybeText = "",
    /,
    *,
    search: Annotated[str, Parameter(alias="-s", show_default=False)] = "",
) -> None:
    """Read the rulebook of a game: its contents, one paragraph, or what a search finds.

    Parameters
    ----------
    game
        The name of the game.
    paragraph
        The paragraph to read, such as part/circus; "all" prints the whole book.
    search
        Words to look for in titles and text; accents and case do not matter.
    """
    own: GameRules | None = entry_of(game).find("rulebook")
    if own is None:
        raise SetupError(say("rules.none", game=game))
    written = next((each for each in LANGUAGES if each == language()), LANGUAGES[0])
    # Pictures are drawn for the numbers in their captions, so most is read from a draft without any.
    draft, console = own.draft(written), output_console()

    def show(some: RuleParagraph) -> None:
        console.print(f"[bold]{escape(some.title)}[/bold]  [dim]{some.id}[/dim]")
        for line in _lines(some):
            console.print(escape(line))
        console.print()

    if search:
        found = [each.paragraph for each in find(own.book(written), search)] if _may_be_found(draft, search) else []
        if not found:
            raise SetupError(say("rules.not_found", words=shown(search)))
        for each in found:
            show(each)
    elif paragraph == "all":
        for each in own.book(written).paragraphs:
            show(each)
    elif paragraph:
        wanted = draft.find(paragraph)
        if wanted is None:
            raise SetupError(say("rules.no_paragraph", paragraph=shown(paragraph), game=game))
        has_pictures = any(block.kind == "picture" for block in wanted.blocks)
        show((own.book(written).find(paragraph) if has_pictures else None) or wanted)
    else:
        console.print(f"[bold]{escape(draft.title)}[/bold]")
        for chapter in draft.chapters:
            console.print(f"\n{escape(chapter.title)}")
            for each in chapter.paragraphs:
                console.print(f"  {escape(each.title)}  [dim]{each.id}[/dim]")


def _may_be_found(draft: Rulebook, wanted: str) -> bool:
    """Whether a search may find something: a draft lacks numbers, so only words are looked for in it."""
    words = [word for word in wanted.split() if re.fullmatch(r"\D*[^\W\d_]\D*", word)]
    return not words or bool(find(draft, " ".join(words)))


def _lines(paragraph: RuleParagraph) -> Iterator[str]:
    """The text of a paragraph; captions of pictures speak for themselves."""
    for block in paragraph.blocks:
        if block.text:
            yield _plain(block.text)
        yield from (f"- {_plain(item)}" for item in block.items)
        yield from ("  ".join(_plain(cell) for cell in row).strip() for row in block.rows)


def _plain(text: str) -> str:
    """Text without marks for bold words, links and pictures."""
    return re.sub(r"!\[\w+\]", "", re.sub(r"\[([^\]]+)\]\(#[^)]*\)", r"\1", text)).replace("**", "")
