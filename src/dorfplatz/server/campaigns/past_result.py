"""A past result with everything that a correction of it needs."""

from dorfplatz.campaign import suggestions
from dorfplatz.campaign.conditions import is_turned
from dorfplatz.campaign.refolding import began_with
from dorfplatz.server.campaigns.group import Group
from dorfplatz.server.campaigns.judged_cards import judged_cards
from dorfplatz.server.wire.corrections import PastResult

GROUPS = ("tasks", "flags", "longest", "parts")


def past_result(group: Group, number: int) -> PastResult:
    """A past result with everything that a correction needs."""
    campaign = group.campaign
    begun = began_with(campaign, number)
    result = campaign.results[number - 1]
    lines = {name: dict(getattr(result.score, name)) for name in GROUPS}
    cards = [campaign.sheet.cards[name] for name in begun.face_up]
    return PastResult(
        number=number,
        version=group.version,
        date=result.date,
        players=list(result.players),
        lines=lines,
        ticked=[card.id for card in cards if is_turned(card, result)],
        parts=begun.parts,
        cards=judged_cards(campaign, begun, suggestions(campaign, lines, number)),
        result=result.score.total,
        has_record=bool(result.record),
    )
