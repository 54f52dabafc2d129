"""A position: everything about a game in progress that may be looked at."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, Self

import numpy as np
from numpy.typing import NDArray

from dorfplatz.catalog import TASKS, Tile
from dorfplatz.errors import SetupError, shown
from dorfplatz.games.legal_moves import LegalMoves
from dorfplatz.games.score import ScoreSheet, score_sheet
from dorfplatz.hexes import WIDTH, Cell
from dorfplatz.rules import board, placement, romantik
from dorfplatz.rules.state import (
    LANDSCAPE,
    MOST_PLACEMENTS,
    MOST_TILES,
    NONE,
    OVER,
    PLACE,
    REVEAL,
    ROMANTIK,
    TASK,
    Record,
)
from dorfplatz.rules.tasks import task_side
from dorfplatz.rules.territories import territory_at

if TYPE_CHECKING:
    from dorfplatz.games.game import Game

Fate = Literal["none", "open", "completed", "cancelled"]
FATES: tuple[Fate, ...] = ("none", "open", "completed", "cancelled")


def _nothing_hidden() -> tuple[slice, NDArray[np.uint8]]:
    """Where the hidden part of a state lies, and what it is for somebody who knows nothing of it."""
    assert ROMANTIK.fields is not None
    shape, start = ROMANTIK.fields["hidden"][:2]
    nothing = np.zeros(1, shape)
    nothing["seed"] = -1
    return slice(start, start + shape.itemsize), nothing.view(np.uint8)


HIDDEN_BYTES, NOTHING_HIDDEN = _nothing_hidden()


def copied(states: NDArray[Any]) -> NDArray[Any]:
    """A copy of states, made as bytes, because NumPy copies structures field by field."""
    twin = np.empty(states.shape, states.dtype)
    twin.view(np.int64)[:] = states.view(np.int64)
    return twin


def wipe_hidden(states: NDArray[Any]) -> None:
    """Make states forget what nobody at the table knows."""
    states.view(np.uint8).reshape(len(states), -1)[:, HIDDEN_BYTES] = NOTHING_HIDDEN


@dataclass(frozen=True, slots=True)
class Revealed:
    """A tile in hand, with its marker (0 for none)."""

    tile: Tile
    marker: int


@dataclass(frozen=True, slots=True)
class Laid:
    """A tile on the map; `fate` says how the Task of a Task tile stands."""

    tile: Tile
    q: int
    r: int
    rotation: int
    marker: int
    fate: Fate

    @property
    def cell(self) -> Cell:
        """The cell as (q, r)."""
        return self.q, self.r


@dataclass(frozen=True, slots=True)
class Progress:
    """An open task, the size of its territory, and the number of its open sides."""

    laid: Laid
    size: int
    open_sides: int


class Position:
    """What can be seen of a game: the map, the tile in hand, the counts of the stacks, the legal moves."""

    def __init__(self, game: Game, states: NDArray[Any]) -> None:
        self.game = game
        self._states = states
        self._look_again()

    def _look_again(self) -> None:
        """Find the record in the array of which it is a part."""
        self._record: Record = self._states[0]

    def _with_states(self, states: NDArray[Any]) -> Self:
        """The same in everything but the states."""
        twin = type(self).__new__(type(self))
        twin.__dict__.update(self.__getstate__())
        twin._states = states
        twin._look_again()
        return twin

    @cached_property
    def _map(self) -> Record:
        """The map in the record, found when it is first looked at."""
        map: Record = self._record.map
        return map

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name not in ("_record", "_map")}

    def __setstate__(self, attributes: dict[str, Any]) -> None:
        self.__dict__.update(attributes)
        self._look_again()

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._record.phase == OVER)

    @property
    def player(self) -> int:
        """The seat of the player in turn, counted from 0."""
        return int(self._record.player)

    @property
    def turn(self) -> int:
        """The number of turns played."""
        return int(self._map.count)

    @property
    def in_hand(self) -> Revealed | None:
        """The revealed tile that waits to be laid."""
        tile = int(self._record["tile"])
        return None if tile == NONE else Revealed(self.game.catalog.tiles[tile], int(self._record["marker"]))

    @property
    def due(self) -> Literal["landscape", "task"] | None:
        """The kind of tile that must be revealed now; None with a tile in hand, and when the game is over."""
        if self._record.phase != REVEAL:
            return None
        kind = romantik.next_kind(self.game.box, self._record)
        return {TASK: "task", LANDSCAPE: "landscape"}.get(int(kind))  # type: ignore[return-value]

    @property
    def laid(self) -> tuple[Laid, ...]:
        """The tiles on the map in the order of laying."""
        return self.laid_in(np.arange(self._map.count))

    def laid_in(self, slots: NDArray[np.int64]) -> tuple[Laid, ...]:
        """The tiles with these numbers in the order of laying."""
        map, tiles = self._map, self.game.catalog.tiles
        columns = [map[name][slots].tolist() for name in ("tile", "q", "r", "rotation", "marker", "fate")]
        rows = zip(*columns, strict=True)
        return tuple(
            Laid(tiles[tile], q, r, rotation, marker, FATES[fate]) for tile, q, r, rotation, marker, fate in rows
        )

    @property
    def set_aside(self) -> tuple[Revealed, ...]:
        """The tiles set aside, with their markers."""
        map, tiles = self._map, self.game.catalog.tiles
        slots = range(MOST_TILES - 1, MOST_TILES - 1 - int(map.aside_count), -1)
        return tuple(Revealed(tiles[map.tile[slot]], int(map.marker[slot])) for slot in slots)

    @property
    def open_tasks(self) -> tuple[Laid, ...]:
        """The Task tiles that have a marker."""
        return tuple(laid for laid in self.laid if laid.fate == "open")

    @property
    def progress(self) -> tuple[Progress, ...]:
        """How far the open tasks have come, in the order of laying."""
        map = self._map
        slots = map.open_task[: int(map.open_count)].astype(np.int64)
        standing = []
        for slot, laid in zip(slots.tolist(), self.laid_in(slots), strict=True):
            side = task_side(self.game.tiles, int(map.tile[slot]), laid.rotation)
            territory = territory_at(map, slot, side)
            standing.append(Progress(laid, int(map.sizes[territory]), int(map.open[territory])))
        return tuple(standing)

    @property
    def landscape_left(self) -> int:
        """The height of the Landscape stack."""
        return int(self._record.landscape_count - self._record.landscape_drawn)

    @property
    def tasks_left(self) -> int:
        """The height of the Task stack."""
        return int(self._record.task_count - self._record.task_drawn)

    @property
    def unseen_tiles(self) -> tuple[Tile, ...]:
        """The tiles that nobody has seen yet: those in the stacks and those taken out."""
        seen = {laid.tile.id for laid in self.laid} | {aside.tile.id for aside in self.set_aside}
        if self.in_hand:
            seen.add(self.in_hand.tile.id)
        tiles = self.game.catalog.tiles
        return tuple(tile for tile in tiles if tile.set in self.game.sets and tile.id not in seen)

    @property
    def unseen_markers(self) -> dict[str, tuple[int, ...]]:
        """The numbers of the markers still face down, by Task type."""
        seen = [(laid.tile, laid.marker) for laid in self.laid]
        seen += [(aside.tile, aside.marker) for aside in self.set_aside]
        if self.in_hand:
            seen.append((self.in_hand.tile, self.in_hand.marker))
        drawn = Counter((tile.task_name, marker) for tile, marker in seen if tile.takes_marker)
        piles: dict[str, tuple[int, ...]] = {}
        for task in TASKS:
            left = Counter(self.game.pile(task)) - Counter({n: k for (name, n), k in drawn.items() if name == task})
            piles[task] = tuple(sorted(left.elements()))
        return piles

    def fitting_tiles(self, q: int, r: int) -> dict[str, tuple[int, ...]]:
        """The tiles that nobody has seen yet and that may be laid in a cell, by id, with the rotations.

        A Task tile fits where one of the markers that it might come with allows it.
        """
        if max(abs(q), abs(r)) >= WIDTH:
            return {}
        piles = {task: sorted(set(numbers)) for task, numbers in self.unseen_markers.items()}
        fitting: dict[str, tuple[int, ...]] = {}
        for tile in self.unseen_tiles:
            markers = piles.get(tile.task_name, []) if tile.takes_marker else [tile.marker]
            rotations = tuple(k for k in range(6) if self._fits(tile, markers, q, r, k))
            if rotations:
                fitting[tile.id] = rotations
        return fitting

    def _fits(self, tile: Tile, markers: list[int], q: int, r: int, rotation: int) -> bool:
        number = self.game.catalog.index(tile.id)
        tiles, map = self.game.tiles, self._map
        return any(placement.is_legal(tiles, map, number, marker, q, r, rotation) for marker in markers)

    @property
    def legal_moves(self) -> LegalMoves:
        """Every move that may be played now, by the player in turn."""
        phase = int(self._record.phase)
        number = 0
        placements = np.empty(MOST_PLACEMENTS, np.int32)
        if phase == PLACE:
            hand = self._record
            tile, marker = int(hand.tile), int(hand.marker)
            number = placement.legal_placements(self.game.tiles, self._map, tile, marker, placements)
        cells = np.empty((number, 2), np.int16)
        board.locate(self._map, placements, number, cells)
        return LegalMoves(phase, placements[:number], cells)

    @property
    def score(self) -> ScoreSheet:
        """The score sheet as the map lies now."""
        return score_sheet(self.game.tiles, self._map)

    def svg(self, theme: Literal["day", "dusk"] = "day") -> str:
        """A picture of the map."""
        from dorfplatz.games.art import Placed, draw_map

        if theme not in ("day", "dusk"):
            raise SetupError(f"a map is drawn by day or at dusk, not {shown(theme)}")
        laid = self.laid
        tiles = [Placed(t.tile, t.q, t.r, t.rotation, t.marker, t.fate) for t in laid]
        return draw_map(tiles, theme=theme, last=laid[-1].cell if laid else None)

    def _repr_svg_(self) -> str:
        return self.svg()
