"""Why a move is illegal, in a sentence."""

from __future__ import annotations

import numpy as np

from dorfplatz.catalog import LETTERS, Terrain
from dorfplatz.errors import shown
from dorfplatz.games.moves import Move, Place, Reveal
from dorfplatz.games.position import Position, Revealed
from dorfplatz.hexes import SIDE_NAMES, WIDTH, Cell, index, opposite, step
from dorfplatz.rules.placement import is_legal
from dorfplatz.rules.preview import size_and_open_edges
from dorfplatz.rules.state import PLACE, REVEAL
from dorfplatz.rules.tasks import task_side

BANDS = "TS"


def why_not(position: Position, move: Move) -> str | None:
    """The reason why a move may not be played now, or None if it may."""
    phase = position._record.phase
    match move:
        case Reveal():
            if phase == PLACE:
                return "there is a revealed tile that must be laid first"
            return None if phase == REVEAL else "the game is over"
        case Place():
            hand = position.in_hand
            if hand is None:
                return "the game is over" if position.is_over else "no tile has been revealed"
            return _why_not_there(position, hand, move)
        case _:
            if phase != PLACE:
                return "the game is over" if position.is_over else "no tile has been revealed"
            legal = position.legal_moves
            return f"the tile fits in {len(legal)} ways, {legal[0]} for one" if move not in legal else None


def _why_not_there(position: Position, hand: Revealed, move: Place) -> str | None:
    if not all(is_whole(number) for number in (move.q, move.r, move.rotation)):
        return "cells and rotations are whole numbers"
    if not 0 <= move.rotation <= 5:
        return "a rotation is a number from 0 to 5"
    if max(abs(move.q), abs(move.r)) < WIDTH:
        tile = position.game.catalog.index(hand.tile.id)
        if is_legal(position.game.tiles, position._map, tile, hand.marker, move.q, move.r, move.rotation):
            return None
    laid = {tile.cell: tile.tile.turned(tile.rotation) for tile in position.laid}
    if move.cell in laid:
        return f"there is already a tile at {_cell(move)}"
    if not laid and move.cell != (0, 0):
        return "the first tile goes to 0,0"
    if laid and not any(step(move.cell, side) in laid for side in range(6)):
        return f"{_cell(move)} touches no tile of the map"
    return _wrong_side(laid, hand.tile.turned(move.rotation), move.cell) or _failing_task(position, hand, move)


def _wrong_side(laid: dict[Cell, str], edges: str, cell: Cell) -> str | None:
    """Track must face track, stream must face stream."""
    for side in range(6):
        facing = laid.get(step(cell, side), "")
        if facing:
            mine, theirs = edges[side], facing[opposite(side)]
            if mine != theirs and (mine in BANDS or theirs in BANDS):
                band, other = (mine, theirs) if mine in BANDS else (theirs, mine)
                return f"its {SIDE_NAMES[side]} side would join a {_name(band)} to {_a(other)}{_name(other)}"
    return None


def _failing_task(position: Position, hand: Revealed, move: Place) -> str | None:
    """A Task tile may not be laid where its own task would fail at once."""
    if hand.tile.kind != "task":
        return None
    tiles, tile = position.game.tiles, position.game.catalog.index(hand.tile.id)
    side = task_side(tiles, tile, move.rotation)
    cell = index(move.q, move.r)
    size, open_edges = size_and_open_edges(tiles, position._map, tile, cell, move.rotation, side)
    if size > hand.marker:
        return f"its {hand.tile.task_name} would have {size} tiles, more than the {hand.marker} of its task"
    if open_edges == 0 and size < hand.marker:
        return f"its {hand.tile.task_name} would be closed with {size} tiles, but its task needs {hand.marker}"
    return None


def is_whole(number: object) -> bool:
    """Whether a number is whole, of Python's or of NumPy's kind."""
    return isinstance(number, int | np.integer) and not isinstance(number, bool)


def _cell(move: Place) -> str:
    return f"{shown(move.q)},{shown(move.r)}"


def _name(letter: str) -> str:
    return Terrain(LETTERS.index(letter)).name.lower()


def _a(letter: str) -> str:
    return "a " if letter in BANDS else ""
