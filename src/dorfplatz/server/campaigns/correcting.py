"""Results of a campaign on the wire: as they were entered, and what another one would change."""

import datetime
from collections.abc import Mapping

from dorfplatz.campaign import (
    Begun,
    Campaign,
    CampaignError,
    Consequences,
    consequences,
    correct_result,
    enter_result,
    remove_result,
    suggestions,
    turned_in,
)
from dorfplatz.campaign.actions import typed_score
from dorfplatz.campaign.corrections import began_with
from dorfplatz.campaign.past import corrections_of
from dorfplatz.games.romantik.record import GROUPS
from dorfplatz.server.campaigns.group import Group
from dorfplatz.server.wire.campaigns import TypedResult
from dorfplatz.server.wire.corrections import (
    CampaignCorrection,
    JudgedCard,
    PastResult,
    ResultChanges,
    ResultPreview,
    ResultWanted,
)

# So many of the latest corrections are shown; all of them stay in the log and in exported files.
SHOWN = 50


def past_result(group: Group, number: int) -> PastResult:
    """A past result with everything that a correction needs."""
    campaign = group.campaign
    begun = began_with(campaign, number)
    result = campaign.results[number - 1]
    lines = {name: dict(getattr(result.score, name)) for name in GROUPS}
    return PastResult(
        number=number,
        version=group.version,
        date=result.date,
        players=list(result.players),
        lines=lines,
        ticked=[*turned_in(campaign, number)],
        parts=begun.parts,
        cards=_cards(campaign, begun, suggestions(campaign, lines, number)),
        result=result.score.total,
        has_record=bool(result.record),
    )


def preview(
    campaign: Campaign, wanted: ResultWanted, names: list[str], day: datetime.date | None = None
) -> ResultPreview:
    """What a result would change, before it happens."""
    score = typed_score(wanted.lines)
    is_new = wanted.number is None
    begun = Begun(campaign.parts(), campaign.face_up) if is_new else began_with(campaign, wanted.number or 0)
    row = campaign.sheet.row_of(score.total)
    told = ResultPreview(
        total=score.total,
        title=row.title,
        crosses=row.crosses,
        cards=_cards(campaign, begun, suggestions(campaign, wanted.lines, wanted.number)),
        changes=None,
        key="",
        values={},
        text="",
    )
    try:
        after = _changed_by(campaign, wanted, names, day)
    except CampaignError as error:
        told.text = str(error)
        if error.reason:
            told.key, told.values = error.reason.key, dict(error.reason.values)
        return told
    told.changes = _changes(campaign, after, consequences(campaign, after, wanted.number if wanted.remove else None))
    return told


def _changed_by(campaign: Campaign, wanted: ResultWanted, names: list[str], day: datetime.date | None) -> Campaign:
    if wanted.remove and wanted.number is not None:
        return remove_result(campaign, wanted.number)
    return with_result(campaign, wanted.number, wanted, names, day)


def with_result(
    campaign: Campaign,
    number: int | None,
    wanted: TypedResult | ResultWanted,
    names: list[str],
    day: datetime.date | None,
) -> Campaign:
    """The campaign with a result entered, or corrected if it has a number."""
    if number is None:
        return enter_result(campaign, wanted.lines, wanted.ticked, names, day)
    return correct_result(campaign, number, wanted.lines, wanted.ticked, names, day)


def corrections_on_wire(campaign: Campaign) -> list[CampaignCorrection]:
    """The latest corrections, the last one first."""
    return [
        CampaignCorrection(
            on=each.on,
            number=each.number,
            was=each.was.score.total,
            now=each.now.score.total if each.now else None,
            players=list(each.was.players),
            date=each.was.date,
            crosses=each.crosses,
        )
        for each in corrections_of(campaign)[: -SHOWN - 1 : -1]
    ]


def _cards(campaign: Campaign, begun: Begun, says: Mapping[str, bool | None]) -> list[JudgedCard]:
    cards = [campaign.sheet.cards[name] for name in begun.face_up]
    return [
        JudgedCard(
            id=card.id, title=card.title, box=card.box, when=dict(card.when), source=card.source, says=says[card.id]
        )
        for card in cards
    ]


def _changes(before: Campaign, after: Campaign, changes: Consequences) -> ResultChanges:
    named = (*changes.locked, *changes.unlocked, *changes.moved)
    return ResultChanges(
        renumbered=list(changes.renumbered.items()),
        taken_back=list(changes.taken_back),
        crosses_left=changes.crosses_left,
        hearts=changes.hearts,
        locked=list(changes.locked),
        unlocked=list(changes.unlocked),
        moved=changes.moved,
        titles={name: after.sheet.title_of(name) for name in named},
    )
