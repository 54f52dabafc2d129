"""`dorfplatz campaign remove`: remove the result of a game."""

from dorfplatz.cli.campaign.options import CampaignName, Folder, Yes
from dorfplatz.cli.campaign.store import CampaignFolder
from dorfplatz.cli.language import say
from dorfplatz.cli.options import Whole
from dorfplatz.cli.output.console import printable


def remove(number: Whole, name: CampaignName = None, /, *, yes: Yes = False, folder: Folder = None) -> None:
    """Remove the result of a game, after showing what that changes.

    Parameters
    ----------
    number
        The number of the game.
    """
    campaigns = CampaignFolder(folder)
    path, kept = campaigns.open(name)
    from dorfplatz.campaign import remove_result
    from dorfplatz.cli.campaign.changes import change_when_agreed
    from dorfplatz.cli.campaign.news import print_news

    after = change_when_agreed(
        campaigns, path, kept.campaign, lambda campaign: remove_result(campaign, number), removed=number, yes=yes
    )
    print(printable(say("changes.removed", number=number, name=after.name)))
    print_news(kept.campaign, after)
