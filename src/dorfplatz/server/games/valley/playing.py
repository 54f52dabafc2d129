"""The Valley at a table: one game in progress behind the face that the table knows."""

from __future__ import annotations

import datetime
import random
from typing import TYPE_CHECKING, Any

from msgspec import UNSET

from dorfplatz.catalog.valley.sheet import COLOURS
from dorfplatz.games.map.moves import Reveal
from dorfplatz.games.valley import Draft, Valley, ValleyState, parse_valley_move, valley_record_of
from dorfplatz.games.valley.explanations import explain_player
from dorfplatz.server.games.adviser import advice_for, review_of
from dorfplatz.server.games.face import Fields, Light, Progress, Sides, Stop
from dorfplatz.server.games.pad_line import on_wire
from dorfplatz.server.games.table_bots import TableBots
from dorfplatz.server.games.trying import Trying
from dorfplatz.server.games.valley.view import view_fields
from dorfplatz.server.wire.pads import ExplainedLine

if TYPE_CHECKING:
    from dorfplatz.analysis import Advice, Review

BOTS = TableBots(Valley)


class ValleyPlaying(Trying):
    """One game of the Valley. Everybody sees all sheets, so there is one perspective, and every move concerns all."""

    def __init__(self, state: ValleyState) -> None:
        self.state = state
        self._look()

    def _look(self) -> None:
        state = self.state
        self.is_over = state.is_over
        self.in_turn: Sides = () if self.is_over else (state.player,)
        self.automatic = "reveal" if state.asks == "reveal" else None
        self.stage = len(state.moves)
        self.last = _last_draft(state)
        self.takes_back: Sides = () if self.is_over or self.last is None else (self.last[0],)

    @property
    def turn(self) -> int:
        """The number of turns played by all together."""
        return self.state.turn

    @property
    def score(self) -> int:
        """The best result."""
        return max(self.scores)

    @property
    def scores(self) -> list[int]:
        """The results by side."""
        return [score.total for score in self.state.scores]

    @property
    def has_just_played(self) -> Sides:
        """Whoever could still take the last turn back."""
        return self.takes_back

    def copy(self) -> ValleyPlaying:
        """An independent copy."""
        return ValleyPlaying(self.state.copy())

    def play(self, side: int, move: str) -> Any:
        """Play a move; a roll shows the dice."""
        parsed = parse_valley_move(move)
        self.state.play(parsed)
        self._look()
        return list(self.state.dice) if isinstance(parsed, Reveal) else None

    def take_back(self, side: int) -> None:
        """Take the last draft back."""
        self.state.undo()
        self._look()

    def perspective(self, own: Sides) -> int:
        """Everybody sees the same."""
        return 0

    def view(self, own: Sides, helps: bool) -> Fields:
        """What everybody sees."""
        return view_fields(self.state, self.last, helps)

    def fits(self, own: Sides, cell: tuple[int, int], side: int | None = None) -> dict[str, tuple[int, ...]]:
        """There are no tiles in the Valley."""
        return {}

    def thinks_long(self, level: str) -> bool:
        """Whether a bot of a level thinks for seconds."""
        return BOTS.thinks_long(level)

    def choose(self, side: int, level: str) -> str:
        """Let a bot choose from the view of the player in turn."""
        return BOTS.choose(level, self.state.view(side))

    def advise(self, side: int, stop: Stop) -> Advice:
        """The best choices of a side."""
        return advice_for(self.state.view(side), stop)

    def review(self, names: list[str], stop: Stop, progress: Progress) -> Review:
        """All moves judged."""
        return review_of(self.state, names, stop, progress)

    def anything(self, side: int) -> str:
        """A random legal move."""
        return str(random.choice(self.state.legal_moves))

    def explain(self, own: Sides) -> list[ExplainedLine]:
        """What was counted for each line of every sheet."""
        sides = range(self.state.game.players)
        return [on_wire(each, side) for side in sides for each in explain_player(self.state, side)]

    def record(self, names: list[str], date: str, with_secrets: bool, own: Sides = ()) -> bytes:
        """The game record."""
        record = valley_record_of(self.state, names, datetime.date.fromisoformat(date))
        if not with_secrets:
            record.seed = UNSET
        return record.to_json()

    def picture(self, theme: Light, names: list[str], own: Sides) -> str:
        """All sheets, and once the game is over where their points come from."""
        return self.state.svg(theme, names, explain=self.is_over)

    def frames(self, own: Sides) -> list[dict[str, Any]]:
        """Every move: who made it, what was drawn, the dice and the results after it; and where all started."""
        again = self.state.start_again()
        start = {"sheet": again.game.sheet.name, "starts": [sheet.start for sheet in again.sheets]}
        frames = []
        for move in self.state.moves:
            seat = again.player
            again.play(move)
            frames.append(
                {
                    **start,
                    "move": str(move),
                    "seat": seat,
                    "round": again.round,
                    "dice": [{"symbol": die, "colour": colour} for die, colour in again.rolled],
                    "drawn": None if isinstance(move, Reveal) else _drawn(move),
                    "villagers": [sheet.villagers for sheet in again.sheets],
                    "scores": [score.total for score in again.scores],
                }
            )
        return frames


def _last_draft(state: ValleyState) -> tuple[int, int, int] | None:
    """Who drew last, and in which cell, if nothing has been rolled since."""
    if not state.moves or isinstance(state.moves[-1], Reveal):
        return None
    return _last_drawer(state), *state.moves[-1].cell


def _last_drawer(state: ValleyState) -> int:
    """The last turn of a round is that of the fifth player after its first one, who has passed the token on."""
    if state.is_over:
        return state.player
    steps = len(COLOURS) - 2 if state.asks == "reveal" else -1
    return (state.player + steps) % state.game.players


def _drawn(move: Draft) -> tuple[int, int, str, int]:
    return *move.cell, move.symbol, -1 if move.rotation is None else move.rotation
