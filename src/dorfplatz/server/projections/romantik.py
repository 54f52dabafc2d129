"""`romantik` on the wire: what a seat sees, with everything that can be done and what it would bring."""

from __future__ import annotations

import threading
from functools import cache
from typing import Any

import msgspec
import numpy as np

from dorfplatz.catalog import LETTERS, TASKS
from dorfplatz.compiled import INTERPRETED
from dorfplatz.games.game import Game
from dorfplatz.games.position import FATES, Position, wipe_hidden
from dorfplatz.games.score import score_sheet
from dorfplatz.rules.effects import TASK_FIELDS, effects_of_placements
from dorfplatz.rules.placement import legal_placements
from dorfplatz.rules.state import (
    LANDSCAPE,
    MOST_OPEN_TASKS,
    MOST_PLACEMENTS,
    NONE,
    PLACE,
    REVEAL,
    ROMANTIK,
    TASK,
    Record,
    blank_states,
)
from dorfplatz.server.play import Fields
from dorfplatz.server.projections import romantik_text
from dorfplatz.server.projections.romantik_text import word_table


class Hand(msgspec.Struct):
    """The revealed tile."""

    tile: str
    marker: int


class Task(msgspec.Struct):
    """An open task: the tile that carries it, what it is about, and how far it is."""

    slot: int
    task: str
    marker: int
    size: int
    open: int


class Territory(msgspec.Struct):
    """A territory, track or stream: its letter, size, open edges, and the sides that belong to it as [slot, side]."""

    terrain: str
    size: int
    open: int
    sides: list[tuple[int, int]]


Standing = list[tuple[int, str, int, int]]
Effect = tuple[int, int, int, int, Standing]
PHASES = ("reveal", "place", "over")
KINDS = {TASK: "task", LANDSCAPE: "landscape"}
PLAIN = ROMANTIK if INTERPRETED else np.dtype((np.void, ROMANTIK))
LARGEST_MARKER = 127

_encode = msgspec.json.Encoder().encode


class RomantikView(msgspec.Struct, kw_only=True):
    """What a seat sees.

    `tiles` are rows [tile id, q, r, rotation, marker, fate], a row a slot, in the order of laying. `legal` are rows
    [q, r, rotation, points, tasks], one for each legal placement; its `tasks` are rows [slot, fate, size, open edges]
    of the open tasks as they would stand; the slot of the tile in hand is the number of tiles on the map. `moves` are
    the legal moves that are no placements, in notation. Without helps there are no points and no tasks in `legal`, and
    `unseen` and `unseen_markers` are empty.
    """

    phase: str
    player: int
    due: str | None
    hand: Hand | None
    tiles: list[tuple[str, int, int, int, int, str]]
    aside: list[Hand]
    moves: list[str]
    legal: list[Effect]
    tasks: list[Task]
    territories: list[Territory]
    landscape_left: int
    tasks_left: int
    unseen: list[str]
    unseen_markers: dict[str, list[int]]
    score: dict[str, Any]


class Words:
    """The words and numbers of a game that its texts are made of."""

    def __init__(self, game: Game) -> None:
        tiles = game.catalog.tiles
        self.ids = word_table(tile.id for tile in tiles)
        self.tasks = word_table(tile.task_name for tile in tiles)
        self.names = [tile.id for tile in tiles]
        self.in_play = np.array([number for number, tile in enumerate(tiles) if tile.set in game.sets], np.int16)
        piles = [TASKS.index(tile.task_name) if tile.takes_marker else NONE for tile in tiles]
        self.pile_of = np.array(piles, np.int16)
        self.piles = np.zeros((len(TASKS), LARGEST_MARKER + 1), np.int16)
        for pile, task in enumerate(TASKS):
            for number in game.pile(task):
                self.piles[pile, number] += 1


@cache
def words_of(game: Game) -> Words:
    """The words of a game, made once."""
    return Words(game)


class Desk(threading.local):
    """Where one thread looks at a position: a copy with everything hidden wiped, and room to work."""

    def __init__(self) -> None:
        self.states, self.copies = blank_states(2, ROMANTIK)
        self.map: Record = self.states.view(PLAIN)[0]["map"]
        self.placements = np.empty(MOST_PLACEMENTS, np.int32)
        self.points = np.zeros(MOST_PLACEMENTS, np.int32)
        self.tasks = np.zeros((MOST_PLACEMENTS, MOST_OPEN_TASKS + 2, TASK_FIELDS), np.int16)
        self.hand = np.zeros(7, np.int64)
        self.links = romantik_text.blank_links()
        self.seen = np.zeros(LARGEST_MARKER + 1, np.int16)
        self.left = np.zeros((len(TASKS), LARGEST_MARKER + 1), np.int16)
        self.text = np.zeros(32_768, np.uint8)
        self.ends = np.zeros(4, np.int64)
        self.fates = word_table(FATES)
        self.letters = word_table(LETTERS)
        self.pieces = word_table(romantik_text.PIECES, is_json=True)
        self.pile_names = word_table(TASKS)

    def has_room(self, length: int) -> bool:
        """Whether a text of this length fitted; if not, there is room for it now."""
        if length <= len(self.text):
            return True
        self.text = np.zeros(2 * length, np.uint8)
        return False


_desk = Desk()


def lay_out(position: Position) -> Desk:
    """Take a position onto the desk; what nobody at the table knows stays off it."""
    _desk.copies[0] = position._states.view(np.int64)
    wipe_hidden(_desk.states[:1])
    return _desk


def map_fields(desk: Desk, game: Game) -> Fields:
    """What lies on the table: the part of a view that a reveal does not change."""
    words, ends = words_of(game), desk.ends
    is_written = False
    while not is_written:
        romantik_text.write_map(
            game.tiles, desk.states, words.ids, words.tasks, desk.fates, desk.letters, desk.pieces, desk.links,
            desk.text, ends,
        )  # fmt: skip
        is_written = desk.has_room(int(ends[3]))
    text, (a, b, c, d) = desk.text[: ends[3]].tobytes(), ends.tolist()
    score = score_sheet(game.tiles, desk.map)
    subtotals = [score.task_points, score.flag_and_longest_points, score.part_points]
    return {
        "tiles": text[:a],
        "aside": text[a:b],
        "tasks": text[b:c],
        "territories": text[c:d],
        "score": msgspec.Raw(_encode({**score.as_record(), "subtotals": subtotals})),
    }


def hand_fields(desk: Desk, game: Game, helps: bool) -> Fields:
    """What is in hand, what can be done with it, and what may still come: the part that every move changes."""
    romantik_text.note_hand(game.box, desk.states, desk.hand)
    phase, player, due, tile, marker, landscape_left, tasks_left = desk.hand.tolist()
    number = _find_legal(game, desk, tile, marker, helps) if phase == PLACE else 0
    fields: dict[str, Any] = {
        "phase": PHASES[phase],
        "player": player,
        "due": KINDS.get(due) if phase == REVEAL else None,
        "hand": None if tile == NONE else Hand(words_of(game).names[tile], marker),
        "moves": _other_moves(phase, number),
        "legal": _legal(desk, number),
        "landscape_left": landscape_left,
        "tasks_left": tasks_left,
        **(_unseen(game, desk) if helps else {"unseen": [], "unseen_markers": {}}),
    }
    return {name: value if type(value) is bytes else _encode(value) for name, value in fields.items()}


def _other_moves(phase: int, placements: int) -> list[str]:
    """The moves that are no placements: revealing, or setting aside a tile that fits nowhere."""
    if phase == PLACE:
        return [] if placements else ["aside"]
    return ["reveal"] if phase == REVEAL else []


def _find_legal(game: Game, desk: Desk, tile: int, marker: int, helps: bool) -> int:
    """Every legal placement, and with helps what it would do."""
    if helps:
        number = effects_of_placements(
            game.tiles, game.box, desk.states, desk.copies, desk.placements, desk.points, desk.tasks
        )
    else:
        number = legal_placements(game.tiles, desk.map, tile, marker, desk.placements)
        desk.points[:] = 0
        desk.tasks[:, 0, 0] = -1
    return int(number)


def _legal(desk: Desk, number: int) -> bytes:
    """The legal placements as text."""
    if number == 0:
        return b"[]"
    length = 0
    while not length:
        end = romantik_text.write_legal(
            desk.states, desk.placements, desk.points, desk.tasks, number, desk.fates, desk.text
        )
        length = end if desk.has_room(end) else 0
    return desk.text[:length].tobytes()


def _unseen(game: Game, desk: Desk) -> Fields:
    """The tiles and markers that may still come."""
    words, ends = words_of(game), desk.ends
    is_written = False
    while not is_written:
        romantik_text.write_unseen(
            desk.states, words.in_play, words.ids, words.pile_of, words.piles, desk.pile_names, desk.seen, desk.left,
            desk.text, ends,
        )  # fmt: skip
        is_written = desk.has_room(int(ends[1]))
    text, (a, b) = desk.text[: ends[1]].tobytes(), ends[:2].tolist()
    return {"unseen": text[:a], "unseen_markers": text[a:b]}
