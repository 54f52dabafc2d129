"""`romantik` on the wire: what a seat sees, with everything that can be done and what it would bring."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from dorfplatz.catalog import LETTERS, Part
from dorfplatz.compiled import rule
from dorfplatz.games.choices import move_of, question_of
from dorfplatz.games.game import Game
from dorfplatz.games.position import PHASES, Figures, Position, map_of, wipe_hidden
from dorfplatz.games.score import score_sheet
from dorfplatz.rules.choices import WORD, list_choices
from dorfplatz.rules.effects import effects_of_choices
from dorfplatz.rules.romantik import next_kind
from dorfplatz.rules.state import (
    BALLOON,
    CLOUD,
    HEART,
    MILL,
    NONE,
    PHOTOGRAPHER,
    REVEAL,
    ROMANTIK,
    Record,
    blank_states,
)
from dorfplatz.server.play import Fields
from dorfplatz.server.projections.map_desk import (
    KINDS,
    Answer,
    Effect,
    Hand,
    MapDesk,
    Task,
    Territory,
    maps_in,
    words_of,
)

QUESTIONS = (CLOUD, HEART, MILL, BALLOON, PHOTOGRAPHER)

_encode = msgspec.json.Encoder().encode
NO_FIGURES = Figures((), None, None, None, None, ())
NO_PARTS: Fields = {"parts": b"{}", "figures": _encode(NO_FIGURES), "left": b"{}", "cloud": b"[]"}


class RomantikView(msgspec.Struct, kw_only=True):
    """What a seat sees.

    `tiles` are rows [tile id, q, r, rotation, marker, fate], a row a slot, in the order of laying. `legal` are rows
    [q, r, rotation, points, tasks], one for each legal placement, of the tile in hand in phase `place` and of the
    stored tile otherwise; its `tasks` are rows [slot, fate, size, open edges] of the open tasks as they would stand;
    the slot of the tile to be laid is the number of tiles on the map. `moves` are the legal moves that are no
    placements, in notation; `answers` are rows [move, points, tasks] of those that answer a question. `left` says how
    many hearts, mills and camera markers there still are; `cloud` are rows [side, terrain, region]. Without helps
    there are no points and no tasks, and `unseen` and `unseen_markers` are empty.
    """

    phase: str
    player: int
    due: str | None
    hand: Hand | None
    tiles: list[tuple[str, int, int, int, int, str]]
    aside: list[Hand]
    moves: list[str]
    answers: list[Answer]
    legal: list[Effect]
    stored: str | None
    parts: dict[str, int | bool]
    figures: Figures
    left: dict[str, int]
    cloud: list[tuple[int, str, int]]
    tasks: list[Task]
    territories: list[Territory]
    landscape_left: int
    tasks_left: int
    unseen: list[str]
    unseen_markers: dict[str, list[int]]
    score: dict[str, Any]


class Desk(MapDesk):
    """Where one thread looks at a position: a copy with everything hidden wiped, and room to work."""

    def __init__(self) -> None:
        super().__init__()
        self.states, self.copies = blank_states(2, ROMANTIK)
        self.maps = maps_in(self.states, "map")
        self.map = map_of(self.states[0])
        self.hand = np.zeros(8, np.int64)


_desk = Desk()


def lay_out(position: Position) -> Desk:
    """Take a position onto the desk; what nobody at the table knows stays off it."""
    _desk.copies[0] = position._states.view(np.int64)
    wipe_hidden(_desk.states[:1])
    return _desk


def map_fields(desk: Desk, game: Game) -> Fields:
    """What lies on the table: the part of a view that a reveal does not change."""
    score = score_sheet(game, desk.map)
    subtotals = [score.task_points, score.flag_and_longest_points, score.part_points]
    return {
        **desk.map_fields(game, desk.maps),
        "score": msgspec.Raw(_encode({**score.as_record(), "subtotals": subtotals})),
        **_parts(desk, game),
    }


def hand_fields(desk: Desk, game: Game, helps: bool) -> Fields:
    """What is in hand, what can be done with it, and what may still come: the part that every move changes."""
    note_hand(game.box, desk.states, desk.hand)
    phase, player, due, tile, marker, landscape_left, tasks_left, stored = desk.hand.tolist()
    number = _find_choices(game, desk, helps)
    placements = int(np.count_nonzero(desk.choices[:number] < WORD))
    moves = [_notation(choice, desk) for choice in desk.choices[placements:number].tolist()]
    names = words_of(game).names
    fields: dict[str, Any] = {
        "phase": PHASES[phase],
        "player": player,
        "due": KINDS.get(due) if phase == REVEAL else None,
        "hand": None if tile == NONE else Hand(names[tile], marker),
        "stored": None if stored == NONE else names[stored],
        "moves": moves,
        "answers": desk.answers(moves) if phase in QUESTIONS else [],
        "legal": desk.legal(desk.maps, placements),
        "landscape_left": landscape_left,
        "tasks_left": tasks_left,
        **(desk.unseen(game, desk.maps, tile, marker, stored) if helps else {"unseen": [], "unseen_markers": {}}),
    }
    return {name: value if type(value) is bytes else _encode(value) for name, value in fields.items()}


@rule
def note_hand(box: Record, states: NDArray[Any], hand: NDArray[np.int64]) -> None:
    """Phase, player, the kind due, tile and marker in hand, the heights of the stacks, the stored tile. hand: (8,)."""
    state = states[0]
    hand[0] = state.phase
    hand[1] = state.player
    hand[2] = next_kind(box, state)
    hand[3] = state.tile
    hand[4] = state.marker
    hand[5] = state.landscape_count - state.landscape_drawn
    hand[6] = state.task_count - state.task_drawn
    hand[7] = state.stored


def _find_choices(game: Game, desk: Desk, helps: bool) -> int:
    """Everything legal, and with helps what it would do."""
    if helps:
        return int(
            effects_of_choices(game.tiles, game.box, desk.states, desk.copies, desk.choices, desk.points, desk.tasks)
        )
    desk.forget_effects()
    return int(list_choices(game.tiles, game.box, desk.states[0], desk.choices))


def _notation(choice: int, desk: Desk) -> str:
    """A move that is no placement, as it is written."""
    return str(move_of(choice, (0, 0), question_of(desk.states[0])))


def _parts(desk: Desk, game: Game) -> Fields:
    """The parts in play, what stands on tiles, what is left of it, and what the sides of the cloud have become."""
    if not game.parts:
        return NO_PARTS
    position = Position(game, desk.states[:1])
    figures, in_play, cameras = position.figures, game.parts, game.box.number[Part.PHOTOGRAPHER]
    left = {
        "red": in_play.get("red_hearts", 0) - len(figures.red_hearts),
        "gold": in_play.get("golden_heart", 0) - (figures.golden_heart is not None),
        "mill": in_play.get("great_mill", 0) - (figures.mill is not None),
        "cameras": int(cameras) - len(figures.cameras) if "photographer" in in_play else 0,
    }
    fields = {"parts": in_play.as_record(), "figures": figures, "left": left, "cloud": cloud_rows(position)}
    return {name: _encode(value) for name, value in fields.items()}


def cloud_rows(position: Position) -> list[tuple[int, str, int]]:
    """What the sides of the cloud have become: rows [side, terrain, region]."""
    return [(side, LETTERS[terrain], region) for side, (terrain, region) in position.cloud_sides().items()]
