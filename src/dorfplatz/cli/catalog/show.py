"""`dorfplatz catalog show`: check a catalog and say what it holds."""

from typing import TYPE_CHECKING

from dorfplatz.cli.language import say
from dorfplatz.cli.options import Switch

if TYPE_CHECKING:
    from dorfplatz.games.catalogs.file import CatalogFile


def show(file: str = "romantik", /, *, reconstructed: Switch = False) -> None:
    """Check a catalog, and show its digest and what in it is reconstructed.

    Parameters
    ----------
    file
        A catalog file, or the name of a game for its bundled catalog.
    reconstructed
        Also name everything that is reconstructed.
    """
    from dorfplatz.cli.catalog.folder import named_catalog
    from dorfplatz.cli.output.console import printable

    opened = named_catalog(file)
    doubtful = reconstructed_in(opened)
    print(say("catalog.game", game=opened.game))
    print(say("catalog.digest_bundled" if opened.catalog.is_default else "catalog.digest", digest=opened.digest))
    print(say("catalog.reconstructed", number=len(doubtful)))
    if reconstructed:
        for each in doubtful:
            print(f"  {printable(each)}")


def reconstructed_in(file: "CatalogFile") -> list[str]:
    """Everything in a catalog that was not read off a printed box: tiles, sheets and other tables."""
    tables = file.tables()
    tiles = (tile for tile in tables.get("tiles", []) if _is_doubtful(tile))
    found = [say("catalog.tile", tile=tile["id"], edges=tile["edges"]) for tile in tiles]
    for section, table in tables.items():
        if isinstance(table, dict):
            found += [section] if _is_doubtful(table) else []
            inner = {name: own for name, own in table.items() if isinstance(own, dict)}
            found += [f"{section} {name}" for name, own in inner.items() if _is_doubtful(own)]
    return found


def _is_doubtful(table: dict[str, object]) -> bool:
    return table.get("source") == "reconstructed"
