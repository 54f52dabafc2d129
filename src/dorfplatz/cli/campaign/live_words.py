"""The cards beside a game of a campaign, in words."""

import textwrap
from collections.abc import Iterable

from dorfplatz.campaign import LiveCard
from dorfplatz.cli.language import named, say


def card_lines(cards: Iterable[LiveCard], width: int) -> list[str]:
    """The cards with their progress, as many as fit on each line."""
    words = say("cards.between").join(_progress(each) for each in cards)
    return textwrap.wrap(say("cards.beside", cards=words), max(width, 20)) if words else []


def _progress(each: LiveCard) -> str:
    """A card in a few words, such as Ship: stream tasks 9 of 20."""
    feats = (
        say("cards.feat", feat=named("feat", feat), now=each.now[feat], least=least)
        for feat, least in each.card.when.items()
    )
    standing = say(f"cards.is_{each.standing}")
    return say("cards.progress", title=_title(each), feats=", ".join(feats), standing=standing)


def card_news(before: Iterable[LiveCard], after: Iterable[LiveCard]) -> list[str]:
    """What changed for the cards, one sentence each."""
    standing = {each.card.id: each.standing for each in before}
    changed = (each for each in after if each.standing != standing.get(each.card.id, "open"))
    return [say(f"cards.now_{each.standing}", title=_title(each)) for each in changed]


def _title(each: LiveCard) -> str:
    return named("sheet_title", each.card.title)
