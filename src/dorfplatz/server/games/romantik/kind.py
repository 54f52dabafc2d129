"""`romantik` on offer at tables: its options, tiles, art and score pad."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from dorfplatz.catalog import Parts, everything, load
from dorfplatz.games.romantik.game import Game
from dorfplatz.games.romantik.questions import questions_with
from dorfplatz.server.games.kind import Kind
from dorfplatz.server.games.map.questions import questions_told
from dorfplatz.server.games.map.tile_art import TileArt, about_tile
from dorfplatz.server.games.romantik.options import about_part, campaign_options, parts_of
from dorfplatz.server.games.romantik.pad import checked, count, pad_lines
from dorfplatz.server.games.romantik.playing import RomantikPlaying
from dorfplatz.server.games.romantik.view import RomantikView
from dorfplatz.server.games.values import OwnOptions
from dorfplatz.server.wire.pads import Counted, PadChecked, PadLine, PadTyped, PadWanted, RealMap


@lru_cache(maxsize=256)
def _game(players: int, first: int, parts: Parts) -> Game:
    """The same game for all tables that play it: packing its catalog takes long."""
    return Game("romantik", players, first, parts=parts)


class RomantikKind(Kind):
    """The Board Game."""

    has_campaign = True
    view = RomantikView
    art = TileArt("romantik")

    def about(self, options: OwnOptions | None = None) -> dict[str, Any]:
        """Add the tiles and parts."""
        catalog = load("romantik")
        parts = everything(catalog) if options is None else parts_of(options)
        return {
            **super().about(options),
            "tiles": {tile.id: about_tile(tile) for tile in parts.tiles(catalog)},
            "parts": [about_part(name) for name in parts],
            "questions": questions_told(questions_with(parts)),
            **({"campaign_options": campaign_options()} if options is None else {}),
        }

    def own_options(self, wanted: OwnOptions) -> OwnOptions:
        """The parts in play as records write them."""
        return {"parts": parts_of(wanted).as_record()}

    def game_of(self, options: OwnOptions, players: int, first: int = 0) -> Game:
        """The game with the parts that a table chose."""
        return _game(players, first, parts_of(options))

    def play(self, state: Any, options: OwnOptions) -> RomantikPlaying:
        """A game in progress."""
        return RomantikPlaying(state)

    def pad(self, wanted: PadWanted) -> list[PadLine]:
        """The lines of the score pad."""
        return list(pad_lines(parts_of(wanted.options)))

    def check_pad(self, wanted: PadTyped) -> PadChecked:
        """The sums of a typed pad, and what is impossible."""
        return checked(parts_of(wanted.options), wanted.lines)

    def count(self, wanted: RealMap) -> Counted:
        """Count a real map."""
        return count(wanted)
