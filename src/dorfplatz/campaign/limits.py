"""How much a campaign can hold; a file that claims more is refused, and so is one event too many.

A log that is already in the database is read whatever its length.
"""

from collections.abc import Iterable, Sequence, Sized

from dorfplatz.campaign.errors import CampaignError
from dorfplatz.campaign.events import Adopted, Began, Corrected, Event, Removed
from dorfplatz.reason import Reason

# A game every evening for ten years begins and ends 3,650 times; the built-in sheet adds 123 circles and 34 unlockings.
MOST_EVENTS = 10_000
# Sheets are replaced only when somebody finds a misprint.
MOST_SHEETS = 20
# Every correction replays the campaign, so a file must not hold thousands, and a long one must hold fewer.
MOST_CORRECTIONS = 200
MOST_REPLAYED = 400_000
# An owner completes a catalog step by step, but not forty times within one campaign.
MOST_CATALOGS = 40
# More than a campaign has members.
MOST_RUNNING = 100


def check_events(events: Sequence[Event]) -> None:
    """Refuse more events, sheets or corrections than a campaign can have."""
    if len(events) > MOST_EVENTS:
        sentence = "a campaign has at most {most} events; this one is full, so begin another"
        raise CampaignError(Reason("too_many_events", sentence, most=MOST_EVENTS))
    if sum(isinstance(event, Adopted) for event in events) > MOST_SHEETS:
        raise CampaignError(Reason("too_many_sheets", "a campaign has at most {most} sheets", most=MOST_SHEETS))
    replayed = 0
    places = (place for place, event in enumerate(events) if isinstance(event, Corrected | Removed))
    for number, place in enumerate(places):
        replayed += place
        if number >= MOST_CORRECTIONS or replayed > MOST_REPLAYED:
            sentence = "a campaign has at most {most} corrections"
            raise CampaignError(Reason("too_many_corrections", sentence, most=number))


def check_catalogs(digests: Sized) -> None:
    """Refuse more custom catalogs than a campaign can have."""
    if len(digests) > MOST_CATALOGS:
        sentence = "a campaign has at most {most} catalogs"
        raise CampaignError(Reason("too_many_catalogs", sentence, most=MOST_CATALOGS))


def check_running(games: Sized) -> None:
    """Refuse more running games than a campaign can have."""
    if len(games) > MOST_RUNNING:
        sentence = "a campaign has at most {most} running games; finish one, or give one up"
        raise CampaignError(Reason("too_many_running", sentence, most=MOST_RUNNING))


def begins_a_game(events: Iterable[Event]) -> bool:
    """Whether the second campaign has a running game that the first had not."""
    return any(isinstance(event, Began) for event in events)
