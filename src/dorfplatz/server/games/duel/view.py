"""The Duel on the wire: the maps as they are seen, and what the own sides may do."""

from __future__ import annotations

from math import floor
from typing import Any

import msgspec

from dorfplatz.games.duel import Duel, DuelSheet
from dorfplatz.games.duel import DuelView as SeenDuel
from dorfplatz.games.duel.game import MOST_PLAYERS
from dorfplatz.games.duel.writer import DuelWriter
from dorfplatz.games.map.face import Figures, Revealed
from dorfplatz.server.games.map.wire import Answer, Effect, Hand, Task, Territory
from dorfplatz.server.games.values import Fields

_encode = msgspec.json.Encoder().encode


class DuelMap(msgspec.Struct, kw_only=True):
    """The map of a side, its storage board and its points of interest.

    `tiles` are rows [tile id, q, r, rotation, marker, fate], as in `romantik`. `completed` tasks fill the storage
    board, of which `spaces_used` have led to a choice. `hearts` are those in hand, `interests` the chosen points of
    interest. Where `is_now` is false, the map is shown as it was when the tile was revealed.
    """

    tiles: list[tuple[str, int, int, int, int, str]]
    aside: list[Hand]
    tasks: list[Task]
    territories: list[Territory]
    figures: Figures
    completed: int
    spaces_used: int
    hearts: int
    interests: list[str]
    is_now: bool


class DuelChoices(msgspec.Struct, kw_only=True):
    """What an own side is asked now, the `tile` that it lays, and its legal moves, as in `romantik`.

    `step` is reveal, place, heart, photographer, interest, lay interest, wait (for the sides before, who decide about
    the last camera markers), done or over.
    """

    step: str
    tile: Hand | None
    legal: list[Effect]
    moves: list[str]
    answers: list[Answer]


class DuelScore(msgspec.Struct, kw_only=True):
    """A column of the score sheet; shared places of Module 1 may be fractions, written like "7/3".

    `subtotals` are tasks, flags and longest, Module 1 rounded down, Module 2.
    """

    tasks: dict[str, int]
    flags: dict[str, int]
    longest: dict[str, int]
    module1: dict[str, int | str]
    module2: dict[str, int]
    subtotals: tuple[int, int, int, int]
    total: int


class DuelView(msgspec.Struct, kw_only=True):
    """What somebody sees of a Duel.

    `phase` is reveal, place or over, and `turn` the number of turns that are over. `hand` is what all place in this
    turn; `due` is null while the last turn may still be taken back. `own` are the sides of whoever looks, `thinking`
    those that have not finished the turn. `map0` to `map3` are the maps by side, `do0` to `do3` what the own sides may
    do. `supply` is what is left for takers in later turns. Without assistance there are no points and no tasks in what
    can be done, and `unseen` and `unseen_markers` are empty.
    """

    phase: str
    turn: int
    due: str | None
    hand: Hand | None
    own: list[int]
    thinking: list[int]
    map0: DuelMap
    map1: DuelMap
    map2: DuelMap | None
    map3: DuelMap | None
    do0: DuelChoices | None
    do1: DuelChoices | None
    do2: DuelChoices | None
    do3: DuelChoices | None
    scores: list[DuelScore]
    modules: list[int]
    cards: dict[str, str]
    supply: dict[str, int]
    landscape_left: int
    tasks_left: int
    unseen: list[str]
    unseen_markers: dict[str, list[int]]
    winners: list[int]


def map_text(writer: DuelWriter, seen: SeenDuel, side: int) -> bytes:
    """The map of a side as an unfinished JSON object: `is_now` depends on the viewer and comes last."""
    own = seen.sides[side]
    fields = writer.map_fields(side)
    fields["figures"] = _encode(own.figures)
    fields["completed"] = _encode(own.completed)
    fields["spaces_used"] = _encode(own.spaces_used)
    fields["hearts"] = _encode(own.hearts)
    fields["interests"] = _encode(own.interests)
    return b"{" + b",".join(b'"%b":%b' % (name.encode(), value) for name, value in fields.items())


def choices_text(writer: DuelWriter, seen: SeenDuel, side: int, helps: bool) -> bytes:
    """Everything that a side may do."""
    listed = writer.list_moves(side, with_effects=helps)
    own = seen.sides[side]
    fields = {
        "step": own.step or seen.asks,
        "tile": _hand(own.in_hand),
        "legal": msgspec.Raw(listed.placements),
        "moves": listed.moves,
        "answers": listed.answers,
    }
    return _encode(fields)


def between_turns(turn: int) -> Fields:
    """What is told after a turn that may still be taken back: not which tile is due, as that depends on all maps."""
    return {"phase": b'"reveal"', "turn": b"%d" % turn, "hand": b"null", "due": b"null"}


# What a side may do after its turn, while that may still be taken back.
NEXT_REVEAL = _encode({"step": "reveal", "tile": None, "legal": [], "moves": ["reveal"], "answers": []})


def _hand(revealed: Revealed | None) -> Hand | None:
    return Hand(revealed.tile.id, revealed.marker) if revealed else None


def common_fields(writer: DuelWriter, seen: SeenDuel, helps: bool) -> Fields:
    """What belongs to no side: the revealed tile, the stacks, the open supply, the score sheets."""
    game = seen.game
    fields: dict[str, Any] = {
        "phase": seen.asks,
        "turn": seen.turn,
        "due": seen.due,
        "hand": _hand(seen.revealed),
        "own": seen.seats,
        "scores": [score_of(sheet) for sheet in seen.scores],
        "modules": game.modules,
        "cards": game.card_of,
        "supply": seen.supply,
        "landscape_left": seen.landscape_left,
        "tasks_left": seen.tasks_left,
        "winners": seen.winners if seen.is_over else (),
        "unseen": [],
        "unseen_markers": {},
    }
    return {name: _encode(value) for name, value in fields.items()} | (writer.unseen_fields() if helps else {})


def score_of(sheet: DuelSheet) -> DuelScore:
    """A column of the sheet with its subtotals."""
    cards = floor(sum(sheet.module1.values()))
    subtotals = (sheet.task_points, sheet.flag_and_longest_points, cards, sum(sheet.module2.values()))
    return DuelScore(**sheet.as_record(), subtotals=subtotals)


def no_choices(game: Duel) -> Fields:
    """Null for the maps and choices of sides that do not play."""
    maps = {f"map{side}": b"null" for side in range(game.players, MOST_PLAYERS)}
    return maps | {f"do{side}": b"null" for side in range(MOST_PLAYERS)}
