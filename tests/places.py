"""Where tests find the files that they read."""

from pathlib import Path

import dorfplatz.catalog

DATA = Path(__file__).parent / "data"
ROOT = Path(__file__).parents[1]


def catalog_file(game: str) -> Path:
    """The bundled catalog of a game, or of the campaign."""
    return Path(dorfplatz.catalog.__file__).parent / game / f"{game}.toml"
