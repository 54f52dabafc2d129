"""Write positions of `romantik` as JSON."""

from __future__ import annotations

import threading

from dorfplatz.games.map.map_writer import ROOM, JsonFields, ListedMoves, MapWriter, map_in
from dorfplatz.games.romantik.choices import move_of, question_of
from dorfplatz.games.romantik.position import NOTHING_HIDDEN, Position, hidden_bytes, map_of
from dorfplatz.games.romantik.score import ScoreSheet, score_sheet
from dorfplatz.games.romantik.turn_facts import TurnFacts
from dorfplatz.games.state_arrays import words_of
from dorfplatz.rules.arrays import blank_states
from dorfplatz.rules.map.choices import WORD
from dorfplatz.rules.romantik.choices import list_choices
from dorfplatz.rules.romantik.effects import effects_of_choices
from dorfplatz.rules.romantik.state import ROMANTIK


class PositionWriter(MapWriter):
    """Writes a position after reading it, without what is hidden; effects are tried on a copy."""

    def __init__(self, room: int = ROOM) -> None:
        super().__init__(room)
        self._states, self._copies = blank_states(2, ROMANTIK)
        self._maps = map_in(self._states, "map")
        self._map = map_of(self._states[0])
        self._hidden = hidden_bytes(self._states[:1])

    def read(self, position: Position) -> None:
        """Copy a position, which may change afterwards."""
        self._copies[0] = words_of(position._states)
        self._hidden[:] = NOTHING_HIDDEN
        self._game = position.game
        self._words = position.game.vocabulary

    @property
    def score(self) -> ScoreSheet:
        """The score sheet."""
        return score_sheet(self._game, self._map)

    @property
    def position(self) -> Position:
        """The position without anything hidden, valid until the next `read`."""
        return Position(self._game, self._states[:1])

    def map_fields(self) -> JsonFields:
        """Tiles, tiles set aside, open tasks and territories."""
        return self._write_map(self._game.tiles, self._words, self._maps)

    def unseen_fields(self, facts: TurnFacts) -> JsonFields:
        """The unseen tiles and markers."""
        return self._write_unseen(self._words, self._maps, facts.tile, facts.marker, facts.stored)

    def list_moves(self, with_effects: bool) -> ListedMoves:
        """The legal moves, on request with the effects of each."""
        number = placements = self._find_choices(with_effects)
        # The rules list placements before other moves.
        while placements and self._choices[placements - 1] >= WORD:
            placements -= 1
        question = question_of(self._states[0])
        moves = [str(move_of(choice, (0, 0), question)) for choice in self._choices[placements:number].tolist()]
        answers = self._answers(moves) if question is not None else []
        return ListedMoves(self._write_placements(self._maps, placements), moves, answers)

    def _find_choices(self, with_effects: bool) -> int:
        """List the legal choices, and return their number."""
        game, states = self._game, self._states
        if with_effects:
            effects = self._choices, self._points, self._tasks
            return int(effects_of_choices(game.tiles, game.box, states, self._copies, *effects))
        self._forget_effects()
        return int(list_choices(game.tiles, game.box, states[0], self._choices))


class _Threads(threading.local):
    """The writer of each thread: compiled code runs without the GIL, so that threads cannot share buffers."""

    def __init__(self) -> None:
        self.writer = PositionWriter()


_threads = _Threads()


def writer_for(position: Position) -> PositionWriter:
    """The writer of this thread, after reading a position."""
    writer = _threads.writer
    writer.read(position)
    return writer
