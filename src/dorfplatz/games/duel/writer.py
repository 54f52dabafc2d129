"""Write views of the Duel as JSON."""

from __future__ import annotations

import threading

import numpy as np

from dorfplatz.games.duel.choices import move_of
from dorfplatz.games.duel.questions import BY_PHASE
from dorfplatz.games.duel.view import DuelView
from dorfplatz.games.map.map_writer import JsonFields, ListedMoves, MapWriter, map_in
from dorfplatz.games.state_arrays import words_of
from dorfplatz.rules.arrays import NONE, blank_states
from dorfplatz.rules.duel.choices import list_choices
from dorfplatz.rules.duel.effects import effects_for_side, words_of_maps
from dorfplatz.rules.duel.scoring import LINES
from dorfplatz.rules.duel.state import DUEL, MOST_SIDES
from dorfplatz.rules.map.choices import WORD
from dorfplatz.rules.map.state import PLACE


class DuelWriter(MapWriter):
    """Writes a view after reading it; effects are tried on a copy."""

    def __init__(self) -> None:
        super().__init__()
        self._states, self._copies = blank_states(2, DUEL)
        self._maps = [map_in(self._states, f"map{side}") for side in range(MOST_SIDES)]
        self._lines = np.zeros(LINES, np.int32)
        self._spans = words_of_maps()

    def read(self, view: DuelView) -> None:
        """Copy a view."""
        self._copies[0] = words_of(view._states)
        self._game = view.game
        self._words = view.game.vocabulary

    def map_fields(self, side: int) -> JsonFields:
        """Tiles, tiles set aside, open tasks and territories of a side."""
        return self._write_map(self._game.tiles, self._words, self._maps[side])

    def unseen_fields(self) -> JsonFields:
        """The unseen tiles and markers, found from the first side, which receives every revealed tile."""
        state = self._states[0]
        hand = (int(state.tile), int(state.marker)) if state.step[0] == PLACE else (NONE, 0)
        return self._write_unseen(self._words, self._maps[0], *hand)

    def list_moves(self, side: int, with_effects: bool) -> ListedMoves:
        """The legal moves of a side, on request with the effects of each."""
        number = self._find_choices(side, with_effects)
        placements = int(np.count_nonzero(self._choices[:number] < WORD))
        step = int(self._states[0].step[side])
        moves = [str(move_of(choice, (0, 0), step)) for choice in self._choices[placements:number].tolist()]
        is_asked = self._states[0].phase == PLACE and step in BY_PHASE
        answers = self._answers(moves) if is_asked else []
        return ListedMoves(self._write_placements(self._maps[side], placements), moves, answers)

    def _find_choices(self, side: int, with_effects: bool) -> int:
        """List the legal choices of a side, and return their number."""
        game, states = self._game, self._states
        if with_effects:
            effects = self._choices, self._points, self._tasks, self._lines, self._spans
            return int(effects_for_side(game.tiles, game.box, states, self._copies, side, *effects))
        self._forget_effects()
        return int(list_choices(game.tiles, game.box, states[0], side, self._choices))


class _Threads(threading.local):
    """The writer of each thread: compiled code runs without the GIL, so that threads cannot share buffers."""

    def __init__(self) -> None:
        self.writer = DuelWriter()


_threads = _Threads()


def writer_for(view: DuelView) -> DuelWriter:
    """The writer of this thread, after reading a view."""
    writer = _threads.writer
    writer.read(view)
    return writer
