"""What the built-in bots of the Duel share: a compiled choice for one side."""

from abc import abstractmethod

import numpy as np

from dorfplatz.bots.core.seeded_bot import SeededBot
from dorfplatz.errors import IllegalMoveError
from dorfplatz.games.duel import DuelView
from dorfplatz.games.duel.choices import move_of
from dorfplatz.games.map.moves import Move, Reveal
from dorfplatz.rules.arrays import Choices, Record, blank_states
from dorfplatz.rules.duel.maps import map_of
from dorfplatz.rules.duel.scoring import LINES
from dorfplatz.rules.duel.state import DUEL
from dorfplatz.rules.map.choices import MOST_CHOICES, locate
from dorfplatz.rules.map.state import Tiles


class DuelBot(SeededBot):
    """A bot for one side of the Duel."""

    game = "duel"
    views = DuelView

    def _begin(self, seed: int) -> None:
        super()._begin(seed)
        self._choices: Choices = np.zeros(MOST_CHOICES, np.int32)
        self._lines = np.zeros(LINES, np.int32)
        self._states, self._words = blank_states(2, DUEL)

    @abstractmethod
    def _choice(self, tiles: Tiles, box: Record, seat: int) -> int:
        """Choose a move for a side in the first of `_states`."""

    def choose(self, view: DuelView) -> Move:
        """The move to play for the seat of the view."""
        self._check_view(view)
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
