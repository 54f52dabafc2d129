"""Loading the sheet of a campaign: the one that comes along, or an own one from a file."""

from functools import cache, lru_cache
from pathlib import Path

from dorfplatz.catalog.campaign.reader import CampaignReader
from dorfplatz.catalog.campaign.sheet import CampaignSheet
from dorfplatz.catalog.load import BUILT_IN, read_text
from dorfplatz.catalog.toml_text import read_toml

# The built-in sheet has 9.5 kB.
LONGEST_SHEET = 64_000


def load_sheet(path: str | Path | None = None) -> CampaignSheet:
    """The sheet that comes along, or an own one from a file."""
    return _built_in() if path is None else parse_sheet(read_text(path, LONGEST_SHEET), str(path))


@cache
def _built_in() -> CampaignSheet:
    return parse_sheet((BUILT_IN / "campaign" / "campaign.toml").read_text(encoding="utf-8"), "campaign")


@lru_cache(maxsize=16)
def parse_sheet(text: str, name: str = "sheet") -> CampaignSheet:
    """Make a validated sheet out of TOML text; `name` is what error messages call it."""
    return CampaignReader(name, text, read_toml(text, name, LONGEST_SHEET)).sheet()
