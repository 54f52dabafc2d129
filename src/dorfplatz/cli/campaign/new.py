"""`dorfplatz campaign new`: start a campaign."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from dorfplatz.campaign.checks import check_name, check_options
from dorfplatz.catalog.campaign.load import load_sheet
from dorfplatz.cli.campaign.options import Folder
from dorfplatz.cli.language import say
from dorfplatz.cli.output.console import printable


def new(
    name: str,
    /,
    *,
    options: Annotated[str, Parameter(name="--with")] = "",
    sheet: Path | None = None,
    folder: Folder = None,
) -> None:
    """Start a campaign.

    Parameters
    ----------
    name
        The name of the campaign.
    options
        What you own besides the box, with commas: mill (the card of the Great Mill), duel (the parts of the Duel).
    sheet
        A custom sheet file; by default, the bundled one.
    """
    chosen = [option.strip() for option in options.split(",") if option.strip()]
    check_name(name)
    own_sheet = load_sheet(sheet)
    check_options(chosen, own_sheet)
    from dorfplatz.campaign import CampaignFile, new_campaign
    from dorfplatz.cli.campaign.store import CampaignFolder

    campaign = new_campaign(name, chosen, own_sheet)
    path = CampaignFolder(folder).add(CampaignFile(campaign))
    print(printable(say("campaign.started", name=campaign.name, path=str(path))))
