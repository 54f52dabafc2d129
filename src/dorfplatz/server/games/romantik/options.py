"""The options of `romantik` at a table: unlocked parts."""

from functools import lru_cache
from typing import Any, Literal

import msgspec

from dorfplatz.catalog import Catalog, Parts, most_of, parse_parts
from dorfplatz.catalog.campaign.load import load_sheet
from dorfplatz.errors import SetupError
from dorfplatz.games.romantik.game import Game
from dorfplatz.server.games.catalogs import catalog_of
from dorfplatz.server.games.values import OwnOptions


class RomantikOptions(msgspec.Struct, forbid_unknown_fields=True):
    """The options: no parts, everything, or parts by name as in records; and the digest of a custom catalog."""

    parts: Literal["none", "everything"] | dict[str, int | bool] = "none"
    catalog: str = ""


def game_of(options: OwnOptions, players: int = 1, first: int = 0) -> Game:
    """Check the options of a table and return its game."""
    try:
        wanted = msgspec.convert(options, RomantikOptions)
    except msgspec.ValidationError as error:
        raise SetupError(str(error)) from None
    catalog: Catalog = catalog_of("romantik", wanted.catalog)
    parts = parse_parts(wanted.parts, catalog) if isinstance(wanted.parts, str) else Parts(wanted.parts)
    return _game(players, first, parts, catalog)


@lru_cache(maxsize=256)
def _game(players: int, first: int, parts: Parts, catalog: Catalog) -> Game:
    """The same game for all tables that play it: packing its catalog takes long."""
    return Game("romantik", players, first, catalog, parts)


def written_out(options: OwnOptions) -> OwnOptions:
    """The parts in play as records write them, and the catalog if it is a custom one."""
    game = game_of(options)
    own: OwnOptions = {} if game.catalog.is_default else {"catalog": game.catalog.digest}
    return {"parts": game.parts.as_record(), **own}


def about_part(name: str, catalog: Catalog) -> dict[str, Any]:
    """What a box prints about a part."""
    entry = catalog.parts[name]
    return {
        "name": name,
        "most": most_of(catalog, name),
        "tiles": list(entry.tiles),
        "points": entry.points,
        "number": entry.number,
        "source": entry.source,
    }


def campaign_options() -> list[dict[str, str]]:
    """The boxes that a campaign may begin with."""
    sheet = load_sheet()
    return [{"id": box, "title": sheet.title_of(box)} for box in sheet.options]
