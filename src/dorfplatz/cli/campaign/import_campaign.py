"""`dorfplatz campaign import`: import a campaign from a file."""

from pathlib import Path

from dorfplatz.cli.campaign.options import Folder
from dorfplatz.cli.language import say
from dorfplatz.cli.output.console import printable
from dorfplatz.errors import shown


def import_campaign(file: Path, /, *, folder: Folder = None) -> None:
    """Import a campaign from a file; one that is here already is brought up to date.

    Parameters
    ----------
    file
        The exported file.
    """
    from dorfplatz.campaign import CampaignError
    from dorfplatz.cli.campaign.store import CampaignFolder, is_later, read_campaign

    campaigns = CampaignFolder(folder)
    kept = read_campaign(file)
    for path in campaigns:
        here = read_campaign(path, with_games=False)
        if here.campaign.id == kept.campaign.id:
            if is_later(here.campaign, kept.campaign):
                print(printable(say("campaign.up_to_date", name=kept.campaign.name)))
                return
            if not is_later(kept.campaign, here.campaign):
                raise CampaignError(say("campaign.two_places", file=str(file), name=shown(kept.campaign.name)))
            campaigns.save(path, kept)
            break
    else:
        campaigns.add(kept)
    print(printable(say("campaign.is_here", name=kept.campaign.name, games=len(kept.campaign.results))))
