"""`dorfplatz transfer`: copy everything that a server stores to another database."""

import sys
import time
from pathlib import Path

from dorfplatz.cli.options import MaybeText, Switch
from dorfplatz.cli.output.files import check_new
from dorfplatz.server.data.in_use import in_use, place_of
from dorfplatz.server.settings import default_data
from dorfplatz.server.store.file import check_data

# Seconds between two lines about a long list of rows.
PAUSE = 2.0


def transfer(target: str, /, *, data: Path | None = None, database: MaybeText = "", force: Switch = False) -> int:
    """Copy everything that a server stores to an empty database on PostgreSQL, or from there into a new backup.

    Parameters
    ----------
    target
        The database, such as postgresql://dorfplatz@localhost/dorfplatz, or the backup to write.
    data
        The data folder to copy from, whose server must be stopped; by default, yours.
    database
        A database on PostgreSQL to copy from instead, whose server must be stopped.
    force
        Overwrite an existing backup.
    """
    folder = data or default_data()
    if not database:
        check_data(folder)
    if "://" in target:
        place_of(folder, target)  # an address that cannot be used is refused before anything is loaded
        with in_use(folder, database), in_use(folder, target):
            return _transferred(folder, database, target, place_of(folder, target))
    file = Path(target)
    check_new(file, force)
    from dorfplatz.server.data.atomic_files import put_in_place

    part = file.with_name(f".{file.name}.part")
    try:
        with in_use(folder, database):
            _transferred(folder, database, part, str(file))
        put_in_place(part, file)
    finally:
        for ending in ("", "-wal", "-shm", "-journal"):
            part.with_name(f"{part.name}{ending}").unlink(missing_ok=True)
    return 0


def _transferred(folder: Path, database: str, target: str | Path, name: str) -> int:
    from dorfplatz.server.data.transfer import transfer as copy_everything

    done = copy_everything(folder, database, target, _Progress().tell)
    print(f"{name}: {done.rows:,} rows, {done.events:,} of them events of tables; all were compared and are the same.")
    return 0


class _Progress:
    """Tell how many rows are copied, now and then and at the end of each list."""

    def __init__(self) -> None:
        self._told = time.monotonic()

    def tell(self, name: str, done: int, total: int) -> None:
        """Tell how many rows of a list are copied."""
        if done >= total or time.monotonic() - self._told > PAUSE:
            self._told = time.monotonic()
            print(f"{name}: {done:,} of {total:,}", file=sys.stderr, flush=True)
