"""A past result with everything that a correction of it needs."""

from dorfplatz.campaign import suggestions, turned_in
from dorfplatz.campaign.catalogs import catalog_named_in
from dorfplatz.campaign.refolding import began_with
from dorfplatz.campaign.results import LINE_GROUPS
from dorfplatz.server.campaigns.group import Group
from dorfplatz.server.campaigns.judged_cards import judged_cards
from dorfplatz.server.wire.corrections import PastResult


def past_result(group: Group, number: int) -> PastResult:
    """A past result with everything that a correction needs."""
    campaign = group.campaign
    begun = began_with(campaign, number)
    result = campaign.results[number - 1]
    lines = {name: dict(getattr(result.score, name)) for name in LINE_GROUPS}
    return PastResult(
        number=number,
        version=group.version,
        date=result.date,
        players=list(result.players),
        lines=lines,
        ticked=[*turned_in(campaign, number)],
        parts=begun.parts,
        cards=judged_cards(campaign, begun, suggestions(campaign, lines, number)),
        result=result.score.total,
        has_record=bool(result.record),
        catalog=catalog_named_in(result),
    )
