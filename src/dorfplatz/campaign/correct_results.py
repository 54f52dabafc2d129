"""Correct or remove a result, and suggest which cards a typed game turns over."""

import datetime
from collections.abc import Mapping, Sequence

from msgspec import UnsetType
from msgspec.structs import replace

from dorfplatz.campaign.actions import digest_checked, typed_score
from dorfplatz.campaign.campaign import Begun, Campaign
from dorfplatz.campaign.conditions import suggestion
from dorfplatz.campaign.errors import CampaignError
from dorfplatz.campaign.events import Corrected, Removed, Result
from dorfplatz.campaign.feats import Feats, feats_from_score
from dorfplatz.campaign.refolding import began_with, crosses_taken_back, turned_cards
from dorfplatz.catalog import Catalog
from dorfplatz.games.romantik.record import GROUPS, Score
from dorfplatz.reason import Reason

Lines = Mapping[str, Mapping[str, int]]


def correct_result(
    campaign: Campaign,
    number: int,
    lines: Lines | None = None,
    ticked: Sequence[str] | None = None,
    names: Sequence[str] | None = None,
    date: datetime.date | None = None,
    on: datetime.date | None = None,
    catalog: Catalog | None = None,
) -> Campaign:
    """The campaign with another result of a game; what is left out stays. `on`: the day of the correction.

    `catalog` is the custom one that new lines are checked with.
    """
    begun = began_with(campaign, number)
    result = campaign.results[number - 1]
    is_same = lines is None or _are_lines_of(result, lines)
    score = result.score if is_same else typed_score(lines or {})
    event = Corrected(
        number=number,
        on=_day(on),
        date=result.date if date is None else date.isoformat(),
        players=result.players if names is None else tuple(names),
        score=score,
        feats=_feats(result, score, begun),
        turned=turned_in(campaign, number) if ticked is None else tuple(ticked),
        catalog=result.catalog if is_same else digest_checked(begun, score, catalog),
    )
    return campaign.then(replace(event, crosses=crosses_taken_back(campaign, event)))


def check_corrected(campaign: Campaign) -> Campaign:
    """Refuse a last correction that changes nothing, so that people do not fill the history with it."""
    correction = campaign.corrections[-1]
    if correction.is_nothing:
        sentence = "this is the result of game {number} as it stands"
        raise CampaignError(Reason("same_result", sentence, number=correction.number))
    return campaign


def turned_in(campaign: Campaign, number: int) -> tuple[str, ...]:
    """The cards that a past result turns over, as far as they lay face up."""
    return turned_cards(campaign.sheet, began_with(campaign, number), campaign.results[number - 1])


def remove_result(campaign: Campaign, number: int, on: datetime.date | None = None) -> Campaign:
    """The campaign without a result; later games move up by one number."""
    event = Removed(number=number, on=_day(on))
    return campaign.then(replace(event, crosses=crosses_taken_back(campaign, event)))


def suggestions(campaign: Campaign, lines: Lines, number: int | None = None) -> dict[str, bool | None]:
    """What our conditions say about the cards face up: for a new game, or for the game with a number."""
    score = typed_score(lines)
    if number is None:
        begun = Begun(campaign.parts(), campaign.face_up)
        feats = feats_from_score(score, begun.parts.get("red_hearts", 0))
    else:
        begun = began_with(campaign, number)
        result = campaign.results[number - 1]
        feats = _feats(result, result.score if _are_lines_of(result, lines) else score, begun)
    return {name: suggestion(campaign.sheet.cards[name], feats) for name in begun.face_up}


def suggested(campaign: Campaign, lines: Lines) -> tuple[str, ...]:
    """The cards that our conditions would turn over after a typed game."""
    return tuple(name for name, is_met in suggestions(campaign, lines).items() if is_met)


def _are_lines_of(result: Result, lines: Lines) -> bool:
    """Whether lines tell the score of a result; a pad may leave out lines without points."""
    sure = {group: getattr(result.score, group) for group in GROUPS}
    return _points(lines) == _points(sure)


def _points(lines: Lines) -> dict[tuple[str, str], int]:
    return {(group, line): points for group in lines for line, points in lines[group].items() if points}


def _feats(result: Result, score: Score, begun: Begun) -> Feats:
    """What a corrected score shows; a game that was played here shows everything."""
    if not isinstance(result.record, UnsetType) and score == result.score:
        return result.feats
    return feats_from_score(score, begun.parts.get("red_hearts", 0))


def _day(date: datetime.date | None) -> str:
    return (date or datetime.date.today()).isoformat()
