"""The corrections of a campaign, as its page lists them."""

from dorfplatz.campaign import Campaign
from dorfplatz.campaign.correction_history import corrections_of
from dorfplatz.server.wire.corrections import CampaignCorrection

# So many of the latest corrections are shown; all of them stay in the log and in exported files.
SHOWN = 50


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
