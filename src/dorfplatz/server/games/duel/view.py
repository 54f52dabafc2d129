"""The Duel on the wire: all maps as they are seen, everything that the own sides can do, and what it would bring."""

from __future__ import annotations

from math import floor
from typing import Any

import msgspec
import numpy as np

from dorfplatz.catalog import INTERESTS
from dorfplatz.games.duel import Duel, DuelSheet
from dorfplatz.games.duel import DuelView as SeenDuel
from dorfplatz.games.duel.choices import move_of
from dorfplatz.games.map.face import Figures
from dorfplatz.rules.duel.choices import list_choices
from dorfplatz.rules.duel.effects import effects_for_side, words_of_maps
from dorfplatz.rules.duel.modules.interests import SCHOOL, tile_of
from dorfplatz.rules.duel.scoring import LINES
from dorfplatz.rules.map.state import DUEL, LAY_INTEREST, MOST_SIDES, NONE, PLACE, blank_states
from dorfplatz.rules.romantik.choices import WORD
from dorfplatz.server.games.face import Fields
from dorfplatz.server.games.map.desk import Answer, Effect, Hand, MapDesk, Task, Territory, maps_in, words_of

ASKED = ("heart", "photographer", "interest")

_encode = msgspec.json.Encoder().encode


class DuelMap(msgspec.Struct, kw_only=True):
    """The map of a side and what belongs to it: `completed` tasks on the storage board, and `spaces_used` of it.

    `tiles` are rows [tile id, q, r, rotation, marker, fate], as in `romantik`. `hearts` are those in hand, `interests`
    the chosen points of interest. Where `is_now` is false, the map is shown as it was when the tile was revealed.
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
    """What an own side is asked now, the `tile` that it lays, and everything legal, as in `romantik`.

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
    turn. `own` are the sides of whoever looks, `thinking` those that have not finished the turn. `map0` to `map3` are
    the maps by side, `do0` to `do3` what the own sides may do. `supply` is what is left for takers in later turns.
    Without helps there are no points and no tasks in what can be done, and `unseen` and `unseen_markers` are empty.
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


class DuelDesk(MapDesk):
    """Where one thread looks at a Duel: what is seen of it, and room to try things out."""

    def __init__(self) -> None:
        super().__init__()
        self.states, self.copies = blank_states(2, DUEL)
        self.maps = [maps_in(self.states, f"map{side}") for side in range(MOST_SIDES)]
        self.lines = np.zeros(LINES, np.int32)
        self.spans = words_of_maps()

    def lay_out(self, seen: SeenDuel) -> None:
        """Take what is seen onto the desk."""
        self.copies[0] = seen._states.view(np.int64)


desk = DuelDesk()


def map_text(seen: SeenDuel, side: int) -> bytes:
    """The map of a side that lies on the desk, without the word whether it is as it is now, and not yet closed."""
    own = seen.sides[side]
    fields = desk.map_fields(seen.game.tiles, words_of(seen.game), desk.maps[side])
    fields["figures"] = _encode(own.figures)
    fields["completed"] = _encode(own.completed)
    fields["spaces_used"] = _encode(int(seen._record.spaces_used[side]))
    fields["hearts"] = _encode(own.hearts)
    fields["interests"] = _encode(own.interests)
    return b"{" + b",".join(b'"%b":%b' % (name.encode(), value) for name, value in fields.items())


def choices_text(seen: SeenDuel, side: int, helps: bool) -> bytes:
    """Everything that a side may do in the position on the desk."""
    game = seen.game
    if helps:
        number = effects_for_side(
            game.tiles, game.box, desk.states, desk.copies, side, desk.choices, desk.points, desk.tasks, desk.lines,
            desk.spans,
        )  # fmt: skip
    else:
        desk.forget_effects()
        number = list_choices(game.tiles, game.box, desk.states[0], side, desk.choices)
    placements = int(np.count_nonzero(desk.choices[:number] < WORD))
    step = int(seen._record.step[side])
    moves = [str(move_of(choice, (0, 0), step)) for choice in desk.choices[placements:number].tolist()]
    word = seen.sides[side].step or ("over" if seen.is_over else "reveal")
    fields = {
        "step": word,
        "tile": _in_hand(seen, side),
        "legal": msgspec.Raw(desk.legal(desk.maps[side], placements)),
        "moves": moves,
        "answers": desk.answers(moves) if word in ASKED else [],
    }
    return _encode(fields)


def _in_hand(seen: SeenDuel, side: int) -> Hand | None:
    """The tile that a side lays now: the revealed one, or that of its point of interest."""
    step = int(seen._record.step[side])
    if seen.revealed is None or step not in (PLACE, LAY_INTEREST):
        return None
    if step == PLACE:
        return Hand(seen.revealed.tile.id, seen.revealed.marker)
    return Hand(words_of(seen.game).names[tile_of(seen.game.box, int(seen._record.laying[side]))], 0)


def common_fields(seen: SeenDuel, helps: bool) -> Fields:
    """What belongs to no side: the revealed tile, the stacks, the open supply, the sheets."""
    game, hand = seen.game, seen.revealed
    tile, marker = (int(seen._record.tile), int(seen._record.marker)) if seen._record.step[0] == PLACE else (NONE, 0)
    fields: dict[str, Any] = {
        "phase": "over" if seen.is_over else "reveal" if hand is None else "place",
        "turn": seen.turn,
        "due": seen.due,
        "hand": None if hand is None else Hand(hand.tile.id, hand.marker),
        "own": seen.seats,
        "scores": [score_of(sheet) for sheet in seen.scores],
        "modules": game.modules,
        "cards": game.card_of,
        "supply": _supply(seen),
        "landscape_left": seen.landscape_left,
        "tasks_left": seen.tasks_left,
        "winners": seen.winners if seen.is_over else (),
        "unseen": [],
        "unseen_markers": {},
    }
    unseen = desk.unseen(words_of(game), desk.maps[0], tile, marker, NONE) if helps else {}
    return {name: _encode(value) for name, value in fields.items()} | unseen


def score_of(sheet: DuelSheet) -> DuelScore:
    """A column of the sheet with its subtotals."""
    cards = floor(sum(sheet.module1.values()))
    subtotals = (sheet.task_points, sheet.flag_and_longest_points, cards, sum(sheet.module2.values()))
    return DuelScore(**sheet.as_record(), subtotals=subtotals)


def _supply(seen: SeenDuel) -> dict[str, int]:
    """What is left of hearts, camera markers and sights."""
    if 2 not in seen.game.modules:
        return {}
    record, takers = seen._record, int(seen.game.box.takers)
    sights = {
        INTERESTS[kind]: max(0, takers - int(record.taken_before[kind])) for kind in range(SCHOOL, len(INTERESTS))
    }
    return {"hearts": int(record.hearts), "cameras": seen.cameras_left, **sights}


def no_choices(game: Duel) -> Fields:
    """The fields of maps and choices that are not there."""
    maps = {f"map{side}": b"null" for side in range(game.players, MOST_SIDES)}
    return maps | {f"do{side}": b"null" for side in range(MOST_SIDES)}
