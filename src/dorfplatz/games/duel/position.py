"""A position of the Duel: what states and views share."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Literal

import numpy as np
from numpy.typing import NDArray

from dorfplatz.catalog import INTERESTS, Catalog, Tile
from dorfplatz.games.duel.choices import move_of, number_of
from dorfplatz.games.duel.picture import draw_duel
from dorfplatz.games.duel.score import DuelSheet, duel_sheet
from dorfplatz.games.legal_moves import LegalMoves, SeveralSeats
from dorfplatz.games.map.face import MapFace, Revealed
from dorfplatz.games.map.moves import Move, Place, PlaceStored, placement_of
from dorfplatz.games.map.stacks import StackHeights
from dorfplatz.games.map.unseen import Unseen
from dorfplatz.games.numbers import checked_seat
from dorfplatz.rules.arrays import NONE, Record
from dorfplatz.rules.duel import turn as duel
from dorfplatz.rules.duel.choices import list_choices
from dorfplatz.rules.duel.maps import map_of
from dorfplatz.rules.duel.modules.interests import SCHOOL, tile_of
from dorfplatz.rules.duel.state import DUEL
from dorfplatz.rules.map.choices import MOST_CHOICES, TO_REVEAL, locate
from dorfplatz.rules.map.phase import Phase
from dorfplatz.rules.map.state import DONE, LANDSCAPE, OVER, REVEAL, TASK, WAIT, Tiles

if TYPE_CHECKING:
    from dorfplatz.games.duel.game import Duel

STEPS = {int(phase): phase.key.replace("_", " ") for phase in Phase}


class Side(MapFace):
    """One player's side: the map, the hearts in hand, and what the player must do."""

    def __init__(self, position: DuelPosition, seat: int) -> None:
        self._seat = seat
        self._position = position

    @property
    def seat(self) -> int:
        """The seat whose side it is."""
        return self._seat

    @property
    def _map(self) -> Record:
        return map_of(self._position._record, self.seat)  # type: ignore[no-any-return]

    @property
    def _catalog(self) -> Catalog:
        return self._position.game.catalog

    @property
    def _tiles(self) -> Tiles:
        return self._position.game.tiles

    @property
    def step(self) -> str | None:
        """What the player must do, `done` when this side has finished the turn, None between turns."""
        record = self._position._record
        return STEPS[int(record.step[self.seat])] if record.phase not in (REVEAL, OVER) else None

    @property
    def in_hand(self) -> Revealed | None:
        """The tile to lay now: the revealed one, or that of the chosen point of interest."""
        if self.step == "lay interest":
            game, record = self._position.game, self._position._record
            number = tile_of(game.box, int(record.laying[self.seat]))
            return Revealed(game.catalog.tiles[number], 0)
        return self._position.revealed if self.step == "place" else None

    @property
    def hearts(self) -> int:
        """The number of hearts still in hand."""
        return int(self._position._record.held_hearts[self.seat])

    @property
    def completed(self) -> int:
        """The number of completed tasks, whose markers fill the storage board."""
        return int(self._map.completed_count)

    @property
    def spaces_used(self) -> int:
        """The number of spaces of the storage board that were used for a point of interest, or lost."""
        return int(self._position._record.spaces_used[self.seat])

    @property
    def interests(self) -> tuple[str, ...]:
        """The points of interest that the player has chosen."""
        taken = self._position._record.taken[self.seat]
        return tuple(name for name, is_taken in zip(INTERESTS, taken, strict=True) if is_taken)

    @property
    def score(self) -> DuelSheet:
        """The player's current column of the score sheet."""
        return duel_sheet(self._position.game, self._position._record, self.seat)


class DuelPosition(StackHeights):
    """What can be seen of a Duel: all sides, the revealed tile, the stack heights, the legal moves."""

    dtype = DUEL

    def __init__(self, game: Duel, states: NDArray[Any]) -> None:
        super().__init__(states)
        self._game = game

    @property
    def game(self) -> Duel:
        """The game that is played."""
        return self._game

    @property
    def sides(self) -> tuple[Side, ...]:
        """The players' sides in seat order."""
        return tuple(Side(self, seat) for seat in range(self.game.players))

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._record.phase == OVER)

    @property
    def turn(self) -> int:
        """The number of turns played."""
        return int(self._record.turns)

    @property
    def asks(self) -> str:
        """What happens next: `reveal`, `place` during a turn, or `over`."""
        return STEPS[int(self._record.phase)]

    @property
    def in_turn(self) -> tuple[int, ...]:
        """The same as `to_move`."""
        return self.to_move

    @property
    def to_move(self) -> tuple[int, ...]:
        """The seats that may act now; anyone may reveal the next tile."""
        if self.is_over:
            return ()
        steps = self._record.step
        seats = range(self.game.players)
        return tuple(seat for seat in seats if self._record.phase == REVEAL or steps[seat] not in (WAIT, DONE))

    @property
    def revealed(self) -> Revealed | None:
        """The tile that all sides place in this turn, with its marker."""
        tile = int(self._record.tile)
        return None if tile == NONE else Revealed(self.game.catalog.tiles[tile], int(self._record.marker))

    @property
    def due(self) -> Literal["landscape", "task"] | None:
        """The kind of tile to be revealed next; None during a turn and when the game is over."""
        if self._record.phase != REVEAL:
            return None
        kind = duel.next_kind(self.game.box, self._record)
        return {TASK: "task", LANDSCAPE: "landscape"}.get(int(kind))  # type: ignore[return-value]

    @property
    def cameras_left(self) -> int:
        """The camera markers left in the shared supply."""
        return int(self._record.cameras)

    @property
    def supply(self) -> dict[str, int]:
        """The shared supply of Module 2 for later turns: hearts, camera markers, and each sight."""
        if 2 not in self.game.modules:
            return {}
        takers, taken = int(self.game.box.takers), self._record.taken_before.tolist()
        sights = {INTERESTS[kind]: max(0, takers - taken[kind]) for kind in range(SCHOOL, len(INTERESTS))}
        return {"hearts": int(self._record.hearts), "cameras": self.cameras_left, **sights}

    @property
    def _unseen(self) -> Unseen:
        """Derived from the first side alone, because every side receives every revealed tile."""
        first = self.sides[0]
        seen = first.shown
        seen += [(self.revealed.tile, self.revealed.marker)] if self.revealed and first.step == "place" else []
        return Unseen(self.game, seen)

    @property
    def unseen_tiles(self) -> tuple[Tile, ...]:
        """The tiles that nobody has seen yet, in the stacks or taken out."""
        return self._unseen.tiles

    @property
    def unseen_markers(self) -> dict[str, tuple[int, ...]]:
        """The numbers of the markers still face down, by Task type."""
        return self._unseen.markers

    def fitting_tiles(self, seat: int, q: int, r: int) -> dict[str, tuple[int, ...]]:
        """The unseen tiles that fit a cell of a seat's map, by id, with their legal rotations."""
        return self._unseen.fitting(map_of(self._record, checked_seat(seat, self.game.players)), q, r)

    @property
    def legal_moves(self) -> LegalMoves[Move]:
        """The legal moves of the seat to move; where several may move, call it with a seat."""
        seats = self.to_move
        return self._legal_moves_of(None) if len(seats) < 2 else SeveralSeats(seats, self._legal_moves_of)

    def _legal_moves_of(self, seat: int | None) -> LegalMoves[Move]:
        """The legal moves of a seat; None means the only seat that may move."""
        seats = self.to_move
        if seat is None and len(seats) > 1:
            return SeveralSeats(seats, self._legal_moves_of)
        own = (seats or (0,))[0] if seat is None else checked_seat(seat, self.game.players)
        choices, read = self._choices(own), partial(move_of, step=int(self._record.step[own]))
        return LegalMoves(choices, self._cells(own, choices), read, self._legal_moves_of)

    @property
    def is_forced(self) -> bool:
        """Whether every seat that may move has exactly one legal move, such as the reveal."""
        return not self.is_over and all(len(self._choices(seat)) == 1 for seat in self.to_move)

    @property
    def results(self) -> tuple[int, ...]:
        """The current result of every seat."""
        return tuple(sheet.total for sheet in self.scores)

    @property
    def returns(self) -> tuple[float, ...]:
        """The current result of every seat, as floats for learning."""
        return tuple(map(float, self.results))

    def _choices(self, seat: int) -> NDArray[np.int32]:
        """The legal choices of a seat, as numbers. Shape (choices,)."""
        choices = np.empty(MOST_CHOICES, np.int32)
        return choices[: list_choices(self.game.tiles, self.game.box, self._record, seat, choices)]

    def _cells(self, seat: int, choices: NDArray[np.int32]) -> NDArray[np.int16]:
        """The cells of choices that are placements. Shape (choices, 2)."""
        cells = np.zeros((len(choices), 2), np.int16)
        locate(map_of(self._record, seat), choices, len(choices), cells)
        return cells

    def _choice_of(self, seat: int, move: Move) -> tuple[int, Move] | None:
        """The engine's own number and object for a move of a seat, or None if it is illegal.

        Only these are carried out and stored, so that a caller's object never reaches the compiled rules.
        """
        choices, step = self._choices(seat), int(self._record.step[seat])
        if isinstance(move, Place):
            placement = None if isinstance(move, PlaceStored) else placement_of(move)
            if placement is None:
                return None
            place = Place(*placement)
            choices = choices[choices == number_of(place)]
            cells = self._cells(seat, choices).tolist()
            return (number_of(place), place) if cells == [[place.q, place.r]] else None
        for choice in choices[choices >= TO_REVEAL].tolist():
            own = move_of(choice, (0, 0), step)
            if own == move:
                return choice, own
        return None

    @property
    def scores(self) -> tuple[DuelSheet, ...]:
        """The columns of the score sheet in seat order."""
        return tuple(side.score for side in self.sides)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the highest result; a tie is shared."""
        totals = [sheet.total for sheet in self.scores]
        return tuple(seat for seat, total in enumerate(totals) if total == max(totals))

    def svg(self, theme: str = "day", names: Sequence[str] | None = None) -> str:
        """A picture of all maps side by side, as SVG."""
        return draw_duel(self, names, theme)

    def _repr_svg_(self) -> str:
        return self.svg()
