"""`dorfplatz campaign export` and `import`: a campaign as one file that travels."""

from pathlib import Path

from dorfplatz.campaign import CampaignError
from dorfplatz.campaign.progress import games_of
from dorfplatz.cli.campaign.store import CampaignFolder, is_later, read_campaign
from dorfplatz.cli.output.console import printable
from dorfplatz.cli.output.files import write_safely
from dorfplatz.errors import shown


def export(name: str, file: Path, /, *, folder: Path | None = None) -> None:
    """Copy a campaign into one file, to keep it or to go on elsewhere.

    Parameters
    ----------
    name
        Which campaign, or how its name begins.
    file
        The file to write.
    folder
        The folder of the campaigns; without it, the one in your data folder.
    """
    _, kept = CampaignFolder(folder).open(name)
    write_safely(file, kept.to_json())
    print(printable(f"{kept.campaign.name} is copied to {file}"))


def import_campaign(file: Path, /, *, folder: Path | None = None) -> None:
    """Take in a campaign from a file; one that is here already is brought up to date.

    Parameters
    ----------
    file
        The file that was exported.
    folder
        The folder of the campaigns; without it, the one in your data folder.
    """
    campaigns = CampaignFolder(folder)
    kept = read_campaign(file)
    for path in campaigns:
        here = read_campaign(path, with_games=False)
        if here.campaign.id == kept.campaign.id:
            if is_later(here.campaign, kept.campaign):
                print(printable(f"{kept.campaign.name} is here already, and has come as far"))
                return
            if not is_later(kept.campaign, here.campaign):
                reason = "went on in two places, and these cannot be put together"
                raise CampaignError(f"{file}: {shown(kept.campaign.name)} {reason}")
            campaigns.save(path, kept)
            break
    else:
        campaigns.add(kept)
    print(printable(f"{kept.campaign.name} is here, with {games_of(kept.campaign)}"))
