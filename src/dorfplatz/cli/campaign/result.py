"""`dorfplatz campaign result`: enter the score pad of a game at a real table."""

import datetime
from pathlib import Path

from dorfplatz.campaign import Campaign, CampaignError, enter_result
from dorfplatz.cli.campaign.ask import Lines, asked_pad
from dorfplatz.cli.campaign.news import print_news
from dorfplatz.cli.campaign.store import CampaignFolder
from dorfplatz.cli.seats import given_names, names_for
from dorfplatz.errors import shown
from dorfplatz.games.romantik.game import Game


def result(
    name: str | None = None,
    /,
    *,
    tasks: str | None = None,
    flags: str | None = None,
    longest: str | None = None,
    parts: str | None = None,
    tick: str | None = None,
    names: str | None = None,
    date: str | None = None,
    folder: Path | None = None,
) -> None:
    """Enter the score pad of a game that was played at a real table.

    Parameters
    ----------
    name
        The campaign, or how its name begins; by default, the only one there is.
    tasks
        The points of completed tasks, such as forest=4,grain=9.
    flags
        The points of flags, such as green=0,yellow=5,red=0.
    longest
        The longest track and stream, such as track=8,stream=5.
    parts
        The points of unlocked parts, such as circus=10,red_hearts=4.
    tick
        The cards that the game fulfilled although the pad cannot show it, such as hearts_desire.
    names
        The names of the players, with commas between them.
    date
        The day of the game, such as 2026-03-01; by default, today.
    folder
        The folder of the campaigns; by default, the one in your data folder.
    """
    campaigns = CampaignFolder(folder)
    path, kept = campaigns.open(name)
    typed = {"tasks": tasks, "flags": flags, "longest": longest, "parts": parts}
    if any(text is not None for text in typed.values()):
        lines = {group: points_of(text or "") for group, text in typed.items()}
        ticked = [card.strip() for card in (tick or "").split(",") if card.strip()]
    else:
        lines, ticked = asked(kept.campaign)
    people = given_names(names)
    names_for(Game(players=len(people) or 1).players, people)
    day = day_of(date)
    after = campaigns.go_on(path, lambda campaign: enter_result(campaign, lines, ticked, people, day))
    print_news(kept.campaign, after)


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
