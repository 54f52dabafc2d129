"""`romantik` on the wire: what a seat sees, with everything that can be done and what it would bring."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from dorfplatz.catalog import LETTERS, Part
from dorfplatz.compiled import rule
from dorfplatz.games.romantik.choices import move_of, question_of
from dorfplatz.games.romantik.game import Game
from dorfplatz.games.romantik.position import NOTHING_HIDDEN, PHASES, Figures, Position, hidden_bytes, map_of
from dorfplatz.games.romantik.score import score_sheet
from dorfplatz.rules.map.state import (
    BALLOON,
    CLOUD,
    HEART,
    LANDSCAPE,
    MILL,
    NONE,
    NOTHING,
    PHOTOGRAPHER,
    REVEAL,
    ROMANTIK,
    TASK,
    Record,
    blank_states,
)
from dorfplatz.rules.romantik.choices import WORD, list_choices
from dorfplatz.rules.romantik.effects import effects_of_choices
from dorfplatz.rules.romantik.turn import next_kind
from dorfplatz.server.games.face import Fields
from dorfplatz.server.games.map.desk import (
    KINDS,
    Answer,
    Effect,
    Hand,
    MapDesk,
    Task,
    Territory,
    Words,
    maps_in,
)

QUESTIONS = (CLOUD, HEART, MILL, BALLOON, PHOTOGRAPHER)

_encode = msgspec.json.Encoder().encode
NO_FIGURES = Figures((), None, None, None, None, ())
PHASE_TEXTS = [_encode(phase) for phase in PHASES]
DUE_TEXTS = {kind: _encode(KINDS.get(kind)) for kind in (NONE, TASK, LANDSCAPE, NOTHING)}
ONLY_REVEAL: Fields = {"moves": b'["reveal"]', "answers": b"[]", "legal": b"[]"}
NOTHING_UNSEEN: Fields = {"unseen": b"[]", "unseen_markers": b"{}"}
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
        self.hidden = hidden_bytes(self.states[:1])


_desk = Desk()


def lay_out(position: Position) -> Desk:
    """Take a position onto the desk; what nobody at the table knows stays off it."""
    _desk.copies[0] = position._states.view(np.int64)
    _desk.hidden[:] = NOTHING_HIDDEN
    return _desk


def map_fields(desk: Desk, game: Game, words: Words) -> Fields:
    """What lies on the table: the part of a view that a reveal does not change."""
    score = score_sheet(game, desk.map)
    subtotals = [score.task_points, score.flag_and_longest_points, score.part_points]
    return {
        **desk.map_fields(game.tiles, words, desk.maps),
        "score": msgspec.Raw(_encode({**score.as_record(), "subtotals": subtotals})),
        **_parts(desk, game),
    }


def unseen_fields(desk: Desk, words: Words, hand: InHand) -> Fields:
    """What may still come: the part that only a reveal changes."""
    return desk.unseen(words, desk.maps, hand.tile, hand.marker, hand.stored)


def hand_fields(desk: Desk, game: Game, words: Words, hand: InHand, helps: bool) -> Fields:
    """What is in hand and what can be done with it: the part that every move changes."""
    names = words.names
    return {
        "phase": PHASE_TEXTS[hand.phase],
        "player": b"%d" % hand.player,
        "due": DUE_TEXTS[hand.due if hand.phase == REVEAL else NONE],
        "hand": b"null" if hand.tile == NONE else _encode(Hand(names[hand.tile], hand.marker)),
        "stored": b"null" if hand.stored == NONE else _encode(names[hand.stored]),
        "landscape_left": b"%d" % hand.landscape_left,
        "tasks_left": b"%d" % hand.tasks_left,
        **(ONLY_REVEAL if hand.only_reveals else _choice_fields(desk, game, hand.phase in QUESTIONS, helps)),
    }


def _choice_fields(desk: Desk, game: Game, is_question: bool, helps: bool) -> Fields:
    """The legal moves, with helps also what each of them brings; placements are listed first."""
    number = placements = _find_choices(game, desk, helps)
    while placements and desk.choices[placements - 1] >= WORD:
        placements -= 1
    moves = [_notation(choice, desk) for choice in desk.choices[placements:number].tolist()]
    return {
        "moves": _encode(moves),
        "answers": _encode(desk.answers(moves)) if is_question else b"[]",
        "legal": desk.legal(desk.maps, placements),
    }


class InHand(NamedTuple):
    """The numbers of a position beside its map: what is asked of whom, the tiles that are seen, and the stacks."""

    phase: int
    player: int
    due: int
    tile: int
    marker: int
    landscape_left: int
    tasks_left: int
    stored: int

    @property
    def only_reveals(self) -> bool:
        """Whether there is nothing to do but to reveal a tile."""
        return self.phase == REVEAL and self.stored == NONE


def in_hand(position: Position) -> InHand:
    """The numbers of a position."""
    numbers = np.empty(len(InHand._fields), np.int64)
    note_hand(position.game.box, position._states, numbers)
    return InHand(*numbers.tolist())


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
