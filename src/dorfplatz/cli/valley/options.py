"""The options of the Valley."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from cyclopts import Group, Parameter

from dorfplatz.cli.game_options import GameOptions, make_game
from dorfplatz.cli.options import Switch

if TYPE_CHECKING:
    from dorfplatz.games.valley import Valley


class Saved(msgspec.Struct, omit_defaults=True):
    """What a saved game says about its sheet, with the rows of a custom one, and who drafts first."""

    sheet: str = "A"
    rows: list[str] = []
    family: bool = False
    first: int = 0


@Parameter(name="*", group=Group.create_ordered("Options of valley (2 to 5 players)"))
@dataclass(frozen=True)
class ValleyOptions(GameOptions):
    """The sheet, and how sheep feed.

    Parameters
    ----------
    sheet
        The sheet of all players: a letter from A to H, or the file of a custom sheet.
    family
        Play the family variant: a sheep feeds only a house next to it.
    """

    sheet: str = "A"
    family: Switch = False

    def make(self, name: str, players: int | None, catalog: Path | None) -> Any:
        """The Valley on this sheet."""
        from dorfplatz.catalog.valley.load import find_sheet, load_valley

        sheet = find_sheet(load_valley(catalog or name), self.sheet)
        return make_game(name, players, catalog, {"sheet": sheet, "family": self.family})

    @classmethod
    def begun_by(cls, game: "Valley", seat: int) -> Any:
        """The Valley whose first round another player begins."""
        return replace(game, first=seat)

    @classmethod
    def saved(cls, game: "Valley") -> dict[str, Any]:
        """The sheet, the variant and the first player."""
        rows = list(game.sheet.rows) if game.has_own_sheet else []
        options = {"sheet": game.sheet.name, "rows": rows, "family": game.family, "first": game.first}
        return {name: value for name, value in options.items() if value}

    @classmethod
    def resumed(cls, name: str, players: int, catalog: Path | None, saved: Mapping[str, Any]) -> Any:
        """The Valley as it was saved."""
        from dorfplatz.catalog.valley.sheet import make_sheet

        own = msgspec.convert(saved, Saved)
        sheet = make_sheet(own.sheet, own.rows) if own.rows else own.sheet
        return make_game(name, players, catalog, {"sheet": sheet, "family": own.family, "first": own.first})
