"""The art of the Valley: sheets, symbols and colours."""

from __future__ import annotations

import re
from typing import cast

from dorfplatz.art.themes import Theme
from dorfplatz.art.valley import draw_ground_of, draw_swatch_of, draw_symbol_of
from dorfplatz.catalog.valley.catalog import SYMBOLS, Symbol, ValleyCatalog
from dorfplatz.catalog.valley.load import load_valley
from dorfplatz.catalog.valley.sheet import COLOURS, Colour
from dorfplatz.games.catalogs.file import AnyCatalog
from dorfplatz.games.valley.moves import RAILS
from dorfplatz.server.games.art import Art

SYMBOL = re.compile(rf"symbol-({'|'.join(SYMBOLS)})(?:-([0-5]))?")
SWATCH = re.compile(rf"swatch-({'|'.join(COLOURS)})")


class ValleyArt(Art):
    """The sheets, symbols and colours of the Valley: sheet-A, symbol-house, symbol-curve-3 or swatch-blue."""

    def __init__(self, custom: ValleyCatalog | None = None) -> None:
        self._custom = custom

    @property
    def catalog(self) -> ValleyCatalog:
        """The sheets."""
        return self._custom or load_valley()

    def of(self, catalog: AnyCatalog) -> ValleyArt:
        """The art of another catalog."""
        assert isinstance(catalog, ValleyCatalog)
        return ValleyArt(catalog)

    def draw_entry(self, name: str, theme: Theme) -> str:
        """A sheet."""
        return draw_ground_of(self.catalog.sheets[name], theme)

    def draw_part(self, part: str, theme: Theme) -> str:
        """A sheet, a symbol or a colour."""
        if part.startswith("sheet-"):
            return draw_ground_of(self.catalog.sheets[part.removeprefix("sheet-")], theme)
        if swatch := SWATCH.fullmatch(part):
            return draw_swatch_of(cast("Colour", swatch[1]), theme)
        symbol = SYMBOL.fullmatch(part)
        if symbol is None:
            raise KeyError(part)
        rotation = None if symbol[2] is None else int(symbol[2])
        if (rotation is None) != (symbol[1] not in RAILS) or (rotation or 0) >= RAILS.get(symbol[1], 1):
            raise KeyError(part)
        return draw_symbol_of(cast("Symbol", symbol[1]), rotation, theme)
