"""`dorfplatz campaign rename`: a campaign is called something else."""

from pathlib import Path

from dorfplatz.campaign import rename
from dorfplatz.cli.campaign.store import CampaignFolder
from dorfplatz.cli.output.console import printable


def rename_campaign(name: str, new: str, /, *, folder: Path | None = None) -> None:
    """Call a campaign something else.

    Parameters
    ----------
    name
        Which campaign, or how its name begins.
    new
        What you call it from now on.
    folder
        The folder of the campaigns; without it, the one in your data folder.
    """
    campaigns = CampaignFolder(folder)
    path, kept = campaigns.open(name)
    campaigns.check_free(new, but=path)
    campaigns.go_on(path, lambda campaign: rename(campaign, new))
    print(printable(f"{kept.campaign.name} is called {new} from now on"))
