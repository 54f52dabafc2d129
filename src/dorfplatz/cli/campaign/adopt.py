"""`dorfplatz campaign adopt`: use a corrected sheet."""

from pathlib import Path

from dorfplatz.catalog.campaign.load import load_sheet
from dorfplatz.cli.campaign.options import CampaignName, Folder
from dorfplatz.cli.campaign.store import CampaignFolder
from dorfplatz.cli.language import say
from dorfplatz.cli.output.console import printable


def adopt(name: CampaignName = None, /, *, sheet: Path | None = None, folder: Folder = None) -> None:
    """Use a corrected sheet from the next result on.

    Parameters
    ----------
    sheet
        The sheet file; by default, the bundled one.
    """
    campaigns = CampaignFolder(folder)
    path, kept = campaigns.open(name)
    from dorfplatz.campaign import adopt_sheet

    new = load_sheet(sheet)
    after = campaigns.go_on(path, lambda campaign: adopt_sheet(campaign, new))
    key = "campaign.adopts" if after.version > kept.campaign.version else "campaign.has_sheet"
    print(printable(say(key, name=after.name)))
