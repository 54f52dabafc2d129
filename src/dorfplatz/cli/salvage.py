"""`dorfplatz salvage`: copy what is still readable in a damaged database into a new backup."""

import sys
from pathlib import Path

from dorfplatz.cli.data_folder import data_folder
from dorfplatz.cli.options import Switch
from dorfplatz.cli.output.files import check_new, check_source
from dorfplatz.server.store.file import FILE, check_magic


def salvage(file: Path, /, *, data: Path | None = None, source: Path | None = None, force: Switch = False) -> int:
    """Copy everything that is readable in a damaged database into a new backup; return 1 if something is lost.

    Parameters
    ----------
    file
        The backup to write, for `dorfplatz restore`. Keep it secret: it holds the key to everybody's cookies.
    data
        The data folder of the server; by default, yours.
    source
        A damaged backup, or another database file, to read instead of the server's own.
    force
        Overwrite an existing file.
    """
    folder = data_folder(data)
    check_new(file, force)
    damaged = source or folder / FILE
    check_source(damaged)
    check_magic(damaged)
    from dorfplatz.server.data.atomic_files import put_in_place
    from dorfplatz.server.data.salvage import salvage as copy_readable

    part = file.with_name(f".{file.name}.part")
    try:
        found = copy_readable(damaged, part, folder)
        put_in_place(part, file)
    finally:
        for ending in ("", "-wal", "-shm", "-journal"):
            part.with_name(f"{part.name}{ending}").unlink(missing_ok=True)
    for sentence in found.lost:
        print(sentence, file=sys.stderr)
    lost = "nothing is lost" if not found.lost else "what is lost is listed above"
    print(f"{file}: {found.tables:,} tables and {found.campaigns:,} campaigns can be continued; {lost}.")
    return 1 if found.lost else 0
