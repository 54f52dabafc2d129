"""Convert moves to the numbers that the rules use, and back."""

from __future__ import annotations

from dataclasses import dataclass

from dorfplatz.games.map.moves import End, Move, Place, PlaceStored, Reveal, SetAside, Store
from dorfplatz.games.map.question import Answer, Question
from dorfplatz.games.map.questions import CloudJoin
from dorfplatz.games.romantik.questions import BY_PHASE
from dorfplatz.hexes import Cell, index
from dorfplatz.rules.arrays import Record
from dorfplatz.rules.map.choices import ANSWER, STORED, TO_END, TO_REVEAL, TO_SET_ASIDE, TO_STORE, WORD
from dorfplatz.rules.map.parts.clouds import pending_side, region_side
from dorfplatz.rules.map.state import CLOUD

WORDS: dict[int, Move] = {TO_REVEAL: Reveal(), TO_STORE: Store(), TO_SET_ASIDE: SetAside(), TO_END: End()}
NUMBERS = {type(move): number for number, move in WORDS.items()}


@dataclass(frozen=True)
class PendingJoin:
    """The question of the cloud: the side to be joined, and the lowest side of each region."""

    side: int
    regions: tuple[int | None, ...]

    def move_of(self, number: int) -> Answer:
        """The answer with a number in the rules."""
        return CloudJoin(self.side, self.regions[number])

    def number_of(self, move: Answer) -> int:
        """The number of an answer in the rules."""
        assert isinstance(move, CloudJoin)
        return self.regions.index(move.join)


Asked = Question | PendingJoin | None


def question_of(state: Record) -> Asked:
    """The question that a state asks, or None."""
    phase = int(state["phase"])
    if phase != CLOUD:
        return BY_PHASE.get(phase)
    map = state.map
    lowest = [int(region_side(map, region)) for region in range(6)]
    return PendingJoin(int(pending_side(map)), tuple(None if side < 0 else side for side in lowest))


def move_of(choice: int, cell: Cell, question: Asked) -> Move:
    """The move with a number; a placement needs its cell, an answer its question."""
    if choice < STORED:
        return Place(*cell, choice % 6)
    if choice < WORD:
        return PlaceStored(*cell, (choice - STORED) % 6)
    if choice < ANSWER:
        return WORDS[choice]
    assert question is not None
    return question.move_of(choice - ANSWER)


def number_of(move: Move, question: Asked) -> int:
    """The number of a legal move that is one of the engine's own objects."""
    match move:
        case PlaceStored(q, r, rotation):
            return STORED + 6 * index(q, r) + rotation
        case Place(q, r, rotation):
            return 6 * index(q, r) + rotation
        case Answer():
            assert question is not None
            return ANSWER + question.number_of(move)
        case _:
            return NUMBERS[type(move)]
