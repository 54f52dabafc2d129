"""Arguments and options that most commands of `dorfplatz campaign` share, with their help."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from dorfplatz.cli.options import Switch

CampaignName = Annotated[
    str | None, Parameter(help="The campaign, or how its name begins; by default, the only one there is.")
]
Folder = Annotated[Path | None, Parameter(help="The folder of the campaigns; by default, the one in your data folder.")]
Yes = Annotated[Switch, Parameter(help="Do it without asking.")]
