"""`dorfplatz restore`: a backup takes the place of what the server keeps."""

from pathlib import Path


def restore(file: Path, /, *, data: Path | None = None) -> int:
    """Put a backup in place of what the server keeps; the old data is kept aside.

    Parameters
    ----------
    file
        The backup; a broken one is refused.
    data
        The folder of the server, which must not run; without it, the user's data folder.
    """
    from dorfplatz.server.run import locked
    from dorfplatz.server.settings import default_data
    from dorfplatz.server.store.backup import restore_backup

    folder = data or default_data()
    with locked(folder):
        number, kept = restore_backup(file, folder)
    print(f"{number:,} tables are in {folder} again.")
    if kept is not None:
        print(f"What was there before is in {kept}.")
    return 0
