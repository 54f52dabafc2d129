"""What games that lay tiles show of a map, and the desk on which one thread writes it."""

from __future__ import annotations

import threading
from functools import lru_cache
from itertools import takewhile
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from dorfplatz.catalog import LETTERS, TASKS
from dorfplatz.games.duel import Duel
from dorfplatz.games.romantik.game import Game
from dorfplatz.games.romantik.position import FATES, MAP_RECORD
from dorfplatz.rules.map.state import LANDSCAPE, MOST_OPEN_TASKS, NONE, TASK, Tiles
from dorfplatz.rules.romantik.choices import MOST_CHOICES
from dorfplatz.rules.romantik.effects import TASK_FIELDS
from dorfplatz.server.games.face import Fields
from dorfplatz.server.games.map import text as map_text
from dorfplatz.server.games.map.text import word_table

KINDS = {TASK: "task", LANDSCAPE: "landscape"}
LARGEST_MARKER = 127


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


class Words:
    """The words and numbers of a game that its texts are made of."""

    def __init__(self, game: Game | Duel) -> None:
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
def words_of(game: Game | Duel) -> Words:
    """The words of a game, made once for as long as it is played."""
    return Words(game)


class MapDesk(threading.local):
    """Where one thread writes what lies on a map, what can be done there, and what may still come."""

    def __init__(self) -> None:
        self.choices = np.empty(MOST_CHOICES, np.int32)
        self.points = np.zeros(MOST_CHOICES, np.int32)
        self.tasks = np.zeros((MOST_CHOICES, MOST_OPEN_TASKS + 2, TASK_FIELDS), np.int16)
        self.links = map_text.blank_links()
        self.seen = np.zeros(LARGEST_MARKER + 1, np.int16)
        self.left = np.zeros((len(TASKS), LARGEST_MARKER + 1), np.int16)
        self.text = np.zeros(32_768, np.uint8)
        self.ends = np.zeros(4, np.int64)
        self.fates = word_table(FATES)
        self.letters = word_table(LETTERS)
        self.pieces = word_table(map_text.PIECES, is_json=True)
        self.pile_names = word_table(TASKS)

    def has_room(self, length: int) -> bool:
        """Whether a text of this length fitted; if not, there is room for it now."""
        if length <= len(self.text):
            return True
        self.text = np.zeros(2 * length, np.uint8)
        return False

    def map_fields(self, tiles: Tiles, words: Words, maps: NDArray[Any]) -> Fields:
        """The tiles, those set aside, the open tasks and the territories of the first of some maps."""
        ends = self.ends
        is_written = False
        while not is_written:
            map_text.write_map(
                tiles, maps, words.ids, words.tasks, self.fates, self.letters, self.pieces, self.links,
                self.text, ends,
            )  # fmt: skip
            is_written = self.has_room(int(ends[3]))
        text, (a, b, c, d) = self.text[: ends[3]].tobytes(), ends.tolist()
        return {"tiles": text[:a], "aside": text[a:b], "tasks": text[b:c], "territories": text[c:d]}

    def legal(self, maps: NDArray[Any], number: int) -> bytes:
        """The first choices, which are placements, with their effects."""
        if number == 0:
            return b"[]"
        length = 0
        while not length:
            end = map_text.write_legal(maps, self.choices, self.points, self.tasks, number, self.fates, self.text)
            length = end if self.has_room(end) else 0
        return self.text[:length].tobytes()

    def answers(self, moves: list[str]) -> list[Answer]:
        """What each answer to a question would bring; the first choices are these answers."""
        answers = []
        for number, move in enumerate(moves):
            rows = self.tasks[number].tolist()
            standing = [(slot, FATES[fate], size, sides) for slot, fate, size, sides in takewhile(_is_task, rows)]
            answers.append((move, int(self.points[number]), standing))
        return answers

    def forget_effects(self) -> None:
        """Choices without helps bring nothing."""
        self.points[:] = 0
        self.tasks[:, 0, 0] = -1

    def unseen(self, words: Words, maps: NDArray[Any], tile: int, marker: int, stored: int) -> Fields:
        """The tiles and markers that may still come; the others lie on the map, or are seen beside it."""
        ends = self.ends
        is_written = False
        while not is_written:
            map_text.write_unseen(
                maps, tile, marker, stored, words.in_play, words.ids, words.pile_of, words.piles, self.pile_names,
                self.seen, self.left, self.text, ends,
            )  # fmt: skip
            is_written = self.has_room(int(ends[1]))
        text, (a, b) = self.text[: ends[1]].tobytes(), ends[:2].tolist()
        return {"unseen": text[:a], "unseen_markers": text[a:b]}


def maps_in(states: NDArray[Any], name: str) -> NDArray[Any]:
    """The maps of some states, as records that the rules can read."""
    return states[name].view(MAP_RECORD)


def _is_task(row: list[int]) -> bool:
    return row[0] >= 0
