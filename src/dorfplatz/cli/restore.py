"""`dorfplatz restore`: replace the data of the server with a backup."""

from pathlib import Path

from dorfplatz.cli.data_folder import data_folder
from dorfplatz.cli.options import Switch
from dorfplatz.cli.output.files import check_source
from dorfplatz.server.lock import locked
from dorfplatz.server.store.file import check_magic


def restore(file: Path, /, *, data: Path | None = None, anyway: Switch = False) -> int:
    """Replace the data of the server with a backup; the old data is kept beside it.

    Parameters
    ----------
    file
        The backup; a broken one is refused.
    data
        The data folder of the server, which must be stopped; by default, yours.
    anyway
        Restore a backup with broken tables or campaigns all the same; they stay broken, the others are as they were.
    """
    folder = data_folder(data)
    check_source(file)
    check_magic(file)
    with locked(folder):
        from dorfplatz.server.data.restore import restore_backup

        restored = restore_backup(file, folder, anyway)
    print(f"{restored.contents.what} are back in {folder}.")
    if restored.aside is not None and restored.is_complete:
        print(f"The data from before is in {restored.aside}, which can be restored in the same way.")
    elif restored.aside is not None:
        print(f"The data from before was damaged; `dorfplatz salvage NEW --source {restored.aside}` copies the rest.")
    return 0
