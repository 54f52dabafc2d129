"""`dorfplatz restore`: a backup takes the place of what the server keeps."""

from pathlib import Path

from dorfplatz.cli.options import Switch


def restore(file: Path, /, *, data: Path | None = None, anyway: Switch = False) -> int:
    """Put a backup in place of what the server keeps; the old data is kept aside.

    Parameters
    ----------
    file
        The backup; a broken one is refused.
    data
        The folder of the server, which must not run; without it, the user's data folder.
    anyway
        Take a backup with broken tables or campaigns too; they stay broken, and all others are as they were.
    """
    from dorfplatz.server.run import locked
    from dorfplatz.server.settings import default_data
    from dorfplatz.server.store.restore import restore_backup

    folder = data or default_data()
    with locked(folder):
        restored = restore_backup(file, folder, anyway)
    print(f"{restored.contents.what} are in {folder} again.")
    if restored.aside is not None and restored.is_complete:
        print(f"What was there before is in {restored.aside}, which can be restored in the same way.")
    elif restored.aside is not None:
        print(f"What was there before was damaged; `dorfplatz salvage NEW --source {restored.aside}` copies the rest.")
    return 0
