"""`romantik` on offer at tables: its options, tiles, art and score pad."""

from __future__ import annotations

from typing import Any

from dorfplatz.catalog import Catalog, everything, load
from dorfplatz.games.catalogs.file import AnyCatalog, CatalogFile
from dorfplatz.games.romantik.game import Game
from dorfplatz.games.romantik.questions import questions_with
from dorfplatz.server.games.kind import Kind
from dorfplatz.server.games.map.contents import tiles_in
from dorfplatz.server.games.map.questions import questions_told
from dorfplatz.server.games.map.tile_art import TileArt, about_tile
from dorfplatz.server.games.romantik.drawn_pad import drawn
from dorfplatz.server.games.romantik.options import about_part, campaign_options, game_of, written_out
from dorfplatz.server.games.romantik.pad import checked, count, pad_lines
from dorfplatz.server.games.romantik.playing import RomantikPlaying
from dorfplatz.server.games.romantik.view import RomantikView
from dorfplatz.server.games.values import OwnOptions
from dorfplatz.server.wire.pads import Counted, PadChecked, PadDrawn, PadLine, PadTyped, PadWanted, RealMap


class RomantikKind(Kind):
    """The Board Game."""

    has_campaign = True
    view = RomantikView
    art = TileArt("romantik")

    def about(self, options: OwnOptions | None = None, catalog: AnyCatalog | None = None) -> dict[str, Any]:
        """Add the tiles and parts."""
        tiles = catalog or (load() if options is None else game_of(options).catalog)
        assert isinstance(tiles, Catalog)
        parts = everything(tiles) if options is None else game_of(options).parts
        return {
            **super().about(options, catalog),
            "tiles": {tile.id: about_tile(tile) for tile in parts.tiles(tiles)},
            "parts": [about_part(name, tiles) for name in parts],
            "questions": questions_told(questions_with(parts)),
            **({"campaign_options": campaign_options()} if options is None else {}),
        }

    def catalog_contents(self, file: CatalogFile) -> dict[str, Any]:
        """The tiles."""
        return tiles_in(file)

    def own_options(self, wanted: OwnOptions) -> OwnOptions:
        """The parts in play as records write them, and the catalog if it is a custom one."""
        return written_out(wanted)

    def game_of(self, options: OwnOptions, players: int, first: int = 0) -> Game:
        """The game with the parts that a table chose."""
        return game_of(options, players, first)

    def play(self, state: Any, options: OwnOptions) -> RomantikPlaying:
        """A game in progress."""
        return RomantikPlaying(state)

    def pad(self, wanted: PadWanted) -> list[PadLine]:
        """The lines of the score pad."""
        return list(pad_lines(game_of(wanted.options)))

    def check_pad(self, wanted: PadTyped) -> PadChecked:
        """The sums of a typed pad, and what is impossible."""
        return checked(game_of(wanted.options), wanted.lines)

    def draw_pad(self, wanted: PadDrawn) -> str:
        """Draw a typed pad."""
        return drawn(wanted, self.check_pad(wanted))

    def count(self, wanted: RealMap) -> Counted:
        """Count a real map."""
        return count(wanted)
