"""`romantik` at a table: one game in progress behind the face that the table knows."""

from __future__ import annotations

import datetime
import threading
from typing import Any, cast

import msgspec
from msgspec import UNSET

from dorfplatz.bots import make_bot
from dorfplatz.games.art import Theme
from dorfplatz.games.moves import Reveal, parse_move
from dorfplatz.games.record import record_of
from dorfplatz.games.state import State
from dorfplatz.server.play import Fields
from dorfplatz.server.projections.romantik import project

_bots = threading.local()
_encode = msgspec.json.Encoder().encode


class RomantikPlaying:
    """One game of `romantik`. Everybody sees the same, so that there is one perspective."""

    def __init__(self, state: State) -> None:
        self.state = state

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.is_over

    @property
    def in_turn(self) -> tuple[int, ...]:
        """The one player in turn."""
        return () if self.is_over else (self.state.player,)

    @property
    def automatic(self) -> str | None:
        """Revealing is nobody's decision."""
        return "reveal" if not self.is_over and self.state.in_hand is None else None

    @property
    def takes_back(self) -> tuple[int, ...]:
        """Whoever laid the last tile, until the next one is revealed; the end of the game is final."""
        moves = self.state._moves
        if self.is_over or not moves or isinstance(moves[-1], Reveal):
            return ()
        return (self._last_player,)

    @property
    def _last_player(self) -> int:
        """A tile laid passes the turn on, a tile set aside does not."""
        players = self.state.game.players
        laid = str(self.state._moves[-1]) != "aside"
        return (self.state.player - laid) % players

    @property
    def turn(self) -> int:
        """The number of tiles on the map."""
        return self.state.turn

    @property
    def score(self) -> int:
        """The total of the sheet."""
        return self.state.score.total

    def copy(self) -> RomantikPlaying:
        """An independent copy."""
        return RomantikPlaying(self.state.copy())

    def play(self, move: str) -> Any:
        """Play a move; a reveal shows a tile and its marker."""
        parsed = parse_move(move)
        self.state.play(parsed)
        hand = self.state.in_hand
        return [hand.tile.id, hand.marker] if isinstance(parsed, Reveal) and hand else None

    def take_back(self) -> None:
        """Take back what was done with the last tile."""
        self.state.undo()

    def perspective(self, seat: int | None) -> int:
        """Everybody sees the same."""
        return 0

    def view(self, seat: int | None) -> Fields:
        """What everybody sees."""
        view = project(self.state.view(seat or 0))
        return {name: msgspec.Raw(_encode(getattr(view, name))) for name in view.__struct_fields__}

    def choose(self, level: str) -> str:
        """Let a bot of this thread choose from the view of the player in turn."""
        bots = _bots.__dict__
        bot = bots.get(level) or bots.setdefault(level, make_bot(level))
        return str(bot.choose(self.state.view(self.state.player)))

    def anything(self) -> str:
        """The first legal move."""
        return str(self.state.legal_moves[0])

    def record(self, names: list[str], date: str, with_secrets: bool) -> bytes:
        """The game record."""
        record = record_of(self.state, names, datetime.date.fromisoformat(date))
        if not with_secrets:
            record.seed = UNSET
            if not self.is_over:
                record.removed = UNSET
        return record.to_json()

    def picture(self, theme: str) -> str:
        """The map as it lies."""
        return self.state.svg(cast("Theme", theme))  # type: ignore[arg-type]

    def frames(self) -> list[dict[str, Any]]:
        """Every move, with the map, the hand and the score after it."""
        again = self.state.start_again()
        frames = []
        for move in self.state.moves:
            seat = again.player
            again.play_unchecked(move)
            hand = again.in_hand
            frames.append(
                {
                    "move": str(move),
                    "seat": seat,
                    "tiles": [(t.tile.id, t.q, t.r, t.rotation, t.marker, t.fate) for t in again.laid],
                    "hand": {"tile": hand.tile.id, "marker": hand.marker} if hand else None,
                    "score": again.score.as_record(),
                }
            )
        return frames
