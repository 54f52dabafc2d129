"""The score pad of a game at a real table, as it is typed."""

import datetime

from dorfplatz.campaign import Begun, Campaign, CampaignError, suggestions
from dorfplatz.cli.campaign.ask import Lines, asked_pad, asked_pad_of
from dorfplatz.cli.campaign.sheet import title_words
from dorfplatz.cli.language import say
from dorfplatz.errors import shown


def ask_pad(campaign: Campaign) -> tuple[Lines, list[str]]:
    """Ask for the pad line by line."""
    try:
        return asked_pad(campaign, input)
    except EOFError:
        raise CampaignError(say("campaign.pad_empty")) from None


def ask_past_pad(campaign: Campaign, begun: Begun) -> tuple[Lines, list[str]]:
    """Ask for the pad of a past game line by line."""
    try:
        return asked_pad_of(campaign.sheet, begun, input)
    except EOFError:
        raise CampaignError(say("changes.pad_empty")) from None


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
