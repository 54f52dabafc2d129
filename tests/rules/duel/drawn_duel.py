"""Duels on drawn boards: each side has a drawing, and tiles are revealed by name."""

from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256
from typing import Any

from oracle import Drawing, drawn, landscape
from oracle.board import Cell

from dorfplatz import Duel, DuelState, Tile, load
from dorfplatz.games.map.moves import Interest, Place
from dorfplatz.games.romantik.position import Fate
from dorfplatz.hexes import index
from dorfplatz.rules.map.placement import lay
from dorfplatz.rules.map.state import PLACE, REVEAL
from dorfplatz.rules.map.tasks import judge, open_task
from dorfplatz.rules.map.territories import measure_bands
from rules.map.boards import catalog_of, laying_order

# Laying NEXT at the question mark completes the marker 3 on a; it closes the grain territory.
ROW = """
      M M   M M
     M a G G b G   ?
      M M   M M
"""
NEXT = landscape("x", "MMMMGM")
PLAIN = landscape("y", "MMMMMM")
# A tile without track fits nowhere around a.
STAR = """
      T T
     T a T
      T T
"""


class DrawnDuel:
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
        self.state.play(Place(*self.at[seat][name], rotation), seat)

    def lay_anywhere(self, seat: int, away_from: str = "") -> None:
        """A side lays what it has to lay in its last legal place, but not at a drawn name."""
        taken = self.at[seat].get(away_from)
        places = [move for move in self.state.legal_moves(seat) if isinstance(move, Place) and move.cell != taken]
        self.state.play(places[-1], seat)

    def answer(self, seat: int, move: str) -> None:
        """A side answers."""
        self.state.play(move, seat)

    def choose(self, seat: int, interest: str | None) -> None:
        """A side chooses a point of interest, and lays its tile somewhere."""
        self.state.play(Interest(interest), seat)
        if self.step(seat) == "lay interest":
            self.lay_anywhere(seat, "?")

    def step(self, seat: int) -> str | None:
        """What a side is asked."""
        return self.state.sides[seat].step

    def offers(self, seat: int) -> list[str]:
        """What a side may answer."""
        return [str(move) for move in self.state.legal_moves(seat)]

    def rotations(self, seat: int, name: str = "?") -> set[int]:
        """The rotations in which the revealed tile may be laid at a drawn name."""
        cell = self.at[seat][name]
        legal = self.state.legal_moves(seat)
        return {move.rotation for move in legal if isinstance(move, Place) and move.cell == cell}

    def fate(self, seat: int, name: str) -> Fate:
        """How the Task of the tile at a drawn name stands."""
        return next(laid.fate for laid in self.state.sides[seat].laid if laid.cell == self.at[seat][name])

    def completed_before(self, number: int, *seats: int) -> None:
        """Let sides have completed so many tasks, and have declined what they could choose for them."""
        spaces = self.state.game.box.spaces
        for seat in seats or range(self.state.game.players):
            self.record[f"map{seat}"].completed_count = number
            self.record.spaces_used[seat] = sum(number >= space for space in spaces)

    def cards(self, terrain: str) -> list[str]:
        """What the card of a terrain pays each side."""
        return [str(sheet.module1[terrain]) for sheet in self.state.scores]


def drawn_duel(
    drawings: Sequence[Drawing],
    *tiles: Tile,
    modules: Sequence[int] = (),
    cards: Sequence[str] | dict[str, str] = (),
) -> DrawnDuel:
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
    state = Duel(len(drawings), modules, cards, catalog._validated()).start(0)
    record = state._states[0]
    record.landscape_drawn, record.task_drawn = record.landscape_count, record.task_count
    record.phase = REVEAL
    return DrawnDuel(state, [_lay_all(state, seat, drawing) for seat, drawing in enumerate(drawings)])


def _lay_all(state: DuelState, seat: int, drawing: Drawing) -> dict[str, Cell]:
    """Lay a drawing on a side's map and judge its tasks; the cells of the names, seen from the first tile."""
    map, order = state._states[0][f"map{seat}"], laying_order(drawing.board)
    at = {name: (q - order[0][0], r - order[0][1]) for name, (q, r) in drawing.at.items()}
    for cell in order:
        tile, rotation = drawing.board.tiles[cell]
        number = state.game.catalog.index(f"{seat}{tile.id}")
        slot = lay(state.game.tiles, map, number, index(*at[tile.id]), rotation)
        if cell in drawing.markers:
            open_task(state.game.tiles, map, slot, drawing.markers[cell])
        measure_bands(map, slot)
    judge(state.game.tiles, map)
    return at


def row(task: int = 3) -> Drawing:
    """A grain territory of two with a task."""
    return drawn(ROW, tasks={"a": ("G", task)})


def fourth_marker(players: int = 2, *others: Tile, before: int = 3) -> DrawnDuel:
    """All sides have completed three tasks, and NEXT, just revealed, can complete the fourth."""
    duel = drawn_duel([row() for _ in range(players)], NEXT, PLAIN, *others, modules=(2,))
    duel.completed_before(before)
    duel.reveal("x")
    return duel
