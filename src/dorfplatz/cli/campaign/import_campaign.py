"""`dorfplatz campaign import`: import a campaign from a file."""

from pathlib import Path

from dorfplatz.cli.output.console import printable
from dorfplatz.errors import shown


def import_campaign(file: Path, /, *, folder: Path | None = None) -> None:
    """Import a campaign from a file; one that is here already is brought up to date.

    Parameters
    ----------
    file
        The exported file.
    folder
        The folder of the campaigns; by default, the one in your data folder.
    """
    from dorfplatz.campaign import CampaignError
    from dorfplatz.campaign.progress import games_of
    from dorfplatz.cli.campaign.store import CampaignFolder, is_later, read_campaign

    campaigns = CampaignFolder(folder)
    kept = read_campaign(file)
    for path in campaigns:
        here = read_campaign(path, with_games=False)
        if here.campaign.id == kept.campaign.id:
            if is_later(here.campaign, kept.campaign):
                print(printable(f"{kept.campaign.name} is here already, and is up to date"))
                return
            if not is_later(kept.campaign, here.campaign):
                reason = "was continued in two places, which cannot be merged"
                raise CampaignError(f"{file}: {shown(kept.campaign.name)} {reason}")
            campaigns.save(path, kept)
            break
    else:
        campaigns.add(kept)
    print(printable(f"{kept.campaign.name} is here, with {games_of(kept.campaign)}"))
