"""`dorfplatz salvage`: what can still be read in a damaged database, in a new backup."""

import sys
from pathlib import Path

from dorfplatz.cli.options import Switch
from dorfplatz.cli.output.files import OutputError, check_target


def salvage(file: Path, /, *, data: Path | None = None, source: Path | None = None, force: Switch = False) -> int:
    """Copy everything that can be read in a damaged database into a new backup; 1 says that something is lost.

    Parameters
    ----------
    file
        The backup to write; `dorfplatz restore` puts it in place. It holds the key to everybody's cookies.
    data
        The folder of the server; without it, the user's data folder.
    source
        A damaged backup, or another file to read from, instead of the server's own database.
    force
        Take the place of a file that is there already.
    """
    from dorfplatz.server.settings import default_data
    from dorfplatz.server.store.atomic_files import put_in_place
    from dorfplatz.server.store.database import FILE
    from dorfplatz.server.store.salvage import salvage as copy_readable

    folder = data or default_data()
    check_target(file)
    if file.exists() and not force:
        raise OutputError(f"{file} is there already; name another file, or add --force to overwrite it")
    part = file.with_name(f".{file.name}.part")
    try:
        found = copy_readable(source or folder / FILE, part, folder)
        put_in_place(part, file)
    finally:
        for ending in ("", "-wal", "-shm", "-journal"):
            part.with_name(f"{part.name}{ending}").unlink(missing_ok=True)
    for sentence in found.lost:
        print(sentence, file=sys.stderr)
    lost = "nothing is lost" if not found.lost else "what is lost is named above"
    print(f"{file}: {found.tables:,} tables and {found.campaigns:,} campaigns can be played on; {lost}.")
    return 1 if found.lost else 0
