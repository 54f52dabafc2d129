"""The data folder: made ready before a server starts, and never started empty where data lay before."""

from pathlib import Path

from dorfplatz.server.people.people import SECRET_FILE, load_secret
from dorfplatz.server.store.database import FILE, DatabaseError, migrate, open_database
from dorfplatz.server.store.restore import ARRIVING, COMPANIONS, finish_restore, place_aside, put_companions_aside


def make_ready(data: Path, largest: int | None = None, start_empty: bool = False) -> None:
    """Make a folder ready for a server: finish an interrupted restore, migrate, and have a secret.

    Whatever stands in the way is refused here, in a sentence, before anything is served.
    """
    finish_restore(data)
    _refuse_lost_data(data, start_empty)
    engine = open_database(data / FILE, largest)
    try:
        migrate(engine)
    finally:
        engine.dispose()
    load_secret(data)


def _refuse_lost_data(data: Path, start_empty: bool) -> None:
    """A folder with traces of a database but without the database has lost it: do not go on as if all were new."""
    if _size(data / FILE):
        return
    traces = traces_of_data(data)
    if not traces:
        return
    if not start_empty:
        raise DatabaseError(f"{data / FILE} is missing, but {_named(traces)} lies there: {_way_on(data)}")
    put_companions_aside(data, place_aside(data))


def traces_of_data(data: Path) -> list[Path]:
    """Files in a folder that tell of earlier data."""
    single = [data / name for name in (SECRET_FILE, ARRIVING, *(f"{FILE}{ending}" for ending in COMPANIONS))]
    return [path for path in single if _size(path)] + backups_aside(data)


def backups_aside(data: Path) -> list[Path]:
    """What restores have kept aside, the latest first."""
    kept = (path for path in data.glob(f"{FILE}.before-*") if not path.name.endswith(COMPANIONS))
    return sorted(kept, reverse=True)


def _way_on(data: Path) -> str:
    kept = backups_aside(data)
    source = kept[0] if kept else "BACKUP"
    return (
        f"get it back with `dorfplatz restore {source} --data {data}`, "
        "or start with nothing by `dorfplatz serve --start-empty`"
    )


def _named(paths: list[Path]) -> str:
    return ", ".join(path.name for path in paths[:4])


def _size(path: Path) -> int:
    return path.stat().st_size if path.is_file() else 0
