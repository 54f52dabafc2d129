"""What a result that is entered, corrected or removed would change, before it happens."""

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
from dorfplatz.campaign.refolding import began_with
from dorfplatz.server.campaigns.judged_cards import judged_cards
from dorfplatz.server.wire.corrections import ResultChanges, ResultPreview, ResultWanted


def preview(campaign: Campaign, wanted: ResultWanted, names: list[str]) -> ResultPreview:
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
        after = changed_by(campaign, wanted, names)
    except CampaignError as error:
        told.text = str(error)
        if error.reason:
            told.key, told.values = error.reason.key, dict(error.reason.values)
        return told
    told.changes = _changes(campaign, after, consequences(campaign, after, wanted.number if wanted.remove else None))
    return told


def changed_by(campaign: Campaign, wanted: ResultWanted, names: list[str]) -> Campaign:
    """The campaign with a result entered, corrected or removed."""
    if wanted.number is None:
        return enter_result(campaign, wanted.lines, wanted.ticked, names)
    if wanted.remove:
        return remove_result(campaign, wanted.number)
    return correct_result(campaign, wanted.number, wanted.lines, wanted.ticked, names)


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
