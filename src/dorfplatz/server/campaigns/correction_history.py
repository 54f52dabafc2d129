"""The corrections of a campaign, as its page lists them."""

from dorfplatz.campaign import Campaign, Result
from dorfplatz.campaign.correction_history import PastCorrection
from dorfplatz.server.wire.corrections import CampaignCorrection, EnteredResult

# How many corrections are shown, the latest; all of them stay in the log and in exported files.
SHOWN = 50


def corrections_on_wire(campaign: Campaign) -> list[CampaignCorrection]:
    """The latest corrections, the last one first."""
    return [_on_wire(campaign, each) for each in campaign.corrections[: -SHOWN - 1 : -1]]


def _on_wire(campaign: Campaign, correction: PastCorrection) -> CampaignCorrection:
    was, now = correction.was, correction.now
    return CampaignCorrection(
        on=correction.on,
        number=correction.number,
        was=_entered(was),
        now=_entered(now) if now else None,
        other_lines=now is not None and now.score != was.score,
        turned=list(correction.turned),
        turned_back=list(correction.turned_back),
        titles={card: campaign.sheet.title_of(card) for card in (*correction.turned, *correction.turned_back)},
        crosses=correction.crosses,
    )


def _entered(result: Result) -> EnteredResult:
    return EnteredResult(result=result.score.total, players=list(result.players), date=result.date)
