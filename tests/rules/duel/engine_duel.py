"""Duels on drawn boards, played by the engine."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from typing import Any

from oracle import Drawing
from oracle.board import Cell, Placement

from dorfplatz import Duel, DuelState, Figures, load
from dorfplatz.catalog import Tile
from dorfplatz.catalog.duel.modules import INTERESTS
from dorfplatz.games.map.moves import Place
from dorfplatz.hexes import index
from dorfplatz.rules.map.placement import lay
from dorfplatz.rules.map.state import LAY_INTEREST, PLACE, REVEAL
from dorfplatz.rules.map.tasks import judge, open_task
from dorfplatz.rules.map.territories import measure_bands
from rules.map.boards import catalog_of, laying_order
from rules.map.oracle_map import cells_from_the_first

TASKS = ("forest", "grain", "village", "track", "stream", "wraparound", "double")
TERRAINS = ("forest", "grain", "village")


class EngineDuel:
    """A Duel in the middle; `at` has the cells of the names by side, and no tile is left in the stacks."""

    def __init__(self, state: DuelState, at: list[dict[str, Cell]]) -> None:
        self.state = state
        self.at = at

    @property
    def record(self) -> Any:
        """The state as the rules know it, to be changed."""
        return self.state._states[0]

    def reveal(self, tile_id: str, marker: int = 0) -> None:
        """Let a tile be the revealed one, with its marker."""
        record = self.record
        record.tile, record.marker = self.state.game.catalog.index(tile_id), marker
        record.phase = PLACE
        record.step[: self.state.game.players] = PLACE
        self.state = DuelState(self.state.game, self.state._states)

    def lay(self, seat: int, name: str = "?", rotation: int = 0) -> None:
        """A side lays what it has to lay at a drawn name."""
        self.lay_at(seat, (*self.at[seat][name], rotation))

    def lay_at(self, seat: int, place: Placement) -> None:
        """A side lays what it has to lay."""
        self.state.play(Place(*place), seat)

    def places(self, seat: int) -> list[Placement]:
        """Where a side may lay what it has to lay."""
        moves = [move for move in self.state.legal_moves(seat) if isinstance(move, Place)]
        return [(move.q, move.r, move.rotation) for move in moves]

    def answer(self, seat: int, move: str) -> None:
        """A side answers."""
        self.state.play(move, seat)

    def step(self, seat: int) -> str | None:
        """What a side is asked; None between turns."""
        return self.state.sides[seat].step

    def offers(self, seat: int) -> list[str]:
        """What a side may answer."""
        return [str(move) for move in self.state.legal_moves(seat)]

    def fate(self, seat: int, name: str) -> str:
        """How the Task of the tile at a drawn name stands."""
        return next(laid.fate for laid in self.state.sides[seat].laid if laid.cell == self.at[seat][name])

    def figures(self, seat: int) -> Figures:
        """Where the figures of a side stand."""
        return self.state.sides[seat].figures

    def last_cell(self, seat: int) -> Cell:
        """Where a side laid its last tile."""
        return self.state.sides[seat].laid[-1].cell

    def interests(self, seat: int) -> tuple[str, ...]:
        """The points of interest that a side has chosen."""
        return self.state.sides[seat].interests

    def hearts(self, seat: int) -> int:
        """The hearts that a side may still put on tiles."""
        return self.state.sides[seat].hearts

    def completed(self, seat: int) -> int:
        """How many tasks a side has completed."""
        return self.state.sides[seat].completed

    def set_aside(self, seat: int) -> list[str]:
        """The tiles that a side could not lay."""
        return [aside.tile.id for aside in self.state.sides[seat].set_aside]

    def score(self, seat: int) -> Mapping[str, Any]:
        """The score sheet of a side as it stands in a record."""
        return self.state.scores[seat].as_record()

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the highest result."""
        return self.state.winners

    @property
    def turn(self) -> int:
        """The number of turns played."""
        return self.state.turn

    @property
    def in_turn(self) -> bool:
        """Whether somebody has something to do with the revealed tile."""
        return self.state.revealed is not None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.is_over

    @property
    def due(self) -> str | None:
        """The stack from which the next tile comes."""
        return self.state.due

    @property
    def cameras_left(self) -> int:
        """The camera markers that are left for all."""
        return self.state.cameras_left

    def leave_cameras(self, number: int) -> None:
        """Let so many camera markers be left."""
        self.record.cameras = number

    def leave_tiles(self, tasks: int, landscape: int = 0) -> None:
        """Let so many tiles be left in the stacks."""
        record = self.record
        record.task_drawn, record.landscape_drawn = record.task_count - tasks, record.landscape_count - landscape

    def complete(self, number: int, *seats: int, spaces_used: int | None = None) -> None:
        """Let sides, or all, have completed so many tasks."""
        reached = sum(number >= space for space in self.state.game.box.spaces)
        for seat in seats or range(self.state.game.players):
            self.record[f"map{seat}"].completed_count = number
            self.record.spaces_used[seat] = reached if spaces_used is None else spaces_used

    def chose_before(self, seat: int, interest: str) -> None:
        """Let a side have chosen a point of interest in an earlier turn."""
        number = INTERESTS.index(interest)
        self.record.taken[seat, number] = 2 if interest == "hearts" else 1
        self.record.taken_before[number] += 1

    def note_sums(self, seat: int, **sums: int) -> None:
        """Let a side have completed markers with these sums, by the type of the task."""
        self.record[f"map{seat}"].completed[:] = [sums.get(task, 0) for task in TASKS]

    def also_first(self, terrain: str, like: str) -> None:
        """Let everybody be first with a terrain when they were first with another."""
        first, players = self.record.first, self.state.game.players
        first[:players, TERRAINS.index(terrain)] = first[:players, TERRAINS.index(like)]

    def lay_interest(self, seat: int, interest: str, cell: Cell) -> None:
        """A side has chosen a point of interest, and lays its tile in a cell."""
        number = INTERESTS.index(interest)
        self.record.taken[seat, number], self.record.laying[seat] = 1, number
        self.record.phase, self.record.step[seat] = PLACE, LAY_INTEREST
        self.lay_at(seat, next(place for place in self.places(seat) if place[:2] == cell))


def engine_duel(
    drawings: Sequence[Drawing],
    *tiles: Tile,
    modules: Sequence[int] = (),
    cards: Mapping[str, str] | None = None,
) -> EngineDuel:
    """A Duel whose sides have laid these drawings; the tiles can be revealed."""
    laid = [
        replace(tile, id=f"{seat}{tile.id}")
        for seat, drawing in enumerate(drawings)
        for tile, _ in drawing.board.tiles.values()
    ]
    printed = load("duel")
    special = [tile for tile in printed.tiles if tile.kind == "special"]
    own = (*special, *catalog_of([*laid, *tiles]).tiles)
    catalog = replace(printed, name="drawn", tiles=own, taken_out=0, digest=sha256(repr(own).encode()).hexdigest())
    state = Duel(len(drawings), modules, dict(cards or {}), catalog._validated()).start(0)
    record = state._states[0]
    record.landscape_drawn, record.task_drawn = record.landscape_count, record.task_count
    record.phase = REVEAL
    return EngineDuel(state, [_lay_all(state, seat, drawing) for seat, drawing in enumerate(drawings)])


def _lay_all(state: DuelState, seat: int, drawing: Drawing) -> dict[str, Cell]:
    """Lay a drawing on a side's map and judge its tasks; the cells of the names, seen from the first tile."""
    map, at = state._states[0][f"map{seat}"], cells_from_the_first(drawing)
    for cell in laying_order(drawing.board):
        tile, rotation = drawing.board.tiles[cell]
        number = state.game.catalog.index(f"{seat}{tile.id}")
        slot = lay(state.game.tiles, map, number, index(*at[tile.id]), rotation)
        if cell in drawing.markers:
            open_task(state.game.tiles, map, slot, drawing.markers[cell])
        measure_bands(map, slot)
    judge(state.game.tiles, map)
    return at
