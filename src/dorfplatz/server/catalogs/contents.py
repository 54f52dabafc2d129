"""What a catalog holds, as the editor needs it."""

from typing import Any

from dorfplatz.games.catalogs.file import CatalogFile
from dorfplatz.server.games.registry import game


def contents(file: CatalogFile) -> dict[str, Any]:
    """Everything in a catalog that can be corrected, with its sources; how it is told depends on the game."""
    kind = game(file.game)
    art = kind.art_with(file.catalog)
    return {
        "digest": "" if file.catalog.is_default else file.digest,
        "game": file.game,
        "art": art.digest if art else "",
        **kind.catalog_contents(file),
    }
