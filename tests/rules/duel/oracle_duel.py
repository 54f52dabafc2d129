"""Duels on drawn boards, played by the oracle."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from oracle import Box, Choice, Drawing, landscape, open_box, task_tile
from oracle.board import Cell, Placement
from oracle.duel import OracleDuel, Side, duel_scores, winners
from oracle.duel.interests import SPACES
from places import catalog_file

from dorfplatz import Figures
from dorfplatz.catalog import Tile
from rules.map.boards import laying_order
from rules.map.oracle_map import cells_from_the_first
from rules.romantik.oracle_game import in_words

BOX = open_box(catalog_file("duel"))
SPECIAL = [tile for tile in BOX.tiles.values() if tile.kind == "special"]
STEPS = {"hand": "place", "special": "lay interest"}
ORDER = ("red", True, None, False)


class OracleDrawnDuel:
    """A Duel in the middle; `at` has the cells of the names by side, and no tile is left in the stacks."""

    def __init__(self, state: OracleDuel, tiles: Mapping[str, Tile], at: list[dict[str, Cell]]) -> None:
        self.state = state
        self.tiles = tiles
        self.at = at
        self._fates: list[dict[Cell, str]] = [{} for _ in at]
        self._aside: list[list[str]] = [[] for _ in at]

    def put_all(self, seat: int, drawing: Drawing) -> None:
        """Lay a drawing on a side's map and judge its tasks."""
        game, at = self._side(seat).game, self.at[seat]
        for cell in laying_order(drawing.board):
            tile, rotation = drawing.board.tiles[cell]
            game.put(tile, (*at[tile.id], rotation), drawing.markers.get(cell))
        self._watch(seat, dict(game.open), *game.judge())

    def _side(self, seat: int) -> Side:
        return self.state.sides[seat]

    def _watch(self, seat: int, open_before: Mapping[Cell, int], completed: Any, cancelled: Any) -> None:
        """Note what became of the markers that were open."""
        board = self._side(seat).game.board
        for cell in open_before:
            mine = board.tiles[cell][0].id
            gone = {name for name, _ in completed}, {name for name, _ in cancelled}
            fate = "completed" if mine in gone[0] else "cancelled" if mine in gone[1] else "open"
            self._fates[seat][cell] = fate

    def _do(self, seat: int, choice: Choice) -> None:
        before = [dict(side.game.open) for side in self.state.sides]
        side = self._side(seat)
        if choice[0] == "place" and side.marker is not None:
            before[seat][cast("Cell", choice[1:3])] = side.marker
        if choice == ("aside",):
            self._aside[seat].append(side.in_hand.id)
        self.state.do(seat, choice)
        self._watch(seat, before[seat], side.completed, side.cancelled)

    def reveal(self, tile_id: str, marker: int = 0) -> None:
        """Let a tile be the revealed one, with its marker."""
        self.state.revealed = {"tile": tile_id}
        self.state.in_turn = True
        for side in self.state.sides:
            side.game.unseen[tile_id] = self.tiles[tile_id]
            side.begin(tile_id, marker or None)

    def lay(self, seat: int, name: str = "?", rotation: int = 0) -> None:
        """A side lays what it has to lay at a drawn name."""
        self.lay_at(seat, (*self.at[seat][name], rotation))

    def lay_at(self, seat: int, place: Placement) -> None:
        """A side lays what it has to lay."""
        self._do(seat, ("place", *place))

    def places(self, seat: int) -> list[Placement]:
        """Where a side may lay what it has to lay."""
        choices = [choice[1:] for choice in self.state.choices(seat) if choice[0] == "place"]
        return sorted(cast("Placement", place) for place in choices)

    def answer(self, seat: int, move: str) -> None:
        """A side answers."""
        self._do(seat, next(choice for choice in self.state.choices(seat) if in_words(choice) == move))

    def step(self, seat: int) -> str | None:
        """What a side is asked; None between turns."""
        if not self.state.in_turn:
            return None
        phase = self._side(seat).phase
        return "wait" if self.state.waits(seat) else STEPS.get(phase, phase)

    def offers(self, seat: int) -> list[str]:
        """What a side may answer."""
        choices = self.state.choices(seat)
        known = sorted(choices, key=lambda choice: ORDER.index(choice[-1]) if choice[-1] in ORDER else 0)
        return [in_words(choice) for choice in known]

    def fate(self, seat: int, name: str) -> str:
        """How the Task of the tile at a drawn name stands."""
        return self._fates[seat][self.at[seat][name]]

    def figures(self, seat: int) -> Figures:
        """Where the figures of a side stand."""
        pieces = self._side(seat).game.pieces
        return Figures(tuple(pieces.hearts), None, None, None, pieces.photographer, tuple(pieces.cameras))

    def last_cell(self, seat: int) -> Cell:
        """Where a side laid its last tile."""
        return list(self._side(seat).game.board.tiles)[-1]

    def interests(self, seat: int) -> tuple[str, ...]:
        """The points of interest that a side has chosen."""
        return tuple(self._side(seat).interests)

    def hearts(self, seat: int) -> int:
        """The hearts that a side may still put on tiles."""
        return self._side(seat).game.pieces.supply["red"]

    def completed(self, seat: int) -> int:
        """How many tasks a side has completed."""
        return len(self._side(seat).game.completed)

    def set_aside(self, seat: int) -> list[str]:
        """The tiles that a side could not lay."""
        return self._aside[seat]

    def score(self, seat: int) -> Mapping[str, Any]:
        """The score sheet of a side as it stands in a record."""
        return duel_scores(self.state)[seat]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the highest result."""
        return tuple(winners(self.state))

    @property
    def turn(self) -> int:
        """The number of turns played."""
        return self.state.turn

    @property
    def in_turn(self) -> bool:
        """Whether somebody has something to do with the revealed tile."""
        return self.state.in_turn

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.is_over

    @property
    def due(self) -> str | None:
        """The stack from which the next tile comes."""
        return None if self.in_turn or self.is_over else self.state.stack_to_reveal()

    @property
    def cameras_left(self) -> int:
        """The camera markers that are left for all."""
        return self.state.cameras_left

    def leave_cameras(self, number: int) -> None:
        """Let so many camera markers be left."""
        self.state.cameras -= self.state.cameras_left - number

    def leave_tiles(self, tasks: int, landscape: int = 0) -> None:
        """Let so many tiles be left in the stacks."""
        left = [task_tile(f"task{n}", "GMMMMM", "G") for n in range(tasks)]
        left += [plain(f"plain{n}") for n in range(landscape)]
        for side in self.state.sides:
            side.game.unseen = {tile.id: tile for tile in left}

    def complete(self, number: int, *seats: int, spaces_used: int | None = None) -> None:
        """Let sides, or all, have completed so many tasks."""
        reached = sum(number >= space for space in SPACES)
        for seat in seats or range(self.state.players):
            self._side(seat).game.completed = [("forest", 3)] * number
            self._side(seat).spaces_used = reached if spaces_used is None else spaces_used

    def chose_before(self, seat: int, interest: str) -> None:
        """Let a side have chosen a point of interest in an earlier turn."""
        self._side(seat).interests[interest] = self.state.turn - 1

    def note_sums(self, seat: int, **sums: int) -> None:
        """Let a side have completed markers with these sums, by the type of the task."""
        self._side(seat).game.completed = list(sums.items())

    def also_first(self, terrain: str, like: str) -> None:
        """Let everybody be first with a terrain when they were first with another."""
        self.state.first[terrain] = dict(self.state.first[like])

    def lay_interest(self, seat: int, interest: str, cell: Cell) -> None:
        """A side has chosen a point of interest, and lays its tile in a cell."""
        self.state.in_turn = True
        self._side(seat).interests[interest] = self.state.turn
        self._side(seat).take_special(self.state.box.tiles[interest])
        self.lay_at(seat, next(place for place in self.places(seat) if place[:2] == cell))


def plain(name: str) -> Tile:
    """A tile of meadow."""
    return landscape(name, "MMMMMM")


def oracle_duel(
    drawings: Sequence[Drawing],
    *tiles: Tile,
    modules: Sequence[int] = (),
    cards: Mapping[str, str] | None = None,
) -> OracleDrawnDuel:
    """A Duel whose sides have laid these drawings; the tiles can be revealed."""
    box = Box({tile.id: tile for tile in [*tiles, *SPECIAL]}, BOX.markers, taken_out=0)
    state = OracleDuel(box, len(drawings), modules, cards)
    duel = OracleDrawnDuel(state, {tile.id: tile for tile in tiles}, list(map(cells_from_the_first, drawings)))
    duel.leave_tiles(0)
    for seat, drawing in enumerate(drawings):
        duel.put_all(seat, drawing)
    return duel
