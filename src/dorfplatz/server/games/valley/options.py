"""The options of the Valley at a table: the sheet, and the family variant."""

from typing import Any

import msgspec

from dorfplatz.errors import SetupError
from dorfplatz.games.valley import Valley
from dorfplatz.games.valley.game import LEAST_PLAYERS
from dorfplatz.server.games.catalogs import catalog_of
from dorfplatz.server.games.values import OwnOptions


class ValleyOptions(msgspec.Struct, forbid_unknown_fields=True):
    """The options; `catalog` is the digest of a custom one."""

    sheet: str = "A"
    family: bool = False
    catalog: str = ""


def game_of(options: OwnOptions, players: int = LEAST_PLAYERS, first: int = 0) -> Valley:
    """The game that a table plays."""
    try:
        wanted = msgspec.convert(options, ValleyOptions)
    except msgspec.ValidationError as error:
        raise SetupError(str(error)) from None
    return Valley(players, wanted.sheet, wanted.family, first, catalog_of("valley", wanted.catalog))


def written_out(options: OwnOptions) -> dict[str, Any]:
    """The options in full."""
    game = game_of(options)
    own = {} if game.catalog.is_default else {"catalog": game.catalog.digest}
    return {"sheet": game.sheet.name, "family": game.family, **own}
