"""A fixed action space for games on maps: every move has the same number in every position.

A placement is numbered by its cell and rotation. A connected map of at most 126 tiles that starts at 0,0 lies within
`REACH` cells of it. Placements of the stored tile follow, then all other moves.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from dorfplatz.errors import SetupError, UnreadableMoveError, shown
from dorfplatz.games.map.moves import SMALL_MOVES, Move, Place, PlaceStored, parse_move, placement_of
from dorfplatz.games.numbers import as_int
from dorfplatz.hexes import WIDTH

if TYPE_CHECKING:
    from dorfplatz.games.map.map_writer import Vocabulary

REACH = WIDTH - 1
ACROSS = 2 * REACH + 1
PLACEMENTS = ACROSS * ACROSS * 6
NUMBERS = {move: number for number, move in enumerate(SMALL_MOVES, 2 * PLACEMENTS)}
ACTIONS = 2 * PLACEMENTS + len(SMALL_MOVES)


class MapGame:
    """Base class of games on maps: notation and action numbers of moves."""

    move_types: Any = Move

    @property
    def action_count(self) -> int:
        """The size of the action space."""
        return ACTIONS

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """The tile ids and piles that JSON of this game uses; equal games share it."""
        from dorfplatz.games.map.map_writer import vocabulary_of

        return vocabulary_of(self)

    def parse(self, text: str) -> Move:
        """Read a move from its notation."""
        return parse_move(text)

    def action_of(self, move: Move) -> int:
        """The number of a move in the action space.

        >>> MapGame().move_of(MapGame().action_of(Place(1, -2, 3)))
        Place(q=1, r=-2, rotation=3)
        """
        if isinstance(move, Place):
            placement = placement_of(move)
            if placement is None:
                raise UnreadableMoveError(f"{shown(move)} is outside every map")
            q, r, rotation = placement
            number = ((q + REACH) * ACROSS + r + REACH) * 6 + rotation
            return PLACEMENTS + number if isinstance(move, PlaceStored) else number
        try:
            return NUMBERS[move]
        except (KeyError, TypeError):  # TypeError: it cannot be hashed, so it is none of them
            raise UnreadableMoveError(f"{shown(move)} is not a move of this game") from None

    def move_of(self, action: int) -> Move:
        """The move with a number in the action space."""
        number = as_int(action)
        if number is None or not 0 <= number < ACTIONS:
            raise SetupError(f"an action is a number from 0 to {ACTIONS - 1}, not {shown(action)}")
        if number >= 2 * PLACEMENTS:
            return SMALL_MOVES[number - 2 * PLACEMENTS]
        kind = PlaceStored if number >= PLACEMENTS else Place
        cell, rotation = divmod(number % PLACEMENTS, 6)
        return kind(cell // ACROSS - REACH, cell % ACROSS - REACH, rotation)
