"""Custom catalogs for the games of a campaign on the command line."""

from pathlib import Path

from dorfplatz.campaign import CampaignFile
from dorfplatz.campaign.catalogs import among, required
from dorfplatz.catalog import Catalog, load
from dorfplatz.cli.catalog.folder import CatalogFolder
from dorfplatz.cli.language import say
from dorfplatz.errors import SetupError
from dorfplatz.games.catalogs.file import CatalogFile, open_catalog


def own_catalog(path: Path | None) -> CatalogFile | None:
    """The catalog in a file; None without one, or if it is the bundled one."""
    if path is None:
        return None
    file = open_catalog(path)
    if file.game != load().game:
        raise SetupError(say("campaign.other_game", path=str(path), game=file.game))
    return None if file.catalog.is_default else file


def catalog_in(file: CatalogFile | None) -> Catalog | None:
    """The tiles of a catalog file."""
    return file.catalog if file and isinstance(file.catalog, Catalog) else None


def texts_of(file: CatalogFile | None) -> list[str]:
    """What a campaign's file carries of a catalog."""
    return [file.text] if file else []


def named_catalog(kept: CampaignFile, digest: str) -> Catalog | None:
    """The catalog that a game of a campaign names: from its file, or from the data folder."""
    return required(among(kept.catalogs, CatalogFolder().find), digest)
