"""A position of `romantik`: what states and views share."""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, Literal, cast

import numpy as np
from numpy.typing import NDArray

from dorfplatz.catalog import Catalog, Part, Tile
from dorfplatz.games.legal_moves import LegalMoves
from dorfplatz.games.map.face import FATES as FATES
from dorfplatz.games.map.face import MAP_RECORD, MapFace
from dorfplatz.games.map.face import CloudSides as CloudSides
from dorfplatz.games.map.face import Fate as Fate
from dorfplatz.games.map.face import Figures as Figures
from dorfplatz.games.map.face import Laid as Laid
from dorfplatz.games.map.face import Progress as Progress
from dorfplatz.games.map.face import Revealed as Revealed
from dorfplatz.games.map.moves import Move
from dorfplatz.games.map.stacks import StackHeights
from dorfplatz.games.map.unseen import Unseen
from dorfplatz.games.numbers import checked_seat
from dorfplatz.games.romantik.choices import move_of, question_of
from dorfplatz.games.romantik.score import ScoreSheet, score_sheet
from dorfplatz.games.romantik.turn_facts import TurnFacts, facts_of
from dorfplatz.rules.arrays import NONE, Record
from dorfplatz.rules.map.choices import MOST_CHOICES, locate
from dorfplatz.rules.map.phase import Phase
from dorfplatz.rules.map.state import OVER, Tiles
from dorfplatz.rules.romantik.choices import list_choices
from dorfplatz.rules.romantik.state import ROMANTIK

if TYPE_CHECKING:
    from dorfplatz.games.romantik.game import Game

PHASES = tuple(phase.key for phase in Phase)
# The buildings that score the markers completed in their territory again.
BUILDINGS = (Part.FOREST_CABIN, Part.HARVEST_FESTIVAL, Part.WATCHTOWER, Part.LOCOMOTIVE, Part.SHIP)


def _nothing_hidden() -> tuple[slice, NDArray[np.uint8]]:
    """The bytes of a state that are hidden, and what they are in a view."""
    assert ROMANTIK.fields is not None
    shape, start = ROMANTIK.fields["hidden"][:2]
    nothing = np.zeros(1, shape)
    nothing["seed"] = -1
    return slice(start, start + shape.itemsize), nothing.view(np.uint8)


HIDDEN_BYTES, NOTHING_HIDDEN = _nothing_hidden()
MAP_START: int = ROMANTIK.fields["map"][1]  # type: ignore[index]


def map_of(state: Record) -> Record:
    """The map in a state, always as the same dtype object, which Numba recognises fastest."""
    return cast("Record", state.getfield(MAP_RECORD, MAP_START))


def hidden_bytes(states: NDArray[Any]) -> NDArray[np.uint8]:
    """The hidden bytes of states, as a view of their memory. Shape (states, bytes)."""
    return states.view(np.uint8).reshape(len(states), -1)[:, HIDDEN_BYTES]


def wipe_hidden(states: NDArray[Any]) -> None:
    """Erase what is hidden from all players."""
    hidden_bytes(states)[:] = NOTHING_HIDDEN


class Position(StackHeights, MapFace):
    """What everybody sees of a game: the map, the tile in hand, the stack heights, the legal moves."""

    dtype = ROMANTIK

    def __init__(self, game: Game, states: NDArray[Any]) -> None:
        super().__init__(states)
        self._game = game

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self._game

    @property
    def _catalog(self) -> Catalog:
        return self.game.catalog

    @property
    def _tiles(self) -> Tiles:
        return self.game.tiles

    @cached_property
    def _map(self) -> Record:
        """The map in the record, cached."""
        return map_of(self._record)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._number("phase") == OVER

    @property
    def player(self) -> int:
        """The seat of the player in turn, counted from 0."""
        return self._number("player")

    @property
    def turn(self) -> int:
        """The number of turns played."""
        return self._number("turns")

    @property
    def asks(self) -> str:
        """What the player in turn must do: `reveal`, `place`, `last`, or the name of a question."""
        return PHASES[self._number("phase")]

    @property
    def turn_facts(self) -> TurnFacts:
        """Phase, player, tiles in hand and stack heights, read in one call."""
        return facts_of(self.game.box, self._states)

    @property
    def in_hand(self) -> Revealed | None:
        """The revealed tile, until it is laid."""
        tile = self._number("tile")
        return None if tile == NONE else Revealed(self.game.catalog.tiles[tile], self._number("marker"))

    @property
    def due(self) -> Literal["landscape", "task"] | None:
        """The kind of tile to be revealed next; None with a tile in hand and when the game is over."""
        return self.turn_facts.due_kind

    @property
    def stored(self) -> Tile | None:
        """The tile in the Warehouse."""
        return None if self._record.stored == NONE else self.game.catalog.tiles[self._record.stored]

    @property
    def _unseen(self) -> Unseen:
        seen = self.shown
        seen += [(self.in_hand.tile, self.in_hand.marker)] if self.in_hand else []
        seen += [(self.stored, 0)] if self.stored else []
        return Unseen(self.game, seen)

    @property
    def unseen_tiles(self) -> tuple[Tile, ...]:
        """The tiles that nobody has seen yet, in the stacks or taken out."""
        return self._unseen.tiles

    @property
    def unseen_markers(self) -> dict[str, tuple[int, ...]]:
        """The numbers of the markers still face down, by Task type."""
        return self._unseen.markers

    def fitting_tiles(self, q: int, r: int) -> dict[str, tuple[int, ...]]:
        """The unseen tiles that fit a cell, by id, with their legal rotations.

        A Task tile fits if it does so with at least one of the markers it could come with.
        """
        return self._unseen.fitting(self._map, q, r)

    @property
    def to_move(self) -> tuple[int, ...]:
        """The seat of the player in turn; none when the game is over."""
        return () if self.is_over else (self.player,)

    @property
    def legal_moves(self) -> LegalMoves[Move]:
        """The legal moves of the player in turn."""
        choices = np.empty(MOST_CHOICES, np.int32)
        return self._listed(choices[: list_choices(self.game.tiles, self.game.box, self._record, choices)])

    def _legal_moves_of(self, seat: int | None) -> LegalMoves[Move]:
        """The legal moves of a seat; empty unless it is in turn."""
        if seat is None or checked_seat(seat, self.game.players) == self.player:
            return self.legal_moves
        return self._listed(np.empty(0, np.int32))

    def _listed(self, choices: NDArray[np.int32]) -> LegalMoves[Move]:
        cells = np.zeros((len(choices), 2), np.int16)
        locate(self._map, choices, len(choices), cells)
        read = partial(move_of, question=question_of(self._record))
        return LegalMoves(choices, cells, read, self._legal_moves_of)

    @property
    def is_forced(self) -> bool:
        """Whether there is exactly one legal move, such as a reveal."""
        return len(self.legal_moves) == 1

    @property
    def score(self) -> ScoreSheet:
        """The current score sheet."""
        return score_sheet(self.game, self._map)

    @property
    def results(self) -> tuple[int, ...]:
        """The shared result."""
        return (self.score.total,)

    @property
    def returns(self) -> tuple[float, ...]:
        """The shared result, for every seat."""
        return (float(self.score.total),) * self.game.players

    @property
    def winners(self) -> tuple[int, ...]:
        """Empty: the game is cooperative."""
        return ()

    def scored_again(self) -> dict[str, int]:
        """The points that buildings have scored by scoring markers again, by tile id."""
        game = self.game
        buildings = [building.key for building in BUILDINGS if building.key in game.parts]
        points = self.score.parts if buildings else {}
        return {tile: points[name] for name in buildings for tile in game.catalog.parts[name].tiles}

    def svg(self, theme: str = "day") -> str:
        """A picture of the map with all figures, and of the stored tile, as SVG."""
        from dorfplatz.art import draw_map, placed_in

        tiles = placed_in(self)
        last = (tiles[-1].q, tiles[-1].r) if tiles else None
        return draw_map(tiles, theme=theme, last=last, stored=self.stored)

    def _repr_svg_(self) -> str:
        return self.svg()
