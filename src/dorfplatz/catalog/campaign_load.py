"""Loading the sheet of a campaign: the one that comes along, or an own one from a file."""

from functools import cache
from pathlib import Path

from dorfplatz.catalog.campaign_reader import CampaignReader
from dorfplatz.catalog.campaign_sheet import CampaignSheet
from dorfplatz.catalog.load import BUILT_IN, parsed, read_text


def load_sheet(path: str | Path | None = None) -> CampaignSheet:
    """The sheet that comes along, or an own one from a file."""
    return _built_in() if path is None else parse_sheet(read_text(path), str(path))


@cache
def _built_in() -> CampaignSheet:
    return parse_sheet((BUILT_IN / "campaign.toml").read_text(encoding="utf-8"), "campaign")


def parse_sheet(text: str, name: str = "sheet") -> CampaignSheet:
    """Make a validated sheet out of TOML text; `name` is what error messages call it."""
    return CampaignReader(name, text, parsed(text, name)).sheet()
