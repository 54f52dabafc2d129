"""The score pad of a game at a real table, as it is typed."""

import datetime
from collections.abc import Mapping

from msgspec import UnsetType

from dorfplatz.campaign import Campaign, CampaignError, Result, suggestions, turned_in
from dorfplatz.campaign.refolding import began_with
from dorfplatz.catalog import Catalog
from dorfplatz.cli.campaign.ask import Lines, Past, asked_cards, asked_pad, asked_pad_of
from dorfplatz.cli.campaign.sheet import title_words
from dorfplatz.cli.language import say
from dorfplatz.errors import shown
from dorfplatz.games.romantik.record import GROUPS


def ask_pad(campaign: Campaign, catalog: Catalog | None = None) -> tuple[Lines, list[str]]:
    """Ask for the pad line by line."""
    try:
        return asked_pad(campaign, input, catalog)
    except EOFError:
        raise CampaignError(say("campaign.pad_empty")) from None


def ask_past_pad(campaign: Campaign, number: int, catalog: Catalog | None = None) -> tuple[Lines, list[str]]:
    """Ask for a past game again, line by line; of one that was played here, only the cards are asked for."""
    result, begun = campaign.results[number - 1], began_with(campaign, number)
    past = Past(result.score, turned_in(campaign, number))
    try:
        if isinstance(result.record, UnsetType):
            return asked_pad_of(campaign.sheet, begun, input, past, catalog)
        return corrected_lines(result, {}), asked_cards(campaign.sheet, begun, result.feats, input, past)
    except EOFError:
        raise CampaignError(say("changes.pad_empty")) from None


def corrected_lines(result: Result, typed: Mapping[str, str | None]) -> Lines:
    """The lines of a past result with the points that are typed anew; all others stay."""
    return {group: {**getattr(result.score, group), **points_of(typed.get(group) or "")} for group in GROUPS}


def cards_of(text: str | None) -> list[str]:
    """Read the names of cards."""
    return [card.strip() for card in (text or "").split(",") if card.strip()]


def hints(campaign: Campaign, lines: Lines, ticked: list[str], number: int | None = None) -> list[str]:
    """A line for every card that our condition would turn over, and that is not ticked."""
    said = suggestions(campaign, lines, number)
    titles = [title_words(campaign, card) for card, is_met in said.items() if is_met and card not in ticked]
    return [say("cards.not_ticked", title=title) for title in titles]


def points_of(text: str) -> dict[str, int]:
    """Read points by line.

    >>> points_of("forest=4, grain=9")
    {'forest': 4, 'grain': 9}
    """
    points: dict[str, int] = {}
    for pair in filter(None, (each.strip() for each in text.split(","))):
        line, _, number = (piece.strip() for piece in pair.partition("="))
        if not (number.isascii() and number.isdigit() and len(number) < 5) or line in points:
            raise CampaignError(say("campaign.points", text=shown(pair)))
        points[line] = int(number)
    return points


def day_of(text: str | None) -> datetime.date | None:
    """Read a day."""
    try:
        return None if text is None else datetime.date.fromisoformat(text)
    except ValueError:
        raise CampaignError(say("campaign.day", text=shown(text))) from None
