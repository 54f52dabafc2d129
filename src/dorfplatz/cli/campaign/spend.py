"""`dorfplatz campaign spend`: spend crosses on the track."""

from typing import TYPE_CHECKING

from dorfplatz.cli.campaign.options import CampaignName, Folder
from dorfplatz.cli.campaign.store import CampaignFolder
from dorfplatz.cli.language import say
from dorfplatz.cli.options import MaybeWhole, Switch

if TYPE_CHECKING:
    from dorfplatz.campaign import Campaign


def spend(
    name: CampaignName = None,
    /,
    *,
    towards: str | None = None,
    crosses: MaybeWhole = None,
    circle: str | None = None,
    nearest: Switch = False,
    folder: Folder = None,
) -> None:
    """Spend the crosses of the last game.

    Parameters
    ----------
    towards
        Cross circles on the shortest way to this hex, such as circus, and stop there.
    crosses
        The number of crosses to spend on that way; by default, all.
    circle
        Cross these circles in this order, such as box2/circus/1,box2/circus/2.
    nearest
        Spend all crosses towards the nearest hex.
    """
    campaigns = CampaignFolder(folder)
    path, kept = campaigns.open(name)
    from dorfplatz.campaign import CampaignError
    from dorfplatz.cli.campaign.news import print_news

    if [towards is not None, circle is not None, nearest].count(True) != 1:
        raise CampaignError(say("campaign.say_where"))
    after = campaigns.go_on(path, lambda campaign: spent(campaign, towards, crosses, circle))
    print_news(kept.campaign, after)


def spent(campaign: "Campaign", towards: str | None, crosses: int | None, circle: str | None) -> "Campaign":
    """The campaign after spending its crosses."""
    from dorfplatz.campaign import CampaignError, cross, spend_all, spend_towards

    if not campaign.crosses_left:
        raise CampaignError(say("campaign.no_cross"))
    if towards is not None:
        if crosses is not None and crosses < 1:
            raise CampaignError(say("campaign.no_such_crosses", crosses=crosses))
        return spend_towards(campaign, towards.strip().casefold().replace(" ", "_"), crosses)
    for each in (circle or "").split(",") if circle is not None else ():
        campaign = cross(campaign, each.strip())
    return campaign if circle is not None else spend_all(campaign)
