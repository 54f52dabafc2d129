"""`dorfplatz campaign export`: copy a campaign into one file."""

from pathlib import Path

from dorfplatz.cli.campaign.options import Folder
from dorfplatz.cli.campaign.store import CampaignFolder
from dorfplatz.cli.language import say
from dorfplatz.cli.output.console import printable
from dorfplatz.cli.output.files import write_safely


def export(name: str, file: Path, /, *, folder: Folder = None) -> None:
    """Copy a campaign into one file, as a backup or to continue elsewhere.

    Parameters
    ----------
    name
        The campaign, or how its name begins.
    file
        The file to write.
    """
    _, kept = CampaignFolder(folder).open(name)
    write_safely(file, kept.to_json())
    print(printable(say("campaign.copied", name=kept.campaign.name, file=str(file))))
