"""`romantik` at a table: one game in progress behind the face that the table knows."""

from __future__ import annotations

import datetime
import random
from typing import TYPE_CHECKING, Any

from msgspec import UNSET

from dorfplatz.games.map.moves import Move, Place, Reveal, SetAside, Store, parse_move
from dorfplatz.games.record import record_of
from dorfplatz.games.romantik.game import Game
from dorfplatz.games.romantik.state import State
from dorfplatz.rules.map.state import LAST, NONE, OVER, PLACE, REVEAL
from dorfplatz.server.games.adviser import advice_for, review_of
from dorfplatz.server.games.face import Fields, Light, Progress, Sides, Stop
from dorfplatz.server.games.map.desk import Words, words_of
from dorfplatz.server.games.romantik.pad import explained
from dorfplatz.server.games.romantik.view import (
    NOTHING_UNSEEN,
    cloud_rows,
    hand_fields,
    in_hand,
    lay_out,
    map_fields,
    unseen_fields,
)
from dorfplatz.server.games.table_bots import TableBots
from dorfplatz.server.wire.pads import ExplainedLine

if TYPE_CHECKING:
    from dorfplatz.analysis import Advice, Review

DONE_WITH_A_TILE = (Place, Store, SetAside)
BOTS = TableBots(Game)


class RomantikPlaying:
    """One game of `romantik`. Everybody sees the same, so that there is one perspective, and every move concerns all.

    What the table asks for again and again is looked up once after each change.
    """

    def __init__(
        self,
        state: State,
        words: Words | None = None,
        map_fields: Fields | None = None,
        unseen_fields: Fields | None = None,
    ) -> None:
        self.state = state
        self._words = words or words_of(state.game)
        self._map_fields = map_fields
        self._unseen_fields = unseen_fields
        self._look()

    def _look(self) -> None:
        state = self.state
        self._hand = hand = in_hand(state)
        phase, player = hand.phase, hand.player
        self.is_over = phase == OVER
        self.in_turn = () if self.is_over else (player,)
        self.automatic = "reveal" if hand.only_reveals or (phase == REVEAL and len(state.legal_moves) == 1) else None
        self.takes_back = self._last_player(phase, player) if phase not in (PLACE, OVER) and state.ply else ()
        self.stage = state.ply
        self._views: dict[bool, Fields] = {}
        self._revealed: RomantikPlaying | None = None

    def _last_player(self, phase: int, player: int) -> tuple[int, ...]:
        """Whoever did something with the last tile; laying or storing it passed the turn on once all was decided."""
        passed_on = phase in (REVEAL, LAST) and not isinstance(self.state.last_move, SetAside)
        return ((player - passed_on) % self.state.game.players,)

    @property
    def turn(self) -> int:
        """The number of turns played."""
        return self.state.turn

    @property
    def score(self) -> int:
        """The total of the sheet."""
        return self.state.score.total

    def copy(self) -> RomantikPlaying:
        """An independent copy."""
        return RomantikPlaying(self.state.copy(), self._words, self._map_fields, self._unseen_fields)

    @property
    def has_just_played(self) -> Sides:
        """Whoever could still take the last turn back."""
        return self.takes_back

    @property
    def scores(self) -> list[int]:
        """All play for one result."""
        return []

    def play(self, side: int, move: str) -> Any:
        """Play a move; a reveal shows a tile and its marker."""
        parsed = parse_move(move)
        self.state.play(parsed)
        if isinstance(parsed, Reveal):
            self._unseen_fields = None
        else:
            self._map_fields = None
        self._look()
        return self._shown(parsed)

    def after(self, side: int, move: str) -> tuple[RomantikPlaying, Any]:
        """The game after a move, and what that showed. A reveal leaves the map, and all else what is unseen."""
        parsed = parse_move(move)
        after = self._revealed if isinstance(parsed, Reveal) else None
        if after is None:
            after = self._after(parsed)
        self._revealed = None
        return after, after._shown(parsed)

    def _after(self, move: Move) -> RomantikPlaying:
        kept = (self._map_fields, None) if isinstance(move, Reveal) else (None, self._unseen_fields)
        return RomantikPlaying(self.state.played(move), self._words, *kept)

    def foresee(self, helps: bool) -> None:
        """Where there is nothing to do but to reveal, look at the tile that comes, and keep it to ourselves."""
        if self._hand.only_reveals and self._revealed is None:
            self._revealed = self._after(Reveal())
            self._revealed.view((), helps)

    def _shown(self, move: Move) -> list[Any] | None:
        """The tile and the marker that a reveal brought."""
        is_shown = isinstance(move, Reveal) and self._hand.tile != NONE
        return [self._words.names[self._hand.tile], self._hand.marker] if is_shown else None

    def take_back(self, side: int) -> None:
        """Take back what was done with the last tile, small choices included."""
        done = reversed(self.state.moves)
        self.state.undo(next(number for number, move in enumerate(done, 1) if isinstance(move, DONE_WITH_A_TILE)))
        self._map_fields = self._unseen_fields = None
        self._look()

    def perspective(self, own: Sides) -> int:
        """Everybody sees the same."""
        return 0

    def view(self, own: Sides, helps: bool) -> Fields:
        """What everybody sees."""
        if helps not in self._views:
            self._views[helps] = self._view(helps)
        return self._views[helps]

    def _view(self, helps: bool) -> Fields:
        desk, game, words = lay_out(self.state), self.state.game, self._words
        if self._map_fields is None:
            self._map_fields = map_fields(desk, game, words)
        if helps and self._unseen_fields is None:
            self._unseen_fields = unseen_fields(desk, words, self._hand)
        unseen = self._unseen_fields if helps and self._unseen_fields else NOTHING_UNSEEN
        return {**self._map_fields, **hand_fields(desk, game, words, self._hand, helps), **unseen}

    def fits(self, own: Sides, cell: tuple[int, int], side: int | None = None) -> dict[str, tuple[int, ...]]:
        """The unseen tiles that would fit a cell, from what everybody sees."""
        return self.state.view(0).fitting_tiles(*cell)

    def thinks_long(self, level: str) -> bool:
        """Whether a bot of a level thinks for seconds."""
        return BOTS.thinks_long(level)

    def choose(self, side: int, level: str) -> str:
        """Let a bot choose from the view of the player in turn."""
        return BOTS.choose(level, self.state.view(self.state.player))

    def advise(self, side: int, stop: Stop) -> Advice:
        """The best choices of the player in turn."""
        return advice_for(self.state.view(self.state.player), stop)

    def review(self, names: list[str], stop: Stop, progress: Progress) -> Review:
        """All moves judged."""
        return review_of(self.state, names, stop, progress)

    def anything(self, side: int) -> str:
        """A random legal move."""
        return str(random.choice(self.state.legal_moves))

    def explain(self, own: Sides) -> list[ExplainedLine]:
        """What was counted for each line of the sheet."""
        return explained(self.state)

    def record(self, names: list[str], date: str, with_secrets: bool, own: Sides = ()) -> bytes:
        """The game record."""
        record = record_of(self.state, names, datetime.date.fromisoformat(date))
        if not with_secrets:
            record.seed = UNSET
            if not self.is_over:
                record.removed = UNSET
        return record.to_json()

    def picture(self, theme: Light, names: list[str], own: Sides) -> str:
        """The map as it lies."""
        return self.state.svg(theme)

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
