"""`dorfplatz catalog list`: list the catalogs that are kept."""

from pathlib import Path

from dorfplatz.cli.endings import ALL_RIGHT, UNUSABLE
from dorfplatz.cli.language import say, translated


def list_catalogs(*, folder: Path | None = None) -> int:
    """List the catalogs that you keep.

    Parameters
    ----------
    folder
        The folder of the catalogs; by default, the one in your data folder.
    """
    from dorfplatz.cli.catalog.folder import CatalogFolder
    from dorfplatz.cli.output.console import printable
    from dorfplatz.errors import CatalogError
    from dorfplatz.games.catalogs.file import open_catalog

    ending = ALL_RIGHT
    paths = list(CatalogFolder(folder))
    for path in paths:
        try:
            file = open_catalog(path)
            print(f"{file.game:<9} {file.digest}")
        except CatalogError as error:
            ending = UNUSABLE
            print(printable(translated(error)))
    if not paths:
        print(say("catalog.none_kept"))
    return ending
