"""The Valley on the wire: what everybody sees, and what the player in turn may do."""

from __future__ import annotations

import threading
from typing import Any

import msgspec
import numpy as np

from dorfplatz.catalog.valley.catalog import SYMBOLS
from dorfplatz.catalog.valley.sheet import COLOURS, Cell
from dorfplatz.games.valley import ValleyScore, ValleyState
from dorfplatz.games.valley.moves import RAILS
from dorfplatz.games.valley.position import PlayerSheet, ValleyPosition
from dorfplatz.rules.map.state import blank_states
from dorfplatz.rules.valley.choices import MOST_CHOICES, cell_in, colour_of, list_choices, symbol_of
from dorfplatz.rules.valley.effects import effects_of_choices
from dorfplatz.rules.valley.pack import cell_of
from dorfplatz.rules.valley.state import COUNT, MOST_PLAYERS, VALLEY
from dorfplatz.server.games.face import Fields

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
    its symbol can be drawn; `points` has an entry for each rotation, and without helps they are 0. `falls_back` tells
    that a plain sunflower is drawn, in any cell, whatever is taken. `last` is what was drawn last: [seat, row, column].
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
    legal: list[tuple[str, str, int, int, list[int]]]
    falls_back: bool
    last: tuple[int, int, int] | None
    scores: list[dict[str, Any]]
    winners: list[int]


class Desk(threading.local):
    """Where one thread tries what could be drawn."""

    def __init__(self) -> None:
        self.states, self.words = blank_states(2, VALLEY)
        self.counts = np.zeros(MOST_PLAYERS, COUNT)
        self.choices = np.zeros(MOST_CHOICES, np.int32)
        self.points = np.zeros(MOST_CHOICES, np.int32)


_desk = Desk()


def view_fields(state: ValleyState, last: tuple[int, int, int] | None, helps: bool) -> Fields:
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
        "legal": legal(state, helps) if state.asks == "draft" else [],
        "falls_back": state.falls_back,
        "last": last,
        "scores": [score_of(state, score) for score in state.scores],
        "winners": list(state.winners) if state.is_over else [],
    }
    return {name: _encode(value) for name, value in fields.items()}


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


def score_of(state: ValleyPosition, score: ValleyScore) -> dict[str, Any]:
    """A player's lines with the points of each."""
    points = state.game.catalog.points
    lines = {
        "fed": points.house_fed * score.houses_fed,
        "hungry": points.house_hungry * score.houses_hungry,
        "majorities": points.majority * len(score.majorities),
        "mountains": score.mountains,
        "villagers": score.villagers,
        "high_speed": sum(points.high_speed[size] for size in score.high_speed),
    }
    return {**score.as_record(), "houses": score.houses, "sunflowers": score.sunflowers, "points": lines}


def legal(state: ValleyState, helps: bool) -> list[tuple[str, str, int, int, list[int]]]:
    """What the player in turn may draw; the rotations of a cell follow each other."""
    desk, box = _desk, state.game.box
    desk.words[0] = state._states.view(np.int64)
    desk.states[:1]["hidden"] = 0
    if helps:
        number = effects_of_choices(box, desk.states, desk.words, desk.counts, desk.choices, desk.points)
    else:
        number = list_choices(box, desk.states[0], desk.choices)
        desk.points[:number] = 0
    rows: dict[int, tuple[str, str, int, int, list[int]]] = {}
    for choice, points in zip(desk.choices[:number].tolist(), desk.points[:number].tolist(), strict=True):
        turned = choice // max(RAILS.values())
        if turned not in rows:
            row, column = cell_of(cell_in(choice))
            rows[turned] = (SYMBOLS[symbol_of(choice) - 1], COLOURS[colour_of(choice)], row, column, [])
        rows[turned][-1].append(points)
    return list(rows.values())
