"""`dorfplatz catalog keep`: keep a catalog where replay finds it."""

from pathlib import Path

from dorfplatz.cli.language import say


def keep(file: Path, /, *, folder: Path | None = None) -> None:
    """Keep a catalog in your data folder, where replay and analyse find it by its digest.

    Parameters
    ----------
    file
        The catalog file.
    folder
        The folder of the catalogs; by default, the one in your data folder.
    """
    from dorfplatz.cli.catalog.folder import CatalogFolder
    from dorfplatz.games.catalogs.file import open_catalog

    path = CatalogFolder(folder).keep(open_catalog(file))
    print(say("catalog.kept", path=str(path)))
