"""Load the sheet of a campaign: the bundled one, or a custom one from a file."""

from functools import cache, lru_cache
from pathlib import Path

from dorfplatz.catalog.campaign.reader import CampaignReader
from dorfplatz.catalog.campaign.sheet import CampaignSheet
from dorfplatz.catalog.load import BUILT_IN, read_text
from dorfplatz.catalog.toml_text import read_toml

# The built-in sheet has 9.5 kB.
LONGEST_SHEET = 64_000


def load_sheet(path: str | Path | None = None) -> CampaignSheet:
    """The bundled sheet, or a custom one from a file."""
    return _built_in() if path is None else parse_sheet(read_text(path, LONGEST_SHEET), str(path))


@cache
def _built_in() -> CampaignSheet:
    return parse_sheet((BUILT_IN / "campaign" / "campaign.toml").read_text(encoding="utf-8"), "campaign")


@lru_cache(maxsize=16)
def parse_sheet(text: str, name: str = "sheet") -> CampaignSheet:
    """Read a validated sheet from TOML text; `name` is what errors call it."""
    return CampaignReader(name, text, read_toml(text, name, LONGEST_SHEET)).sheet()
