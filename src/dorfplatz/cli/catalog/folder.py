"""The folder of catalogs that somebody keeps, with one file each, named by its digest."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

from dorfplatz.cli.output.files import write_safely
from dorfplatz.errors import MissingCatalogError
from dorfplatz.games.catalogs.file import AnyCatalog, CatalogFile, open_catalog
from dorfplatz.games.record_catalog import is_digest
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

    def find(self, digest: str) -> AnyCatalog | None:
        """The catalog with a digest, if it is kept and has not been changed since."""
        path = self.path / f"{digest}{ENDING}"
        if not is_digest(digest) or not path.is_file():
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
