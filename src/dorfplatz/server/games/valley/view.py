"""The Valley on the wire: what everybody sees, and what the player in turn may do."""

from __future__ import annotations

from typing import Any

import msgspec

from dorfplatz.catalog.valley.sheet import COLOURS, Cell
from dorfplatz.games.valley import Draft, Valley, ValleyScore, ValleyState
from dorfplatz.games.valley.drafts import DraftRow, legal_drafts
from dorfplatz.games.valley.position import PlayerSheet
from dorfplatz.server.games.values import Fields

TURNS_IN_A_ROUND = len(COLOURS)

_encode = msgspec.json.Encoder().encode


class Die(msgspec.Struct):
    """One of the six dice, and the colour on which it has been put."""

    symbol: str
    colour: str | None


class ValleySheet(msgspec.Struct):
    """A player's sheet: `drawn` are rows [row, column, symbol, rotation], rotation -1 for all but rails."""

    start: Cell
    villagers: int
    drawn: list[tuple[int, int, str, int]]


class ValleyView(msgspec.Struct, kw_only=True):
    """What everybody sees of a game of the Valley.

    `order` are the seats whose turns are left in this round, the one in turn first. `takers` says who took which
    colour. `legal` are rows [die, colour, row, column, points], one for each die that can be taken and each cell where
    its symbol can be drawn; `points` has an entry for each rotation, and without assistance they are 0. `falls_back`
    says that a plain sunflower is drawn, in any cell, whatever is taken. `last` is what was drawn last: [seat, row,
    column].
    """

    phase: str
    player: int
    first: int
    round: int
    turn: int
    order: list[int]
    dice: list[Die]
    takers: dict[str, int]
    sheets: list[ValleySheet]
    moves: list[str]
    legal: list[DraftRow]
    falls_back: bool
    last: tuple[int, int, int] | None
    scores: list[dict[str, Any]]
    winners: list[int]


def view_fields(state: ValleyState, helps: bool) -> Fields:
    """Everything that is seen, field by field."""
    fields: dict[str, Any] = {
        "phase": state.asks,
        "player": state.player,
        "first": state.first,
        "round": state.round,
        "turn": state.turn,
        "order": order_of(state),
        "dice": [Die(die, colour) for die, colour in state.rolled],
        "takers": {colour: taken.player for colour, taken in state.taken.items()},
        "sheets": [sheet_of(sheet) for sheet in state.sheets],
        "moves": ["reveal"] if state.asks == "reveal" else [],
        "legal": legal_drafts(state, with_points=helps) if state.asks == "draft" else [],
        "falls_back": state.falls_back,
        "last": _last_drawn(state),
        "scores": [score_of(state.game, score) for score in state.scores],
        "winners": list(state.winners) if state.is_over else [],
    }
    return {name: _encode(value) for name, value in fields.items()}


def _last_drawn(state: ValleyState) -> tuple[int, int, int] | None:
    """Who drew last, and in which cell, if nothing has been rolled since."""
    last = state.last_played
    return (last.seat, *last.move.cell) if last and isinstance(last.move, Draft) else None


def order_of(state: ValleyState) -> list[int]:
    """The seats whose turns are left in this round; the last round of the game is shorter."""
    if state.is_over:
        return []
    players = state.game.players
    left = min(TURNS_IN_A_ROUND - len(state.taken), sum(len(sheet.free_cells) for sheet in state.sheets))
    return [(state.player + step) % players for step in range(left)]


def sheet_of(sheet: PlayerSheet) -> ValleySheet:
    """A player's sheet as it is drawn."""
    drawn: list[tuple[int, int, str, int]] = [
        (*cell, each.symbol, -1 if each.rotation is None else each.rotation) for cell, each in sheet.drawn.items()
    ]
    return ValleySheet(sheet.start, sheet.villagers, drawn)


def score_of(game: Valley, score: ValleyScore) -> dict[str, Any]:
    """A player's lines with the points of each."""
    points = game.catalog.points
    lines = {
        "fed": points.house_fed * score.houses_fed,
        "hungry": points.house_hungry * score.houses_hungry,
        "majorities": points.majority * len(score.majorities),
        "mountains": score.mountains,
        "villagers": score.villagers,
        "high_speed": sum(points.high_speed[size] for size in score.high_speed),
    }
    return {**score.as_record(), "houses": score.houses, "sunflowers": score.sunflowers, "points": lines}
