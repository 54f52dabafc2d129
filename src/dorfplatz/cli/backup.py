"""`dorfplatz backup`: everything that the server keeps in one file."""

from pathlib import Path

from dorfplatz.cli.files import check_target


def backup(file: Path, /, *, data: Path | None = None) -> int:
    """Copy everything that the server keeps into one file, while it runs.

    Parameters
    ----------
    file
        The file to write; keep it safe, for it holds the key to everybody's cookies.
    data
        The folder of the server; without it, the user's data folder.
    """
    from dorfplatz.server.settings import default_data
    from dorfplatz.server.store.backup import check_backup, write_backup

    check_target(file)
    part = file.with_name(f".{file.name}.part")
    try:
        write_backup(data or default_data(), part)
        number = check_backup(part)
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)
    print(f"{file}: {number:,} tables, every game replayed and right.")
    return 0
