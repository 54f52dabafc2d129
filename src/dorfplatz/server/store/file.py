"""The file of a database: its name, and what shows without opening it; refusals need nothing else."""

from pathlib import Path

from dorfplatz.errors import DorfplatzError

FILE = "dorfplatz.sqlite"
# The first bytes of every SQLite database that is not empty.
MAGIC = b"SQLite format 3\0"


class DatabaseError(DorfplatzError):
    """A database that cannot be used, and why."""


def check_data(data: Path) -> None:
    """Refuse a data folder without a database."""
    if not (data / FILE).is_file():
        raise DatabaseError(f"there is no data in {data}; name the folder with --data")


def check_magic(path: Path) -> None:
    """Refuse a file that SQLite would not open, before anything is loaded to work with it."""
    if path.with_name(f"{path.name}-wal").exists():
        return  # its first page may be there
    try:
        with path.open("rb") as file:
            start = file.read(len(MAGIC))
    except OSError as error:
        raise DatabaseError(f"{path} cannot be read: {error.strerror}") from None
    if start not in (b"", MAGIC):
        raise DatabaseError(f"{path} is neither a backup nor a database")
