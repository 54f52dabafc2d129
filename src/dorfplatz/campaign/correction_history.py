"""The corrections of a campaign: nothing that was entered is forgotten."""

from __future__ import annotations

from dataclasses import dataclass

from dorfplatz.campaign.campaign import Campaign
from dorfplatz.campaign.events import Corrected, Removed, Result
from dorfplatz.campaign.steps import corrected_result


@dataclass(frozen=True)
class PastCorrection:
    """A correction on a day: the game by its number then, what had been entered, and what is right; None is nothing."""

    on: str
    number: int
    was: Result
    now: Result | None
    crosses: int


def corrections_of(campaign: Campaign) -> tuple[PastCorrection, ...]:
    """All corrections, the first one first."""
    results: list[Result] = []
    found = []
    for event in campaign.events:
        match event:
            case Result():
                results.append(event)
            case Corrected(number=number):
                was, now = results[number - 1], corrected_result(event)
                results[number - 1] = now
                found.append(PastCorrection(event.on, number, was, now, len(event.crosses)))
            case Removed(number=number):
                found.append(PastCorrection(event.on, number, results.pop(number - 1), None, len(event.crosses)))
    return tuple(found)
