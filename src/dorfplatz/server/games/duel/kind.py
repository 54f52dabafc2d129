"""The Duel on offer: its tiles, its bots, its art, and how a game of it begins."""

import threading
from collections.abc import Iterator
from typing import Any

from dorfplatz.bots.core.budget import Budget
from dorfplatz.catalog import CARD_KINDS, CARD_TERRAINS, INTERESTS, load
from dorfplatz.errors import WrongRecordError
from dorfplatz.games.any_game import parse_any
from dorfplatz.games.duel import Duel, DuelRecord
from dorfplatz.games.duel.game import LEAST_PLAYERS, MODULES
from dorfplatz.rules.map.state import MOST_SIDES
from dorfplatz.server.games.adviser import advice_for
from dorfplatz.server.games.duel.count import count_sides
from dorfplatz.server.games.duel.options import game_of, options_of, written_out
from dorfplatz.server.games.duel.pad import checked, pad_game, pad_lines
from dorfplatz.server.games.duel.playing import BOTS, DuelPlaying
from dorfplatz.server.games.duel.stack import check_shuffle, duel_from
from dorfplatz.server.games.face import OwnOptions, Stack
from dorfplatz.server.games.map.deal import deal_of, read_deal
from dorfplatz.server.games.map.tile_art import TileArt, about_tile
from dorfplatz.server.wire.pads import ColumnsChecked, PadLine, PadTyped, PadWanted, RealMap, SidesCounted

PRINTED = ("spaces", "places", "steps", "first_size", "counted_size", "hearts_taken")


class DuelKind:
    """The Duel."""

    name = "duel"
    rules = 1
    players = (LEAST_PLAYERS, MOST_SIDES)
    is_together = False
    has_teams = True
    has_advice = True
    bots = BOTS.names
    art = TileArt("duel")

    def _few_turns(self) -> Iterator[tuple[DuelPlaying, int]]:
        """A game at the first few choices, and the side that has them."""
        options = {"modules": list(MODULES)}
        playing = self.begin(self.shuffle(options), 2, 0, options)
        for _ in range(6):
            playing, _ = playing.after(0, "reveal")
            for side in (0, 1):
                while side in playing.in_turn and not playing.automatic:
                    yield playing, side
                    playing, _ = playing.after(side, playing.anything(side))

    def prepare(self) -> None:
        """Play a little, so that everything that moves need is loaded."""
        for playing, side in self._few_turns():
            playing.view((side,), helps=False)
            playing.view((side,), helps=True)
            playing.record(["", ""], "2026-01-01", with_secrets=False)

    def prepare_thinkers(self) -> None:
        """Let all bots and whoever advises think a little."""
        for playing, side in self._few_turns():
            BOTS.prepare(playing.state.view(side))
            advice_for(playing.state.view(side), threading.Event(), Budget(nodes=1))

    def about(self, options: OwnOptions | None = None) -> dict[str, Any]:
        """Sides, bots, tiles, modules with what their cards and boards print, and the address of the art."""
        box = Duel(modules=MODULES).box
        return {
            "art": self.art.digest,
            "players": list(self.players),
            "bots": list(BOTS.ladder),
            "hints": self.has_advice,
            "tiles": {tile.id: about_tile(tile) for tile in load("duel").tiles},
            "modules": list(MODULES),
            "cards": list(CARD_KINDS),
            "card_terrains": list(CARD_TERRAINS),
            "interests": list(INTERESTS),
            **{name: box[name].tolist() for name in PRINTED},
        }

    def own_options(self, wanted: OwnOptions) -> OwnOptions:
        """Modules, cards and when placements are shown."""
        return written_out(wanted)

    def shuffle(self, options: OwnOptions) -> Stack:
        """Shuffle from a new random seed, and draw cards if they were not chosen; how many play does not matter."""
        state = game_of(options).start()
        drawn = {} if options_of(options).chosen else state.game.card_of
        return Stack(str(state.seed), deal_of(state, drawn))

    def begin(self, stack: Stack, players: int, first: int, options: OwnOptions) -> DuelPlaying:
        """The Duel as it starts from a stack; nobody is the first."""
        game = game_of(options, players, read_deal(stack).cards)
        return DuelPlaying(duel_from(stack, game), options_of(options).at_once)

    def pad(self, wanted: PadWanted) -> list[PadLine]:
        """The lines of a column."""
        return list(pad_lines(pad_game(wanted.options, wanted.players)))

    def check_pad(self, wanted: PadTyped) -> ColumnsChecked:
        """The sums of all columns, and what cannot be."""
        return checked(wanted)

    def count(self, wanted: RealMap) -> SidesCounted:
        """The maps of all sides, counted."""
        return count_sides(wanted)

    def check_shuffle(self, record: bytes) -> str:
        """Replay a record, and compare what its seed deals with what was revealed and taken out."""
        parsed = parse_any(record)
        if not isinstance(parsed, DuelRecord):
            raise WrongRecordError("this is no record of a Duel")
        return check_shuffle(parsed)

    def has_art(self, name: str) -> bool:
        """Whether a drawing is below the address of the game's art."""
        return name.startswith(f"{self.art.digest}/")

    def draw(self, name: str) -> str:
        """DIGEST/theme/emblem-name, or DIGEST/theme/detail/tile-rotation."""
        return self.art.draw(name)
