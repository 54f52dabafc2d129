"""The Duel at a table: one game in progress behind the face that the table knows."""

from __future__ import annotations

import datetime
import random
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import UNSET

from dorfplatz.errors import IllegalMoveError
from dorfplatz.games.duel import Duel, DuelState, duel_record_of
from dorfplatz.games.duel.explain import explain_side
from dorfplatz.games.map.moves import Reveal, parse_move
from dorfplatz.rules.duel.turn import CAMERAS_A_TURN
from dorfplatz.rules.map.state import DONE, OVER, REVEAL, WAIT
from dorfplatz.server.games.adviser import advice_for, review_of
from dorfplatz.server.games.duel import view as duel
from dorfplatz.server.games.duel.frames import frames_of
from dorfplatz.server.games.face import Fields, Light, Progress, Sides, Stop
from dorfplatz.server.games.pad_line import on_wire
from dorfplatz.server.games.table_bots import TableBots
from dorfplatz.server.games.trying import Trying
from dorfplatz.server.wire.pads import ExplainedLine

if TYPE_CHECKING:
    from dorfplatz.analysis import Advice, Review

BOTS = TableBots(Duel)


class DuelPlaying(Trying):
    """One Duel. Every side sees its own map as it is, and the others' as they were at the reveal, unless `at_once`.

    What was written of a map and of choices is kept until it changes: the maps as they are, those at the reveal, and
    the choices by who looks, side and helps.
    """

    def __init__(self, state: DuelState, at_once: bool) -> None:
        self.state = state
        self.at_once = at_once
        self._maps: dict[int, bytes] = {}
        self._maps_before: dict[int, bytes] = {}
        self._choices: dict[tuple[int, int, bool], bytes] = {}
        self._look()

    def _look(self) -> None:
        phase = int(self.state._record.phase)
        self.is_over = phase == OVER
        self.in_turn: Sides = self.state.in_turn
        self.automatic = "reveal" if phase == REVEAL else None
        self.stage = 2 * self.state.turn + (phase not in (REVEAL, OVER))
        self.takes_back = self._who_takes_back()
        self._somebody_waits = WAIT in self.state._record.step[: self.state.game.players]

    def _who_takes_back(self) -> Sides:
        """Whoever did something in this turn; not once others have decided about the last camera markers after it."""
        sides = dict.fromkeys(side for side, _ in self.state.turn_moves)
        cameras = int(self.state._turn_start[0].cameras)
        if 2 not in self.state.game.modules or cameras >= CAMERAS_A_TURN * self.state.game.players:
            return tuple(sides)
        return tuple(side for side in sides if self._can_do_without(side))

    def _can_do_without(self, side: int) -> bool:
        try:
            self.state.copy().take_back(side)
        except IllegalMoveError:
            return False
        return True

    @property
    def has_just_played(self) -> Sides:
        """After a turn everybody looks at what the others did."""
        return tuple(range(self.state.game.players)) if self.automatic and self.state.turn else ()

    @property
    def turn(self) -> int:
        """The number of turns played."""
        return self.state.turn

    @property
    def scores(self) -> list[int]:
        """The results as a spectator sees them."""
        return [sheet.total for sheet in self.state.view_of((), self.at_once).scores]

    @property
    def score(self) -> int:
        """The best result."""
        return max(self.scores)

    def copy(self) -> DuelPlaying:
        """An independent copy."""
        twin = DuelPlaying.__new__(DuelPlaying)
        twin.__dict__.update(self.__dict__)
        twin.state = self.state.copy()
        twin._maps, twin._maps_before = self._maps.copy(), self._maps_before.copy()
        twin._choices = self._choices.copy()
        return twin

    def play(self, side: int, move: str) -> Any:
        """Play a move; a reveal shows a tile and its marker to all."""
        parsed = parse_move(move)
        stage = self.stage
        self.state.play(parsed, side)
        self._forget(side, stage)
        shown = self.state.revealed if isinstance(parsed, Reveal) else None
        return [shown.tile.id, shown.marker] if shown else None

    def take_back(self, side: int) -> None:
        """Take back what a side did in this turn."""
        self.state.take_back(side)
        self._forget(side, self.stage)

    def _forget(self, side: int, stage: int) -> None:
        """Keep only what a move of a side leaves as it was written; a reveal changes no map.

        Whoever waited for the last camera markers may be asked now, or be done.
        """
        somebody_waited = self._somebody_waits
        self._look()
        is_for_all = somebody_waited or self._somebody_waits
        if self.stage == stage and not is_for_all:
            self._maps.pop(side, None)
        elif self.stage == stage or self.automatic or self.is_over:
            self._maps = {}
        else:
            self._maps_before = self._maps.copy()
        if self.stage != stage or self.at_once or is_for_all:
            self._choices = {}
        self._choices = {key: text for key, text in self._choices.items() if not key[0] >> side & 1}

    def perspective(self, own: Sides) -> int:
        """Everybody sees with the eyes of all their sides, a bit each."""
        return sum(1 << side for side in own)

    def view(self, own: Sides, helps: bool) -> Fields:
        """All maps, and what the own sides may do."""
        seen = self.state.view_of(sorted(own), self.at_once)
        duel.desk.lay_out(seen)
        fields = duel.no_choices(seen.game) | duel.common_fields(seen, helps)
        fields["thinking"] = msgspec.json.encode(self._thinking())
        for side in range(seen.game.players):
            is_now = self.at_once or side in own or self.stage % 2 == 0
            kept = self._maps if is_now else self._maps_before
            if side not in kept:
                kept[side] = duel.map_text(seen, side)
            fields[f"map{side}"] = b'%b,"is_now":%b}' % (kept[side], b"true" if is_now else b"false")
        for side in own:
            key = (self.perspective(own), side, helps)
            if key not in self._choices:
                self._choices[key] = duel.choices_text(seen, side, helps)
            fields[f"do{side}"] = self._choices[key]
        return fields

    def _thinking(self) -> list[int]:
        """The sides that have not finished the turn."""
        steps = self.state._record.step
        return [side for side in range(self.state.game.players) if self.stage % 2 and steps[side] != DONE]

    def fits(self, own: Sides, cell: tuple[int, int], side: int | None = None) -> dict[str, tuple[int, ...]]:
        """The unseen tiles that would fit a cell of a map as it is seen."""
        side = next(iter(own), 0) if side is None else side
        if side >= self.state.game.players:
            return {}
        return self.state.view_of(own, self.at_once).fitting_tiles(side, *cell)

    def thinks_long(self, level: str) -> bool:
        """Whether a bot of a level thinks for seconds."""
        return BOTS.thinks_long(level)

    def choose(self, side: int, level: str) -> str:
        """Let a bot choose from the view of a side."""
        return BOTS.choose(level, self.state.view(side, self.at_once))

    def advise(self, side: int, stop: Stop) -> Advice:
        """The best choices of a side."""
        return advice_for(self.state.view(side, self.at_once), stop)

    def review(self, names: list[str], stop: Stop, progress: Progress) -> Review:
        """All moves judged."""
        return review_of(self.state, names, stop, progress)

    def anything(self, side: int) -> str:
        """A random legal move."""
        return str(random.choice(self.state.legal_moves(side)))

    def _seen(self, own: Sides) -> DuelState:
        """The game without what is not shown yet."""
        return self.state if self.at_once else self.state.as_seen(own)

    def explain(self, own: Sides) -> list[ExplainedLine]:
        """What was counted for each line of all sheets."""
        seen = self.state.view_of(own, self.at_once)
        return [on_wire(each, side.seat) for side in seen.sides for each in explain_side(seen, side.seat)]

    def record(self, names: list[str], date: str, with_secrets: bool, own: Sides = ()) -> bytes:
        """The game record."""
        record = duel_record_of(self._seen(own), names, datetime.date.fromisoformat(date))
        if not with_secrets:
            record.seed = UNSET
        return record.to_json()

    def picture(self, theme: Light, names: list[str], own: Sides) -> str:
        """All maps side by side."""
        return self._seen(own).svg(theme, names)

    def frames(self, own: Sides) -> list[dict[str, Any]]:
        """Every turn, with all maps and sheets after it."""
        return frames_of(self._seen(own))
