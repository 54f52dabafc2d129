"""What the built-in bots of the Duel share: a choice for one side is a compiled function."""

from abc import abstractmethod

import numpy as np

from dorfplatz.bots.core.seeded_bot import SeededBot
from dorfplatz.bots.duel.ready import prepare_duel_bot
from dorfplatz.errors import IllegalMoveError, SetupError, shown
from dorfplatz.games.duel import DuelView
from dorfplatz.games.duel.choices import move_of
from dorfplatz.games.map.moves import Move, Reveal
from dorfplatz.rules.duel.maps import map_of
from dorfplatz.rules.duel.scoring import LINES
from dorfplatz.rules.map.state import DUEL, Choices, Record, Tiles, blank_states
from dorfplatz.rules.romantik.choices import MOST_CHOICES, locate


class DuelBot(SeededBot):
    """A bot for one side of the Duel."""

    @classmethod
    def _prepare(cls) -> None:
        prepare_duel_bot(cls)

    def _begin(self, seed: int) -> None:
        super()._begin(seed)
        self._choices: Choices = np.zeros(MOST_CHOICES, np.int32)
        self._lines = np.zeros(LINES, np.int32)
        self._states, self._words = blank_states(2, DUEL)

    @abstractmethod
    def _choice(self, tiles: Tiles, box: Record, seat: int) -> int:
        """Choose for a side in the first of `_states`."""

    def choose(self, view: DuelView) -> Move:
        """The move to play for the seat of the view."""
        if not isinstance(view, DuelView):
            raise SetupError(f"this bot plays the Duel and needs one of its views, not {shown(view)}")
        seat = view.seat
        if seat not in view.in_turn:
            raise IllegalMoveError("this side has nothing to choose now")
        if view.revealed is None:
            return Reveal()
        with self._lock:
            self._words[0] = view._states.view(np.int64)
            choice = np.array([self._choice(view.game.tiles, view.game.box, seat)], np.int32)
        cells = np.zeros((1, 2), np.int16)
        locate(map_of(view._record, seat), choice, 1, cells)
        cell = int(cells[0, 0]), int(cells[0, 1])
        return move_of(int(choice[0]), cell, int(view._record.step[seat]))
