"""`dorfplatz backup`: copy everything that the server stores into one file."""

import sys
from pathlib import Path

from dorfplatz.cli.data_folder import data_folder
from dorfplatz.cli.options import Switch
from dorfplatz.cli.output.files import check_new
from dorfplatz.server.store.file import check_data


def backup(file: Path, /, *, data: Path | None = None, force: Switch = False) -> int:
    """Copy everything that the server stores into one file; return 1 if some of the games in it are broken.

    Parameters
    ----------
    file
        The file to write. Keep it secret: it holds the key to everybody's cookies.
    data
        The data folder of the server; by default, yours.
    force
        Overwrite an existing file.
    """
    folder = data_folder(data)
    check_new(file, force)
    check_data(folder)
    from dorfplatz.server.data.atomic_files import put_in_place
    from dorfplatz.server.data.backup import check_backup, write_backup

    part = file.with_name(f".{file.name}.part")
    try:
        write_backup(folder, part)
        contents = check_backup(part, file)
        put_in_place(part, file)
    finally:
        part.unlink(missing_ok=True)
    for why in contents.broken:
        print(why, file=sys.stderr)
    if contents.broken:
        print(f"{file}: {contents.what}, {len(contents.broken):,} of them broken; all are in the file.")
        return 1
    print(f"{file}: {contents.what}, every game replayed and right.")
    return 0
