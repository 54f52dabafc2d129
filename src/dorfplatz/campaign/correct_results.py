"""Correct or remove a result, and suggest which cards a typed game turns over."""

import datetime
from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from dorfplatz.campaign.actions import typed_score
from dorfplatz.campaign.campaign import Begun, Campaign
from dorfplatz.campaign.conditions import suggestion
from dorfplatz.campaign.events import Corrected, Removed
from dorfplatz.campaign.feats import feats_from_score
from dorfplatz.campaign.refolding import began_with, crosses_taken_back

Lines = Mapping[str, Mapping[str, int]]


def correct_result(
    campaign: Campaign,
    number: int,
    lines: Lines,
    ticked: Sequence[str] = (),
    names: Sequence[str] = (),
    date: datetime.date | None = None,
    on: datetime.date | None = None,
) -> Campaign:
    """The campaign with another result of a typed game; without `date`, its day stays. `on`: the day of correction."""
    begun = began_with(campaign, number)
    score = typed_score(lines)
    event = Corrected(
        number=number,
        on=_day(on),
        date=campaign.results[number - 1].date if date is None else date.isoformat(),
        players=tuple(names),
        score=score,
        feats=feats_from_score(score, begun.parts.get("red_hearts", 0)),
        turned=tuple(ticked),
    )
    return campaign.then(replace(event, crosses=crosses_taken_back(campaign, event)))


def remove_result(campaign: Campaign, number: int, on: datetime.date | None = None) -> Campaign:
    """The campaign without a result; later games move up by one number."""
    event = Removed(number=number, on=_day(on))
    return campaign.then(replace(event, crosses=crosses_taken_back(campaign, event)))


def suggestions(campaign: Campaign, lines: Lines, number: int | None = None) -> dict[str, bool | None]:
    """What our conditions say about the cards face up: for a new game, or for the game with a number."""
    begun = Begun(campaign.parts(), campaign.face_up) if number is None else began_with(campaign, number)
    feats = feats_from_score(typed_score(lines), begun.parts.get("red_hearts", 0))
    return {name: suggestion(campaign.sheet.cards[name], feats) for name in begun.face_up}


def suggested(campaign: Campaign, lines: Lines) -> tuple[str, ...]:
    """The cards that our conditions would turn over after a typed game."""
    return tuple(name for name, is_met in suggestions(campaign, lines).items() if is_met)


def _day(date: datetime.date | None) -> str:
    return (date or datetime.date.today()).isoformat()
