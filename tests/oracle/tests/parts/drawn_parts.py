"""Drawn boards with parts, and small things to do with them."""

from typing import Any

from places import catalog_file

from dorfplatz.catalog.tile import Tile
from oracle import Choice, Drawing, OracleGame, OracleState, landscape, open_box

Record = dict[str, Any]


BOX = open_box(catalog_file("romantik"))


def holding(drawing: Drawing, tile: Tile, marker: int | None = None, **parts: int) -> OracleState:
    """A game on a drawn board in which this tile was just revealed; every step is asked about."""
    state = OracleState(OracleGame({tile.id: tile}, {}, [], parts=parts), skipping=False)
    state.game.board = drawing.board
    state.game.open = dict(drawing.markers)
    for cell, (laid, _) in drawing.board.tiles.items():
        state.game.pieces.arrive(laid, cell)
    state.hand, state.marker, state.phase = state.game.reveal(tile.id, None), marker, "hand"
    return state


def lay(state: OracleState, drawing: Drawing, rotation: int = 0) -> None:
    """Lay the tile in hand in the empty cell of the drawing."""
    state.do(("place", *drawing.at["?"], rotation))


def go_to(state: OracleState, phase: str) -> set[Choice]:
    """Decline everything up to a step, and give its choices."""
    while state.phase != phase:
        state.do(next(choice for choice in state.choices() if not choice[1]))
    return state.choices()


SMALL = {name: landscape(name, "MMMMMM") for name in ("m0", "m1", "m2", "m3")}
