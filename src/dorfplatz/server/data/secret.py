"""The secret that signs cookies, inside the database of a backup."""

import sqlite3

# A table that only backups have.
EXTRA = "backup_of"


def put_secret(connection: sqlite3.Connection, secret: bytes) -> None:
    """Put a secret into a database."""
    connection.execute(f"CREATE TABLE IF NOT EXISTS {EXTRA} (secret TEXT NOT NULL)")
    connection.execute(f"DELETE FROM {EXTRA}")
    connection.execute(f"INSERT INTO {EXTRA} VALUES (?)", (secret.decode(),))
    connection.commit()


def carried_secret(connection: sqlite3.Connection) -> str | None:
    """The secret inside a database, if there is one."""
    known = connection.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (EXTRA,)).fetchone()
    row = connection.execute(f"SELECT secret FROM {EXTRA}").fetchone() if known else None
    return row[0] if row else None


def drop_secret(connection: sqlite3.Connection) -> None:
    """Remove the secret from a database without a trace."""
    connection.execute("PRAGMA secure_delete=ON")
    connection.execute(f"DROP TABLE IF EXISTS {EXTRA}")
    connection.commit()
