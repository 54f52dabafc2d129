"""The art of the Valley: sheets, symbols and colours by their addresses."""

import re
from typing import cast

from dorfplatz.art.valley import draw_ground_of, draw_swatch_of, draw_symbol_of
from dorfplatz.catalog.valley.catalog import SYMBOLS, Symbol
from dorfplatz.catalog.valley.load import load_valley
from dorfplatz.catalog.valley.sheet import COLOURS, Colour
from dorfplatz.games.valley.moves import RAILS
from dorfplatz.server.games.art_digest import art_digest
from dorfplatz.server.games.face import LIGHTS

SYMBOL = re.compile(rf"symbol-({'|'.join(SYMBOLS)})(?:-([0-5]))?")
SWATCH = re.compile(rf"swatch-({'|'.join(COLOURS)})")


def valley_digest() -> str:
    """One digest of the sheets and of the code that draws them."""
    return art_digest(load_valley().digest)


def draw(name: str) -> str:
    """DIGEST/theme/sheet-A, DIGEST/theme/symbol-curve-3 or DIGEST/theme/swatch-blue; KeyError if there is none."""
    digest, theme, what = name.split("/")
    if digest != valley_digest() or theme not in LIGHTS:
        raise KeyError(name)
    if what.startswith("sheet-"):
        return draw_ground_of(load_valley().sheets[what.removeprefix("sheet-")], theme)
    if swatch := SWATCH.fullmatch(what):
        return draw_swatch_of(cast("Colour", swatch[1]), theme)
    symbol = SYMBOL.fullmatch(what)
    if symbol is None:
        raise KeyError(name)
    rotation = None if symbol[2] is None else int(symbol[2])
    if (rotation is None) != (symbol[1] not in RAILS) or (rotation or 0) >= RAILS.get(symbol[1], 1):
        raise KeyError(name)
    return draw_symbol_of(cast("Symbol", symbol[1]), rotation, theme)
