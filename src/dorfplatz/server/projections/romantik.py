"""`romantik` on the wire: what a seat sees, with everything that can be done and what it would bring."""

from __future__ import annotations

import threading
from functools import lru_cache
from itertools import takewhile
from typing import Any

import msgspec
import numpy as np

from dorfplatz.catalog import LETTERS, TASKS, Part
from dorfplatz.compiled import INTERPRETED
from dorfplatz.games.choices import move_of, question_of
from dorfplatz.games.game import Game
from dorfplatz.games.position import FATES, PHASES, Figures, Position, wipe_hidden
from dorfplatz.games.score import score_sheet
from dorfplatz.rules.choices import MOST_CHOICES, WORD, list_choices
from dorfplatz.rules.effects import TASK_FIELDS, effects_of_choices
from dorfplatz.rules.state import (
    BALLOON,
    CLOUD,
    HEART,
    LANDSCAPE,
    MILL,
    MOST_OPEN_TASKS,
    NONE,
    PHOTOGRAPHER,
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
Answer = tuple[str, int, Standing]
QUESTIONS = (CLOUD, HEART, MILL, BALLOON, PHOTOGRAPHER)
KINDS = {TASK: "task", LANDSCAPE: "landscape"}
PLAIN = ROMANTIK if INTERPRETED else np.dtype((np.void, ROMANTIK))
LARGEST_MARKER = 127

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


class Words:
    """The words and numbers of a game that its texts are made of."""

    def __init__(self, game: Game) -> None:
        tiles = game.catalog.tiles
        self.ids = word_table(tile.id for tile in tiles)
        self.tasks = word_table(tile.task_name for tile in tiles)
        self.names = [tile.id for tile in tiles]
        self.in_play = np.array([number for number, tile in enumerate(tiles) if tile in game.tiles_in_play], np.int16)
        piles = [TASKS.index(tile.task_name) if tile.takes_marker else NONE for tile in tiles]
        self.pile_of = np.array(piles, np.int16)
        self.piles = np.zeros((len(TASKS), LARGEST_MARKER + 1), np.int16)
        for pile, task in enumerate(TASKS):
            for number in game.pile(task):
                self.piles[pile, number] += 1


@lru_cache(maxsize=256)
def words_of(game: Game) -> Words:
    """The words of a game, made once for as long as it is played."""
    return Words(game)


class Desk(threading.local):
    """Where one thread looks at a position: a copy with everything hidden wiped, and room to work."""

    def __init__(self) -> None:
        self.states, self.copies = blank_states(2, ROMANTIK)
        self.map: Record = self.states.view(PLAIN)[0]["map"]
        self.choices = np.empty(MOST_CHOICES, np.int32)
        self.points = np.zeros(MOST_CHOICES, np.int32)
        self.tasks = np.zeros((MOST_CHOICES, MOST_OPEN_TASKS + 2, TASK_FIELDS), np.int16)
        self.hand = np.zeros(8, np.int64)
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
    score = score_sheet(game, desk.map)
    subtotals = [score.task_points, score.flag_and_longest_points, score.part_points]
    return {
        "tiles": text[:a],
        "aside": text[a:b],
        "tasks": text[b:c],
        "territories": text[c:d],
        "score": msgspec.Raw(_encode({**score.as_record(), "subtotals": subtotals})),
        **_parts(desk, game),
    }


def hand_fields(desk: Desk, game: Game, helps: bool) -> Fields:
    """What is in hand, what can be done with it, and what may still come: the part that every move changes."""
    romantik_text.note_hand(game.box, desk.states, desk.hand)
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
        "answers": _answers(desk, moves) if phase in QUESTIONS else [],
        "legal": _legal(desk, placements),
        "landscape_left": landscape_left,
        "tasks_left": tasks_left,
        **(_unseen(game, desk) if helps else {"unseen": [], "unseen_markers": {}}),
    }
    return {name: value if type(value) is bytes else _encode(value) for name, value in fields.items()}


def _find_choices(game: Game, desk: Desk, helps: bool) -> int:
    """Everything legal, and with helps what it would do."""
    if helps:
        return int(
            effects_of_choices(game.tiles, game.box, desk.states, desk.copies, desk.choices, desk.points, desk.tasks)
        )
    desk.points[:] = 0
    desk.tasks[:, 0, 0] = -1
    return int(list_choices(game.tiles, game.box, desk.states[0], desk.choices))


def _notation(choice: int, desk: Desk) -> str:
    """A move that is no placement, as it is written."""
    return str(move_of(choice, (0, 0), question_of(desk.states[0])))


def _answers(desk: Desk, moves: list[str]) -> list[Answer]:
    """What each answer to the question would bring."""
    answers = []
    for number, move in enumerate(moves):
        rows = desk.tasks[number].tolist()
        standing = [(slot, FATES[fate], size, sides) for slot, fate, size, sides in takewhile(_is_task, rows)]
        answers.append((move, int(desk.points[number]), standing))
    return answers


def _is_task(row: list[int]) -> bool:
    return row[0] >= 0


def _legal(desk: Desk, number: int) -> bytes:
    """The legal placements as text."""
    if number == 0:
        return b"[]"
    length = 0
    while not length:
        end = romantik_text.write_legal(
            desk.states, desk.choices, desk.points, desk.tasks, number, desk.fates, desk.text
        )
        length = end if desk.has_room(end) else 0
    return desk.text[:length].tobytes()


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
    cloud = [(side, LETTERS[terrain], region) for side, (terrain, region) in position.cloud_sides().items()]
    fields = {"parts": in_play.as_record(), "figures": figures, "left": left, "cloud": cloud}
    return {name: _encode(value) for name, value in fields.items()}


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
