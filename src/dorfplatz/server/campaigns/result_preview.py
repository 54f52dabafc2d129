"""What a result that is entered, corrected or removed would change, before it happens."""

import datetime
from dataclasses import dataclass

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
)
from dorfplatz.campaign.actions import typed_score
from dorfplatz.campaign.correct_results import check_corrected
from dorfplatz.campaign.refolding import began_with
from dorfplatz.catalog import Catalog
from dorfplatz.server.campaigns.judged_cards import judged_cards
from dorfplatz.server.wire.campaigns import TypedResult
from dorfplatz.server.wire.corrections import ResultChanges, ResultPreview, ResultWanted


@dataclass(frozen=True)
class Entry:
    """A result as it was sent, in the terms of the campaign."""

    wanted: TypedResult | ResultWanted
    names: list[str]
    day: datetime.date | None
    catalog: Catalog | None


def preview(campaign: Campaign, wanted: ResultWanted, entry: Entry) -> ResultPreview:
    """What a result would change, before it happens."""
    score = typed_score(wanted.lines)
    is_new = wanted.number is None
    begun = Begun(campaign.parts(), campaign.face_up) if is_new else began_with(campaign, wanted.number or 0)
    row = campaign.sheet.row_of(score.total)
    told = ResultPreview(
        total=score.total,
        title=row.title,
        crosses=row.crosses,
        cards=judged_cards(campaign, begun, suggestions(campaign, wanted.lines, wanted.number)),
        changes=None,
        key="",
        values={},
        text="",
    )
    try:
        after = _changed_by(campaign, wanted, entry)
    except CampaignError as error:
        told.text = str(error)
        if error.reason:
            told.key, told.values = error.reason.key, dict(error.reason.values)
        return told
    told.changes = _changes(campaign, after, consequences(campaign, after, wanted.number if wanted.remove else None))
    return told


def _changed_by(campaign: Campaign, wanted: ResultWanted, entry: Entry) -> Campaign:
    if wanted.remove and wanted.number is not None:
        return remove_result(campaign, wanted.number)
    return with_result(campaign, wanted.number, entry)


def with_result(campaign: Campaign, number: int | None, entry: Entry) -> Campaign:
    """The campaign with a result entered, or corrected if it has a number."""
    lines, ticked = entry.wanted.lines, entry.wanted.ticked
    if number is None:
        return enter_result(campaign, lines, ticked, entry.names, entry.day, entry.catalog)
    corrected = correct_result(campaign, number, lines, ticked, entry.names, entry.day, catalog=entry.catalog)
    return check_corrected(corrected)


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
