"""Why a move is illegal, in a sentence."""

from __future__ import annotations

from dorfplatz.catalog import LETTERS, Terrain
from dorfplatz.errors import shown
from dorfplatz.games.legal_moves import LegalMoves
from dorfplatz.games.map.face import MapFace, Revealed
from dorfplatz.games.map.moves import End, Move, Place, PlaceStored, Reveal, SetAside, Store
from dorfplatz.games.map.questions import QUESTIONS
from dorfplatz.games.numbers import as_int
from dorfplatz.games.romantik.position import Position
from dorfplatz.hexes import SIDE_NAMES, WIDTH, Cell, index, opposite, step
from dorfplatz.rules.arrays import NONE
from dorfplatz.rules.map.parts.clouds import side_to_cloud
from dorfplatz.rules.map.parts.special import neighbours
from dorfplatz.rules.map.placement import is_legal
from dorfplatz.rules.map.preview import size_and_open_edges
from dorfplatz.rules.map.tasks import task_side

BANDS = "TS"
PENDING = {question.name: question.pending for question in QUESTIONS}


def why_not(position: Position, move: Move) -> str | None:
    """Why a move is illegal, or None if it is legal."""
    asks = position.asks
    if asks == "over":
        return "the game is over"
    match move:
        case PlaceStored():
            return _why_not_stored(position, move)
        case Place():
            hand = position.in_hand
            if hand is None:
                return PENDING.get(asks, "no tile has been revealed")
            return why_not_there(position, hand, move)
        case Reveal() if asks == "reveal":
            return None
        case Reveal() if asks == "place":
            return "there is a revealed tile that must be laid first"
        case SetAside() | Store() if asks != "place":
            return PENDING.get(asks, "no tile has been revealed")
    legal = position.legal_moves
    return None if move in legal else _why_not_listed(position, move, legal)


def _why_not_listed(position: Position, move: Move, legal: LegalMoves[Move]) -> str:
    """Why a move other than a placement is illegal."""
    match move:
        case SetAside():
            ways = sum(isinstance(own, Place) for own in legal)
            return f"the tile fits in {ways} ways, {legal[0]} for one"
        case Store():
            return _why_not_store(position)
        case Reveal() if position.asks == "last":
            return "no tile is left; lay the stored one, or end the game"
        case Reveal():
            return PENDING[position.asks]
        case End():
            return "the game ends by itself unless a stored tile can be laid"
    asked = PENDING.get(position.asks)
    if asked is None:
        return "nothing like that is asked now"
    return f"{asked}: {', '.join(str(own) for own in legal)}"


def _why_not_store(position: Position) -> str:
    """Only a Landscape tile may be stored, and only in an empty Warehouse."""
    if "warehouse" not in position.game.parts:
        return "there is no Warehouse in this game"
    if position.stored is not None:
        return f"the Warehouse is full: {position.stored.id} is in it"
    return "only a Landscape tile may be stored"


def _why_not_stored(position: Position, move: PlaceStored) -> str | None:
    """The stored tile may be laid at the start of a turn, or as an extra turn when the game would end."""
    if position.stored is None:
        return "there is no stored tile"
    if position.asks == "place":
        return "there is a revealed tile that must be laid first"
    if position.asks in PENDING:
        return PENDING[position.asks]
    if position.asks == "reveal" and position._record.set_aside:
        return "a tile was set aside in this turn, so another must be revealed"
    return why_not_there(position, Revealed(position.stored, 0), move)


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
