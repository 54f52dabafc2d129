"""Why a placement on a map is illegal, in a sentence."""

from __future__ import annotations

from dorfplatz.catalog import LETTERS, Terrain
from dorfplatz.errors import shown
from dorfplatz.games.map.face import MapFace, Revealed
from dorfplatz.games.map.moves import Place
from dorfplatz.games.map.questions import QUESTIONS
from dorfplatz.games.numbers import as_int
from dorfplatz.hexes import SIDE_NAMES, WIDTH, Cell, index, opposite, step
from dorfplatz.rules.arrays import NONE
from dorfplatz.rules.map.parts.clouds import side_to_cloud
from dorfplatz.rules.map.parts.special import neighbours
from dorfplatz.rules.map.placement import is_legal
from dorfplatz.rules.map.preview import size_and_open_edges
from dorfplatz.rules.map.tasks import task_side

BANDS = "TS"
PENDING = {question.name: question.pending for question in QUESTIONS}


def why_not_there(face: MapFace, hand: Revealed, move: Place) -> str | None:
    """Why a tile may not be laid as a move says, or None if it may."""
    q, r, rotation = as_int(move.q), as_int(move.r), as_int(move.rotation)
    if q is None or r is None or rotation is None:
        return "cells and rotations are whole numbers"
    if not 0 <= rotation <= 5:
        return "a rotation is a number from 0 to 5"
    move = Place(q, r, rotation)
    if max(abs(q), abs(r)) < WIDTH:
        tile = face._catalog.index(hand.tile.id)
        if is_legal(face._tiles, face._map, tile, hand.marker, q, r, rotation):
            return None
    laid = {tile.cell: tile.tile.turned(tile.rotation) for tile in face.laid}
    if move.cell in laid:
        return f"there is already a tile at {_cell(move)}"
    if not laid and move.cell != (0, 0):
        return "the first tile goes to 0,0"
    if laid and not any(step(move.cell, side) in laid for side in range(6)):
        return f"{_cell(move)} touches no tile of the map"
    return _wrong_side(laid, hand.tile.turned(move.rotation), move.cell) or _failing_task(face, hand, move)


def _wrong_side(laid: dict[Cell, str], edges: str, cell: Cell) -> str | None:
    """Track must face track, stream must face stream."""
    for side in range(6):
        facing = laid.get(step(cell, side), "")
        if facing:
            mine, theirs = edges[side], facing[opposite(side)]
            if mine != theirs and "*" not in (mine, theirs) and (mine in BANDS or theirs in BANDS):
                band, other = (mine, theirs) if mine in BANDS else (theirs, mine)
                return f"its {SIDE_NAMES[side]} side would join a {_name(band)} to {_a(other)}{_name(other)}"
    return None


def _failing_task(face: MapFace, hand: Revealed, move: Place) -> str | None:
    """A Task tile may not be laid where its own task would fail at once."""
    if hand.tile.kind != "task":
        return None
    tiles, tile, map = face._tiles, face._catalog.index(hand.tile.id), face._map
    cell = index(move.q, move.r)
    if hand.tile.task_name == "wraparound":
        return f"it would have {neighbours(map, cell)} neighbours, more than the {hand.marker} of its task"
    if side_to_cloud(map, cell) != NONE:
        return f"its task of {hand.marker} would fail, whatever it joins in the cloud"
    reasons = []
    for which, letter in enumerate(hand.tile.task):
        side = task_side(tiles, tile, move.rotation, which)
        size, open_edges = size_and_open_edges(tiles, map, tile, cell, move.rotation, side, NONE)
        if size > hand.marker:
            reasons.append(f"its {_name(letter)} would have {size} tiles, more than the {hand.marker} of its task")
        elif open_edges == 0 and size < hand.marker:
            reasons.append(f"its {_name(letter)} would be closed with {size} tiles, but its task needs {hand.marker}")
    return ", and ".join(reasons)


def _cell(move: Place) -> str:
    return f"{shown(move.q)},{shown(move.r)}"


def _name(letter: str) -> str:
    return Terrain(LETTERS.index(letter)).name.lower()


def _a(letter: str) -> str:
    return "a " if letter in BANDS else ""
