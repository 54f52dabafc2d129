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
from dorfplatz.sentence import Sentence

BANDS = "TS"
NOT_LEGAL = Sentence("not_legal", "it is not among the legal moves")
PENDING = {question.name: Sentence(f"pending_{question.name}", question.pending) for question in QUESTIONS}


def why_not_there(face: MapFace, hand: Revealed, move: Place) -> str | None:
    """Why a tile may not be laid as a move says, or None if it may."""
    q, r, rotation = as_int(move.q), as_int(move.r), as_int(move.rotation)
    if q is None or r is None or rotation is None:
        return Sentence("whole_numbers", "cells and rotations are whole numbers")
    if not 0 <= rotation <= 5:
        return Sentence("rotation", "a rotation is a number from 0 to 5")
    move = Place(q, r, rotation)
    if max(abs(q), abs(r)) < WIDTH:
        tile = face._catalog.index(hand.tile.id)
        if is_legal(face._tiles, face._map, tile, hand.marker, q, r, rotation):
            return None
    laid = {tile.cell: tile.tile.turned(tile.rotation) for tile in face.laid}
    if move.cell in laid:
        return Sentence("taken", "there is already a tile at {cell}", cell=_cell(move))
    if not laid and move.cell != (0, 0):
        return Sentence("first_tile", "the first tile goes to 0,0")
    if laid and not any(step(move.cell, side) in laid for side in range(6)):
        return Sentence("touches_nothing", "{cell} touches no tile of the map", cell=_cell(move))
    return _wrong_side(laid, hand.tile.turned(move.rotation), move.cell) or _failing_task(face, hand, move)


def _wrong_side(laid: dict[Cell, str], edges: str, cell: Cell) -> str | None:
    """Track must face track, stream must face stream."""
    for side in range(6):
        facing = laid.get(step(cell, side), "")
        if facing:
            mine, theirs = edges[side], facing[opposite(side)]
            if mine != theirs and "*" not in (mine, theirs) and (mine in BANDS or theirs in BANDS):
                band, other = (mine, theirs) if mine in BANDS else (theirs, mine)
                return Sentence(
                    "wrong_side",
                    "its {side} side would join a {band} to {other}",
                    side=Sentence(f"side_{SIDE_NAMES[side]}", SIDE_NAMES[side]),
                    band=_name(band),
                    other=_with_article(other),
                )
    return None


def _failing_task(face: MapFace, hand: Revealed, move: Place) -> str | None:
    """A Task tile may not be laid where its own task would fail at once."""
    if hand.tile.kind != "task":
        return None
    tiles, tile, map = face._tiles, face._catalog.index(hand.tile.id), face._map
    cell = index(move.q, move.r)
    if hand.tile.task_name == "wraparound":
        return Sentence(
            "too_many_neighbours",
            "it would have {number} neighbours, more than the {marker} of its task",
            number=neighbours(map, cell),
            marker=hand.marker,
        )
    if side_to_cloud(map, cell) != NONE:
        sentence = "its task of {marker} would fail, whatever it joins in the cloud"
        return Sentence("fails_in_cloud", sentence, marker=hand.marker)
    reasons: list[str] = []
    for which, letter in enumerate(hand.tile.task):
        side = task_side(tiles, tile, move.rotation, which)
        size, open_edges = size_and_open_edges(tiles, map, tile, cell, move.rotation, side, NONE)
        if size > hand.marker:
            sentence = "its {terrain} would have {size} tiles, more than the {marker} of its task"
            reasons.append(Sentence("too_big", sentence, terrain=_name(letter), size=size, marker=hand.marker))
        elif open_edges == 0 and size < hand.marker:
            sentence = "its {terrain} would be closed with {size} tiles, but its task needs {marker}"
            reasons.append(Sentence("too_small", sentence, terrain=_name(letter), size=size, marker=hand.marker))
    if len(reasons) == 2:
        return Sentence("both", "{one}, and {other}", one=reasons[0], other=reasons[1])
    return reasons[0] if reasons else ""


def _cell(move: Place) -> str:
    return f"{shown(move.q)},{shown(move.r)}"


def _name(letter: str) -> Sentence:
    name = Terrain(LETTERS.index(letter)).name.lower()
    return Sentence(f"terrain_{name}", name)


def _with_article(letter: str) -> Sentence:
    """The name of a terrain; a track and a stream are things."""
    name = _name(letter)
    return Sentence(name.key, f"a {name}") if letter in BANDS else name
