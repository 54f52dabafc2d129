"""`dorfplatz campaign rename`: rename a campaign."""

from dorfplatz.cli.campaign.options import Folder
from dorfplatz.cli.campaign.store import CampaignFolder
from dorfplatz.cli.language import say
from dorfplatz.cli.output.console import printable


def rename_campaign(name: str, new: str, /, *, folder: Folder = None) -> None:
    """Rename a campaign.

    Parameters
    ----------
    name
        The campaign, or how its name begins.
    new
        The new name.
    """
    campaigns = CampaignFolder(folder)
    path, kept = campaigns.open(name)
    from dorfplatz.campaign import rename

    campaigns.check_free(new, but=path)
    campaigns.go_on(path, lambda campaign: rename(campaign, new))
    print(printable(say("campaign.renamed", name=kept.campaign.name, new=new)))
