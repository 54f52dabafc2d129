"""Write a map, the legal moves on it and the unseen tiles as JSON."""

from __future__ import annotations

from functools import lru_cache
from itertools import takewhile
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dorfplatz.catalog import LETTERS, TASKS
from dorfplatz.games.map.face import FATES, MAP_RECORD
from dorfplatz.games.map.game import TileGame
from dorfplatz.games.map.json_map import PIECES, blank_links, write_legal, write_map
from dorfplatz.games.map.json_text import pack_words
from dorfplatz.games.map.json_unseen import write_unseen
from dorfplatz.rules.arrays import NONE
from dorfplatz.rules.map.choices import MOST_CHOICES
from dorfplatz.rules.map.effects import TASK_FIELDS
from dorfplatz.rules.map.state import MOST_OPEN_TASKS, MOST_TILES, Tiles

# Markers are stored as int8.
LARGEST_MARKER = 127
ROOM = 32_768

JsonFields = dict[str, bytes]
# The open tasks after a move: rows [slot, fate, size, open edges].
TaskEffects = list[tuple[int, str, int, int]]
# An answer to a question: [move, points, tasks].
Answer = tuple[str, int, TaskEffects]


class ListedMoves(NamedTuple):
    """The legal moves: placements with effects as JSON, other moves in notation, answers with effects."""

    placements: bytes
    moves: list[str]
    answers: list[Answer]


class Vocabulary:
    """The tile ids, tasks and piles of a game, packed for the compiled writers."""

    def __init__(self, game: TileGame) -> None:
        tiles = game.catalog.tiles
        self.ids = pack_words(tile.id for tile in tiles)
        self.tasks = pack_words(tile.task_name for tile in tiles)
        self.names = [tile.id for tile in tiles]
        self.in_play = np.array([number for number, tile in enumerate(tiles) if tile in game.tiles_in_play], np.int16)
        piles = [TASKS.index(tile.task_name) if tile.takes_marker else NONE for tile in tiles]
        self.pile_of = np.array(piles, np.int16)
        self.piles = np.zeros((len(TASKS), LARGEST_MARKER + 1), np.int16)
        for pile, task in enumerate(TASKS):
            for number in game.pile(task):
                self.piles[pile, number] += 1


@lru_cache(maxsize=256)
def vocabulary_of(game: Any) -> Vocabulary:
    """The vocabulary of a game, shared by equal games."""
    return Vocabulary(game)


class MapWriter:
    """Writes maps as JSON into buffers of its own, so that each thread needs its own writer.

    `room` is the initial size of the text buffer in bytes; it grows as needed.
    """

    def __init__(self, room: int = ROOM) -> None:
        self._choices = np.empty(MOST_CHOICES, np.int32)
        self._points = np.zeros(MOST_CHOICES, np.int32)
        self._tasks = np.zeros((MOST_CHOICES, MOST_OPEN_TASKS + 2, TASK_FIELDS), np.int16)
        self._links = blank_links()
        self._seen = np.zeros(MOST_TILES, np.int16)
        self._left = np.zeros((len(TASKS), LARGEST_MARKER + 1), np.int16)
        self._text = np.zeros(room, np.uint8)
        self._ends = np.zeros(4, np.int64)
        self._fates = pack_words(FATES)
        self._letters = pack_words(LETTERS)
        self._pieces = pack_words(PIECES, is_json=True)
        self._pile_names = pack_words(TASKS)

    @property
    def room(self) -> int:
        """The size of the text buffer in bytes."""
        return len(self._text)

    def _has_room(self, length: int) -> bool:
        """Whether a text of this length fits the buffer; if not, enlarge it, so that writing can be repeated."""
        if length <= len(self._text):
            return True
        self._text = np.zeros(2 * length, np.uint8)
        return False

    def _write_map(self, tiles: Tiles, words: Vocabulary, maps: NDArray[Any]) -> JsonFields:
        """Tiles, tiles set aside, open tasks and territories of the first of some maps."""
        ends = self._ends
        is_written = False
        while not is_written:
            write_map(
                tiles, maps, words.ids, words.tasks, self._fates, self._letters, self._pieces, self._links,
                self._text, ends,
            )  # fmt: skip
            is_written = self._has_room(int(ends[3]))
        text, (a, b, c, d) = self._text[: ends[3]].tobytes(), ends.tolist()
        return {"tiles": text[:a], "aside": text[a:b], "tasks": text[b:c], "territories": text[c:d]}

    def _write_placements(self, maps: NDArray[Any], number: int) -> bytes:
        """The first `number` choices, which are placements, with their effects."""
        if number == 0:
            return b"[]"
        length = 0
        while not length:
            end = write_legal(maps, self._choices, self._points, self._tasks, number, self._fates, self._text)
            length = end if self._has_room(end) else 0
        return self._text[:length].tobytes()

    def _answers(self, moves: list[str]) -> list[Answer]:
        """The effects of each answer to a question; the listed choices are these answers."""
        answers = []
        for number, move in enumerate(moves):
            rows = takewhile(lambda row: row[0] >= 0, self._tasks[number].tolist())
            effects = [(slot, FATES[fate], size, sides) for slot, fate, size, sides in rows]
            answers.append((move, int(self._points[number]), effects))
        return answers

    def _forget_effects(self) -> None:
        """Reset the effects of all choices to none."""
        self._points[:] = 0
        self._tasks[:, 0, 0] = -1

    def _write_unseen(
        self, words: Vocabulary, maps: NDArray[Any], tile: int, marker: int, stored: int = NONE
    ) -> JsonFields:
        """The unseen tiles and markers: all but those on the map and those given as seen beside it."""
        ends = self._ends
        is_written = False
        while not is_written:
            write_unseen(
                maps, tile, marker, stored, words.in_play, words.ids, words.pile_of, words.piles, self._pile_names,
                self._seen, self._left, self._text, ends,
            )  # fmt: skip
            is_written = self._has_room(int(ends[1]))
        text, (a, b) = self._text[: ends[1]].tobytes(), ends[:2].tolist()
        return {"unseen": text[:a], "unseen_markers": text[a:b]}


def map_in(states: NDArray[Any], name: str) -> NDArray[Any]:
    """The map in a field of the first state, as a record for the rules. Shape (1,): more would not be contiguous."""
    return states[:1][name].view(MAP_RECORD)
