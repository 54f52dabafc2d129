"""Checks of names, days and ids in events, so that they can be shown and stored anywhere."""

import datetime
import re
from collections.abc import Sequence

from dorfplatz.campaign.errors import CampaignError
from dorfplatz.catalog.campaign.sheet import CampaignSheet
from dorfplatz.errors import shown
from dorfplatz.reason import Reason
from dorfplatz.sentence import Sentence

LONGEST_NAME = 60
MOST_PLAYERS = 12
ID = re.compile(r"[A-Za-z0-9_-]{1,40}")


def is_shown(name: str) -> bool:
    """Whether a name can be shown in one line."""
    return name.isprintable() and 0 < len(name.strip()) <= len(name) <= LONGEST_NAME


def check_name(name: str) -> None:
    """Refuse a campaign name that cannot be shown."""
    if not is_shown(name):
        sentence = "a campaign's name has 1 to {most} letters, not {name}"
        raise CampaignError(Reason("name", sentence, most=LONGEST_NAME, name=shown(name)))


def check_options(options: Sequence[str], sheet: CampaignSheet) -> None:
    """Refuse an option that the sheet does not have, or one that is named twice."""
    for option in options:
        if option not in sheet.options or options.count(option) > 1:
            sentence = "there is no option {box}; there are {known}"
            raise CampaignError(Sentence("no_option", sentence, box=shown(option), known=", ".join(sheet.options)))


def check_players(names: tuple[str, ...]) -> None:
    """Refuse too many player names, or one that cannot be shown."""
    if len(names) > MOST_PLAYERS:
        raise CampaignError(f"a game has at most {MOST_PLAYERS} names, not {len(names)}")
    for name in names:
        if not is_shown(name):
            raise CampaignError(f"a player's name has 1 to {LONGEST_NAME} letters, not {shown(name)}")


def check_id(text: str) -> None:
    """Refuse an id that is not plain."""
    if not ID.fullmatch(text):
        raise CampaignError(f"an id has 1 to 40 letters, digits, - and _, not {shown(text)}")


def check_day(text: str) -> None:
    """Refuse a day that is not written as an ISO date."""
    try:
        is_day = datetime.date.fromisoformat(text).isoformat() == text
    except ValueError:
        is_day = False
    if not is_day:
        raise CampaignError(f"a day is written like 2026-03-01, not {shown(text)}")
