"""The folder of catalogs that somebody keeps, with one file each, named by its digest."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

from dorfplatz.cli.language import say
from dorfplatz.cli.output.files import write_safely
from dorfplatz.errors import MissingCatalogError, SetupError, shown
from dorfplatz.games.catalogs.file import AnyCatalog, CatalogFile, open_catalog
from dorfplatz.games.record_catalog import is_digest
from dorfplatz.games.registry import game_names
from dorfplatz.server.settings import default_data

ENDING = ".toml"

Result = TypeVar("Result")


class CatalogFolder:
    """A folder of catalogs; it is created when the first one is kept."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or default_data() / "catalogs"

    def __iter__(self) -> Iterator[Path]:
        return iter(sorted(self.path.glob(f"*{ENDING}"))) if self.path.is_dir() else iter(())

    def keep(self, file: CatalogFile) -> Path:
        """Keep a catalog under its digest."""
        self.path.mkdir(parents=True, exist_ok=True)
        path = self.path / f"{file.digest}{ENDING}"
        write_safely(path, file.text.encode())
        return path

    def path_of(self, digest: str) -> Path | None:
        """The file of the catalog with a digest, if it is kept."""
        path = self.path / f"{digest}{ENDING}"
        return path if is_digest(digest) and path.is_file() else None

    def find(self, digest: str) -> AnyCatalog | None:
        """The catalog with a digest, if it is kept and has not been changed since."""
        path = self.path_of(digest)
        if path is None:
            return None
        found = open_catalog(path)
        return found.catalog if found.digest == digest else None


def with_kept(replay: Callable[[Any], Result], catalog: AnyCatalog | None) -> Result:
    """Replay a record with a given catalog, or else with the one that it names, if that is kept."""
    try:
        return replay(catalog)
    except MissingCatalogError as error:
        kept = CatalogFolder().find(error.digest)
        if kept is None:
            raise
        return replay(kept)


def named_catalog(name: str) -> CatalogFile:
    """The catalog in a file, or the bundled one of a game."""
    if name not in game_names() and not Path(name).exists():
        raise SetupError(say("catalog.neither", name=shown(name), games=", ".join(game_names())))
    return open_catalog(name)
