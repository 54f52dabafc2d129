"""The Valley on offer at tables: its options, sheets and art."""

from __future__ import annotations

from typing import Any

from dorfplatz.catalog.valley.catalog import SYMBOLS, ValleyCatalog
from dorfplatz.catalog.valley.load import load_valley
from dorfplatz.catalog.valley.sheet import COLOURS, Sheet
from dorfplatz.games.catalogs.file import AnyCatalog, CatalogFile
from dorfplatz.games.valley import Valley
from dorfplatz.games.valley.moves import RAILS
from dorfplatz.server.games.kind import Kind
from dorfplatz.server.games.valley.art import ValleyArt
from dorfplatz.server.games.valley.options import game_of, written_out
from dorfplatz.server.games.valley.pad import checked, count, pad_lines
from dorfplatz.server.games.valley.playing import ValleyPlaying
from dorfplatz.server.games.valley.view import ValleyView
from dorfplatz.server.games.values import OwnOptions
from dorfplatz.server.wire.pads import ColumnsChecked, PadLine, PadTyped, PadWanted, RealMap, SidesCounted


class ValleyKind(Kind):
    """The Valley."""

    daily_bots = ("builder",)
    view = ValleyView
    art = ValleyArt()

    def about(self, options: OwnOptions | None = None, catalog: AnyCatalog | None = None) -> dict[str, Any]:
        """Add sheets, dice and points."""
        own = catalog or self.catalog_in(options) or load_valley()
        assert isinstance(own, ValleyCatalog)
        return {
            **super().about(options, catalog),
            "colours": list(COLOURS),
            "symbols": list(SYMBOLS),
            "turnings": RAILS,
            "sheets": {name: _about_sheet(sheet) for name, sheet in own.sheets.items()},
            "points": own.points,
            "villagers": own.villagers,
        }

    def catalog_contents(self, file: CatalogFile) -> dict[str, Any]:
        """The sheets and the dice."""
        tables = file.tables()
        sheets = {name: {"rows": sheet["rows"], "source": sheet["source"]} for name, sheet in tables["sheets"].items()}
        return {"sheets": sheets, "dice": tables["dice"]}

    def own_options(self, wanted: OwnOptions) -> OwnOptions:
        """The sheet, and whether the family variant is played."""
        return written_out(wanted)

    def game_of(self, options: OwnOptions, players: int, first: int = 0) -> Valley:
        """The game with the sheet that a table chose."""
        return game_of(options, players, first)

    def play(self, state: Any, options: OwnOptions) -> ValleyPlaying:
        """A game in progress."""
        return ValleyPlaying(state)

    def pad(self, wanted: PadWanted) -> list[PadLine]:
        """The lines of a column."""
        return pad_lines(wanted)

    def check_pad(self, wanted: PadTyped) -> ColumnsChecked:
        """The results of all columns, and what is impossible."""
        return checked(wanted)

    def count(self, wanted: RealMap) -> SidesCounted:
        """Count the real sheets of all players."""
        return count(wanted)


def _about_sheet(sheet: Sheet) -> dict[str, Any]:
    return {
        "rows": sheet.rows,
        "mountains": sheet.mountains,
        "start_cells": sheet.start_cells,
        "colours": [(*cell, colour) for cell, colour in sheet.colours.items()],
    }
