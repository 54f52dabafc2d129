"""`romantik` at a table."""

from __future__ import annotations

from typing import Any

from dorfplatz.art import placed_in
from dorfplatz.art.themes import Theme
from dorfplatz.art.thumbnail import draw_thumbnail
from dorfplatz.games.map.moves import Move, Reveal, parse_move
from dorfplatz.games.romantik.state import State
from dorfplatz.games.romantik.writer import writer_for
from dorfplatz.server.games.map.questions import foreseen
from dorfplatz.server.games.playing import Playing
from dorfplatz.server.games.romantik.pad import explained
from dorfplatz.server.games.romantik.view import (
    NOTHING_UNSEEN,
    cloud_rows,
    hand_fields,
    map_fields,
    unseen_fields,
)
from dorfplatz.server.games.values import Fields, Sides
from dorfplatz.server.wire.pads import ExplainedLine
from dorfplatz.server.wire.questions import Foreseen


class RomantikPlaying(Playing):
    """One game of `romantik`: everybody sees the same, and every move concerns all.

    A move changes either the map or what is still unseen: a reveal leaves the map as it is, everything else leaves the
    unseen tiles. So each half of a view is kept until it changes.
    """

    state: State

    def __init__(self, state: State, map_fields: Fields | None = None, unseen_fields: Fields | None = None) -> None:
        self._map_fields = map_fields
        self._unseen_fields = unseen_fields
        super().__init__(state)

    def _update(self) -> None:
        state = self.state
        self._facts = facts = state.turn_facts
        self.is_over = facts.is_over
        self.to_move = () if self.is_over else (facts.player,)
        reveals = facts.only_reveals or (facts.waits_for_reveal and state.is_forced)
        self.automatic = "reveal" if reveals else None
        self.takes_back = state.takes_back
        self.stage = state.ply
        self._views: dict[bool, Fields] = {}
        self._foreseen: RomantikPlaying | None = None

    @property
    def is_slow_to_review(self) -> bool:
        """Whether playouts take long: they do with parts."""
        return bool(self.state.game.parts)

    def copy(self) -> RomantikPlaying:
        """An independent copy."""
        return RomantikPlaying(self.state.copy(), self._map_fields, self._unseen_fields)

    def play(self, side: int, move: str) -> Any:
        """Play a move; a reveal shows a tile and its marker."""
        parsed = parse_move(move)
        self.state.play(parsed)
        if isinstance(parsed, Reveal):
            self._unseen_fields = None
        else:
            self._map_fields = None
        self._update()
        return self._revealed_by(parsed)

    def after(self, side: int, move: str) -> tuple[RomantikPlaying, Any]:
        """The game after a move, and what that revealed; a foreseen reveal is there already."""
        parsed = parse_move(move)
        after = self._foreseen if isinstance(parsed, Reveal) else None
        if after is None:
            after = self._after(parsed)
        self._foreseen = None
        return after, after._revealed_by(parsed)

    def _after(self, move: Move) -> RomantikPlaying:
        unchanged = (self._map_fields, None) if isinstance(move, Reveal) else (None, self._unseen_fields)
        return RomantikPlaying(self.state.played(move), *unchanged)

    def foresee(self, helps: bool) -> None:
        """Where only a reveal is legal, prepare the game after it; nobody is told before it is played."""
        if self._facts.only_reveals and self._foreseen is None:
            self._foreseen = self._after(Reveal())
            self._foreseen.view((), helps)

    def _revealed_by(self, move: Move) -> list[Any] | None:
        """The tile and the marker that a reveal brought."""
        facts = self._facts
        is_shown = isinstance(move, Reveal) and facts.has_tile
        return [self.state.game.vocabulary.names[facts.tile], facts.marker] if is_shown else None

    def take_back(self, side: int) -> None:
        """Take back what was done with the last tile, small choices included."""
        self._map_fields = self._unseen_fields = None
        super().take_back(side)

    def view(self, own: Sides, helps: bool) -> Fields:
        """What everybody sees."""
        if helps not in self._views:
            self._views[helps] = self._view(helps)
        return self._views[helps]

    def _view(self, helps: bool) -> Fields:
        writer, facts = writer_for(self.state), self._facts
        if self._map_fields is None:
            self._map_fields = map_fields(writer, self.state.game)
        if helps and self._unseen_fields is None:
            self._unseen_fields = unseen_fields(writer, facts)
        unseen = self._unseen_fields if helps and self._unseen_fields else NOTHING_UNSEEN
        return {**self._map_fields, **hand_fields(writer, self.state.game, facts, helps), **unseen}

    def fits(self, own: Sides, cell: tuple[int, int], side: int | None = None) -> dict[str, tuple[int, ...]]:
        """The unseen tiles that would fit a cell, from what everybody sees."""
        return self.state.view(0).fitting_tiles(*cell)

    def foreseen(self, side: int, move: str) -> list[Foreseen]:
        """The optional questions that a placement would raise."""
        return foreseen(self.state.played(move, side), side, lambda state: writer_for(state).list_moves(True).answers)

    def explain(self, own: Sides) -> list[ExplainedLine]:
        """What was counted for each score line."""
        return explained(self.state)

    def picture(self, theme: Theme, names: list[str], own: Sides) -> str:
        """The map as it lies."""
        return self.state.svg(theme)

    def thumbnail(self, theme: Theme, own: Sides) -> str:
        """The map in small."""
        return draw_thumbnail(placed_in(self.state), theme)

    def frames(self, own: Sides) -> list[dict[str, Any]]:
        """Every move, with the map, the hand and the score after it."""
        again = self.state.start_again()
        frames = []
        for move in self.state.moves:
            seat = again.player
            again.play(move)
            hand = again.in_hand
            frames.append(
                {
                    "move": str(move),
                    "seat": seat,
                    "tiles": [(t.tile.id, t.q, t.r, t.rotation, t.marker, t.fate) for t in again.laid],
                    "hand": {"tile": hand.tile.id, "marker": hand.marker} if hand else None,
                    "score": again.score.as_record(),
                    "stored": again.stored.id if again.stored else None,
                    "figures": again.figures,
                    "cloud": cloud_rows(again),
                }
            )
        return frames
