"""The Valley at a table."""

from __future__ import annotations

from typing import Any

from dorfplatz.art.themes import Theme
from dorfplatz.art.valley import draw_sheet_of
from dorfplatz.errors import IllegalMoveError
from dorfplatz.games.common_moves import Reveal
from dorfplatz.games.valley import Draft, ValleyState
from dorfplatz.games.valley.explain_lines import explain_player
from dorfplatz.games.valley.moves import ValleyMove
from dorfplatz.server.games.pads import on_wire
from dorfplatz.server.games.playing import Playing
from dorfplatz.server.games.valley.view import view_fields
from dorfplatz.server.games.values import Fields, Sides
from dorfplatz.server.wire.pads import ExplainedLine


class ValleyPlaying(Playing):
    """One game of the Valley: everybody sees all sheets, and every move concerns all."""

    state: ValleyState

    def _update(self) -> None:
        state = self.state
        self.is_over, self.to_move, self.takes_back = state.is_over, state.to_move, state.takes_back
        self.automatic = "reveal" if state.asks == "reveal" else None
        self.stage = state.ply

    def _revealed_by(self, move: ValleyMove) -> list[str] | None:
        """The dice that a roll showed."""
        return list(self.state.dice) if isinstance(move, Reveal) else None

    def leave_open_for(self, side: int) -> None:
        """Let a side take back its move until the next roll: nothing but that is hidden."""
        if self._moves_from(side) and not self.is_over:
            self.takes_back = (side,)

    def take_back(self, side: int) -> None:
        """Take back what a side did last, and what others did since."""
        if side not in self.takes_back:
            raise IllegalMoveError(f"seat {side} has no turn to take back")
        self.state.undo(self._moves_from(side))
        self._update()

    def _moves_from(self, side: int) -> int:
        """The number of moves from a side's last one on; 0 if it has not moved since the roll."""
        for number, (seat, move) in enumerate(reversed(self.state.history), 1):
            if isinstance(move, Reveal):
                return 0
            if seat == side:
                return number
        return 0

    def view(self, own: Sides, helps: bool) -> Fields:
        """What everybody sees."""
        return view_fields(self.state, helps)

    def explain(self, own: Sides) -> list[ExplainedLine]:
        """What was counted for each line of every sheet."""
        sides = range(self.state.game.players)
        return [on_wire(each, side) for side in sides for each in explain_player(self.state, side)]

    def picture(self, theme: Theme, names: list[str], own: Sides) -> str:
        """All sheets; when the game is over, with where their points come from."""
        return self.state.svg(theme, names, explain=self.is_over)

    def thumbnail(self, theme: Theme, own: Sides) -> str:
        """The sheet of the viewer's first seat; spectators see that of the first one."""
        return draw_sheet_of(self.state.game.sheet, self.state.sheets[min(own, default=0)].drawn, theme)

    def frames(self, own: Sides) -> list[dict[str, Any]]:
        """Every move with its seat, what it drew, and the dice and results after it."""
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


def _drawn(move: Draft) -> tuple[int, int, str, int]:
    return *move.cell, move.symbol, -1 if move.rotation is None else move.rotation
