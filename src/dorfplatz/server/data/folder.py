"""Make the data folder ready for a server, and never start empty where there was data before."""

from pathlib import Path

from sqlalchemy import Engine

from dorfplatz.server.data.restore import ARRIVING, COMPANIONS, finish_restore, name_aside, put_companions_aside
from dorfplatz.server.people.people import SECRET_FILE, load_secret
from dorfplatz.server.store.address import parsed
from dorfplatz.server.store.database import migrate, open_database
from dorfplatz.server.store.file import FILE, DatabaseError


def make_ready(data: Path, largest: int | None = None, start_empty: bool = False, database: str = "") -> None:
    """Finish an interrupted restore, migrate the database, and make a secret if there is none.

    Whatever prevents that is reported here, before anything is served. A `database` that is not in the folder has its
    own backups and holds its secret itself.
    """
    if database:
        _migrate(open_database(parsed(database)))
        return
    finish_restore(data)
    _refuse_lost_data(data, start_empty)
    _migrate(open_database(data / FILE, largest))
    load_secret(data)


def _migrate(engine: Engine) -> None:
    try:
        migrate(engine)
    finally:
        engine.dispose()


def _refuse_lost_data(data: Path, start_empty: bool) -> None:
    """Refuse a folder that has traces of a database but no database."""
    if _size(data / FILE):
        return
    traces = traces_of_data(data)
    if not traces:
        return
    if not start_empty:
        raise DatabaseError(f"{data / FILE} is missing, but {_named(traces)} lies there: {_way_on(data)}")
    put_companions_aside(data, name_aside(data))


def traces_of_data(data: Path) -> list[Path]:
    """Files in a folder that earlier data has left."""
    single = [data / name for name in (SECRET_FILE, ARRIVING, *(f"{FILE}{ending}" for ending in COMPANIONS))]
    return [path for path in single if _size(path)] + backups_aside(data)


def backups_aside(data: Path) -> list[Path]:
    """Databases that restores have set aside, the latest first."""
    aside = (path for path in data.glob(f"{FILE}.before-*") if not path.name.endswith(COMPANIONS))
    return sorted(aside, reverse=True)


def _way_on(data: Path) -> str:
    aside = backups_aside(data)
    source = aside[0] if aside else "BACKUP"
    return (
        f"get it back with `dorfplatz restore {source} --data {data}`, "
        "or start with nothing by `dorfplatz serve --start-empty`"
    )


def _named(paths: list[Path]) -> str:
    return ", ".join(path.name for path in paths[:4])


def _size(path: Path) -> int:
    return path.stat().st_size if path.is_file() else 0
