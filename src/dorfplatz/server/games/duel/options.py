"""The options of a Duel at a table: modules, cards, and when placements are shown to the others."""

from typing import Any, Literal

import msgspec

from dorfplatz.errors import SetupError
from dorfplatz.games.duel import Duel
from dorfplatz.server.games.catalogs import catalog_of
from dorfplatz.server.games.values import OwnOptions


class DuelOptions(msgspec.Struct, forbid_unknown_fields=True):
    """The options; cards of Module 1 are drawn, or chosen by terrain; `catalog` is the digest of a custom one."""

    modules: list[int] = []
    cards: Literal["drawn"] | dict[str, str] = "drawn"
    at_once: bool = False
    catalog: str = ""

    @property
    def chosen(self) -> dict[str, str]:
        """The cards, if they were chosen."""
        return self.cards if isinstance(self.cards, dict) else {}


def options_of(options: OwnOptions) -> DuelOptions:
    """Check the options of a table."""
    try:
        wanted = msgspec.convert(options, DuelOptions)
    except msgspec.ValidationError as error:
        raise SetupError(str(error)) from None
    game = Duel(modules=wanted.modules, cards=wanted.chosen, catalog=catalog_of("duel", wanted.catalog))
    own = "" if game.catalog.is_default else wanted.catalog
    return DuelOptions(list(game.modules), game.card_of or "drawn", wanted.at_once, own)


def game_of(options: OwnOptions, players: int) -> Duel:
    """The game that a table plays."""
    wanted = options_of(options)
    return Duel(players, wanted.modules, wanted.chosen, catalog=catalog_of("duel", wanted.catalog))


def written_out(options: OwnOptions) -> dict[str, Any]:
    """The options in full."""
    wanted: dict[str, Any] = msgspec.to_builtins(options_of(options))
    if not wanted["catalog"]:
        del wanted["catalog"]
    return wanted
