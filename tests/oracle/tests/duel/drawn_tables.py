"""Duels on drawn boards, and small things to do with them."""

from typing import Any

from eventful import DUEL_BOX
from rules.duel.drawn import NEXT, row

from dorfplatz.catalog.map.tile import Tile
from oracle import Box, Drawing
from oracle.duel import OracleDuel

Record = dict[str, Any]


BOX = DUEL_BOX


SPECIAL_TILES = [tile for tile in BOX.tiles.values() if tile.kind == "special"]


def table(drawings: list[Drawing], *tiles: Tile, modules: tuple[int, ...] = (2,), **cards: str) -> OracleDuel:
    """A Duel on drawn boards in which these tiles are still to come."""
    box = Box({tile.id: tile for tile in [*tiles, *SPECIAL_TILES]}, BOX.markers, taken_out=0)
    state = OracleDuel(box, len(drawings), modules, cards)
    for side, drawing in zip(state.sides, drawings, strict=True):
        side.game.board = drawing.board
        side.game.open = dict(drawing.markers)
        for cell, (laid, _) in drawing.board.tiles.items():
            side.game.pieces.arrive(laid, cell)
    return state


def lay(state: OracleDuel, seat: int, drawing: Drawing, spot: str = "?") -> None:
    """Lay the tile in hand in a cell of the drawing, unturned."""
    state.do(seat, ("place", *drawing.at[spot], 0))


def lay_anywhere(state: OracleDuel, seat: int) -> None:
    """Lay the tile in hand in some legal place."""
    state.do(seat, min(choice for choice in state.choices(seat) if choice[0] == "place"))


def answer(state: OracleDuel, seat: int, answer: str | bool | None) -> None:
    """Answer the question that a seat is asked."""
    (name,) = {choice[0] for choice in state.choices(seat)}
    state.do(seat, (name, answer))


def completed_before(state: OracleDuel, seat: int, number: int) -> None:
    """Let a side have completed so many markers."""
    state.sides[seat].game.completed = [("forest", 3)] * number


def fourth_marker(players: int = 2, *others: Tile) -> OracleDuel:
    """All sides have completed three markers, and the next tile, just revealed, can complete the fourth."""
    state = table([row() for _ in range(players)], NEXT, *others)
    for seat in range(players):
        completed_before(state, seat, 3)
    state.reveal("x")
    return state
