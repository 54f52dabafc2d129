"""`romantik` on offer: its tiles, its bots, its art, and how a game of it begins."""

import threading
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from dorfplatz.bots.core.budget import Budget
from dorfplatz.catalog import Parts, everything, load
from dorfplatz.games.record import parse_record
from dorfplatz.games.romantik.game import MOST_PLAYERS, Game
from dorfplatz.server.games.adviser import advice_for
from dorfplatz.server.games.face import OwnOptions, Stack
from dorfplatz.server.games.map.deal import deal_of
from dorfplatz.server.games.map.tile_art import TileArt, about_tile
from dorfplatz.server.games.romantik.count import count
from dorfplatz.server.games.romantik.pad import checked, pad_lines
from dorfplatz.server.games.romantik.parts import about_part, campaign_options, parts_of
from dorfplatz.server.games.romantik.playing import BOTS, RomantikPlaying
from dorfplatz.server.games.romantik.stack import check_shuffle, state_from
from dorfplatz.server.wire.pads import Counted, PadChecked, PadLine, PadTyped, PadWanted, RealMap


@lru_cache(maxsize=256)
def _game(players: int, first: int, parts: Parts) -> Game:
    """The same game for all tables that play it."""
    return Game("romantik", players, first, parts=parts)


class Romantik:
    """The Board Game."""

    name = "romantik"
    rules = 1
    players = (1, MOST_PLAYERS)
    is_together = True
    has_teams = False
    has_advice = True
    bots = BOTS.names
    art = TileArt("romantik")

    def _few_turns(self) -> Iterator[RomantikPlaying]:
        """A game at the first few of its choices."""
        playing = self.begin(self.shuffle({}), 2, 0, {})
        for _ in range(6):
            playing, _ = playing.after(0, "reveal")
            yield playing
            playing, _ = playing.after(0, playing.anything(0))

    def prepare(self) -> None:
        """Play a little, so that everything that moves need is loaded."""
        for playing in self._few_turns():
            playing.view((), helps=False)
            playing.view((), helps=True)
            playing.play(0, playing.anything(0))
            playing.take_back(0)
            playing.record(["", ""], "2026-01-01", with_secrets=False)

    def prepare_thinkers(self) -> None:
        """Let all bots and whoever advises think a little."""
        for playing in self._few_turns():
            BOTS.prepare(playing.state.view(0))
            advice_for(playing.state.view(0), threading.Event(), Budget(nodes=1))

    def about(self, options: OwnOptions | None = None) -> dict[str, Any]:
        """Players, bots, tiles, parts and the address of the art."""
        catalog = load("romantik")
        parts = everything(catalog) if options is None else parts_of(options)
        return {
            "art": self.art.digest,
            "players": list(self.players),
            "bots": list(BOTS.ladder),
            "hints": self.has_advice,
            "tiles": {tile.id: about_tile(tile) for tile in parts.tiles(catalog)},
            "parts": [about_part(name) for name in parts],
            **({"campaign_options": campaign_options()} if options is None else {}),
        }

    def own_options(self, wanted: OwnOptions) -> OwnOptions:
        """The parts in play as records write them."""
        return {"parts": parts_of(wanted).as_record()}

    def shuffle(self, options: OwnOptions) -> Stack:
        """Shuffle from a new random seed."""
        state = Game(parts=parts_of(options)).start()
        return Stack(str(state.seed), deal_of(state))

    def begin(self, stack: Stack, players: int, first: int, options: OwnOptions) -> RomantikPlaying:
        """The game as it starts from a stack."""
        return RomantikPlaying(state_from(stack, _game(players, first, parts_of(options))))

    def pad(self, wanted: PadWanted) -> list[PadLine]:
        """The lines of the score pad."""
        return list(pad_lines(parts_of(wanted.options)))

    def check_pad(self, wanted: PadTyped) -> PadChecked:
        """The sums of a typed pad, and what cannot be."""
        return checked(parts_of(wanted.options), wanted.lines)

    def count(self, wanted: RealMap) -> Counted:
        """A real map, counted."""
        return count(wanted)

    def check_shuffle(self, record: bytes) -> str:
        """Replay a record, and compare what its seed deals with what was revealed and taken out."""
        return check_shuffle(parse_record(record))

    def has_art(self, name: str) -> bool:
        """Whether a drawing is below the address of the game's art."""
        return name.startswith(f"{self.art.digest}/")

    def draw(self, name: str) -> str:
        """DIGEST/theme/emblem-name, or DIGEST/theme/detail/tile-rotation."""
        return self.art.draw(name)
