"""The score pad of a game at a real table, as it is typed."""

import datetime

from dorfplatz.campaign import Campaign, CampaignError
from dorfplatz.cli.campaign.ask import Lines, asked_pad
from dorfplatz.errors import shown


def asked(campaign: Campaign) -> tuple[Lines, list[str]]:
    """Ask for the pad line by line."""
    try:
        return asked_pad(campaign, input)
    except EOFError:
        raise CampaignError("the pad was not filled in, so nothing is written") from None


def points_of(text: str) -> dict[str, int]:
    """Read points by line.

    >>> points_of("forest=4, grain=9")
    {'forest': 4, 'grain': 9}
    """
    points: dict[str, int] = {}
    for pair in filter(None, (each.strip() for each in text.split(","))):
        line, _, number = (piece.strip() for piece in pair.partition("="))
        if not (number.isascii() and number.isdigit() and len(number) < 5) or line in points:
            raise CampaignError(f"points are written like forest=4,grain=9, each line once, not {shown(pair)}")
        points[line] = int(number)
    return points


def day_of(text: str | None) -> datetime.date | None:
    """Read a day."""
    try:
        return None if text is None else datetime.date.fromisoformat(text)
    except ValueError:
        raise CampaignError(f"a day is written like 2026-03-01, not {shown(text)}") from None
