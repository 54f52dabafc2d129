"""The Duel on offer at tables: its options, tiles, art and score pad."""

from __future__ import annotations

from typing import Any

from dorfplatz.catalog import CARD_KINDS, CARD_TERRAINS, INTERESTS, Catalog, load
from dorfplatz.games.catalogs.file import AnyCatalog, CatalogFile
from dorfplatz.games.duel import Duel
from dorfplatz.games.duel.game import MODULES
from dorfplatz.games.duel.questions import QUESTIONS
from dorfplatz.server.games.duel.options import game_of, options_of, written_out
from dorfplatz.server.games.duel.pad import checked, count_sides, pad_game, pad_lines
from dorfplatz.server.games.duel.playing import DuelPlaying
from dorfplatz.server.games.duel.view import DuelView
from dorfplatz.server.games.kind import Kind
from dorfplatz.server.games.map.contents import tiles_in
from dorfplatz.server.games.map.questions import questions_told
from dorfplatz.server.games.map.tile_art import TileArt, about_tile
from dorfplatz.server.games.values import OwnOptions
from dorfplatz.server.wire.pads import ColumnsChecked, PadLine, PadTyped, PadWanted, RealMap, SidesCounted

# Numbers that cards and boards print, by their names in the box.
PRINTED = ("spaces", "places", "steps", "first_size", "counted_size", "hearts_taken")


class DuelKind(Kind):
    """The Duel."""

    has_teams = True
    daily_bots = ("builder",)
    view = DuelView
    art = TileArt("duel")

    def about(self, options: OwnOptions | None = None, catalog: AnyCatalog | None = None) -> dict[str, Any]:
        """Add the tiles, and the modules with what their cards and boards print."""
        tiles = catalog or self.catalog_in(options) or load("duel")
        assert isinstance(tiles, Catalog)
        box = Duel(modules=MODULES, catalog=tiles).box
        return {
            **super().about(options, catalog),
            "tiles": {tile.id: about_tile(tile) for tile in tiles.tiles},
            "modules": list(MODULES),
            "cards": list(CARD_KINDS),
            "card_terrains": list(CARD_TERRAINS),
            "interests": list(INTERESTS),
            "questions": questions_told(QUESTIONS),
            **{name: box[name].tolist() for name in PRINTED},
        }

    def catalog_contents(self, file: CatalogFile) -> dict[str, Any]:
        """The tiles."""
        return tiles_in(file)

    def own_options(self, wanted: OwnOptions) -> OwnOptions:
        """Modules, cards and when placements are shown."""
        return written_out(wanted)

    def setup_in(self, options: OwnOptions) -> OwnOptions:
        """Everything but when placements are shown."""
        return {name: value for name, value in options.items() if name != "at_once"}

    def game_of(self, options: OwnOptions, players: int, first: int = 0) -> Duel:
        """The Duel with the modules that a table chose; nobody is the first."""
        return game_of(options, players)

    def play(self, state: Any, options: OwnOptions) -> DuelPlaying:
        """A Duel in progress."""
        return DuelPlaying(state, options_of(options).at_once)

    def pad(self, wanted: PadWanted) -> list[PadLine]:
        """The lines of a column."""
        return list(pad_lines(pad_game(wanted.options, wanted.players)))

    def check_pad(self, wanted: PadTyped) -> ColumnsChecked:
        """The sums of all columns, and what is impossible."""
        return checked(wanted)

    def count(self, wanted: RealMap) -> SidesCounted:
        """Count the real maps of all sides."""
        return count_sides(wanted)
