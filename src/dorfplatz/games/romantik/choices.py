"""Moves and the numbers by which the rules know them."""

from __future__ import annotations

from dataclasses import dataclass

from dorfplatz.games.map.moves import (
    Balloon,
    CloudJoin,
    End,
    Heart,
    Mill,
    Move,
    Photographer,
    Place,
    PlaceStored,
    Reveal,
    SetAside,
    Store,
)
from dorfplatz.hexes import Cell, index
from dorfplatz.rules.map import state as rules
from dorfplatz.rules.map.parts.clouds import pending_side, region_side
from dorfplatz.rules.map.parts.hearts import GOLD, NO_HEART, RED
from dorfplatz.rules.romantik.choices import ANSWER, STORED, TO_END, TO_REVEAL, TO_SET_ASIDE, TO_STORE, WORD

WORDS: dict[int, Move] = {TO_REVEAL: Reveal(), TO_STORE: Store(), TO_SET_ASIDE: SetAside(), TO_END: End()}
NUMBERS = {type(move): number for number, move in WORDS.items()}
HEARTS: dict[int, Heart] = {RED: Heart("red"), GOLD: Heart("gold"), NO_HEART: Heart(None)}
HEART_NUMBERS = {heart: number for number, heart in HEARTS.items()}


@dataclass(frozen=True)
class Question:
    """What is asked now; for the cloud, which side is to be joined and the lowest side of each region."""

    phase: int
    side: int = 0
    regions: tuple[int | None, ...] = ()

    def answer(self, given: int) -> Move:
        """The move that gives an answer by its number."""
        match self.phase:
            case rules.CLOUD:
                return CloudJoin(self.side, self.regions[given])
            case rules.HEART:
                return HEARTS[given]
            case rules.MILL:
                return Mill(bool(given))
            case rules.BALLOON:
                return Balloon(bool(given))
            case _:
                return Photographer(bool(given))


def question_of(state: rules.Record) -> Question:
    """The question that a state asks."""
    phase = int(state["phase"])
    if phase != rules.CLOUD:
        return Question(phase)
    map = state.map
    lowest = [int(region_side(map, region)) for region in range(6)]
    return Question(phase, int(pending_side(map)), tuple(None if side < 0 else side for side in lowest))


def move_of(choice: int, cell: Cell, question: Question) -> Move:
    """The move that a number stands for; a placement needs its cell."""
    if choice < STORED:
        return Place(*cell, choice % 6)
    if choice < WORD:
        return PlaceStored(*cell, (choice - STORED) % 6)
    return WORDS[choice] if choice < ANSWER else question.answer(choice - ANSWER)


def number_of(move: Move, question: Question) -> int:
    """The number that stands for a move of the engine's own, which must be legal now."""
    match move:
        case PlaceStored(q, r, rotation):
            return STORED + 6 * index(q, r) + rotation
        case Place(q, r, rotation):
            return 6 * index(q, r) + rotation
        case CloudJoin(_, join):
            return ANSWER + question.regions.index(join)
        case Heart():
            return ANSWER + HEART_NUMBERS[move]
        case Mill(yes) | Balloon(yes) | Photographer(yes):
            return ANSWER + yes
        case _:
            return NUMBERS[type(move)]
