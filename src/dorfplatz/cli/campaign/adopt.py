"""`dorfplatz campaign adopt`: a sheet that was put right holds from now on."""

from pathlib import Path

from dorfplatz.campaign import adopt_sheet
from dorfplatz.catalog.campaign.load import load_sheet
from dorfplatz.cli.campaign.store import CampaignFolder
from dorfplatz.cli.output.console import printable


def adopt(name: str | None = None, /, *, sheet: Path | None = None, folder: Path | None = None) -> None:
    """Go on with a sheet that was put right, from the next result on.

    Parameters
    ----------
    name
        Which campaign, or how its name begins; without it, the only one there is.
    sheet
        The sheet file; without it, the one that comes along.
    folder
        The folder of the campaigns; without it, the one in your data folder.
    """
    campaigns = CampaignFolder(folder)
    path, kept = campaigns.open(name)
    new = load_sheet(sheet)
    after = campaigns.go_on(path, lambda campaign: adopt_sheet(campaign, new))
    changed = "goes on with the new sheet" if after.version > kept.campaign.version else "has that sheet already"
    print(printable(f"{after.name} {changed}"))
