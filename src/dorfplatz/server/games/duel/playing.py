"""The Duel at a table."""

from __future__ import annotations

from typing import Any

import msgspec

from dorfplatz.art import placed_in
from dorfplatz.art.themes import Theme
from dorfplatz.art.thumbnail import draw_thumbnail
from dorfplatz.games.duel import DuelState, DuelView
from dorfplatz.games.duel.explain import explain_side
from dorfplatz.games.duel.writer import writer_for
from dorfplatz.games.map.map_writer import Answer
from dorfplatz.games.map.moves import Move, Reveal
from dorfplatz.server.games.duel import view as wire
from dorfplatz.server.games.duel.frames import frames_of
from dorfplatz.server.games.map.questions import foreseen
from dorfplatz.server.games.pads import on_wire
from dorfplatz.server.games.playing import Playing
from dorfplatz.server.games.values import Fields, Sides
from dorfplatz.server.wire.pads import ExplainedLine
from dorfplatz.server.wire.questions import Foreseen


class DuelPlaying(Playing):
    """One Duel. Every side sees its own map as it is, and the others' as they were at the reveal.

    With `at_once`, everybody sees all maps as they are. While a turn that all have finished is `left_open`, one side
    may still take it back, and everybody sees it as if the others had not finished.

    The JSON of maps and choices is kept until it changes: the maps as they are, those at the reveal, and the choices by
    viewer, side and helps.
    """

    state: DuelState

    def __init__(self, state: DuelState, at_once: bool) -> None:
        self.at_once = at_once
        self._maps: dict[int, bytes] = {}
        self._maps_before: dict[int, bytes] = {}
        self._choices: dict[tuple[int, int, bool], bytes] = {}
        super().__init__(state)

    def _update(self) -> None:
        state, asks = self.state, self.state.asks
        self.left_open = False
        self.is_over, self.to_move, self.takes_back = asks == "over", state.to_move, state.takes_back
        self.automatic = "reveal" if asks == "reveal" else None
        # Odd while sides place in secret, even when all maps are open.
        self.stage = 2 * state.turn + (asks == "place")
        self._steps = [side.step for side in state.sides]

    def leave_open_for(self, side: int) -> None:
        """Let a side take back a turn that all have finished, and keep the others' maps hidden until the reveal."""
        if not self.state.can_reopen(side):
            return
        self.left_open, self.takes_back = True, (side,)
        self._choices = {}
        if not self.at_once:
            # Hearts are handed out when a turn ends, so the maps as they are differ from those in an open turn.
            self._maps = {}
            self.stage -= 1

    @property
    def _somebody_waits(self) -> bool:
        """Whether a side waits for others to decide about the last camera markers."""
        return "wait" in self._steps

    @property
    def has_just_played(self) -> Sides:
        """After a turn everybody looks at what the others did."""
        return tuple(range(self.state.game.players)) if self.automatic and self.state.turn else ()

    @property
    def is_slow_to_review(self) -> bool:
        """All sides play in a playout."""
        return True

    @property
    def _results(self) -> tuple[int, ...]:
        """The results as a spectator sees them."""
        return self._view_of(()).results

    def copy(self) -> DuelPlaying:
        """An independent copy."""
        twin = super().copy()
        twin._maps, twin._maps_before = self._maps.copy(), self._maps_before.copy()
        twin._choices = self._choices.copy()
        return twin

    def play(self, side: int, move: str) -> Any:
        """Play a move; a reveal shows a tile and its marker to all."""
        stage, somebody_waited, was_open = self.stage, self._somebody_waits, self.left_open
        revealed = super().play(side, move)
        if was_open:
            self._maps = {}
        self._forget(side, stage, somebody_waited)
        return revealed

    def _revealed_by(self, move: Move) -> list[Any] | None:
        """The tile and the marker that a reveal showed."""
        shown = self.state.revealed if isinstance(move, Reveal) else None
        return [shown.tile.id, shown.marker] if shown else None

    def take_back(self, side: int) -> None:
        """Take back what a side did in this turn, or in the one that was left open."""
        somebody_waited = self._somebody_waits
        if self.left_open:
            self.state.reopen(side)
            self._maps = {}
            self._update()
        else:
            super().take_back(side)
        self._forget(side, self.stage, somebody_waited)

    def _forget(self, side: int, stage: int, somebody_waited: bool) -> None:
        """Keep only the JSON that a move of a side leaves true; a reveal changes no map.

        Whoever waited for the last camera markers may be asked now, or be done, so that a move concerns all.
        """
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
        """Viewers see what all their sides see, so one bit stands for each side."""
        return sum(1 << side for side in own)

    def view(self, own: Sides, helps: bool) -> Fields:
        """All maps, and what the own sides may do."""
        seen = self._view_of(sorted(own))
        writer = writer_for(seen)
        fields = wire.no_choices(seen.game) | wire.common_fields(writer, seen, helps)
        if self.left_open and not self.at_once:
            fields |= wire.between_turns(self.state.turn)
        fields["thinking"] = msgspec.json.encode(self._thinking())
        for side in range(seen.game.players):
            is_now = self.at_once or side in own or self.stage % 2 == 0
            maps = self._maps if is_now else self._maps_before
            if side not in maps:
                maps[side] = wire.map_text(writer, seen, side)
            fields[f"map{side}"] = b'%b,"is_now":%b}' % (maps[side], b"true" if is_now else b"false")
        for side in own:
            key = (self.perspective(own), side, helps)
            if key not in self._choices:
                is_next = self.left_open and seen.sides[side].step == "done"
                text = wire.NEXT_REVEAL if is_next else wire.choices_text(writer, seen, side, helps)
                self._choices[key] = text
            fields[f"do{side}"] = self._choices[key]
        return fields

    def _thinking(self) -> list[int]:
        """The sides that have not finished the turn."""
        return [side for side, step in enumerate(self._steps) if step not in (None, "done")]

    def _view_of(self, own: Sides | list[int]) -> DuelView:
        """What somebody with these sides sees."""
        state = self._seen_by(own) if self.left_open else self.state
        return state.view_of(own, self.at_once)

    def view_for(self, side: int) -> DuelView:
        """What a bot or an adviser of a side may see."""
        return self._view_of((side,))

    def fits(self, own: Sides, cell: tuple[int, int], side: int | None = None) -> dict[str, tuple[int, ...]]:
        """The unseen tiles that would fit a cell of a map as it is seen."""
        side = next(iter(own), 0) if side is None else side
        return self._view_of(own).fitting_tiles(side, *cell) if side < self.state.game.players else {}

    def foreseen(self, side: int, move: str) -> list[Foreseen]:
        """The optional questions that a placement of a side would raise, from what it may see."""

        def answers_in(state: DuelState) -> list[Answer]:
            return writer_for(state.view_of((side,), self.at_once)).list_moves(side, True).answers

        return foreseen(self.state.played(move, side), side, answers_in)

    def explain(self, own: Sides) -> list[ExplainedLine]:
        """What was counted for each score line of all sides."""
        seen = self._view_of(own)
        return [on_wire(each, side.seat) for side in seen.sides for each in explain_side(seen, side.seat)]

    def picture(self, theme: Theme, names: list[str], own: Sides) -> str:
        """All maps side by side."""
        return self._seen_by(own).svg(theme, names)

    def thumbnail(self, theme: Theme, own: Sides) -> str:
        """The map of the viewer's first side in small; spectators see that of the first seat."""
        return draw_thumbnail(placed_in(self._seen_by(own).sides[min(own, default=0)]), theme)

    def frames(self, own: Sides) -> list[dict[str, Any]]:
        """Every turn, with all maps and sheets after it."""
        return frames_of(self._seen_by(own))

    def _seen_by(self, own: Sides | list[int]) -> DuelState:
        """The game without what the others did in this turn, as long as that is secret."""
        return self.state if self.at_once else self.state.as_seen(own, self.left_open)
