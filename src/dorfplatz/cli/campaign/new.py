"""`dorfplatz campaign new`: a campaign begins."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from dorfplatz.campaign import Kept, new_campaign
from dorfplatz.catalog.campaign.load import load_sheet
from dorfplatz.cli.campaign.store import CampaignFolder
from dorfplatz.cli.output.console import printable


def new(
    name: str,
    /,
    *,
    options: Annotated[str, Parameter(name="--with")] = "",
    sheet: Path | None = None,
    folder: Path | None = None,
) -> None:
    """Begin a campaign.

    Parameters
    ----------
    name
        What you call it.
    options
        What you own beside the box, with commas: mill (the Great Mill's card), duel (the parts of the Duel).
    sheet
        A sheet file of your own; without it, the one that comes along.
    folder
        The folder of the campaigns; without it, the one in your data folder.
    """
    chosen = [option.strip() for option in options.split(",") if option.strip()]
    campaign = new_campaign(name, chosen, load_sheet(sheet))
    path = CampaignFolder(folder).add(Kept(campaign))
    print(printable(f"{campaign.name} begins, kept in {path}"))
