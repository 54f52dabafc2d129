"""A catalog file of any game: its text, its tables, and the validated catalog."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Protocol

from dorfplatz.catalog.fields import FieldReader
from dorfplatz.catalog.load import BUILT_IN, LONGEST_CATALOG, read_text
from dorfplatz.catalog.toml_text import located, read_toml
from dorfplatz.errors import SetupError
from dorfplatz.games.registry import DEFAULT_GAME, entry_of, game_names
from dorfplatz.reason import Reason

# The tables of a file, as TOML gives them.
Tables = dict[str, Any]


class AnyCatalog(Protocol):
    """What the catalogs of all games have in common."""

    @property
    def name(self) -> str:
        """The name of its game for the bundled one, otherwise what errors call it."""
        ...

    @property
    def game(self) -> str:
        """The game that it belongs to."""
        ...

    @property
    def digest(self) -> str:
        """The SHA-256 of its text."""
        ...

    @property
    def is_default(self) -> bool:
        """Whether this is the bundled catalog of its game."""
        ...


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
        """The tables in the file, read anew, so that they may be changed."""
        return read_toml(self.text, self.catalog.name, LONGEST_CATALOG)


def read_catalog(text: str, name: str = "catalog") -> CatalogFile:
    """Read the catalog of any game from text; `name` is what errors call it."""
    if len(text.encode("utf-8", "surrogatepass")) > LONGEST_CATALOG:
        sentence = "the file is too big for a catalog; the limit is {most} bytes"
        reason = Reason("catalog_too_big", sentence, most=LONGEST_CATALOG)
        raise located(reason, name)
    return CatalogFile(text, checked(read_toml(text, name, LONGEST_CATALOG), text, name))


def open_catalog(name_or_path: str | Path) -> CatalogFile:
    """The bundled catalog of a game by its name, or a custom one from a file."""
    if name_or_path in game_names():
        return bundled(str(name_or_path))
    return read_catalog(read_text(name_or_path), str(name_or_path))


def load_catalog(name_or_path: str | Path) -> AnyCatalog:
    """The same without its text."""
    return open_catalog(name_or_path).catalog


@cache
def bundled(game: str) -> CatalogFile:
    """The bundled catalog of a game."""
    load = entry_of(game).find("load")
    if load is None:
        raise SetupError(f"{game} has no catalog")
    return CatalogFile((BUILT_IN / game / f"{game}.toml").read_text(encoding="utf-8"), load(game))


def has_bundled(game: str) -> bool:
    """Whether this is the name of a game with a bundled catalog."""
    entry = game_names().get(game)
    return entry is not None and entry.load is not None


def checked(tables: Tables, text: str = "", name: str = "catalog") -> AnyCatalog:
    """The catalog in some tables; without their text, errors name no line."""
    entries = {name: entry for name, entry in game_names().items() if entry.catalog_format == tables.get("format")}
    if not entries or tables.get("format") is None:
        sentence = "this is no catalog of Dorfplatz; the first line of one is format = {format}"
        reason = Reason("catalog_format", sentence, format=f'"{entry_of(DEFAULT_GAME).catalog_format}"')
        raise located(reason, name)
    FieldReader(name, text, tables).check_game(entries)
    found: AnyCatalog = entries[tables["game"]].find("catalog_reader")(name, text, tables).catalog()
    return found
