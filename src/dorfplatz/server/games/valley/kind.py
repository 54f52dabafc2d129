"""The Valley on offer: its sheets, its bots, its art, and how a game of it begins."""

import threading
from collections.abc import Iterator
from typing import Any

from dorfplatz.bots.core.budget import Budget
from dorfplatz.catalog.valley.catalog import SYMBOLS
from dorfplatz.catalog.valley.load import load_valley
from dorfplatz.catalog.valley.sheet import COLOURS, Sheet
from dorfplatz.errors import WrongRecordError
from dorfplatz.games.any_game import parse_any
from dorfplatz.games.romantik.game import parse_seed
from dorfplatz.games.valley import ValleyRecord
from dorfplatz.games.valley.game import LEAST_PLAYERS
from dorfplatz.games.valley.moves import RAILS
from dorfplatz.games.valley.ready import RULES
from dorfplatz.rules.valley.state import MOST_PLAYERS
from dorfplatz.server.games.adviser import advice_for
from dorfplatz.server.games.face import OwnOptions, Stack
from dorfplatz.server.games.valley.art import draw, valley_digest
from dorfplatz.server.games.valley.count import count_sheets
from dorfplatz.server.games.valley.options import game_of, written_out
from dorfplatz.server.games.valley.playing import BOTS, ValleyPlaying
from dorfplatz.server.games.valley.stack import check_shuffle, deal_of, valley_from
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.wire.pads import ColumnsChecked, PadLine, PadTyped, PadWanted, RealMap, SidesCounted


class ValleyKind:
    """The Valley."""

    name = "valley"
    rules = 1
    players = (LEAST_PLAYERS, MOST_PLAYERS)
    is_together = False
    has_teams = False
    has_advice = True
    bots = BOTS.names

    def _few_turns(self) -> Iterator[ValleyPlaying]:
        """A game at the first few of its choices."""
        RULES.run()
        playing = self.begin(self.shuffle({}), 2, 0, {})
        for _ in range(8):
            yield playing
            side = playing.in_turn[0]
            playing, _ = playing.after(side, playing.anything(side))

    def prepare(self) -> None:
        """Play a little, so that everything that moves need is loaded."""
        for playing in self._few_turns():
            playing.view((), helps=False)
            playing.view((), helps=True)
            playing.record(["", ""], "2026-01-01", with_secrets=False)

    def prepare_thinkers(self) -> None:
        """Let all bots and whoever advises think a little."""
        for playing in self._few_turns():
            view = playing.state.view(playing.in_turn[0])
            BOTS.prepare(view)
            advice_for(view, threading.Event(), Budget(nodes=1))

    def about(self, options: OwnOptions | None = None) -> dict[str, Any]:
        """Players, bots, sheets, dice, points and the address of the art."""
        catalog = load_valley()
        return {
            "art": valley_digest(),
            "players": list(self.players),
            "bots": list(BOTS.ladder),
            "hints": self.has_advice,
            "colours": list(COLOURS),
            "symbols": list(SYMBOLS),
            "turnings": RAILS,
            "sheets": {name: _about_sheet(sheet) for name, sheet in catalog.sheets.items()},
            "points": catalog.points,
            "villagers": catalog.villagers,
        }

    def own_options(self, wanted: OwnOptions) -> OwnOptions:
        """The sheet, and whether the family variant is played."""
        return written_out(wanted)

    def shuffle(self, options: OwnOptions) -> Stack:
        """Roll everything from a new random seed."""
        seed = parse_seed(None)
        return Stack(str(seed), deal_of(game_of(options), seed))

    def begin(self, stack: Stack, players: int, first: int, options: OwnOptions) -> ValleyPlaying:
        """The game as it starts from a stack."""
        return ValleyPlaying(valley_from(stack, game_of(options, players, first)))

    def pad(self, wanted: PadWanted) -> list[PadLine]:
        """Nothing is typed: sheets are drawn and counted."""
        raise _not_typed()

    def check_pad(self, wanted: PadTyped) -> ColumnsChecked:
        """Nothing is typed: sheets are drawn and counted."""
        raise _not_typed()

    def count(self, wanted: RealMap) -> SidesCounted:
        """The sheets of all players, counted."""
        return count_sheets(wanted)

    def check_shuffle(self, record: bytes) -> str:
        """Replay a record, and compare what its seed rolls with what was rolled."""
        parsed = parse_any(record)
        if not isinstance(parsed, ValleyRecord):
            raise WrongRecordError("this is no record of the Valley")
        return check_shuffle(parsed)

    def has_art(self, name: str) -> bool:
        """Whether a drawing is below the address of the game's art."""
        return name.startswith(f"{valley_digest()}/")

    def draw(self, name: str) -> str:
        """DIGEST/theme/sheet-A, symbol-house, symbol-curve-3 or swatch-blue."""
        return draw(name)


def _about_sheet(sheet: Sheet) -> dict[str, Any]:
    return {
        "rows": sheet.rows,
        "mountains": sheet.mountains,
        "start_cells": sheet.start_cells,
        "colours": [(*cell, colour) for cell, colour in sheet.colours.items()],
    }


def _not_typed() -> Refusal:
    return Refusal("not_found", "The score of the Valley is counted from its sheets; draw them.")
