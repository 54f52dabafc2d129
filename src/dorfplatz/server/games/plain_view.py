"""A game without a projection of its own on the wire: what the common face of games tells of it."""

from __future__ import annotations

from typing import Any

import msgspec

from dorfplatz.games.face import GameState
from dorfplatz.server.games.values import Fields

_encode = msgspec.json.Encoder().encode


class PlainView(msgspec.Struct, kw_only=True):
    """What everybody sees of a game that the server knows by its common face alone.

    `text` is the position in words. `to_move` are the seats that may act now, and `moves` their legal moves by seat, in
    notation. `history` are rows [seat, move]. `results` are as things stand now: one where all play for one result,
    otherwise one for each seat. `winners` are told when the game is over.
    """

    text: str
    turn: int
    to_move: list[int]
    moves: dict[str, list[str]]
    history: list[tuple[int, str]]
    results: list[int]
    winners: list[int]


def plain_fields(state: GameState) -> Fields:
    """Everything that is seen, field by field."""
    fields: dict[str, Any] = {
        "text": str(state.view(state.to_move[0] if state.to_move else 0)),
        "turn": state.turn,
        "to_move": state.to_move,
        "moves": {str(seat): [str(move) for move in state.legal_moves(seat)] for seat in state.to_move},
        "history": [(seat, str(move)) for seat, move in state.history],
        "results": state.results,
        "winners": state.winners if state.is_over else (),
    }
    return {name: _encode(value) for name, value in fields.items()}


def plain_frames(state: GameState) -> list[dict[str, Any]]:
    """Every move, with the results after it."""
    again = state.start_again()
    frames = []
    for seat, move in state.history:
        again.play(move, seat)
        frames.append({"move": str(move), "seat": seat, "results": again.results})
    return frames
