"""The data folder that a command works on, and what to do instead if the data lies elsewhere."""

from pathlib import Path

from dorfplatz.errors import SetupError
from dorfplatz.server.settings import default_data, default_database

INSTEAD = (
    "the data is on PostgreSQL, which makes its own backups: pg_dump copies it, pg_restore puts it back, and with an "
    "archive of its write-ahead log any moment can be restored; to bring it into a file, use dorfplatz transfer FILE "
    "--database ADDRESS; to work on a folder with SQLite, name it with --data"
)


def data_folder(data: Path | None) -> Path:
    """The folder that was named, or the default one; refused if everything is stored on PostgreSQL."""
    if (data is None and default_database()) or (data is not None and str(data).startswith("postgres")):
        raise SetupError(INSTEAD)
    return data or default_data()
