"""A position: everything about a game in progress that may be looked at."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, Self, get_args

import numpy as np
from numpy.typing import NDArray

from dorfplatz.catalog import TASKS, Part, Tile
from dorfplatz.errors import SetupError, shown
from dorfplatz.games.choices import question_of
from dorfplatz.games.legal_moves import LegalMoves
from dorfplatz.games.score import ScoreSheet, score_sheet
from dorfplatz.hexes import WIDTH, Cell
from dorfplatz.rules import placement, romantik
from dorfplatz.rules.choices import MOST_CHOICES, list_choices, locate
from dorfplatz.rules.state import LANDSCAPE, MOST_TILES, NONE, OVER, REVEAL, ROMANTIK, TASK, Record
from dorfplatz.rules.tasks import progress_of

if TYPE_CHECKING:
    from dorfplatz.games.game import Game

Fate = Literal["none", "open", "completed", "cancelled"]
FATES: tuple[Fate, ...] = ("none", "open", "completed", "cancelled")
Phase = Literal["reveal", "place", "cloud", "heart", "mill", "balloon", "photographer", "last", "over"]
PHASES: tuple[Phase, ...] = get_args(Phase)


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


@dataclass(frozen=True, slots=True)
class Figures:
    """The cells of everything that stands on tiles; None is what is not on the map."""

    red_hearts: tuple[Cell, ...]
    golden_heart: Cell | None
    mill: Cell | None
    balloon: Cell | None
    photographer: Cell | None
    cameras: tuple[Cell, ...]


CloudSides = dict[int, tuple[int, int]]


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
        return int(self._record.turns)

    @property
    def asks(self) -> Phase:
        """What the player in turn is asked for: to reveal, to place, or one of the small choices that follow."""
        return PHASES[int(self._record.phase)]

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
    def stored(self) -> Tile | None:
        """The tile in the Warehouse."""
        return None if self._record.stored == NONE else self.game.catalog.tiles[self._record.stored]

    @property
    def figures(self) -> Figures:
        """Where the hearts, the mill, the balloon, the photographer and his camera markers are."""
        map = self._map
        return Figures(
            red_hearts=self._cells(map.red_heart[: int(map.red_heart_count)]),
            golden_heart=self._cell(map.golden_heart),
            mill=self._cell(map.mill),
            balloon=self._cell(map.balloon),
            photographer=self._cell(map.photographer),
            cameras=self._cells(map.camera[: int(map.camera_count)]),
        )

    def cloud_sides(self) -> CloudSides:
        """The terrain and the region of each side of the cloud that has become something, by side."""
        map = self._map
        cloud = int(map.special[Part.CLOUDS])
        if cloud == NONE:
            return {}
        sides = enumerate(zip(map.edge[cloud].tolist(), map.region[cloud].tolist(), strict=True))
        return {side: became for side, became in sides if became[1] != NONE}

    def _cell(self, slot: int) -> Cell | None:
        return None if slot == NONE else (int(self._map.q[slot]), int(self._map.r[slot]))

    def _cells(self, slots: NDArray[np.int8]) -> tuple[Cell, ...]:
        return tuple((int(self._map.q[slot]), int(self._map.r[slot])) for slot in slots)

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
            standing.append(Progress(laid, *progress_of(self.game.tiles, map, slot)))
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
        if self.stored:
            seen.add(self.stored.id)
        return tuple(tile for tile in self.game.tiles_in_play if tile.id not in seen)

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
        choices = np.empty(MOST_CHOICES, np.int32)
        number = list_choices(self.game.tiles, self.game.box, self._record, choices)
        cells = np.zeros((number, 2), np.int16)
        locate(self._map, choices, number, cells)
        return LegalMoves(choices[:number], cells, question_of(self._record))

    @property
    def score(self) -> ScoreSheet:
        """The score sheet as the map lies now."""
        return score_sheet(self.game, self._map)

    def svg(self, theme: Literal["day", "dusk"] = "day") -> str:
        """A picture of the map with everything that stands on it, and of the tile in the Warehouse."""
        from dorfplatz.games.art import draw_map, placed_in

        if theme not in ("day", "dusk"):
            raise SetupError(f"a map is drawn by day or at dusk, not {shown(theme)}")
        tiles = placed_in(self)
        last = (tiles[-1].q, tiles[-1].r) if tiles else None
        return draw_map(tiles, theme=theme, last=last, stored=self.stored)

    def _repr_svg_(self) -> str:
        return self.svg()
