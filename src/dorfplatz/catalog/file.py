"""A catalog file of any game: its text, its tables, and the validated catalog."""

from __future__ import annotations

import copy
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from dorfplatz.catalog.catalog import Catalog
from dorfplatz.catalog.load import BUILT_IN, LONGEST_CATALOG, read_text
from dorfplatz.catalog.reader import FORMAT, Reader
from dorfplatz.catalog.toml_text import read_toml
from dorfplatz.catalog.valley.catalog import ValleyCatalog
from dorfplatz.catalog.valley.reader import FORMAT as VALLEY_FORMAT
from dorfplatz.catalog.valley.reader import ValleyReader
from dorfplatz.errors import CatalogError
from dorfplatz.reason import Reason

AnyCatalog = Catalog | ValleyCatalog
# The tables of a file, as TOML gives them.
Tables = dict[str, Any]
BUNDLED = ("romantik", "duel", "valley")


@dataclass(frozen=True)
class CatalogFile:
    """A valid catalog with the text that it was read from."""

    text: str
    catalog: AnyCatalog

    @property
    def digest(self) -> str:
        """The SHA-256 of the text, by which records name the catalog."""
        return self.catalog.digest

    @property
    def game(self) -> str:
        """The game that it belongs to."""
        return self.catalog.game

    def tables(self) -> Tables:
        """A copy of the tables in the file."""
        return copy.deepcopy(read_toml(self.text, self.catalog.name, LONGEST_CATALOG))


def read_catalog(text: str, name: str = "catalog") -> CatalogFile:
    """Read the catalog of any game from text; `name` is what errors call it."""
    if len(text.encode("utf-8", "surrogatepass")) > LONGEST_CATALOG:
        sentence = "the file is too big for a catalog; the limit is {most} bytes"
        reason = Reason("catalog_too_big", sentence, most=LONGEST_CATALOG)
        raise CatalogError(f"{name}: {reason}", reason)
    return CatalogFile(text, checked(read_toml(text, name, LONGEST_CATALOG), text, name))


def open_catalog(name_or_path: str | Path) -> CatalogFile:
    """The bundled catalog of a game by its name, or a custom one from a file."""
    if name_or_path in BUNDLED:
        return bundled(str(name_or_path))
    return read_catalog(read_text(name_or_path), str(name_or_path))


@cache
def bundled(game: str) -> CatalogFile:
    """The bundled catalog of a game."""
    return read_catalog((BUILT_IN / game / f"{game}.toml").read_text(encoding="utf-8"), game)


def checked(tables: Tables, text: str = "", name: str = "catalog") -> AnyCatalog:
    """The catalog in some tables; without their text, errors name no line."""
    if tables.get("format") == VALLEY_FORMAT:
        return ValleyReader(name, text, tables).catalog()
    if tables.get("format") == FORMAT:
        return Reader(name, text, tables).catalog()
    sentence = "this is no catalog of Dorfplatz; the first line of one is format = {format}"
    reason = Reason("catalog_format", sentence, format=f'"{FORMAT}"')
    raise CatalogError(f"{name}: {reason}", reason)
