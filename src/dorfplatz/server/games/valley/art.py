"""The art of the Valley: sheets, symbols and colours."""

import re
from typing import cast

from dorfplatz.art.valley import draw_ground_of, draw_swatch_of, draw_symbol_of
from dorfplatz.catalog.valley.catalog import SYMBOLS, Symbol
from dorfplatz.catalog.valley.load import load_valley
from dorfplatz.catalog.valley.sheet import COLOURS, Colour
from dorfplatz.games.valley.moves import RAILS
from dorfplatz.server.games.art import Art
from dorfplatz.server.games.values import Light

SYMBOL = re.compile(rf"symbol-({'|'.join(SYMBOLS)})(?:-([0-5]))?")
SWATCH = re.compile(rf"swatch-({'|'.join(COLOURS)})")


class ValleyArt(Art):
    """The sheets, symbols and colours of the Valley: sheet-A, symbol-house, symbol-curve-3 or swatch-blue."""

    def catalog_digest(self) -> str:
        """A digest of the sheets."""
        return load_valley().digest

    def draw_part(self, part: str, theme: Light) -> str:
        """A sheet, a symbol or a colour."""
        if part.startswith("sheet-"):
            return draw_ground_of(load_valley().sheets[part.removeprefix("sheet-")], theme)
        if swatch := SWATCH.fullmatch(part):
            return draw_swatch_of(cast("Colour", swatch[1]), theme)
        symbol = SYMBOL.fullmatch(part)
        if symbol is None:
            raise KeyError(part)
        rotation = None if symbol[2] is None else int(symbol[2])
        if (rotation is None) != (symbol[1] not in RAILS) or (rotation or 0) >= RAILS.get(symbol[1], 1):
            raise KeyError(part)
        return draw_symbol_of(cast("Symbol", symbol[1]), rotation, theme)
